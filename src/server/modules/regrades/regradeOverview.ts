import {
  regradeSettings,
  type QuestionKey,
  type RegradeOverview,
  type RegradeQuestion,
  type RegradeRecord,
} from '#shared/api/regrades.ts';
import { choicesFor, isScoredAlike, type Grading } from '#shared/domain/regrading.ts';
import type { MultiAnswerMethod } from '#shared/domain/scoring.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { HAVE_ANSWERS_LEFT } from '../attempts/attempts.ts';
import { contentWhere, type QuestionContent } from '../questions/questions.ts';
import { countLateAnswers } from './lateAnswers.ts';
import { GRADED, LAST_REGRADE, quizInScope, type RegradedQuiz, type StoredKey } from './regrades.queries.ts';

/**
 * `GET /api/quizzes/{id or slug}/regrade`: the keys and rules of graded attempts that have changed since, and the former regrades. Reads
 * the attempts only if a used question has another key. Eight queries.
 * @throws ApiError 404 for a quiz of a class outside the caller's scope.
 */
export async function regradeOverview(ctx: ActorContext, quizKey: string): Promise<RegradeOverview> {
  const quiz = await quizInScope(ctx, quizKey);
  const present = await contentWhere(ctx, 'q.quiz_id = $1', quiz.id);
  const archived = new Set(await archivedQuestions(ctx, quiz.id));
  const keys = await keysOf(ctx, present);
  const used = await usedGradings(ctx, quiz.id, changedQuestions(present, keys));
  const places = new Map(
    present
      .filter(({ question_id }) => !archived.has(question_id))
      .map(({ question_id }, i) => [question_id, i + 1]),
  );
  return {
    quiz: quiz.quiz,
    class: quiz.class,
    attempts: used.reduce((sum, { attempts }) => sum + attempts, 0),
    outdated: used
      .filter((one) => present.some((question) => formerKey(question, one, keys)) || hasOldSetting(quiz, one))
      .reduce((sum, { attempts }) => sum + attempts, 0),
    archived: await archivedAttempts(ctx, quiz.id),
    questions: present
      .filter(({ question_id }) => keys.some((key) => key.question_id === question_id))
      .map((question) => questionOf(question, { no: places.get(question.question_id) ?? null, keys, used })),
    settings: settingsOf(quiz, used),
    late_answers: await countLateAnswers(ctx, quiz.id),
    history: await history(ctx, quiz.id),
  };
}

async function archivedQuestions(ctx: Context, quizId: string): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    `select id from questions where quiz_id = $1 and archived_at is not null`,
    [quizId],
  );
  return rows.map(({ id }) => id);
}

/** Every version of the questions. */
const keysOf = (ctx: Context, present: readonly QuestionContent[]): Promise<StoredKey[]> =>
  ctx.db.query<StoredKey>(
    `select id, question_id, type, stem, mark, multiple, choices, correct_value from question_versions
     where question_id = any($1::uuid[]) order by no`,
    [present.map(({ question_id }) => question_id)],
  );

const changedQuestions = (present: readonly QuestionContent[], keys: readonly StoredKey[]): string[] =>
  present
    .filter((question) =>
      keys.some((key) => key.question_id === question.question_id && !isScoredAlike(key, question)),
    )
    .map(({ question_id }) => question_id);

/** How many graded attempts a regrade passes over, because their answers have left. */
async function archivedAttempts(ctx: Context, quizId: string): Promise<number> {
  const [row] = await ctx.db.query<{ attempts: number }>(
    `select count(*)::int as attempts from attempts a where a.quiz_id = $1 and ${GRADED} and ${HAVE_ANSWERS_LEFT}`,
    [quizId],
  );
  return row!.attempts;
}

/** How many graded attempts with answers have these rules and, for the changed questions, these keys. */
interface Used {
  readonly passing_score: number;
  readonly multi_answer_method: MultiAnswerMethod;
  readonly negative_marking: number;
  readonly gradings: Readonly<Record<string, Grading<string>>> | null;
  readonly attempts: number;
}

