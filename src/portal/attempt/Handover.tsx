import { CloudOff, Send } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import type { AttemptSession } from './attemptSession.ts';
import { waitingEntries } from './outbox.ts';
import css from './attempt.module.css';

/** While the attempt is being handed in: what happens, and what to do when the connection is gone. */
export function Handover({ session }: { session: AttemptSession }) {
  const { translate } = useI18n();
  const { isTimeUp } = useSyncExternalStore(session.subscribe, session.get);
  const { phase, outbox, late } = useSyncExternalStore(session.sync.subscribe, session.sync.get);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isWaiting = phase === 'waiting';
  const waiting = waitingEntries(outbox).length;
  const Icon = isWaiting ? CloudOff : Send;
  return (
    <section className={css.handover} role="status">
      <Icon size={28} strokeWidth={1.6} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {translate(isTimeUp ? 'attempt.time_up' : 'attempt.submitting')}
      </h2>
      <p>{translate(bodyOf(isWaiting, isTimeUp && session.view.overdue === 'abandon'))}</p>
      {isWaiting && waiting > 0 && <p>{translate('attempt.waiting', waiting)}</p>}
      {late.length > 0 && <p>{translate('attempt.late', late.length)}</p>}
    </section>
  );
}

function bodyOf(isWaiting: boolean, isLost: boolean): string {
  if (isLost) return 'attempt.time_up_lost';
  return isWaiting ? 'attempt.time_up_offline' : 'attempt.time_up_body';
}
