import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import { lockSync } from '../directory/syncRun.ts';
import { giveRoles } from './giveRoles.ts';
import type { GroupChange, MemberStep } from './groupBodies.ts';
import { findGroup, groupOf, type ScimGroup } from './readGroups.ts';
import { invalidValue, taken } from './refusals.ts';
import { checkMatch } from './requests.ts';

const ENTITY = 'scim-groups';

export const makeGroup = (ctx: ActorContext, change: GroupChange) =>
  inTransaction(ctx, async (tx) => {
    await lockSync(tx);
    const id = newId();
    const { displayName, externalId = null } = change;
    await refuseTakenName(tx, displayName!, id);
    await tx.db.query(
      `insert into scim_groups (id, display_name, external_id, created_at, updated_at) values ($1, $2, $3, $4, $4)`,
      [id, displayName, externalId, tx.now.toISOString()],
    );
    const members = await changeMembers(tx, id, change.steps);
    await audit(tx, {
      action: 'create',
      entity: ENTITY,
      entity_id: id,
      after: { name: displayName, added: members.added.length },
    });
    await giveRoles(tx, members.added);
    return groupOf(tx, await findGroup(tx, id, true));
  });

/** @throws ApiError 404, 412; ScimRefusal 400, 409 `uniqueness` */
export const changeGroup = (ctx: ActorContext, id: string, change: GroupChange, match: string | undefined) =>
  inTransaction(ctx, async (tx) => {
    await lockSync(tx);
    const stored = await findGroup(tx, id);
    checkMatch(match, groupOf(tx, stored).meta.version);
    const isRenamed = await rename(tx, stored, change);
    const { added, removed } = await changeMembers(tx, id, change.steps);
    if (isRenamed || added.length + removed.length > 0) {
      await tx.db.query('update scim_groups set updated_at = $2 where id = $1', [id, tx.now.toISOString()]);
      await audit(tx, {
        action: 'edit',
        entity: ENTITY,
        entity_id: id,
        before: { name: stored.display_name },
        after: {
          name: change.displayName ?? stored.display_name,
          added: added.length,
          removed: removed.length,
        },
      });
      await giveRoles(tx, [...added, ...removed]);
    }
  });

async function rename(ctx: ActorContext, stored: ScimGroup, change: GroupChange): Promise<boolean> {
  const { displayName = stored.display_name, externalId = stored.external_id } = change;
  if (displayName === stored.display_name && externalId === stored.external_id) return false;
  await refuseTakenName(ctx, displayName, stored.id);
  await ctx.db.query('update scim_groups set display_name = $2, external_id = $3 where id = $1', [
    stored.id,
    displayName,
    externalId,
  ]);
  return true;
}

/** Its people lose the roles that it gave. */
export const removeGroup = (ctx: ActorContext, id: string, match: string | undefined): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockSync(tx);
    const stored = await findGroup(tx, id);
    checkMatch(match, groupOf(tx, stored).meta.version);
    const { removed } = await changeMembers(tx, id, [{ op: 'replace', ids: [] }]);
    await tx.db.query('delete from scim_groups where id = $1', [id]);
    await audit(tx, {
      action: 'delete',
      entity: ENTITY,
      entity_id: id,
      before: { name: stored.display_name },
    });
    await giveRoles(tx, removed);
  });

async function refuseTakenName({ db }: ActorContext, name: string, id: string): Promise<void> {
  const others = await db.query(
    'select from scim_groups where lower(display_name) = lower($1) and id <> $2',
    [name, id],
  );
  if (others.length > 0) throw taken('displayName');
}

/** Each step is one or two statements over sets, for any number of people. */
async function changeMembers({ db }: ActorContext, groupId: string, steps: readonly MemberStep[]) {
  const added = new Set<string>();
  const removed = new Set<string>();
  for (const { op, ids } of steps) {
    const gone = op === 'add' ? [] : await takeOut(db, groupId, { ids, isRest: op === 'replace' });
    for (const id of gone) if (!added.delete(id)) removed.add(id);
    const come = op === 'remove' || ids.length === 0 ? [] : await putIn(db, groupId, ids);
    for (const id of come) if (!removed.delete(id)) added.add(id);
  }
  return { added: [...added], removed: [...removed] };
}

/** `isRest`: all but these. */
async function takeOut(
  db: Db,
  groupId: string,
  { ids, isRest }: { readonly ids: readonly string[]; readonly isRest: boolean },
): Promise<string[]> {
  const gone = await db.query<{ user_id: string }>(
    `delete from scim_members where group_id = $1 and (user_id = any($2::uuid[])) <> $3 returning user_id`,
    [groupId, ids, isRest],
  );
  return gone.map(({ user_id }) => user_id);
}

/** @throws ScimRefusal 400 for somebody who is not there */
async function putIn(db: Db, groupId: string, ids: readonly string[]): Promise<readonly string[]> {
  const [row] = await db.query<{ unknown: string | null; come: string[] }>(
    `with wanted as (select distinct unnest($2::uuid[]) as id),
       known as (select w.id from wanted w join users u on u.id = w.id and u.archived_at is null and u.nip not like 'svc:%'),
       come as (insert into scim_members (group_id, user_id) select $1, id from known on conflict do nothing returning user_id)
     select (select w.id from wanted w where not exists (select from known k where k.id = w.id) limit 1) as unknown,
       array(select user_id from come) as come`,
    [groupId, ids],
  );
  const { unknown, come } = row!;
  if (unknown !== null) throw invalidValue(`members ${unknown}`);
  return come;
}

/** Somebody whom the provider has deleted is in no group. */
export async function leaveGroups(ctx: ActorContext, userId: string): Promise<void> {
  const left = await ctx.db.query('delete from scim_members where user_id = $1 returning 1', [userId]);
  if (left.length > 0) await giveRoles(ctx, [userId]);
}
