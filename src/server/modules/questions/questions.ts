import type { QuestionType } from '#shared/domain/questions.ts';
import type { Context } from '../../platform/context.ts';
import { newId, newRowKey } from '../../platform/db/id.ts';
import type { StoredChoice } from './questions.tables.ts';

interface SentChoice {
  readonly key?: string | null;
  readonly text: string;
  readonly correct: boolean;
  readonly weight?: number | null;
  readonly pinned?: boolean;
  readonly tolerance?: number | null;
  readonly match?: string | null;
  readonly match_key?: string | null;
  readonly feedback?: string | null;
}

/**
 * Choices with their keys. A known key stays with its choice, even when the text changes; a choice without a key (from an import) is
 * matched by its text; any other gets a new key.
 */
export function keyedChoices(sent: readonly SentChoice[], before: readonly SentChoice[]): StoredChoice[] {
  const known = new Map(before.flatMap(({ key, text }) => (key ? [[key, text]] : []) as [string, string][]));
  const named = sent.map(({ key }) => (key && known.delete(key) ? key : undefined));
  const matchKeys = keysOfMatches(sent, before);
  return sent.map((choice, index) => {
    const { text, correct, weight = null, pinned = false, tolerance = null, match, feedback } = choice;
    const key = named[index] ?? [...known].find(([, old]) => old.trim() === text.trim())?.[0];
    if (key) known.delete(key);
    const partner = match?.trim() || null;
    const match_key = partner && matchKeys.get(partner)!;
    const stored = { text, correct, weight, pinned, tolerance, match: partner, match_key };
    return { key: key ?? newRowKey(), ...stored, feedback: feedback?.trim() || null };
  });
}

/** One key for each text, the existing one if there is one; the keys must not reveal which texts match. */
function keysOfMatches(sent: readonly SentChoice[], before: readonly SentChoice[]): Map<string, string> {
  const known = new Map(
    before.flatMap(({ match, match_key }) => (match && match_key ? [[match, match_key]] : [])),
  );
  const texts = new Set(sent.flatMap(({ match }) => match?.trim() || []));
  return new Map([...texts].map((text) => [text, known.get(text) ?? newRowKey()]));
}

/** Tags in the form in which they are stored: spaces normalised, each tag once ignoring case; a comma or a new line separates two. */
export function tidyTags(tags: readonly string[]): string[] {
  const words = tags.flatMap((tag) => tag.split(/[,;\n]/)).map((tag) => tag.trim().replaceAll(/\s+/g, ' '));
  return [...new Map(words.filter(Boolean).map((tag) => [tag.toLowerCase(), tag])).values()];
}

export interface QuestionVersion {
  readonly id: string;
  readonly question_id: string;
  readonly type: QuestionType;
  readonly stem: string;
  readonly mark: number;
  readonly multiple: boolean;
  readonly shuffle_answers: boolean;
  readonly choices: StoredChoice[];
  readonly correct_value: boolean;
}

const CONTENT = `q.type, q.stem, q.mark, q.multiple, q.shuffle_answers, q.choices, q.correct_value, q.explanation,
  q.rubric, q.model_answer, q.words_min, q.words_max, q.media_id, q.media_alt`;
/** SQL: a digest of the content of the question `q`. */
export const DIGEST = `md5(jsonb_build_array(${CONTENT})::text)`;

/**
 * The versions of a quiz's current questions in their order, created for content that has none yet. Rows of versions never change, so a
 * stored reference keeps the content.
 */
export const presentVersions = (ctx: Context, quizId: string): Promise<QuestionVersion[]> =>
  versionsWhere(ctx, 'q.quiz_id = $1 and q.archived_at is null', quizId);

/** The same for single questions, archived ones too. */
export const versionsOf = (ctx: Context, questionIds: readonly string[]): Promise<QuestionVersion[]> =>
  versionsWhere(ctx, 'q.id = any($1::uuid[])', questionIds);

async function versionsWhere(
  ctx: Context,
  condition: string,
  value: string | readonly string[],
): Promise<QuestionVersion[]> {
  const select = () => contentWhere(ctx, condition, value);
  const versions = await select();
  const without = versions.filter((version) => version.id === null);
  if (without.length === 0) return versions as QuestionVersion[];
  await ctx.db.query(
    `insert into question_versions (id, question_id, no, digest, type, stem, mark, multiple, shuffle_answers, choices,
       correct_value, explanation, rubric, model_answer, words_min, words_max, media_id, media_alt, created_at)
     select n.id, q.id, 1 + (select count(*) from question_versions o where o.question_id = q.id), ${DIGEST},
       ${CONTENT}, $2::timestamptz
     from jsonb_to_recordset($1::jsonb) as n(id uuid, question_id uuid) join questions q on q.id = n.question_id
     on conflict do nothing`,
    [JSON.stringify(without.map(({ question_id }) => ({ id: newId(), question_id }))), ctx.now.toISOString()],
  );
  return (await select()) as QuestionVersion[];
}

/** The current content of questions. */
export interface QuestionContent extends Omit<QuestionVersion, 'id'> {
  /** Its version; null if no attempt has used this content. */
  readonly id: string | null;
  readonly digest: string;
}

/** The current content of the questions that a condition on `q` selects, in their order; it creates nothing. */
export const contentWhere = (
  ctx: Context,
  condition: string,
  value: string | readonly string[],
): Promise<QuestionContent[]> =>
  ctx.db.prepared(
    `select v.id, q.id as question_id, ${DIGEST} as digest, ${CONTENT} from questions q
     left join question_versions v on v.question_id = q.id and v.digest = ${DIGEST}
     where ${condition} order by q."order", q.id`,
    [value],
  );
