import type { users } from '#shared/resources/users.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { purgeSession, purgeUsers } from '../../platform/sessions/sessionActor.ts';
import type { Change } from '../../kernel/crud/resourceServer.ts';

/** Marks all existing people: call it at the end of making the demo company. */
export const markDemoPeople = (db: Db) =>
  db.query(`insert into demo_people (user_id) select id from users on conflict do nothing`);

/** How many people of the demo company have not been removed. */
export async function countDemoPeople(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>(`select count(*)::int as n from demo_people`);
  return row!.n;
}

/**
 * With the demo on, the people of the demo company can sign in; with it off, their accounts are disabled until the demo is on again, and all
 * of their sessions and API tokens end. Call it at every start.
 */
export async function admitDemoPeople(ctx: Context): Promise<void> {
  const now = ctx.now.toISOString();
  const { demo } = ctx.config;
  const changed = await ctx.db.query<{ id: string }>(demo ? RESUME : SUSPEND, demo ? [] : [now]);
  await auditAll(
    ctx,
    changed.map(({ id }) => ({
      action: 'edit',
      entity: 'users',
      entity_id: id,
      before: { active: !demo },
      after: { active: demo },
    })),
  );
  if (demo) return;
  await ctx.db.query(`delete from sessions where user_id in (select user_id from demo_people)`);
  await revokeTokens(ctx);
  ctx.db.afterCommit(() => purgeUsers(new Set(changed.map(({ id }) => id))));
}

/** Those of their service accounts too: everybody could have made one, and it would go on for a month without its owner. */
async function revokeTokens(ctx: Context): Promise<void> {
  const revoked = await ctx.db.query<{ id: string; user_id: string; name: string }>(
    `update api_tokens t set revoked_at = $1, revoked_by = t.user_id where t.revoked_at is null and exists (
       select 1 from demo_people d where d.user_id = t.user_id
         or d.user_id = (select s.owner_id from service_accounts s where s.user_id = t.user_id))
     returning t.id, t.user_id, t.name`,
    [ctx.now.toISOString()],
  );
  await auditAll(
    ctx,
    revoked.map(({ id, name }) => ({
      action: 'revoke',
      entity: 'api-tokens',
      entity_id: id,
      after: { name, reason: 'demo' },
    })),
  );
  ctx.db.afterCommit(() => revoked.forEach(({ id, user_id }) => purgeSession(id, user_id)));
}

const SUSPEND = `
  with out as (
    update demo_people d set suspended_at = $1 from users u where u.id = d.user_id and u.active returning d.user_id)
  update users set active = false, version = version + 1, updated_at = $1 where id in (select user_id from out) returning id`;

const RESUME = `
  with back as (
    update demo_people set suspended_at = null where suspended_at is not null returning user_id)
  update users set active = true, version = version + 1, updated_at = now()
  where id in (select user_id from back) and archived_at is null and anonymised_at is null returning id`;

/** While the demo is off nobody enables an account of the demo company: everybody knows its password. */
export async function keepDemoPeopleOut(
  ctx: Context,
  changes: readonly Change<typeof users>[],
): Promise<void> {
  const activated = changes.filter(({ before, after }) => before?.active === false && after.active);
  if (ctx.config.demo || activated.length === 0) return;
  const rows = await ctx.db.query<{ user_id: string }>(
    `select user_id from demo_people where user_id = any($1::uuid[])`,
    [activated.map(({ after }) => after.id)],
  );
  const demo = new Set(rows.map(({ user_id }) => user_id));
  for (const { after, refuse } of activated) if (demo.has(after.id)) refuse(conflict('demo-person'));
}
