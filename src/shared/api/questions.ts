import type { Expanded } from '../schema/resource.ts';

/**
 * `POST /api/questions/copies`: copies questions, as they are now and in this order, to the end of a quiz, or into the bank (`quiz_id:
 * null`). A repeated request with the same `Idempotency-Key` returns the same copies. Reply: `{ data: { ids } }`.
 */
export interface CopyQuestionsInput {
  question_ids: string[];
  quiz_id: string | null;
}
/** The maximum number of questions at once. */
export const MAX_COPIES = 200;

/** `GET /api/questions/{id}/uses`: where a question is, who was asked it, and its copies. */
export interface QuestionUses {
  quiz: QuizOfQuestion | null;
  /** The contents under which it was asked, the newest first. */
  versions: {
    no: number;
    created_at: string;
    /** Attempts that answered it in this version. */
    answers: number;
    /** It is the current content of the question. */
    is_present: boolean;
  }[];
  /** Attempts that answered it, in any version. */
  answers: number;
  /** The question from which it was copied; also null if the reader may not see that one. */
  source: CopyOfQuestion | null;
  /** Its copies, the newest first, as far as the reader may see them; `copies_total` counts all. */
  copies: CopyOfQuestion[];
  copies_total: number;
}
interface CopyOfQuestion {
  id: string;
  quiz: QuizOfQuestion | null;
}
export type QuizOfQuestion = Expanded & { status: 'draft' | 'published' };
