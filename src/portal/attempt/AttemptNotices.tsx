import { Clock, Copy, HardDrive, RefreshCw, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { AttemptSession } from './attemptSession.ts';
import css from './attempt.module.css';

/**
 * Events for the learner while answering; usually none. Saving, the connection and the end have their own line (StatusLine.tsx). The region
 * is always there: assistive technology announces what comes into it.
 */
export function AttemptNotices({ session }: { session: AttemptSession }) {
  const { translate } = useI18n();
  const { hasOtherTab, error, addedMinutes } = useSyncExternalStore(session.subscribe, session.get);
  const time = useTimeNews(session);
  const { isStored, refusal, replaced, left } = useSyncExternalStore(
    session.sync.subscribe,
    session.sync.get,
  );
  const numberOf = (id: string) => session.get().questions.findIndex((question) => question.id === id) + 1;
  return (
    <div className={css.notices} role="log" aria-label={translate('attempt.notices')}>
      {time && (
        <Line icon={<Clock {...icon} />} isGood={(addedMinutes ?? 0) >= 0}>
          {time}
        </Line>
      )}
      {hasOtherTab && <Line icon={<Copy {...icon} />}>{translate('attempt.other_tab')}</Line>}
      {replaced && (
        <Line icon={<RefreshCw {...icon} />}>
          {translate('attempt.replaced', { no: numberOf(replaced) })}
        </Line>
      )}
      {left && (
        <Line icon={<RefreshCw {...icon} />}>
          {translate('attempt.left_elsewhere', { no: numberOf(left) })}
        </Line>
      )}
      {!isStored && <Line icon={<HardDrive {...icon} />}>{translate('attempt.not_kept')}</Line>}
      {refusal && (
        <Line icon={<TriangleAlert {...icon} />}>{translate('attempt.refused', { message: refusal })}</Line>
      )}
      {error !== undefined && <Line icon={<TriangleAlert {...icon} />}>{errorText(error, translate)}</Line>}
    </div>
  );
}

/** Minutes that were added or removed while the page is open, and the reason for reopening an attempt. */
function useTimeNews(session: AttemptSession): string | null {
  const { translate, formatTime, formatDateTime } = useI18n();
  const { addedMinutes, notice, deadlineAt } = useSyncExternalStore(session.subscribe, session.get);
  const isReopened = notice?.act === 'reopen';
  if (deadlineAt === null || (addedMinutes === null && !isReopened)) return null;
  const isToday = deadlineAt - session.clock.now() < DAY_MS;
  const time = isToday ? formatTime(deadlineAt).replace(/\s.*$/, '') : formatDateTime(deadlineAt);
  const reason = notice && (isReopened || notice.act === 'extend') ? notice.reason : null;
  const because = reason ? ` ${translate('attempt.reason', { reason })}` : '';
  if (addedMinutes !== null && addedMinutes > 0)
    return translate('attempt.added', { smart_count: addedMinutes, time }) + because;
  if (addedMinutes !== null) return translate('attempt.shortened', { smart_count: -addedMinutes, time });
  return translate('attempt.reopened', { time }) + because;
}

const DAY_MS = 86_400_000;

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface LineProps {
  readonly icon: ReactNode;
  readonly isGood?: boolean;
  readonly children: ReactNode;
}

const Line = ({ icon: mark, isGood, children }: LineProps) => (
  <p className={isGood ? `${css.line} ${css.good}` : css.line}>
    {mark}
    <span>{children}</span>
  </p>
);
