import { seatedStates } from '#shared/domain/enrolments.ts';
import { forumRefusal, type ForumClass, type ForumRefusal } from '#shared/domain/forum.ts';
import type { ForumRights } from '#shared/api/forum.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { idOrSlug } from '../../platform/db/idOrSlug.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { classOfLearner, VISIBLE_TO_LEARNER } from '../classes/classes.ts';

/** A class whose forum the caller may read, and their part in it. */
export interface Forum extends ForumClass {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly group_slug: string;
  readonly has_seat: boolean;
  readonly is_trainer: boolean;
  /** The active role looks after the class: as its trainer or as organizer. */
  readonly is_staff: boolean;
}

/** A thread of a forum. */
export interface ForumThreadRow {
  readonly id: string;
  readonly class_id: string;
  readonly kind: 'topic' | 'chat';
  readonly title: string | null;
  readonly is_pinned: boolean;
  readonly is_locked: boolean;
  readonly hidden_at: string | null;
  readonly last_no: number;
}
export interface Place {
  readonly forum: Forum;
  readonly thread: ForumThreadRow;
}

/** The forum of a class, by id or slug: for people with a seat, for its trainers, and for organizers. 404 for everybody else. */
export async function forumOf(ctx: ActorContext, key: string): Promise<Forum> {
  const [row] = await membersRows<{ forum: Forum }>(ctx, { condition: idOrSlug('c', key, '$3'), value: key });
  if (!row) throw notFound();
  return row.forum;
}

/** A thread, and its forum. 404 for forums that the caller may not read, and for a hidden thread without the right to moderate. */
export const placeOf = (ctx: ActorContext, threadId: string): Promise<Place> =>
  placeWhere(ctx, { join: THREAD, condition: 't.id = $3', value: threadId });

/** As `placeOf`, for a post. */
export const placeOfPost = (ctx: ActorContext, postId: string): Promise<Place> =>
  placeWhere(ctx, {
    join: `${THREAD} join forum_posts p on p.thread_id = t.id`,
    condition: 'p.id = $3',
    value: postId,
  });

const THREAD = 'join forum_threads t on t.class_id = c.id';

async function placeWhere(ctx: ActorContext, key: PlaceKey): Promise<Place> {
  const [row] = await membersRows<Place>(ctx, {
    ...key,
    columns: `, jsonb_build_object('id', t.id, 'class_id', t.class_id, 'kind', t.kind, 'title', t.title, 'is_pinned',
      t.is_pinned, 'is_locked', t.is_locked, 'hidden_at', t.hidden_at, 'last_no', t.last_no) as thread`,
  });
  if (!row || (row.thread.hidden_at !== null && !mayModerate(ctx, row.forum))) throw notFound();
  return row;
}

interface PlaceKey {
  readonly condition: string;
  /** The value of `$3`. */
  readonly value: string;
  readonly join?: string;
  readonly columns?: string;
}

/** Classes `c` whose forum the caller may read. */
function membersRows<Row>(
  ctx: ActorContext,
  { condition, value, join = '', columns = '' }: PlaceKey,
): Promise<Row[]> {
  const staff = staffSql(ctx);
  return ctx.db.prepared<Row>(
    `select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'group_slug', g.slug, 'status', c.status,
       'start_at', c.start_at, 'end_at', c.end_at, 'archived_at', c.archived_at,
       'has_seat', coalesce(e.state = any($2), false), 'is_trainer', c.trainer_ids @> array[$1::uuid],
       'is_staff', ${staff}) as forum ${columns}
     from ${classOfLearner('$1')} ${join}
     where ${condition} and (${staff} or (e.state = any($2) and ${VISIBLE_TO_LEARNER}))`,
    [ctx.actor.userId, seatedStates, value],
  );
}

/** Whether the caller looks after `c`: they may open its page. */
function staffSql(ctx: ActorContext): string {
  if (!may(ctx, 'course-detail') || ctx.actor.reach === 'team') return 'false';
  return ctx.actor.reach === 'all' ? 'true' : '(c.trainer_ids @> array[$1::uuid])';
}

export const mayModerate = (ctx: ActorContext, forum: Forum): boolean =>
  forum.is_staff && may(ctx, 'forum-moderate');

/** Whether the caller is a participant of the forum, whatever the state of the class: an auditor only reads. */
const takesPart = (ctx: ActorContext, forum: Forum): boolean =>
  may(ctx, 'forum-create') &&
  (forum.has_seat || (forum.is_staff && forum.is_trainer) || mayModerate(ctx, forum));

export const rightsIn = (ctx: ActorContext, forum: Forum): ForumRights => ({
  write: takesPart(ctx, forum) && forumRefusal(forum, ctx.now) === null,
  moderate: mayModerate(ctx, forum),
});

export const refusalOf = (ctx: ActorContext, forum: Forum): ForumRefusal | null =>
  forumRefusal(forum, ctx.now);

export const classOf = ({ id, slug, name }: Forum): Expanded => ({ id, slug, name });

/** @throws ApiError 403 for a person who may only read, 409 `forum-not-published`, `forum-cancelled`, `forum-ended` */
export function requireWrite(ctx: ActorContext, forum: Forum): void {
  if (!takesPart(ctx, forum)) throw forbidden();
  const refusal = forumRefusal(forum, ctx.now);
  if (refusal) throw conflict(`forum-${refusal}`);
}

/** @throws ApiError 403 */
export function requireModerator(ctx: ActorContext, forum: Forum): void {
  if (!mayModerate(ctx, forum)) throw forbidden();
}
