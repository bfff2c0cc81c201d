import { auditAll } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { purgeUsers } from '../../platform/sessions/sessionActor.ts';
import { shortenSessions } from '../../platform/sessions/sessionPolicy.ts';
import { updateStandings } from '../competencies/records.ts';
import { HR_SYNC } from '../directory/syncPeople.ts';
import { syncAudience } from '../enrolments/enrolments.ts';
import { notifyRoleChange } from '../roles/notifyRoleChange.ts';
import { updateDuties } from '../secondFactor/duties.ts';

interface Held {
  readonly id: string;
  readonly nip: string;
  readonly role_ids: readonly string[];
  /** The roles of the groups they are in. */
  readonly wanted: readonly string[];
  readonly given: readonly string[];
}

/** Who is among these; an Administrator or a break-glass account is never touched, and no group gives that role. */
const HELD = `
  select u.id, u.nip, u.role_ids,
    array(select distinct g.role_id from scim_members m join scim_group_roles g on g.group_id = m.group_id
      join roles r on r.id = g.role_id and r.archived_at is null and not r.administrator where m.user_id = u.id) as wanted,
    array(select role_id from scim_roles_given where user_id = u.id) as given
  from users u
  where u.id = any($1::uuid[]) and u.archived_at is null and not u.break_glass
    and not exists (select 1 from roles r where r.id = any(u.role_ids) and r.administrator and r.archived_at is null)
  order by u.id for no key update of u`;

/**
 * Gives people the roles of their groups, and takes back what a group has given and none gives any more; what somebody gave by hand stays.
 * Call it in a transaction; so many statements for any number of people.
 */
export async function giveRoles(ctx: ActorContext, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const held = await ctx.db.query<Held>(HELD, [userIds]);
  const changes = held
    .map((person) => ({
      person,
      give: person.wanted.filter((id) => !person.role_ids.includes(id)),
      take: person.given.filter((id) => !person.wanted.includes(id)),
    }))
    .filter(({ give, take }) => give.length + take.length > 0)
    .map((change) => ({ ...change, after: rolesAfter(change) }));
  if (changes.length === 0) return;
  await store(ctx, changes);
  const ids = changes.map(({ person }) => person.id);
  await shortenSessions(ctx.db, { userIds: ids });
  await syncAudience(ctx, { userIds: ids });
  await updateStandings(ctx, { userIds: ids });
  await updateDuties(ctx, { userIds: ids });
  await notifyRoleChange(
    ctx,
    changes.map(({ person, give }) => ({ userId: person.id, nip: person.nip, roleIds: give })),
  );
  ctx.db.afterCommit(() => purgeUsers(new Set(ids)));
}

interface Change {
  readonly person: Held;
  readonly give: readonly string[];
  readonly take: readonly string[];
}
const rolesAfter = ({ person, give, take }: Change): string[] => [
  ...person.role_ids.filter((id) => !take.includes(id)),
  ...give,
];

async function store(ctx: ActorContext, changes: readonly (Change & { after: string[] })[]): Promise<void> {
  const { db, now } = ctx;
  const pairs = (of: (change: Change) => readonly string[]) =>
    JSON.stringify(
      changes.flatMap((change) => of(change).map((role_id) => ({ user_id: change.person.id, role_id }))),
    );
  await db.query(
    `update users u set role_ids = c.role_ids, version = u.version + 1, updated_at = $2
     from jsonb_to_recordset($1) as c(id uuid, role_ids uuid[]) where u.id = c.id`,
    [
      JSON.stringify(changes.map(({ person, after }) => ({ id: person.id, role_ids: after }))),
      now.toISOString(),
    ],
  );
  await db.query(
    `delete from scim_roles_given g using jsonb_to_recordset($1) as c(user_id uuid, role_id uuid)
     where g.user_id = c.user_id and g.role_id = c.role_id`,
    [pairs(({ take }) => take)],
  );
  await db.query(
    `insert into scim_roles_given (user_id, role_id)
     select user_id, role_id from jsonb_to_recordset($1) as c(user_id uuid, role_id uuid) on conflict do nothing`,
    [pairs(({ give }) => give)],
  );
  await auditAll(
    ctx,
    changes.map(({ person, after }) => ({
      action: HR_SYNC,
      entity: 'users',
      entity_id: person.id,
      before: { role_ids: person.role_ids },
      after: { role_ids: after },
    })),
  );
}
