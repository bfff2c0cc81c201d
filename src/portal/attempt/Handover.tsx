import { CloudOff, Send } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Overdue } from '#shared/domain/deadlines.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { AttemptSession } from './attemptSession.ts';
import { waitingEntries } from './answerOutbox.ts';
import css from './attempt.module.css';

/** While the attempt is being submitted: what happens, and what to do without a connection. */
export function Handover({ session }: { session: AttemptSession }) {
  const { translate } = useI18n();
  const { isTimeUp, deadlineAt } = useSyncExternalStore(session.subscribe, session.get);
  const { phase, outbox, late } = useSyncExternalStore(session.sync.subscribe, session.sync.get);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isOffline = phase === 'waiting';
  const waiting = waitingEntries(outbox).length;
  const Icon = isOffline ? CloudOff : Send;
  return (
    <section className={css.handover} role="status">
      <Icon size={28} strokeWidth={1.6} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {translate(isTimeUp ? 'attempt.time_up' : 'attempt.submitting')}
      </h2>
      <p>{translate(bodyOf({ isOffline, isTimeUp, overdue: session.view.overdue }))}</p>
      {isOffline && waiting > 0 && (
        <p>{translate(deadlineAt === null ? 'attempt.waiting' : 'attempt.waiting_end', waiting)}</p>
      )}
      {late.length > 0 && <p>{translate('attempt.late', late.length)}</p>}
    </section>
  );
}

interface Ending {
  readonly isOffline: boolean;
  readonly isTimeUp: boolean;
  readonly overdue: Overdue;
}

/** States the facts: without a connection it never says that the answers are submitted. */
function bodyOf({ isOffline, isTimeUp, overdue }: Ending): string {
  if (isTimeUp && overdue === 'abandon') return 'attempt.time_up_lost';
  if (!isOffline) return 'attempt.time_up_body';
  if (!isTimeUp) return 'attempt.submit_offline';
  return overdue === 'grace' ? 'attempt.time_up_offline_grace' : 'attempt.time_up_offline';
}
