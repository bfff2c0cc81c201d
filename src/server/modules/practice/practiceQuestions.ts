import type { AnswerValue, ReviewedQuestion } from '#shared/api/attempts.ts';
import type { PracticeQuestion } from '#shared/api/practice.ts';
import { markAnswer, type Marked } from '#shared/domain/scoring.ts';
import { isAnswered } from '#shared/domain/questions.ts';
import { isFitting, questionKinds } from '#shared/questionKinds/questionKinds.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import { NOTHING } from '../attempts/attempts.present.ts';
import { moduleOf, reviewQuestion, type PresentedVersion } from '../attempts/reviewedQuestions.ts';
import { shuffled } from '../attempts/startAttempt.ts';
import { MEDIA } from '../questions/media.ts';
import { DIGEST } from '../questions/questions.ts';
import type { PracticeQuiz } from './practiceCards.ts';

/** The content of a question as it is now. */
interface PresentQuestion extends PresentedVersion {
  readonly digest: string;
  readonly shuffle_answers: boolean;
}

/** The question as it is now, so that practice teaches no key that was corrected since. */
async function readQuestion(ctx: ActorContext, id: string, classId: string): Promise<PresentQuestion> {
  const [row] = await ctx.db.prepared<PresentQuestion>(
    `select q.id, ${DIGEST} as digest, q.type, q.multiple, q.stem, m.media, q.mark, q.choices, q.shuffle_answers, q.correct_value,
       q.explanation, q.model_answer, ${moduleOf('$1', '$2')} as module
     from questions q cross join lateral (select ${MEDIA} as media from (select q.media_id, q.media_alt) v) m where q.id = $1`,
    [id, classId],
  );
  return row!;
}

const ALL = { score: true, correctness: true, key: true, feedback: true };

/** For the page, in a new order and without its key. */
export async function presentedQuestion(
  ctx: ActorContext,
  id: string,
  of: PracticeQuiz,
): Promise<PracticeQuestion> {
  const version = await readQuestion(ctx, id, of.class.id);
  const lines = questionKinds[version.type].served?.(version, shuffled);
  const { answer: _none, ...question } = reviewQuestion(
    ctx,
    { served: { id, ...lines }, version, held: undefined },
    NOTHING,
  );
  return { ...question, version: version.digest, quiz: of.quiz, class: of.class };
}

export interface PracticeMark extends Marked {
  readonly question: ReviewedQuestion;
}

/**
 * Marks an answer as attempts are marked; a wrong one costs nothing.
 * @throws ApiError 409 `practice-changed` for another version of the question, 422 for an answer that cannot be one
 */
export async function markPractice(
  ctx: ActorContext,
  of: PracticeQuiz,
  given: { readonly id: string; readonly version: string | null; readonly answer: AnswerValue },
): Promise<PracticeMark> {
  const { id, answer } = given;
  const version = await readQuestion(ctx, id, of.class.id);
  if (given.version !== null && given.version !== version.digest) throw conflict('practice-changed');
  const kind = questionKinds[version.type];
  const lines = kind.served?.(version, (items) => [...items]);
  if (!isFitting({ ...version, choices: undefined, ...lines }, answer))
    throw invalidField('answer', 'invalid');
  if (!isAnswered(kind, answer)) throw invalidField('answer', 'required', { property: 'answer' });
  const { multi_answer_method } = of;
  const { earned, outcome } = markAnswer(version, answer, { multi_answer_method, negative_marking: 0 });
  const held = { answer, earned, outcome, comment: null, is_late_accepted: false };
  return { earned, outcome, question: reviewQuestion(ctx, { served: { id, ...lines }, version, held }, ALL) };
}
