import type {
  AttemptSample,
  QuestionStatistics,
  QuizStatistics,
  Statistics,
} from '#shared/api/statistics.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { dataAt, type Actor, type ActorContext, type Context } from '../../platform/context.ts';
import { isRowOf } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { classScope } from '../classes/classes.ts';
import { practiceFigures } from '../practice/practiceFigures.ts';
import { analyseQuiz, analyseTeam } from './analyseQuiz.ts';

export const STATISTICS_JOB = 'quiz-statistics';

/** Up to this many attempts the figures are computed while the reply waits (some tens of milliseconds); above that by a job. */
const AT_ONCE = 500;
/**
 * A change is committed some time after its timestamp: changes shortly before the computation may be missing in the figures, so they are
 * computed once more after this time. Those of a large quiz are not computed more often than that.
 */
const SETTLED_MS = 120_000;

interface QuizRow {
  readonly quiz: Expanded;
  readonly class: Expanded;
  readonly as_of: string | null;
  readonly statistics: Statistics | null;
  /** When a grade of the quiz was last written: every attempt that ends, is marked again or annulled writes one. */
  readonly changed_at: string | null;
  readonly is_large: boolean;
  /** A job computes them now or soon. */
  readonly is_queued: boolean;
}

/**
 * `GET /api/quizzes/{id or slug}/statistics`: stored figures, computed again when attempts have ended since: at once for a small quiz, by a
 * job for a large one, whose older figures are shown meanwhile. A person whose scope is a team gets the figures of its people, without the
 * questions.
 * @throws ApiError 404 for a quiz of a class outside the caller's scope.
 */
export async function readStatistics(
  ctx: ActorContext,
  quizKey: string,
  attempts: AttemptSample,
): Promise<QuizStatistics> {
  const row = await findQuiz(ctx, quizKey, attempts);
  if (ctx.actor.reach === 'team') return replyOf(ctx, attempts, await ofTeam(ctx, row, attempts));
  if (isStale(ctx, row)) return replyOf(ctx, attempts, await refresh(ctx, row, attempts));
  return replyOf(ctx, attempts, { ...row, is_refreshing: row.is_queued });
}

/** `POST /api/quizzes/{id or slug}/statistics`: computes them again in any case. */
export async function refreshStatistics(
  ctx: ActorContext,
  quizKey: string,
  attempts: AttemptSample,
): Promise<QuizStatistics> {
  const row = await findQuiz(ctx, quizKey, attempts);
  if (ctx.actor.reach === 'team') return replyOf(ctx, attempts, await ofTeam(ctx, row, attempts));
  return replyOf(ctx, attempts, await refresh(ctx, row, attempts));
}

/**
 * `GET /api/questions/{id}/statistics`: the figures of a question from the first attempts at its quiz.
 * @throws ApiError 404 for a question of a class outside the caller's scope.
 */
export async function questionStatistics(ctx: ActorContext, questionId: string): Promise<QuestionStatistics> {
  const [question] = await ctx.db.query<{ quiz_id: string | null }>(
    'select quiz_id from questions where id = $1',
    [questionId],
  );
  if (!question) throw notFound();
  if (!question.quiz_id) {
    if (ctx.actor.reach !== 'all') throw notFound();
    return { as_of: null, is_refreshing: false, archived: 0, items: [] };
  }
  const { as_of, is_refreshing, statistics } = await readStatistics(ctx, question.quiz_id, 'first');
  const items = statistics?.items.filter((item) => item.question_id === questionId) ?? [];
  return { as_of, is_refreshing, archived: statistics?.archived ?? 0, items };
}

/** For the job: computes and stores the figures, unless that was done after the request. */
export async function computeStatistics(ctx: Context, quizId: string, requestedAt: string): Promise<void> {
  const [stored] = await ctx.db.query<{ as_of: string }>(
    `select as_of from quiz_statistics where quiz_id = $1 and as_of >= $2 limit 1`,
    [quizId, requestedAt],
  );
  if (!stored) await store(ctx, quizId);
}

