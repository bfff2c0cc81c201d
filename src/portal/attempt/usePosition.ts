import { useState, useSyncExternalStore } from 'react';
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
  // The URL follows a moment later: a key that is pressed right after a move must already mean the new question.
  const [position, setPosition] = useState<Position>(() => positionOf(params.get('no'), count));
  const goTo = (to: Position) => {
    setPosition(to);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('no', to === 'review' ? to : String(to + 1));
        return next;
      },
      { replace: true },
    );
  };
  return [position, goTo];
}

function positionOf(asked: string | null, count: number): Position {
  if (asked === 'review') return asked;
  return Math.min(Math.max(1, Math.trunc(Number(asked)) || 1), Math.max(1, count)) - 1;
}
