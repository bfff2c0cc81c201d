import type { AnswerValue, QuestionType, ReviewedQuestion } from '#shared/api/attempts.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { KeyLine } from '#shared/questionKinds/questionKind.ts';
import type { ResultPart } from '#shared/domain/resultVisibility.ts';
import type { Outcome } from '#shared/domain/scoring.ts';
import type { ActorContext } from '../../platform/context.ts';
import { questionKinds } from '#shared/questionKinds/questionKinds.ts';
import { MEDIA, signedMedia, type StoredMedia } from '../questions/media.ts';
import type { StoredChoice } from '../questions/questions.tables.ts';
import type { AttemptRow } from './attempts.queries.ts';
import type { ServedQuestion } from './attempts.tables.ts';

type Shows = Readonly<Record<ResultPart, boolean>>;

export interface PresentedVersion {
  readonly id: string;
  readonly type: QuestionType;
  readonly multiple: boolean;
  readonly stem: string;
  readonly media: StoredMedia | null;
  readonly mark: number;
  readonly choices: readonly StoredChoice[];
  readonly correct_value: boolean;
  readonly explanation: string | null;
  readonly model_answer: string | null;
  readonly module: Expanded | null;
}
export interface MarkedAnswer {
  readonly question_id: string;
  readonly answer: AnswerValue | null;
  readonly earned: number | null;
  readonly outcome: Outcome | null;
  readonly comment: string | null;
  readonly is_late_accepted: boolean;
}

/** SQL: the module of a class that a question names by a tag; null without one. */
export const moduleOf = (questionId: string, classId: string): string => `(
  select jsonb_build_object('id', m.id, 'slug', m.slug, 'name', m.name) from modules m join questions q on q.id = ${questionId}
  where m.class_id = ${classId} and m.archived_at is null
    and exists (select 1 from unnest(q.tags) t where lower(t) in (lower(m.name), lower(m.slug)))
  order by m."order", m.id limit 1)`;

/**
 * The questions of an ended attempt for its learner; null while the quiz shows no more than the score. Parts that the quiz does not show
 * are not in the reply. Two queries.
 */
export async function reviewedQuestions(
  ctx: ActorContext,
  row: AttemptRow,
  shows: Shows,
): Promise<ReviewedQuestion[] | null> {
  if (!shows.correctness && !shows.key && !shows.feedback) return null;
  const versions = await ctx.db.prepared<PresentedVersion>(
    `select v.id, v.type, v.multiple, v.stem, ${MEDIA} as media, v.mark, v.choices, v.correct_value, v.explanation, v.model_answer,
       ${moduleOf('v.question_id', '$2')} as module
     from question_versions v where v.id = any($1)`,
    [
      row.questions.flatMap(({ id, version_id }) => [version_id, ...(row.regraded?.[id]?.keys ?? [])]),
      row.class_id,
    ],
  );
  const marked = await ctx.db.prepared<MarkedAnswer>(
    `select w.question_id, w.answer, w.earned, w.outcome, w.comment, exists (select 1 from late_decisions d
       where d.attempt_id = w.attempt_id and d.question_id = w.question_id and d.accepted) as is_late_accepted
     from answers w where w.attempt_id = $1`,
    [row.id],
  );
  const versionOf = new Map(versions.map((version) => [version.id, version]));
  const markedOf = new Map(marked.map((answer) => [answer.question_id, answer]));
  return row.questions.map((served) => {
    const grading = row.regraded?.[served.id];
    const presented = versionOf.get(served.version_id)!;
    const keys = grading?.keys.map((id) => versionOf.get(id)!) ?? [presented];
    const version = grading ? gradedBy(presented, keys) : presented;
    return {
      ...reviewQuestion(ctx, { served, version, held: markedOf.get(served.id) }, shows),
      ...(grading && shows.correctness && { regraded: grading.full ? ('full' as const) : ('key' as const) }),
    };
  });
}

/** The question as it was presented, with the keys that a regrade has added: an answer that fits any key that counts is right. */
function gradedBy(presented: PresentedVersion, keys: readonly PresentedVersion[]): PresentedVersion {
  const { mark } = keys.at(-1)!;
  const fitting = keys.filter(({ type }) => type === presented.type);
  const newest = fitting.at(-1);
  if (!newest) return { ...presented, mark };
  const { correct_value, explanation, model_answer } = newest;
  const lines = fitting.map(({ choices }) => choices);
  const choices = questionKinds[presented.type].regraded?.(presented.choices, lines) ?? lines.flat();
  return { ...presented, mark, correct_value, explanation, model_answer, choices };
}