const usedGradings = (ctx: Context, quizId: string, changed: readonly string[]): Promise<Used[]> =>
  ctx.db.query<Used>(
    `select a.passing_score, a.multi_answer_method, a.negative_marking, s.gradings, count(*)::int as attempts
     from attempts a
     left join lateral (
       select jsonb_object_agg(q->>'id', coalesce(a.regraded->(q->>'id'),
         jsonb_build_object('keys', jsonb_build_array(q->>'version_id')))) as gradings
       from jsonb_array_elements(a.questions) q where q->>'id' = any($2)
     ) s on cardinality($2::text[]) > 0
     where a.quiz_id = $1 and ${GRADED} and not ${HAVE_ANSWERS_LEFT} group by 1, 2, 3, 4`,
    [quizId, changed],
  );

/** The newest key of these attempts if the current one scores differently. */
function formerKey(
  question: QuestionContent,
  { gradings }: Used,
  keys: readonly StoredKey[],
): StoredKey | undefined {
  const grading = gradings?.[question.question_id];
  const key = grading && keys.find(({ id }) => id === grading.keys.at(-1));
  if (!key || isScoredAlike(key, question)) return undefined;
  return grading.full && key.mark === question.mark ? undefined : key;
}

const hasOldSetting = (quiz: RegradedQuiz, used: Used): boolean =>
  regradeSettings.some((name) => used[name] !== quiz[name]);

interface Around {
  readonly no: number | null;
  readonly keys: readonly StoredKey[];
  readonly used: readonly Used[];
}

function questionOf(question: QuestionContent, { no, keys, used }: Around): RegradeQuestion {
  const former = new Map<string, RegradeQuestion['former'][number]>();
  for (const one of used) {
    const key = formerKey(question, one, keys);
    if (!key) continue;
    const is_full = one.gradings?.[question.question_id]?.full ?? false;
    const name = `${key.id} ${is_full}`;
    const attempts = (former.get(name)?.attempts ?? 0) + one.attempts;
    former.set(name, { key: overviewRow(key), attempts, is_full });
  }
  const own = keys.filter(({ question_id }) => question_id === question.question_id);
  const choices = choicesFor(question.type, question.type).filter((choice) =>
    own.every(({ type }) => choicesFor(type, question.type).includes(choice)),
  );
  return {
    id: question.question_id,
    no,
    present: overviewRow(question),
    former: [...former.values()],
    choices: former.size > 0 ? [...choices] : ['full', 'none'],
  };
}

function overviewRow({
  type,
  stem,
  mark,
  multiple,
  correct_value,
  choices,
}: Omit<StoredKey, 'id' | 'question_id'>): QuestionKey {
  return {
    type,
    stem,
    mark: mark / 1000,
    multiple,
    correct_value,
    choices: choices.map(({ key, text, correct, weight, tolerance, match }) => ({
      key,
      text,
      correct,
      weight,
      tolerance,
      match,
    })),
  };
}

/** In the units of the forms: the passing score in percent. */
const settingValue = (
  name: (typeof regradeSettings)[number],
  of: Pick<Used, (typeof regradeSettings)[number]>,
) => (name === 'passing_score' ? of.passing_score / 100 : of[name]);

function settingsOf(quiz: RegradedQuiz, used: readonly Used[]): RegradeOverview['settings'] {
  return regradeSettings.map((name) => {
    const former = new Map<number | MultiAnswerMethod, number>();
    for (const one of used)
      if (one[name] !== quiz[name])
        former.set(settingValue(name, one), (former.get(settingValue(name, one)) ?? 0) + one.attempts);
    return {
      name,
      present: settingValue(name, quiz),
      former: [...former].map(([value, attempts]) => ({ value, attempts })),
    };
  });
}

/** The newest 50. */
async function history(ctx: Context, quizId: string): Promise<RegradeRecord[]> {
  return ctx.db.query<RegradeRecord>(
    `select r.id, r.kind, r.at, u.name as by, r.reason, r.settings, r.attempts, r.to_passed, r.to_failed, r.undone_at,
       coalesce(r.id = (${LAST_REGRADE}), false) as can_undo,
       coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'stem', q.stem, 'choice', c.value) order by q."order")
         from jsonb_each_text(r.choices) c join questions q on q.id = c.key::uuid), '[]') as choices
     from regrades r left join users u on u.id = r.by_id
     where r.quiz_id = $1 order by r.at desc, r.id desc limit 50`,
    [quizId],
  );
}
