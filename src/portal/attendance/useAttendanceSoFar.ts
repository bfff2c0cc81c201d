import type { AttendanceSoFar } from '#shared/domain/attendance.ts';
import { useI18n } from '#ui/i18n.tsx';

/** "Present at 2 of 2 sessions so far · 1 to come"; nothing before the first session. */
export function useAttendanceSoFar(attendance: AttendanceSoFar | null): string {
  const { translate } = useI18n();
  if (!attendance || attendance.percent === null) return '';
  const { attended, held, to_come } = attendance;
  return [
    translate('course.attended', { attended, smart_count: held }),
    to_come > 0 && translate('course.to_come', to_come),
  ]
    .filter(Boolean)
    .join(' · ');
}
