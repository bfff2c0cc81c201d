import { auditAll } from '../../platform/audit/audit.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { matchesAudience } from '../../platform/db/audienceSql.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { issueForCompletedPaths } from '../certificates/certificates.ts';
import { addRecords } from '../competencies/newRecords.ts';
import { endOfDay, LIVE, STEPS, STEPS_DONE } from './stepsSql.ts';

/** The job that puts people on learning paths and completes them. */
export const KEEP_MEMBERS = 'keep-learning-paths';

interface Member {
  readonly id: string;
  readonly user_id: string;
  readonly programme_id: string;
  readonly slug: string;
  readonly name: string;
}

const MEANT = `(${matchesAudience('p.audience_rule', 'u')} or (u.id = any(p.user_ids) and u.active and u.archived_at is null))`;

/**
 * Compares the people of published paths with their rules and names, and completes whoever has done all required steps. Whose competency
 * nears its end begins the path again. A number of statements that does not grow with the people. `ids`: only these paths.
 */
export const keepMembers = (ctx: Context, ids: readonly string[] | null = null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.now.toISOString();
    await tx.db.query(
      `update programme_members m set left_at = $2 from programmes p, users u
       where p.id = m.programme_id and u.id = m.user_id and ($1::uuid[] is null or p.id = any($1)) and ${LIVE}
         and m.left_at is null and m.completed_at is null and not ${MEANT}`,
      [ids, now],
    );
    const joined = await tx.db.query<Member>(
      `with meant as (
         select p.id as programme_id, u.id as user_id, ${endOfDay('$2', '$3')} as due_from,
           case when u.id = any(p.user_ids) then 'name' else 'rule' end as source
         from programmes p join users u on ${MEANT}
         where ($1::uuid[] is null or p.id = any($1)) and ${LIVE} and not exists (
           select 1 from programme_members m where m.programme_id = p.id and m.user_id = u.id and m.left_at is null)
       ), written as (
         insert into programme_members as m (id, programme_id, user_id, source, assigned_at, due_from)
         select gen_random_uuid(), n.programme_id, n.user_id, n.source, $2, n.due_from from meant n order by n.programme_id, n.user_id
         on conflict (programme_id, user_id) do update set left_at = null, source = excluded.source
         where m.left_at is not null returning m.*
       )
       select w.id, w.user_id, w.programme_id, p.slug, p.name from written w join programmes p on p.id = w.programme_id`,
      [ids, now, tx.config.siteTimeZone],
    );
    await tell(tx, joined, 'programme_joined');
    await tell(tx, await beginAgain(tx, ids), 'programme_again');
    await complete(tx, OF_PATHS, ids);
  });

/** What the completion of a class changes: the paths of these people on which it was the last step. */
export const completePaths = (ctx: Context, completed: readonly { user_id: string }[]): Promise<void> =>
  complete(ctx, OF_PEOPLE, [...new Set(completed.map(({ user_id }) => user_id))]);

/** SQL over the member `m` and their path `p`: `$1` has the ids, or is null for all paths. */
const OF_PATHS = `($1::uuid[] is null or p.id = any($1))`;
const OF_PEOPLE = `m.user_id = any($1::uuid[])`;

/**
 * The people whose competency of a path is in its window before the expiry, or has expired: they take the path another time, from now on.
 * Not if the window was open when they completed it: they would begin again at once.
 */
const beginAgain = (ctx: Context, ids: readonly string[] | null): Promise<Member[]> =>
  ctx.db.query<Member>(
    `update programme_members m set cycle = m.cycle + 1, assigned_at = $2, due_from = ${endOfDay('$2', '$3')}, completed_at = null
     from programmes p, users u, competencies k
     where p.id = m.programme_id and u.id = m.user_id and k.id = p.competency_id and k.archived_at is null
       and ($1::uuid[] is null or p.id = any($1)) and ${LIVE} and m.left_at is null and m.completed_at is not null and ${MEANT}
       and (select max(coalesce(h.expires_at, 'infinity')) from user_competencies h
         where h.user_id = m.user_id and h.competency_id = k.id and h.state = 'valid' and h.archived_at is null
           and coalesce(h.level, 1) >= p.level) - k.window_days
         between (m.completed_at at time zone coalesce(u.time_zone, $3))::date + 1
           and ($2::timestamptz at time zone coalesce(u.time_zone, $3))::date
     returning m.id, m.user_id, m.programme_id, p.slug, p.name`,
    [ids, ctx.now.toISOString(), ctx.config.siteTimeZone],
  );

/**
 * Completes the paths of whoever has done all required steps: with a notice, and with the competency and the certificate that the path gives.
 */
async function complete(
  ctx: Context,
  which: typeof OF_PATHS | typeof OF_PEOPLE,
  ids: readonly string[] | null,
): Promise<void> {
  const done = await ctx.db.query<
    Member & { competency_id: string | null; level: number; time_zone: string | null }
  >(
    `update programme_members m set completed_at = $2 from programmes p, users u
     where p.id = m.programme_id and u.id = m.user_id and ${which} and ${LIVE}
       and m.left_at is null and m.completed_at is null and u.active and ${STEPS} > 0 and ${STEPS_DONE} >= ${STEPS}
     returning m.id, m.user_id, m.programme_id, p.slug, p.name, p.competency_id, p.level, u.time_zone`,
    [ids, ctx.now.toISOString()],
  );
  if (done.length === 0) return;
  await tell(ctx, done, 'programme_completed');
  const granted = new Map(
    done.flatMap((one) =>
      one.competency_id
        ? [[`${one.user_id} ${one.competency_id}`, { ...one, competency_id: one.competency_id }]]
        : [],
    ),
  );
  await addRecords(
    ctx,
    [...granted.values()].map(({ user_id, competency_id, level, time_zone, name }) => ({
      user_id,
      competency_id,
      level,
      state: 'valid' as const,
      source: 'manual' as const,
      note: name,
      obtained_at: zonedDay(ctx.now, time_zone ?? ctx.config.siteTimeZone),
    })),
  );
  await issueForCompletedPaths(ctx, done);
}

async function tell(
  ctx: Context,
  members: readonly Member[],
  word: 'programme_joined' | 'programme_completed' | 'programme_again',
): Promise<void> {
  await auditAll(
    ctx,
    members.map(({ programme_id, user_id }) => ({
      action: word === 'programme_completed' ? 'complete' : 'enrol',
      entity: 'programmes',
      entity_id: programme_id,
      after: { user_id },
    })),
  );
  await notifyAll(
    ctx,
    members.map(({ id, user_id, slug, name }) => ({
      user_id,
      event_key: `${word}:${id}:${ctx.now.toISOString()}`,
      title: { key: `notification.${word}`, args: { name } },
      link: `my-course/programme/${slug}`,
    })),
  );
}
