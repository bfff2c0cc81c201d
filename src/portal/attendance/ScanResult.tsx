import { CircleAlert, CircleCheck, LoaderCircle, ScanLine } from 'lucide-react';
import type { CheckedIn } from '#shared/api/attendance.ts';
import type { Translate } from '#i18n/translate.ts';
import { Button } from '#ui/Button.tsx';
import { errorText } from '#ui/errorText.ts';
import { HttpError, NetworkError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Notice } from '../course/CourseNotices.tsx';
import type { useScan } from './useCheckIn.ts';

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The result of a scanned code, announced at once. */
export function ScanResult({ scan }: { scan: ReturnType<typeof useScan> }) {
  const { translate } = useI18n();
  if (scan.isIdle) return null;
  return (
    <div role="status">
      {scan.isPending && (
        <Notice
          tone="info"
          icon={scan.isPaused ? <ScanLine {...icon} /> : <LoaderCircle {...icon} />}
          title={translate(scan.isPaused ? 'attendance.waiting' : 'attendance.checking_in')}
        />
      )}
      {scan.data && <Arrived record={scan.data} />}
      {scan.isError && (
        <Notice tone="bad" icon={<CircleAlert {...icon} />} title={reasonOf(scan.error, translate)}>
          {scan.error instanceof NetworkError ? (
            <Button small onClick={() => scan.mutate(scan.variables)}>
              {translate('action.retry')}
            </Button>
          ) : (
            translate('attendance.refused')
          )}
        </Notice>
      )}
    </div>
  );
}

/** A session of a class in which the person has no seat does not exist for them. */
const reasonOf = (error: unknown, translate: Translate): string =>
  error instanceof HttpError && error.status === 404
    ? translate('attendance.not_yours')
    : errorText(error, translate);

/** The recorded attendance with its time. */
export function Arrived({ record }: { record: CheckedIn }) {
  const { translate, formatTime } = useI18n();
  const attended = record.state === 'present' || record.state === 'late';
  return (
    <Notice
      tone={attended ? 'ok' : 'info'}
      icon={<CircleCheck {...icon} />}
      title={translate(`attendance.arrived_${record.state}`, { time: formatTime(record.recorded_at) })}
    >
      {!record.is_new && translate('attendance.known_already')}
    </Notice>
  );
}
