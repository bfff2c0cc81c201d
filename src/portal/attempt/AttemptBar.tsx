import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { AttemptSession } from './attemptSession.ts';
import { ExitAttempt } from './ExitAttempt.tsx';
import { StatusLine } from './StatusLine.tsx';
import { Timer, TimeLine } from './Timer.tsx';
import { COUNT_FROM_MS, useTimeLeft } from './useTimeLeft.ts';
import css from './attempt.module.css';

interface AttemptBarProps {
  readonly session: AttemptSession;
  /** Path of the class. */
  readonly base: string;
  /** The attempt is being handed in: the page below says how that goes. */
  readonly isEnding: boolean;
}

/** Always visible: the way out, the quiz, the time left, and whether everything is saved. */
export function AttemptBar({ session, base, isEnding }: AttemptBarProps) {
  const { view } = session;
  const { deadlineAt } = useSyncExternalStore(session.subscribe, session.get);
  const left = useTimeLeft(session);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isCounting = left !== null && left <= COUNT_FROM_MS;
  return (
    <header className={css.bar}>
      <div className={css.top}>
        <ExitAttempt session={session} base={base} />
        <h1 ref={heading} tabIndex={-1} className={css.quiz}>
          {view.quiz.name}
        </h1>
        {left !== null && deadlineAt !== null && <Timer left={left} deadlineAt={deadlineAt} />}
      </div>
      {isCounting && deadlineAt !== null && (
        <TimeLine left={left} total={deadlineAt - Date.parse(view.started_at)} />
      )}
      {!isEnding && <StatusLine session={session} left={left} />}
    </header>
  );
}