interface ReviewInput {
  readonly served: Pick<ServedQuestion, 'id' | 'choices' | 'prompts'>;
  readonly version: PresentedVersion;
  readonly held: Omit<MarkedAnswer, 'question_id'> | undefined;
}

/** One question with its answer, and the parts of the review that are shown. */
export function reviewQuestion(ctx: ActorContext, presented: ReviewInput, shows: Shows): ReviewedQuestion {
  const { served, version, held } = presented;
  const { type, multiple, stem, media, mark, correct_value, explanation, module } = version;
  return {
    id: served.id,
    type,
    multiple,
    stem,
    mark: mark / 1000,
    answer: held?.answer ?? null,
    ...(media && { media: signedMedia(ctx, media) }),
    ...(module && { module }),
    ...reviewedLines(ctx, presented, shows),
    ...(shows.key && questionKinds[type].fields.includes('correct_value') && { correct_value }),
    ...(shows.correctness && {
      earned: (held?.earned ?? 0) / 1000,
      outcome: held?.outcome ?? 'unanswered',
    }),
    ...(held?.is_late_accepted && { is_late_accepted: true }),
    ...(shows.feedback && { ...feedbackOf(presented), explanation, comment: held?.comment ?? null }),
  };
}

/** The feedback of the accepted answer that was matched. */
function feedbackOf({ version, held }: ReviewInput): Pick<ReviewedQuestion, 'feedback'> {
  const { type, choices } = version;
  const feedback = held?.answer && questionKinds[type].met?.(choices, held.answer)?.feedback;
  return feedback ? { feedback } : {};
}

/**
 * The lines as they were served, with the correct ones only if the key is shown. Feedback on a choice is shown to a learner who picked it:
 * on the other choices it would reveal the key.
 */
function reviewedLines(
  { language }: ActorContext,
  { served: { choices: keys, prompts }, version: { type, choices, model_answer }, held }: ReviewInput,
  { key: hasKey, feedback: hasFeedback }: Shows,
): Pick<ReviewedQuestion, 'choices' | 'prompts' | 'solution' | 'accepted'> {
  const picked = held?.answer && 'choices' in held.answer ? held.answer.choices : [];
  const messageOf = (key: string) => {
    const feedback = hasFeedback && (hasKey || picked.includes(key)) && lines.get(key)?.feedback;
    return feedback ? { feedback } : {};
  };
  const lines = new Map(choices.map((choice) => [choice.key, choice]));
  const textOf = new Map(
    choices.flatMap(({ key, text, match_key, match }) => [
      [key, text],
      ...(match_key ? [[match_key, match ?? ''] as const] : []),
    ]),
  );
  const kind = questionKinds[type];
  const isPicked = kind.lineParts.includes('correct');
  const format = (value: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: false }).format(value);
  const solution = hasKey && kind.solution?.({ choices, model_answer }, format);
  return {
    ...(keys && {
      choices: keys.map((key) => ({
        key,
        text: textOf.get(key) ?? '',
        ...(hasKey && isPicked && { correct: lines.get(key)?.correct ?? false }),
        ...(isPicked && messageOf(key)),
      })),
    }),
    ...(prompts && {
      prompts: prompts.map((key) => ({
        key,
        text: textOf.get(key) ?? '',
        ...(hasKey && { match: lines.get(key)?.match_key ?? '' }),
      })),
    }),
    ...(solution && solution.length > 0 && { solution }),
    ...(hasKey && kind.met && { accepted: fullyAccepted(kind.keyLines({ choices })) }),
  };
}

/** The accepted answers that earn the full mark. */
const fullyAccepted = (lines: readonly KeyLine[]): NonNullable<ReviewedQuestion['accepted']> =>
  lines.flatMap(({ text, share, tolerance }) =>
    text !== null && (share ?? FULL_SHARE) >= FULL_SHARE
      ? { text, ...(tolerance && { within: tolerance }) }
      : [],
  );
const FULL_SHARE = 100;
