import type { Expanded } from '../schema/resource.ts';
import type { QuizGradeState } from './quizGrades.ts';

/** A person of the class on the progress board of a running quiz; it shows how much they answered, not what. */
export interface ProgressRow {
  readonly user: Expanded;
  readonly department: string | null;
  /** The state of the open attempt, else of the grade. */
  readonly state: QuizGradeState;
  readonly passed: boolean;
  readonly is_online: boolean;
  /** Their last request, or their last answer; null if never seen. */
  readonly last_seen_at: string | null;
  /** Their newest attempt. */
  readonly attempt: {
    readonly id: string;
    readonly no: number;
    readonly is_open: boolean;
    readonly is_paused: boolean;
    readonly started_at: string;
    readonly finished_at: string | null;
    /** Null without a limit. */
    readonly deadline_at: string | null;
    /** Null when its answers have left by their time limit. */
    readonly answered: number | null;
    readonly questions: number;
  } | null;
}

/** `GET /api/quizzes/{id}/progress`; `meta.total` counts the people of the filter. */
export interface QuizProgress {
  readonly quiz: Expanded;
  readonly class: Expanded;
  readonly participants: number;
  readonly states: Readonly<Record<QuizGradeState, number>>;
  readonly paused: number;
  /** An organizer has paused the quiz: no attempt can begin. */
  readonly is_paused: boolean;
  readonly online: number;
  /** By name. */
  readonly people: readonly ProgressRow[];
  readonly server_now: string;
}
