import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AttemptSession } from './attemptSession.ts';
import { firstOpen, questionStates } from './questionStates.ts';

/** The open question, counted from 0, or the review after the last one. */
export type Position = number | 'review';

/**
 * Where the learner is. Free navigation: `?no=3` or `?no=review`, so that a reload returns to the same question, by default the first open
 * one; questions add no history entries. Sequential: as far as the learner has gone, whatever the URL says.
 */
export function usePosition(session: AttemptSession): [Position, (position: Position) => void] {
  const free = useFreePosition(session);
  const { position } = useSyncExternalStore(session.sync.subscribe, session.sync.get);
  const { question_count: length } = session.view;
  if (session.view.navigation === 'free') return free;
  const goOn = (to: Position) => void session.goOn(to === 'review' ? length : to);
  return [position >= length ? 'review' : position, goOn];
}

function useFreePosition(session: AttemptSession): [Position, (position: Position) => void] {
  const [params, setParams] = useSearchParams();
  // The URL follows a moment later: a key pressed right after a move must already apply to the new question.
  const [position, setPosition] = useState<Position>(() => {
    const { view, sync } = session;
    const requested = params.get('no');
    return requested === null
      ? firstOpen(questionStates(view.questions, sync.get().outbox))
      : positionOf(requested, view.question_count);
  });
  const keep = (to: Position) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('no', to === 'review' ? to : String(to + 1));
        return next;
      },
      { replace: true },
    );
  // After a reload, or the end of a pause, the learner returns here, and not to the question that is the first open one by then.
  useEffect(() => {
    if (params.get('no') === null) keep(position);
  });
  const goTo = (to: Position) => {
    setPosition(to);
    keep(to);
  };
  return [position, goTo];
}

function positionOf(requested: string, count: number): Position {
  if (requested === 'review') return requested;
  return Math.min(Math.max(1, Math.trunc(Number(requested)) || 1), Math.max(1, count)) - 1;
}
