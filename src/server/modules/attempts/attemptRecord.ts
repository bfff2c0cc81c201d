import type { AttemptRecord, TimelineEntry } from '#shared/api/quizGrades.ts';
import { stateActions, type StateAction } from '#shared/domain/attemptActions.ts';
import { isFinal, isOpen, nextState, type AttemptState } from '#shared/domain/attempts.ts';
import { percentOf } from '#shared/domain/scoring.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { isClassInScope } from '../classes/classes.ts';
import { addressesOf, isWatched, safeguardsOf } from './attemptAddresses.ts';
import { focusOf, isFocusLogged } from './attemptFocus.ts';
import { contextOf, readAttemptRow, type AttemptRow } from './attempts.queries.ts';
import { attemptTimeline } from './attemptTimeline.ts';
import { reviewedQuestions } from './reviewedQuestions.ts';
import { answersLeftAt } from './leftAnswers.ts';
import { isDue, finalizeAttempt } from './finalizeAttempt.ts';

interface Around {
  readonly quiz: Expanded;
  readonly class: Expanded;
  readonly user: Expanded;
  readonly attempts: readonly {
    id: string;
    no: number;
    state: AttemptState;
    is_annulled: boolean;
    earned: number | null;
    max: number;
  }[];
  readonly versions: Readonly<Record<string, number>>;
}

const EVERYTHING = { score: true, correctness: true, key: true, feedback: true } as const;

/**
 * `GET /api/attempts/{id}/record`: an attempt as organizers see it, with its whole timeline. The clock is applied first. A fixed number of
 * queries.
 * @throws ApiError 404 outside the actor's scope
 */
export async function attemptRecord(ctx: ActorContext, id: string): Promise<AttemptRecord> {
  const found = await readAttemptRow(ctx, id);
  if (!found || !(await isClassInScope(ctx, found.class_id))) throw notFound();
  const row = isDue(ctx, found) ? await finalizeAttempt(ctx, id) : found;
  const around = await aroundAttempt(ctx, row);
  const questions = (await reviewedQuestions(ctx, row, { ...EVERYTHING, correctness: !isOpen(row.state) }))!;
  const archivedAt = await answersLeftAt(ctx, row.id);
  const versionOf = new Map(row.questions.map((served) => [served.id, served.version_id]));
  return {
    id: row.id,
    no: row.no,
    quiz: around.quiz,
    class: around.class,
    user: around.user,
    state: row.state,
    started_at: row.started_at,
    finished_at: row.finished_at,
    deadline_at: row.deadline_at,
    paused_at: row.paused_at,
    annulled_at: row.annulled_at,
    passing_score: row.passing_score / 100,
    could_read_questions: row.could_read_questions,
    score: scoreOf(row),
    marks: row.earned === null ? null : row.earned / 1000,
    max_marks: row.max / 1000,
    correct: row.correct,
    partial: row.partial,
    incorrect: row.incorrect,
    unanswered: row.unanswered,
    timeline: await timelineOf(ctx, row),
    addresses: isWatched(safeguardsOf(row)) ? await addressesOf(ctx, row.id) : null,
    focus: isFocusLogged(row) ? await focusOf(ctx, row.id) : null,
    answers_archived_at: archivedAt,
    questions: archivedAt
      ? []
      : questions.map((question) => ({
          ...question,
          version_no: around.versions[versionOf.get(question.id)!] ?? 1,
        })),
    attempts: around.attempts.map(({ earned, max, ...one }) => ({
      ...one,
      score: scoreOf({ ...one, earned, max }),
    })),
    acts: actionsFor(ctx, row, archivedAt === null),
    server_now: ctx.now.toISOString(),
  };
}

const scoreOf = ({ state, earned, max }: Pick<AttemptRow, 'state' | 'earned' | 'max'>): number | null =>
  isFinal(state) && earned !== null ? percentOf(earned, max) / 1000 : null;

async function aroundAttempt(ctx: ActorContext, row: AttemptRow): Promise<Around> {
  const [around] = await ctx.db.query<Around>(
    `select jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz,
       jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       jsonb_build_object('id', u.id, 'slug', u.nip, 'name', u.name) as user,
       (select jsonb_agg(jsonb_build_object('id', a.id, 'no', a.no, 'state', a.state, 'is_annulled', a.annulled_at is not null,
          'earned', a.earned, 'max', a.max) order by a.no)
        from attempts a where a.quiz_id = z.id and a.user_id = u.id) as attempts,
       (select coalesce(jsonb_object_agg(v.id, v.no), '{}') from question_versions v where v.id = any($4)) as versions
     from quizzes z, classes c, users u where z.id = $1 and c.id = $2 and u.id = $3`,
    [row.quiz_id, row.class_id, row.user_id, row.questions.map(({ version_id }) => version_id)],
  );
  return around!;
}

/** The start, the saves and the end are stored in the attempt itself. */
async function timelineOf(ctx: ActorContext, row: AttemptRow): Promise<TimelineEntry[]> {
  const entry = (what: TimelineEntry['what'], at: string): TimelineEntry => ({
    what,
    at,
    by: null,
    reason: null,
    minutes: null,
    count: null,
    seconds: null,
  });
  // The page submits the stored answers when it finds that the time is over: no person has decided that.
  const isByClock =
    row.submitted_seq === null || (row.overdue === 'autosubmit' && row.finished_at === row.deadline_at);
  const own = [
    entry('start', row.started_at),
    ...(row.finished_at ? [entry(isByClock ? 'expire' : 'hand_in', row.finished_at)] : []),
  ];
  return [...own, ...(await attemptTimeline(ctx, row))].toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
}

/** The actions that the state allows and for which the answers are there, as in `actOnAttempt`; nobody acts on their own attempt. */
function actionsFor(ctx: ActorContext, row: AttemptRow, hasAnswers: boolean): StateAction[] {
  if (!may(ctx, 'quiz-annul') || row.user_id === ctx.actor.userId) return [];
  if (row.annulled_at !== null) return hasAnswers || isFinal(row.state) ? ['restore'] : [];
  const isOf: Readonly<Record<StateAction, boolean>> = {
    annul: true,
    restore: false,
    extend: row.deadline_at !== null,
    reopen: hasAnswers,
    pause: row.paused_at === null,
    resume: row.paused_at !== null,
    unbind: row.device !== null,
  };
  return stateActions.filter((act) => isOf[act] && nextState(row.state, act, contextOf(ctx, row)));
}
