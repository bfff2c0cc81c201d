import type { MySession } from '#shared/api/attendance.ts';
import type { AttendanceState } from '#shared/domain/attendance.ts';
import { Card } from '#ui/Card.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { CodeForm } from './CodeForm.tsx';
import { Arrived } from './ScanResult.tsx';
import { useCheckIn } from './useCheckIn.ts';
import css from './attendance.module.css';

const tones: Readonly<Record<AttendanceState, Tone>> = {
  present: 'ok',
  late: 'warn',
  excused: 'info',
  absent: 'bad',
};

/** The input field has gone: the person who checked in hears, sees and feels that it worked. */
function takeFocus(arrived: HTMLElement | null) {
  if (!arrived) return;
  arrived.focus();
  navigator.vibrate?.(80);
}

/** One session: its time, the learner's record, and check-in while it is open. */
export function SessionCard({ session }: { session: MySession }) {
  const { translate, formatDate, formatTimes, formatDateTime } = useI18n();
  const checking = useCheckIn();
  const { state, refusal } = session;
  const isThere = state === 'present' || state === 'late';
  const when = { 'not-open': session.opens_at, closed: session.closes_at };
  return (
    <Card
      className={isThere ? css.arrivedCard : undefined}
      title={session.name}
      actions={state && <Tag tone={tones[state]}>{translate(`attendance_state.${state}`)}</Tag>}
    >
      <div className={css.session}>
        <p className={css.muted}>
          {`${formatDate(session.start_at)}, ${formatTimes(session.start_at, session.end_at)}`}
        </p>
        {checking.data && (
          <div ref={takeFocus} tabIndex={-1} className={css.arrived}>
            <Arrived record={checking.data} />
          </div>
        )}
        {state && !checking.data && session.recorded_at && (
          <p className={css.muted}>
            {translate('attendance.recorded', { date: formatDateTime(session.recorded_at) })}
          </p>
        )}
        {!state && refusal && (
          <p>
            {translate(`attendance.why_${refusal}`, {
              date: formatDateTime(refusal === 'closed' || refusal === 'not-open' ? when[refusal] : null),
            })}
          </p>
        )}
        {!state && !refusal && !checking.data && <CodeForm session={session} checking={checking} />}
      </div>
    </Card>
  );
}
