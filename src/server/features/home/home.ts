import type { ContinueItem, DueItem, HomeData } from '#shared/api/home.ts';
import { hasSeat, phaseOf, seatedStates } from '#shared/domain/enrolments.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { announcementLines } from '../../modules/announcements/announcements.ts';
import { myBanners } from '../../modules/banners/banners.ts';
import { IN_CATALOGUE, IS_ENROLLED } from '../../modules/classes/classes.ts';
import { courseRows, presentCourse, progressOf, type CourseRow } from '../../modules/courses/courseRows.ts';
import { newCertificates } from '../../modules/certificates/certificates.ts';
import { firstSteps } from './firstSteps.ts';
import { todayItems } from './todayItems.ts';
import { isObliged } from '../../modules/obligations/obligations.ts';
import { dueOf } from '../../modules/quizzes/overridesSql.ts';
import { moduleRows, presentModules } from '../../modules/modules/modules.ts';

const CARDS = 6;
const DAY_MS = 86_400_000;
const AHEAD_DAYS = 7;
const LATE_DAYS = 28;

/** `GET /api/my/home`: everything on the home page, with a constant number of queries. */
export async function home(ctx: ActorContext): Promise<HomeData> {
  const live = `${IS_ENROLLED} and e.state <> 'completed' and c.status = 'published'
    and (c.end_at is null or c.end_at >= $2::timestamptz)`;
  const [mine, catalogue, due, today, steps, earned, announcements, banners, quiz] = await Promise.all([
    courseRows(ctx, live, { order: lastTouchedFirst, limit: CARDS }),
    courseRows(ctx, IN_CATALOGUE, { order: 'c.start_at nulls first, c.id', limit: CARDS * 4 }),
    dueItems(ctx),
    todayItems(ctx),
    firstSteps(ctx),
    may(ctx, 'certificate-index') ? newCertificates(ctx) : null,
    may(ctx, 'announcement-index') ? announcementLines(ctx) : [],
    myBanners(ctx),
    openQuiz(ctx),
  ]);
  return {
    continue: quiz ?? (await nextModule(ctx, mine)),
    due,
    today,
    first_steps: steps,
    new_certificates: earned,
    courses: mine.map((row) => presentCourse(ctx, row)),
    catalogue: catalogue
      .map((row) => presentCourse(ctx, row))
      .filter((course) => course.can_enrol)
      .slice(0, CARDS),
    announcements,
    banners,
    server_now: ctx.now.toISOString(),
  };
}

/** Running before upcoming; among the running ones the last opened first. */
const lastTouchedFirst = `coalesce(c.start_at > $2::timestamptz, false), (
  select max(p.beat_at) from module_progress p where p.class_id = c.id and p.user_id = $1) desc nulls last, c.start_at, c.id`;

/** The unfinished attempt. The clock has been applied before. */
async function openQuiz(ctx: ActorContext): Promise<ContinueItem | null> {
  const [row] = await ctx.db.prepared<{
    class: Expanded;
    quiz: Expanded;
    attempt_id: string;
    deadline_at: string | null;
    is_timed: boolean;
  }>(
    `select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz, a.id as attempt_id, a.deadline_at,
       z.time_limit is not null as is_timed
     from attempts a join quizzes z on z.id = a.quiz_id join classes c on c.id = a.class_id
     where a.user_id = $1 and a.state in ('responding', 'sending')
     order by a.deadline_at nulls last, a.started_at desc limit 1`,
    [ctx.actor.userId],
  );
  return row ? { kind: 'quiz', ...row } : null;
}

/** The first open module of the class that was used last. */
async function nextModule(ctx: ActorContext, courses: readonly CourseRow[]): Promise<ContinueItem | null> {
  const running = courses.filter(
    (row) => hasSeat(row.enrolment_state) && phaseOf(row.start_at, row.end_at, ctx.now) === 'running',
  );
  const rows = await moduleRows(
    ctx,
    running.map((row) => row.id),
  );
  for (const course of running) {
    const modules = presentModules(
      rows.filter((row) => row.class_id === course.id),
      course,
      ctx.now,
    );
    const index = modules.findIndex((module) => module.state === 'open');
    const module = modules[index];
    if (!module) continue;
    const { id, slug, name } = module;
    return {
      kind: 'module',
      class: { id: course.id, slug: course.slug, name: course.name },
      module: { id, slug, name },
      no: index + 1,
      total: modules.length,
      progress: progressOf(course),
    };
  }
  return null;
}

/** Quizzes that are not passed and classes that are not completed, by their due date. */
async function dueItems(ctx: ActorContext): Promise<DueItem[]> {
  return ctx.db.prepared<DueItem>(
    `with mine as (
       select c.*, e.mandatory from enrolments e join classes c on c.id = e.class_id join groups g on g.id = c.group_id
       where e.user_id = $1 and e.state = any($4) and e.state <> 'completed' and c.status = 'published'
         and c.archived_at is null and g.status = 'published' and g.archived_at is null
     )
     select 'quiz' as kind, jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) as quiz, z.at,
       ${isObliged('quiz', 'c')} and z.at < $5 as is_overdue
     from mine c join lateral (
       select z.id, z.slug, z.name, ${dueOf('z', '$1')} as at from quizzes z
       where z.class_id = c.id and z.status = 'published' and z.archived_at is null
     ) z on true
     left join grades r on r.quiz_id = z.id and r.user_id = $1
     where not coalesce(r.passed, false) and coalesce(r.state, '') not in ('pending', 'validating')
       and z.at between $2 and $3
     union all
     select 'class', jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name), null, c.end_at,
       ${isObliged('class', 'c')} and c.end_at < $5
     from mine c where c.end_at between $2 and $3
     order by at limit 50`,
    [
      ctx.actor.userId,
      new Date(ctx.now.getTime() - LATE_DAYS * DAY_MS).toISOString(),
      new Date(ctx.now.getTime() + AHEAD_DAYS * DAY_MS).toISOString(),
      seatedStates,
      ctx.now.toISOString(),
    ],
  );
}