async function findQuiz(ctx: ActorContext, key: string, attempts: AttemptSample): Promise<QuizRow> {
  const [row] = await ctx.db.query<QuizRow>(
    sql`select jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz,
       jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class, s.as_of, s.statistics,
       greatest((select max(g.updated_at) from grades g where g.quiz_id = z.id), s.grade_removed_at) as changed_at,
       (select count(*) > ${AT_ONCE} from (select 1 from attempts a where a.quiz_id = z.id limit ${AT_ONCE + 1}) few) as is_large,
       exists (select 1 from graphile_worker.jobs j where j.key = ${`${STATISTICS_JOB}:`}::text || z.id and j.attempts < j.max_attempts)
         as is_queued
     from quizzes z join classes c on c.id = z.class_id
     left join quiz_statistics s on s.quiz_id = z.id and s.attempts = ${attempts}
     where ${isRowOf('z', key)} and ${scopeOf(ctx.actor)}`,
  );
  if (!row) throw notFound();
  return row;
}

/** By the class; a team has the quizzes that its people have taken. */
function scopeOf(actor: Actor): Sql {
  const inScope = classScope(actor, sql`z.class_id`);
  if (inScope === true) return sql`true`;
  if (inScope !== false) return inScope;
  return sql`exists (select 1 from users t join attempts a on a.user_id = t.id and a.quiz_id = z.id where t.manager_id = ${actor.userId})`;
}

function isStale(ctx: Context, { as_of, changed_at, is_large }: QuizRow): boolean {
  if (!as_of) return true;
  if (changed_at === null) return false;
  const [computed, changed] = [Date.parse(as_of), Date.parse(changed_at)];
  const isYoung = ctx.now.getTime() - computed < SETTLED_MS;
  return isYoung ? changed >= computed && !is_large : changed > computed - SETTLED_MS;
}

type Visible = Pick<QuizRow, 'quiz' | 'class' | 'as_of' | 'statistics'> & { readonly is_refreshing: boolean };

const ofTeam = async (ctx: ActorContext, row: QuizRow, sample: AttemptSample): Promise<Visible> => ({
  ...row,
  as_of: dataAt(ctx).toISOString(),
  is_refreshing: false,
  statistics: await analyseTeam(ctx, row.quiz.id, { sample, managerId: ctx.actor.userId }),
});

async function refresh(ctx: Context, row: QuizRow, attempts: AttemptSample): Promise<Visible> {
  if (row.is_large) {
    await addJob(
      ctx,
      STATISTICS_JOB,
      { quiz_id: row.quiz.id },
      {
        key: `${STATISTICS_JOB}:${row.quiz.id}`,
        queue: STATISTICS_JOB,
      },
    );
    return { ...row, is_refreshing: true };
  }
  const statistics = await store(ctx, row.quiz.id);
  return { ...row, as_of: dataAt(ctx).toISOString(), statistics: statistics[attempts], is_refreshing: false };
}

/** Of two simultaneous computations the later one is kept. */
async function store(ctx: Context, quizId: string): ReturnType<typeof analyseQuiz> {
  const statistics = await analyseQuiz(ctx, quizId);
  await ctx.db.query(
    `insert into quiz_statistics (quiz_id, attempts, as_of, statistics)
     select $1, s.key, $2, s.value from jsonb_each($3::jsonb) s
     on conflict (quiz_id, attempts) do update set as_of = excluded.as_of, statistics = excluded.statistics
     where quiz_statistics.as_of <= excluded.as_of`,
    [quizId, dataAt(ctx).toISOString(), JSON.stringify(statistics)],
  );
  return statistics;
}

async function replyOf(
  ctx: ActorContext,
  attempts: AttemptSample,
  { quiz, class: course, as_of, is_refreshing, statistics }: Visible,
): Promise<QuizStatistics> {
  const practised = statistics?.items.length ? await practiceFigures(ctx, quiz.id) : undefined;
  const items = statistics?.items.map((item) => {
    const practice = practised?.get(item.question_id);
    return practice ? { ...item, practice } : item;
  });
  return {
    quiz,
    class: course,
    attempts,
    as_of,
    is_refreshing,
    statistics: statistics && { ...statistics, items: items! },
  };
}
