import type { MyCourse, MyGroup } from '#shared/api/courses.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import type { Expanded, ExpandedFile } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { matchesPerson } from '../../platform/db/audienceSql.ts';
import { idOrSlug } from '../../platform/db/idOrSlug.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';
import { notFound } from '../../platform/http/errors.ts';
import { IN_CATALOGUE, IS_ENROLLED } from '../classes/classes.ts';
import { courseReader } from '../courses/courses.ts';
import { presentCourse } from '../courses/presentCourse.ts';

const LIMIT = 200;

const coursesOfGroup = courseReader(`c.group_id = $3 and (${IS_ENROLLED} or ${IN_CATALOGUE})`, {
  whose: 'all',
  values: 1,
  order: 'coalesce(c.start_at, c.created_at), c.id',
});

interface GroupRow extends Expanded {
  readonly description: string | null;
  readonly is_open: boolean;
  readonly image: Omit<ExpandedFile, 'url'> | null;
}

/**
 * `GET /api/my/groups/{slug}`, by slug or id, in two queries. A group that is not for everybody is visible only to people with a class in
 * it.
 */
export async function myGroup(ctx: ActorContext, key: string): Promise<MyGroup> {
  const [group] = await ctx.db.query<GroupRow>(
    `select g.id, g.slug, g.name, g.description, ${matchesPerson('g', 'me')} as is_open,
       case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes,
         'width', f.width, 'height', f.height) end as image
     from groups g join users me on me.id = $2 left join files f on f.id = g.image_id
     where ${idOrSlug('g', key)} and g.status = 'published' and g.archived_at is null`,
    [key, ctx.actor.userId],
  );
  if (!group) throw notFound();
  const rows = await coursesOfGroup(ctx, { values: [group.id], limit: LIMIT });
  if (!group.is_open && rows.length === 0) throw notFound();
  const courses = rows.map((row) => presentCourse(ctx, row));
  const { is_open: _isOpen, image, ...about } = group;
  return {
    ...about,
    image: image && { ...image, url: fileUrl(ctx, image.id) },
    courses,
    completed: courses.filter((course) => course.enrolment_state === 'completed').length,
    next: nextOf(courses),
  };
}

/** Classes in which the learner is enrolled come before those in which they could enrol; each in the order of the group. */
function nextOf(courses: readonly MyCourse[]): Expanded | null {
  const isOpen = (course: MyCourse) => course.phase !== 'ended' && !course.is_cancelled;
  const next =
    courses.find(
      (course) => isOpen(course) && hasSeat(course.enrolment_state) && course.enrolment_state !== 'completed',
    ) ?? courses.find((course) => isOpen(course) && course.can_enrol);
  return next ? { id: next.id, slug: next.slug, name: next.name } : null;
}
