import { bestWeight } from '#shared/domain/scoring.ts';
import type { Context } from '../../context.ts';
import { newId, newRowKey } from '../../db/id.ts';
import type { StoredChoice } from './questions.tables.ts';

/**
 * What is wrong with the choices of a multiple-choice question, as a key under `validation.`; undefined when
 * nothing is.
 */
export function choiceProblem(
  choices: readonly SentChoice[],
  isMultiple: boolean,
): 'choices_count' | 'choices_same' | 'choices_one_correct' | 'choices_both' | 'choices_weights' | undefined {
  if (choices.length < 2 || choices.length > 20) return 'choices_count';
  if (new Set(choices.map((choice) => choice.text.trim())).size < choices.length) return 'choices_same';
  const right = choices.filter((choice) => choice.correct).length;
  if (!isMultiple) return right === 1 ? undefined : 'choices_one_correct';
  if (right === 0 || right === choices.length) return 'choices_both';
  return hasFairWeights(choices) ? undefined : 'choices_weights';
}

/** Full marks stay within reach, as near as three thirds written as 33.33 come to it. */
const hasFairWeights = (choices: readonly SentChoice[]): boolean =>
  choices.every(({ weight }) => typeof weight !== 'number') ||
  Math.abs(bestWeight(choices.map((choice) => ({ ...choice, key: '' }))) - 100) <= 0.2;

interface SentChoice {
  readonly key?: string | null;
  readonly text: string;
  readonly correct: boolean;
  readonly weight?: number | null;
  readonly pinned?: boolean;
}

/**
 * Choices with their keys. A key that the question has stays with its choice, whatever becomes of the text; a
 * choice that comes without one (an import) is known by its text; anything else gets a new key.
 */
export function keyedChoices(sent: readonly SentChoice[], before: readonly SentChoice[]): StoredChoice[] {
  const known = new Map(before.flatMap(({ key, text }) => (key ? [[key, text]] : []) as [string, string][]));
  const named = sent.map(({ key }) => (key && known.delete(key) ? key : undefined));
  return sent.map(({ text, correct, weight, pinned }, index) => {
    const key = named[index] ?? [...known].find(([, old]) => old.trim() === text.trim())?.[0];
    if (key) known.delete(key);
    return { key: key ?? newRowKey(), text, correct, weight: weight ?? null, pinned: pinned ?? false };
  });
}

export interface QuestionVersion {
  readonly id: string;
  readonly question_id: string;
  readonly type: 'multiple_choice' | 'true_false' | 'essay';
  readonly stem: string;
  readonly mark: number;
  readonly multiple: boolean;
  readonly shuffle_answers: boolean;
  readonly choices: StoredChoice[];
  readonly correct_value: boolean;
}

const CONTENT = `q.type, q.stem, q.mark, q.multiple, q.shuffle_answers, q.choices, q.correct_value, q.explanation`;
const DIGEST = `md5(jsonb_build_array(${CONTENT})::text)`;

/**
 * The versions of a quiz's present questions in their order, made where the present content has none yet.
 * Rows of versions never change, so whoever pins one keeps what was asked.
 */
export async function presentVersions(ctx: Context, quizId: string): Promise<QuestionVersion[]> {
  const select = () =>
    ctx.db.query<QuestionVersion & { id: string | null }>(
      `select v.id, q.id as question_id, ${CONTENT} from questions q
       left join question_versions v on v.question_id = q.id and v.digest = ${DIGEST}
       where q.quiz_id = $1 and q.archived_at is null order by q."order", q.id`,
      [quizId],
    );
  const versions = await select();
  const without = versions.filter((version) => version.id === null);
  if (without.length === 0) return versions;
  await ctx.db.query(
    `insert into question_versions (id, question_id, no, digest, type, stem, mark, multiple, shuffle_answers, choices,
       correct_value, explanation, created_at)
     select n.id, q.id, 1 + (select count(*) from question_versions o where o.question_id = q.id), ${DIGEST},
       ${CONTENT}, $2::timestamptz
     from jsonb_to_recordset($1::jsonb) as n(id uuid, question_id uuid) join questions q on q.id = n.question_id
     on conflict do nothing`,
    [JSON.stringify(without.map(({ question_id }) => ({ id: newId(), question_id }))), ctx.now.toISOString()],
  );
  return select();
}
