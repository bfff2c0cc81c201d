import type { RefusedPerson, RoleAssignment } from '#shared/api/people.ts';
import { users } from '#shared/resources/users.ts';
import { runBulk } from '../../kernel/changes/bulk.ts';
import { lockSelection, type Selection } from '../../kernel/changes/selection.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { ApiError, invalidField, type RowError } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import { planNamed } from '../../kernel/crud/plan.ts';

export interface RoleRequest {
  readonly selection: Selection;
  readonly give: readonly string[];
  readonly take: readonly string[];
}

/** Ends the transaction of a dry run, and carries its result. */
class Undone extends Error {
  readonly result: RoleAssignment;
  constructor(result: RoleAssignment) {
    super('dry run');
    this.result = result;
  }
}

/**
 * Gives roles to many people and takes others away: one transaction, all or nothing, by the rules of every change of people, with the undo
 * of every bulk change. People who get a role are notified.
 * @throws ApiError 422 `rows-refused` (more rights than the caller's), 409 `last-administrator`, `selection-changed`
 */
export function assignRoles(ctx: ActorContext, requested: RoleRequest): Promise<RoleAssignment> {
  return inTransaction(ctx, async (tx) => {
    const counted = await countAssignment(tx, requested);
    const { meta } = await runBulk(tx, planNamed(ctx, 'users'), rolesBulk(requested));
    return { ...counted, refused: [], change_id: meta.change_id, undo_until: meta.undo_until };
  });
}

/** The same without changing anything: everything is done and rolled back, so it applies the same rules. */
export async function tryRoles(ctx: ActorContext, requested: RoleRequest): Promise<RoleAssignment> {
  let counted: RoleAssignment | undefined;
  try {
    return await inTransaction(ctx, async (tx) => {
      counted = await countAssignment(tx, requested);
      await runBulk(tx, planNamed(ctx, 'users'), rolesBulk(requested));
      throw new Undone(counted);
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    const isRefusal = error instanceof ApiError && error.code === 'rows-refused';
    if (!isRefusal || !counted) throw error;
    return { ...counted, refused: await refusedPeople(ctx, error.details.rows ?? []) };
  }
}

/** In the form of a bulk change, which a job can do too. @throws ApiError 422 for a role that is given and taken at once, or for none */
export function rolesBulk({ selection, give, take }: RoleRequest) {
  if (give.length + take.length === 0 || give.some((id) => take.includes(id)))
    throw invalidField('give', 'selected', {
      property: users.fields.role_ids.label,
    });
  return {
    action: 'edit' as const,
    selection,
    data: {},
    lists: { role_ids: { add: [...give], remove: [...take] } },
  };
}

async function countAssignment(ctx: ActorContext, { selection, give, take }: RoleRequest) {
  const people = await lockSelection(ctx, planNamed(ctx, 'users'), selection);
  const changed = people.filter(({ role_ids }) => {
    const granted = role_ids as readonly string[];
    return give.some((id) => !granted.includes(id)) || take.some((id) => granted.includes(id));
  }).length;
  return { total: people.length, changed, same: people.length - changed, refused: [] };
}

async function refusedPeople(ctx: ActorContext, rows: readonly RowError[]): Promise<RefusedPerson[]> {
  const people = await ctx.db.query<{ id: string; nip: string; name: string }>(
    `select id, nip, name from users where id = any($1::uuid[])`,
    [rows.map(({ id }) => id)],
  );
  const say = serverWords(ctx.language);
  return rows.flatMap(({ id, message: { key, args } }) => {
    const person = people.find((one) => one.id === id);
    return person ? [{ ...person, message: say(key, args) }] : [];
  });
}
