import type { ActorContext } from '../../context.ts';
import { isUuid } from '../../db/idOrSlug.ts';
import { notFound } from '../../http/errors.ts';
import { userScope } from './userScope.ts';

export interface ReachedPerson {
  readonly id: string;
  readonly nip: string;
  readonly name: string;
  readonly active: boolean;
  readonly role_ids: readonly string[];
  readonly anonymised_at: string | null;
}

/**
 * The person whom an id or NIP means, archived ones too. `lock`: until the end of the transaction.
 * @throws ApiError 404 for a person out of the actor's reach
 */
export async function reachPerson(
  ctx: ActorContext,
  idOrNip: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReachedPerson> {
  const scope = userScope(ctx.actor);
  const at = `$${scope.values.length + 1}`;
  const [person] = await ctx.db.query<ReachedPerson>(
    `select t.id, t.nip, t.name, t.active and t.archived_at is null as active, t.role_ids, t.anonymised_at
     from users t
     where ${isUuid(idOrNip) ? `t.id = ${at}::uuid` : `lower(t.nip) = lower(${at}::text)`} and ${scope.text}
     ${lock ? 'for update of t' : ''}`,
    [...scope.values, idOrNip],
  );
  if (!person) throw notFound();
  return person;
}
