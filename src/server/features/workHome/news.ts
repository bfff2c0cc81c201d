import type { WorkNews } from '#shared/api/workHome.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';

const SHOWN = 4;
const DAYS = sql`interval '3 days'`;

/** What a file of questions has filled: its quiz, or the bank. Null once the questions are gone. */
const FILLED = sql`(select coalesce('quiz/' || z.slug || '/edit', 'question')
  from change_rows w join questions q on q.id = w.record_id left join quizzes z on z.id = q.quiz_id
  where w.change_id = c.id and w.table_name = 'questions' limit 1)`;

/** `GET /api/my/work/news`: the caller's imports and changes of many records of the last three days, and whether the site lacks mail. */
export async function news(ctx: ActorContext): Promise<WorkNews[]> {
  const me = sql`${ctx.actor.userId}::uuid`;
  const since = sql`${ctx.now.toISOString()}::timestamptz - ${DAYS}`;
  const rows = await ctx.db.query<{ item: { resource: string } }>(
    sql`select item from (
       select c.at, case when r.id is null
         then jsonb_build_object('kind', 'change', 'id', c.id, 'resource', c.resource, 'action', c.action, 'total', c.total, 'at', c.at,
           'path', case when c.resource = 'questions' and c.action = 'import' then ${FILLED} end)
         else jsonb_build_object('kind', 'import', 'job_id', r.id, 'resource', c.resource, 'at', c.at, 'rows', c.total,
           'wrong', coalesce((r.result->>'wrong_count')::int, 0)) end as item
       from changes c left join job_runs r on r.actor_id = c.actor_id and r.name = 'import' and r.state = 'done'
         and r.created_at > ${since} and r.result->>'change_id' = c.id::text
       where c.actor_id = ${me} and c.at > ${since} and c.undone_at is null
       order by c.at desc limit ${SHOWN}
     ) n order by at desc`,
  );
  const items = rows.map(({ item }) => ({ ...item, what: whatOf(ctx, item.resource) }) as WorkNews);
  // Without a mail server the messages of development are printed, so people are told where a notice can be seen.
  return may(ctx, 'job-index') && !ctx.config.smtpUrl ? [...items, { kind: 'no_mail' }] : items;
}

/** "Users"; a resource that is gone keeps its plain name. */
const whatOf = (ctx: ActorContext, resource: string): string =>
  ctx.plans.has(resource) ? planNamed(ctx, resource).resource.label.many[ctx.language] : resource;
