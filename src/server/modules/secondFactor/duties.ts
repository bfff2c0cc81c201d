import type { Context } from '../../platform/context.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { purgeUsers } from '../../platform/sessions/sessionActor.ts';

/** SQL: whether the person with this id has a factor. */
export const hasFactorSql = (userId: string): string => `(
  exists (select 1 from totp_secrets f where f.user_id = ${userId} and f.sealed is not null)
  or exists (select 1 from passkeys f where f.user_id = ${userId}))`;

/** Whose duties: of people, or of all who hold one of the roles. */
export type DutyHolders = { readonly userIds: readonly string[] } | { readonly roleIds: readonly string[] };

/**
 * Stores which people must have a second factor, and from when on nothing else opens: the strictest of all their roles, not only of the
 * active one. Call it in the transaction of a change of roles, of who holds them, or of factors. Who comes under a duty is asked for the
 * second factor in every browser again. The grace counts from the first time that a role of the person required it, so it does not begin
 * anew when a role is lost and regained; `isNewRule` (a role begins to require it) begins it for people without a duty.
 */
export async function updateDuties(
  ctx: Context,
  holders: DutyHolders,
  { isNewRule = false }: { readonly isNewRule?: boolean } = {},
): Promise<void> {
  const [condition, ids] = conditionOf(holders);
  if (ids.length === 0) return;
  const now = ctx.now.toISOString();
  const changed = await ctx.db.query<{ user_id: string }>(sql`
    with people as (
      select u.id, coalesce(bool_or(r.require_second_factor), false) as is_required,
        min(r.second_factor_grace_days) filter (where r.require_second_factor) as grace,
        ${raw(hasFactorSql('u.id'))} as has_factor
      from users u left join roles r on r.id = any(u.role_ids) and r.archived_at is null
      where ${condition} group by u.id),
    duties as (
      select p.*, coalesce(d.is_required, false) as was_required,
        case when d.since is null or (${isNewRule}::boolean and not d.is_required) then ${now}::timestamptz else d.since end as since
      from people p left join second_factor_duties d on d.user_id = p.id
      where p.is_required or d.user_id is not null),
    no_longer_trusted as (
      delete from trusted_devices t using duties d where t.user_id = d.id and d.is_required and not d.was_required)
    insert into second_factor_duties as s (user_id, is_required, since, due_at)
    select id, is_required, since,
      case when is_required and not has_factor then since + make_interval(days => grace::int) end
    from duties
    on conflict (user_id) do update
      set is_required = excluded.is_required, since = excluded.since, due_at = excluded.due_at
      where (s.is_required, s.since, s.due_at) is distinct from (excluded.is_required, excluded.since, excluded.due_at)
    returning user_id`);
  const people = new Set(changed.map(({ user_id }) => user_id));
  if (people.size > 0) ctx.db.afterCommit(() => purgeUsers(people));
}

const conditionOf = (holders: DutyHolders): readonly [Sql, readonly string[]] =>
  'userIds' in holders
    ? [sql`u.id = any(${holders.userIds}::uuid[])`, holders.userIds]
    : [sql`u.role_ids && ${holders.roleIds}::uuid[]`, holders.roleIds];
