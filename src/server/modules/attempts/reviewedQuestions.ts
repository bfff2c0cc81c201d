import type { AnswerValue, QuestionType, ReviewedQuestion } from '#shared/api/attempts.ts';
import type { ResultPart } from '#shared/domain/resultVisibility.ts';
import type { Outcome } from '#shared/domain/scoring.ts';
import type { Context } from '../../context.ts';
import type { StoredChoice } from '../questions/questions.tables.ts';
import type { AttemptRow } from './attempts.queries.ts';
import type { ServedQuestion } from './attempts.tables.ts';

type Shows = Readonly<Record<ResultPart, boolean>>;

interface AskedVersion {
  readonly id: string;
  readonly type: QuestionType;
  readonly multiple: boolean;
  readonly stem: string;
  readonly mark: number;
  readonly choices: StoredChoice[];
  readonly correct_value: boolean;
  readonly explanation: string | null;
  readonly model_answer: string | null;
}
interface MarkedAnswer {
  readonly question_id: string;
  readonly answer: AnswerValue | null;
  readonly earned: number | null;
  readonly outcome: Outcome | null;
  readonly comment: string | null;
}

/**
 * The questions of an ended attempt as its learner may look back at them; null while the quiz shows no more than the score. What
 * is not shown is not in the reply. Two queries.
 */
export async function reviewedQuestions(
  ctx: Context,
  row: AttemptRow,
  shows: Shows,
): Promise<ReviewedQuestion[] | null> {
  if (!shows.correctness && !shows.key && !shows.feedback) return null;
  const versions = await ctx.db.query<AskedVersion>(
    `select id, type, multiple, stem, mark, choices, correct_value, explanation, model_answer from question_versions where id = any($1)`,
    [row.questions.map((question) => question.version_id)],
  );
  const marked = await ctx.db.query<MarkedAnswer>(
    `select question_id, answer, earned, outcome, comment from answers where attempt_id = $1`,
    [row.id],
  );
  const versionOf = new Map(versions.map((version) => [version.id, version]));
  const markedOf = new Map(marked.map((answer) => [answer.question_id, answer]));
  return row.questions.map((served) =>
    reviewed({ served, version: versionOf.get(served.version_id)!, held: markedOf.get(served.id) }, shows),
  );
}

interface Asked {
  readonly served: ServedQuestion;
  readonly version: AskedVersion;
  readonly held: MarkedAnswer | undefined;
}

function reviewed({ served, version, held }: Asked, shows: Shows): ReviewedQuestion {
  const { type, multiple, stem, mark, correct_value, explanation } = version;
  return {
    ...{ id: served.id, type, multiple, stem, mark: mark / 1000, answer: held?.answer ?? null },
    ...reviewedLines(served, version, shows.key),
    ...(shows.key && type === 'true_false' && { correct_value }),
    ...(shows.correctness && {
      earned: (held?.earned ?? 0) / 1000,
      outcome: held?.outcome ?? 'unanswered',
    }),
    ...(shows.feedback && { explanation, comment: held?.comment ?? null }),
  };
}

/** The lines as they were served, with what is right only where the key is shown. */
function reviewedLines(
  { choices: keys, prompts }: ServedQuestion,
  { type, choices, model_answer }: AskedVersion,
  hasKey: boolean,
): Pick<ReviewedQuestion, 'choices' | 'prompts' | 'solution'> {
  const lines = new Map(choices.map((choice) => [choice.key, choice]));
  const textOf = new Map(
    choices.flatMap(({ key, text, match_key, match }) => [
      [key, text],
      ...(match_key ? [[match_key, match ?? ''] as const] : []),
    ]),
  );
  const isPicked = type === 'multiple_choice';
  const solution = model_answer ? [model_answer] : choices.map(({ text }) => text);
  const hasSolution = hasKey && !isPicked && type !== 'matching' && solution.length > 0;
  return {
    ...(keys && {
      choices: keys.map((key) => ({
        ...{ key, text: textOf.get(key) ?? '' },
        ...(hasKey && isPicked && { correct: lines.get(key)?.correct ?? false }),
      })),
    }),
    ...(prompts && {
      prompts: prompts.map((key) => ({
        ...{ key, text: textOf.get(key) ?? '' },
        ...(hasKey && { match: lines.get(key)?.match_key ?? '' }),
      })),
    }),
    ...(hasSolution && { solution }),
  };
}
