import type { AnswerValue, QuestionType, ReviewedQuestion } from '#shared/api/attempts.ts';
import type { ResultPart } from '#shared/domain/resultVisibility.ts';
import type { Outcome } from '#shared/domain/scoring.ts';
import type { Context } from '../../context.ts';
import type { AttemptRow } from './attempts.queries.ts';

type Shows = Readonly<Record<ResultPart, boolean>>;

interface AskedVersion {
  readonly id: string;
  readonly type: QuestionType;
  readonly multiple: boolean;
  readonly stem: string;
  readonly mark: number;
  readonly choices: { key: string; text: string; correct: boolean }[];
  readonly correct_value: boolean;
  readonly explanation: string | null;
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
    `select id, type, multiple, stem, mark, choices, correct_value, explanation from question_versions where id = any($1)`,
    [row.questions.map((question) => question.version_id)],
  );
  const marked = await ctx.db.query<MarkedAnswer>(
    `select question_id, answer, earned, outcome, comment from answers where attempt_id = $1`,
    [row.id],
  );
  const versionOf = new Map(versions.map((version) => [version.id, version]));
  const markedOf = new Map(marked.map((answer) => [answer.question_id, answer]));
  return row.questions.map(({ id, version_id, choices }) =>
    reviewed(id, { version: versionOf.get(version_id)!, keys: choices, held: markedOf.get(id) }, shows),
  );
}

interface Asked {
  readonly version: AskedVersion;
  /** Choice keys in the order of this attempt. */
  readonly keys: readonly string[] | undefined;
  readonly held: MarkedAnswer | undefined;
}

function reviewed(id: string, { version, keys, held }: Asked, shows: Shows): ReviewedQuestion {
  const { type, multiple, stem, mark, correct_value, explanation } = version;
  const choiceOf = new Map(version.choices.map((choice) => [choice.key, choice]));
  return {
    ...{ id, type, multiple, stem, mark: mark / 1000, answer: held?.answer ?? null },
    ...(keys && {
      choices: keys.map((key) => {
        const { text = '', correct = false } = choiceOf.get(key) ?? {};
        return { key, text, ...(shows.key && { correct }) };
      }),
    }),
    ...(shows.key && type === 'true_false' && { correct_value }),
    ...(shows.correctness && {
      earned: (held?.earned ?? 0) / 1000,
      outcome: held?.outcome ?? 'unanswered',
    }),
    ...(shows.feedback && { explanation, comment: held?.comment ?? null }),
  };
}
