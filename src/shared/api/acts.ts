/** Requests and replies of organizers' actions on attempts. */
import type { AttemptState } from '../domain/attempts.ts';
import type { StateAct } from '../domain/acts.ts';

interface Told {
  /** 3 to 500 characters; the learner reads it. */
  reason: string;
  /** A uuid made by the client, the same for each retry of one action. */
  idempotency_key: string;
}

/** `POST /api/attempts/{id}/acts`. `minutes` with `extend` and `reopen`. */
export interface ActInput extends Told {
  act: StateAct;
  minutes?: number;
}

/** The state of the attempt afterwards. */
export interface ActReply {
  id: string;
  state: AttemptState;
  deadline_at: string | null;
  paused_at: string | null;
  annulled_at: string | null;
  server_now: string;
}

/** `POST /api/quizzes/{id}/acts`: all open attempts at once, or one more attempt for a person. */
export type QuizActInput = Told & ({ act: 'pause' | 'resume' } | { act: 'grant'; user_id: string });

export interface QuizActReply {
  /** How many attempts (`grant`: people) were affected. */
  total: number;
}
