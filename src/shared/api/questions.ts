import type { Expanded } from '../schema/resource.ts';

/**
 * `POST /api/questions/copies`: copies questions, as they are now and in this order, to the end of a quiz, or into the bank
 * (`quiz_id: null`). With the header `Idempotency-Key` sent again it answers the same copies. Reply: `{ data: { ids } }`.
 */
export interface CopyQuestionsInput {
  question_ids: string[];
  quiz_id: string | null;
}
/** At most so many questions at once. */
export const MAX_COPIES = 200;

/** `GET /api/questions/{id}/uses`: where a question stands, who was asked it, and what became of its copies. */
export interface QuestionUses {
  quiz: QuizOfQuestion | null;
  /** Contents under which it was asked, the newest first. */
  versions: {
    no: number;
    created_at: string;
    /** Attempts that answered it in this version. */
    answers: number;
    /** It is what the question says now. */
    is_present: boolean;
  }[];
  /** Attempts that answered it, in any version. */
  answers: number;
  /** Of what it was copied; null also where the reader does not reach that. */
  source: CopyOfQuestion | null;
  /** What was copied of it, the newest first, as far as the reader reaches it; `copies_total` counts all. */
  copies: CopyOfQuestion[];
  copies_total: number;
}
interface CopyOfQuestion {
  id: string;
  quiz: QuizOfQuestion | null;
}
export type QuizOfQuestion = Expanded & { status: 'draft' | 'published' };
