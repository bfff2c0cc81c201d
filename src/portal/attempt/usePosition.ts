import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AttemptSession } from './attemptSession.ts';

/** The open question, counted from 0, or the review after the last one. */
export type Position = number | 'review';

/**
 * Where the learner is. Moving freely: `?no=3` or `?no=review`, so that a reload comes back to the same question; pages do not
 * pile up in the history. One after the other: as far as the learner has gone, whatever the URL says.
 */
export function usePosition(session: AttemptSession): [Position, (position: Position) => void] {
  const free = useFreePosition(session.view.questions.length);
  const { position } = useSyncExternalStore(session.sync.subscribe, session.sync.get);
  const { length } = session.view.questions;
  if (session.view.navigation === 'free') return free;
  const goOn = (to: Position) => void session.goOn(to === 'review' ? length : to);
  return [position >= length ? 'review' : position, goOn];
}

function useFreePosition(count: number): [Position, (position: Position) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('no');
  const index = Math.min(Math.max(1, Number(asked) || 1), Math.max(1, count)) - 1;
  const goTo = (position: Position) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('no', position === 'review' ? position : String(position + 1));
        return next;
      },
      { replace: true },
    );
  };
  return [asked === 'review' ? 'review' : index, goTo];
}
