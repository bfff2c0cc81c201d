import { useSyncExternalStore, type ReactNode } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import type { AttemptSession } from './attemptSession.ts';
import css from './attempt.module.css';

/** Sequential: the next question comes when the server knows that this one was left. */
export function NextIsMissing({ session, list }: { session: AttemptSession; list?: ReactNode }) {
  const { translate } = useI18n();
  const { phase } = useSyncExternalStore(session.sync.subscribe, session.sync.get);
  return (
    <>
      <p className={css.muted} role="status">
        {translate(phase === 'waiting' ? 'attempt.next_offline' : 'attempt.next_loading')}
      </p>
      {list && <div className={css.moves}>{list}</div>}
    </>
  );
}
