import type { OpenQuestion } from '#shared/api/workHome.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';

const SHOWN = 5;

/**
 * Topics that participants opened in running classes of which the caller is a trainer, without an answer of the staff; those that wait
 * longest first. A locked or hidden one waits for nobody.
 */
export const openQuestions = (ctx: ActorContext): Promise<OpenQuestion[]> =>
  ctx.db.query<OpenQuestion>(
    sql`select t.id, t.title, jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name) as "group", a.name as author, t.created_at as at
     from classes c join groups g on g.id = c.group_id join forum_threads t on t.class_id = c.id join users a on a.id = t.created_by
     where c.trainer_ids @> array[${ctx.actor.userId}::uuid] and c.status = 'published' and c.archived_at is null
       and (c.end_at is null or c.end_at >= ${ctx.now.toISOString()}) and t.kind = 'topic' and t.hidden_at is null and not t.is_locked
       and exists (select 1 from forum_posts p where p.thread_id = t.id and p.no = 1 and not p.is_staff and p.deleted_at is null)
       and not exists (select 1 from forum_posts p where p.thread_id = t.id and p.is_staff and p.deleted_at is null and p.hidden_at is null)
     order by t.created_at, t.id limit ${SHOWN}`,
  );
