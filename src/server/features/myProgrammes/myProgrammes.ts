import type { MyProgramme, MyProgrammeLine, MyProgrammeStep } from '#shared/api/programmes.ts';
import type { MyCourse } from '#shared/api/courses.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import type { Expanded, ExpandedFile } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { instantText } from '../../platform/db/json.ts';
import { idOrSlug } from '../../platform/db/idOrSlug.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';
import { notFound } from '../../platform/http/errors.ts';
import { courseReader } from '../../modules/courses/courses.ts';
import { presentCourse } from '../../modules/courses/presentCourse.ts';
import {
  dueAfter,
  LIVE,
  STEP_DONE,
  STEP_NEEDED,
  STEPS,
  STEPS_DONE,
} from '../../modules/programmes/stepsSql.ts';

const LINE = `p.id, p.slug, p.name, ${STEPS_DONE} as done, ${STEPS} as total, ${dueAfter('p.due_days')} as due_at, m.completed_at,
  (select jsonb_build_object('name', s.name, 'due_at', ${instantText(dueAfter('s.due_days'))}) from programme_steps s
    where s.programme_id = p.id and s.archived_at is null and s.required and m.completed_at is null and ${STEP_DONE} < ${STEP_NEEDED}
    order by s."order", s.created_at, s.id limit 1) as step`;
const MINE = `programme_members m join programmes p on p.id = m.programme_id and ${LIVE}
  where m.user_id = $1 and (m.left_at is null or m.completed_at is not null)`;
const MAX = 100;
const AT_HOME = 3;

/** `GET /api/my/programmes` */
export const myProgrammes = (ctx: ActorContext): Promise<MyProgrammeLine[]> =>
  ctx.db.query<MyProgrammeLine>(
    `select ${LINE} from ${MINE} order by m.completed_at is not null, due_at, p.name limit ${MAX}`,
    [ctx.actor.userId],
  );

/** Those that are not completed, for the home page. */
export async function openProgrammes(ctx: ActorContext): Promise<MyProgrammeLine[] | null> {
  const rows = await ctx.db.query<MyProgrammeLine>(
    `select ${LINE} from ${MINE} and m.completed_at is null order by due_at, p.name limit ${AT_HOME}`,
    [ctx.actor.userId],
  );
  return rows.length > 0 ? rows : null;
}

type StepRow = Omit<MyProgrammeStep, 'is_locked' | 'courses'> & {
  readonly class_ids: readonly string[];
  readonly group_id: string | null;
};
type Row = MyProgrammeLine & {
  readonly description: string | null;
  readonly image: Omit<ExpandedFile, 'url'> | null;
  readonly ordered: boolean;
  readonly competency: Expanded | null;
  readonly certificate: MyProgramme['certificate'];
};

const coursesOf = courseReader(
  'c.id = any($3::uuid[]) or c.group_id = any($4::uuid[]) or c.competency_id = any($5::uuid[])',
  { whose: 'all', values: 3 },
);

/** `GET /api/my/programmes/{id}`, by id or slug. @throws ApiError 404 for a path that is not the caller's */
export async function myProgramme(ctx: ActorContext, key: string): Promise<MyProgramme> {
  const [row] = await ctx.db.query<Row>(
    `select ${LINE}, p.description, p.ordered, (select jsonb_build_object('id', o.id, 'number', o.number) from certificates o
         where o.user_id = m.user_id and o.programme_id = p.id and o.revoked_at is null and o.superseded_at is null
         order by o.cycle desc limit 1) as certificate,
       case when k.id is not null then jsonb_build_object('id', k.id, 'slug', k.code, 'name', k.name) end as competency,
       case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes,
         'width', f.width, 'height', f.height) end as image
     from programmes p join programme_members m on m.programme_id = p.id
     left join competencies k on k.id = p.competency_id left join files f on f.id = p.image_id
     where m.user_id = $1 and ${LIVE} and (m.left_at is null or m.completed_at is not null) and ${idOrSlug('p', key, '$2')}`,
    [ctx.actor.userId, key],
  );
  if (!row) throw notFound();
  const steps = await ctx.db.query<StepRow>(
    `select s.id, s.name, s.kind, s.required, ${STEP_DONE} as done, ${STEP_NEEDED} as needed, ${dueAfter('s.due_days')} as due_at,
       coalesce(s.class_ids, '{}') as class_ids, s.group_id,
       case when k.id is not null then jsonb_build_object('id', k.id, 'slug', k.code, 'name', k.name) end as competency
     from programme_steps s join programmes p on p.id = s.programme_id
     join programme_members m on m.programme_id = p.id and m.user_id = $1
     left join competencies k on k.id = s.competency_id
     where s.programme_id = $2 and s.archived_at is null order by s."order", s.created_at, s.id`,
    [ctx.actor.userId, row.id],
  );
  const found = await coursesOf(ctx, {
    values: [
      steps.flatMap(({ class_ids }) => class_ids),
      steps.flatMap(({ group_id }) => group_id ?? []),
      steps.flatMap(({ competency }) => competency?.id ?? []),
    ],
    limit: MAX,
  });
  const granting = await grantedBy(
    ctx,
    found.map(({ id }) => id),
  );
  const courses = found.map((course) => presentCourse(ctx, course));
  const shown = steps.map(({ class_ids, group_id, ...step }, i): MyProgrammeStep => ({
    ...step,
    is_locked:
      row.ordered && steps.slice(0, i).some((before) => before.required && before.done < before.needed),
    courses: courses.filter(
      ({ id, group }) =>
        class_ids.includes(id) ||
        group.id === group_id ||
        (step.kind === 'competency' && granting.get(id) === step.competency?.id),
    ),
  }));
  return {
    ...row,
    image: row.image && { ...row.image, url: fileUrl(ctx, row.image.id) },
    steps: shown,
    next: nextOf(shown),
  };
}

async function grantedBy(ctx: ActorContext, classIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.query<{ id: string; competency_id: string }>(
    `select id, competency_id from classes where id = any($1::uuid[]) and competency_id is not null`,
    [classIds],
  );
  return new Map(rows.map(({ id, competency_id }) => [id, competency_id]));
}

/** Of the first open step: a class in which the person is, then one that they can join. */
function nextOf(steps: readonly MyProgrammeStep[]): Expanded | null {
  for (const { courses } of steps.filter((step) => !step.is_locked && step.done < step.needed)) {
    const isOpen = (course: MyCourse) => course.phase !== 'ended' && course.enrolment_state !== 'completed';
    const next =
      courses.find((course) => isOpen(course) && hasSeat(course.enrolment_state)) ??
      courses.find((course) => isOpen(course) && course.can_enrol);
    if (next) return { id: next.id, slug: next.slug, name: next.name };
  }
  return null;
}
