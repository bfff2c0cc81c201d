import type { ForumPerson } from '#shared/api/forum.ts';
import { seatedStates } from '#shared/domain/enrolments.ts';
import type { ActorContext } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { forumOf, type Forum } from './forumAccess.ts';

/** The number of people in the picker. */
const FOUND = 8;

/** People `u` of class `$1`: those with a seat, its trainers and creator, and people who have written as its staff. */
const OF_CLASS = `u.active and u.archived_at is null and (${isStaffSql('$1')}
  or exists (select from enrolments e where e.class_id = $1 and e.user_id = u.id and e.state = any($2)))`;

function isStaffSql(classId: string): string {
  return `(u.id in (select unnest(c.trainer_ids || c.created_by) from classes c where c.id = ${classId})
    or u.id in (select w.author_id from forum_posts w join forum_threads wt on wt.id = w.thread_id
      where wt.class_id = ${classId} and w.is_staff))`;
}

/** `GET /api/classes/{id}/forum/people?q=`: people whom a post may mention, the class's staff first. */
export async function forumPeople(ctx: ActorContext, key: string, q: string): Promise<ForumPerson[]> {
  const { id } = await forumOf(ctx, key);
  const rows = await ctx.db.query<{ id: string; name: string; photo_id: string | null; is_staff: boolean }>(
    `select u.id, u.name, u.photo_id, ${isStaffSql('$1')} as is_staff from users u
     where ${OF_CLASS} and u.id <> $3 and strpos(lower(u.name), lower($4)) > 0
     order by is_staff desc, strpos(lower(u.name), lower($4)) > 1, u.name, u.id limit ${FOUND}`,
    [id, seatedStates, ctx.actor.userId, q.trim()],
  );
  return rows.map(({ photo_id, ...person }) => ({
    ...person,
    photo: photo_id === null ? null : { id: photo_id, url: fileUrl(ctx, photo_id) },
  }));
}

/** A mentioned person, and whether they read as a learner or as staff. */
export interface Mentioned {
  readonly id: string;
  readonly name: string;
  readonly has_seat: boolean;
}

/** @throws ApiError 422 at `mention_ids` for people who are not in the class */
export async function mentionedPeople(
  ctx: ActorContext,
  forum: Forum,
  ids: readonly string[],
): Promise<Mentioned[]> {
  const mentioned = [...new Set(ids)];
  if (mentioned.length === 0) return [];
  const people = await ctx.db.query<Mentioned>(
    `select u.id, u.name, exists (select from enrolments e
       where e.class_id = $1 and e.user_id = u.id and e.state = any($2)) as has_seat
     from users u where u.id = any($3::uuid[]) and ${OF_CLASS}`,
    [forum.id, seatedStates, mentioned],
  );
  if (people.length < mentioned.length) throw invalidField('mention_ids', 'not_of_class');
  return people;
}
