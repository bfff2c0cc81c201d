import type { ActorContext } from '../../platform/context.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { userScope } from '../../kernel/crud/userScope.ts';
import { sql } from '../../platform/db/sql.ts';

export interface ReachedPerson {
  readonly id: string;
  readonly nip: string;
  readonly name: string;
  readonly active: boolean;
  readonly role_ids: readonly string[];
  readonly anonymised_at: string | null;
}

/**
 * The person with an id or NIP, archived ones too. `lock`: until the end of the transaction.
 * @throws ApiError 404 for a person outside the actor's scope
 */
export async function findPersonInScope(
  ctx: ActorContext,
  idOrNip: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReachedPerson> {
  const [person] = await ctx.db.query<ReachedPerson>(
    sql`select t.id, t.nip, t.name, t.active and t.archived_at is null as active, t.role_ids, t.anonymised_at
     from users t
     where ${isUuid(idOrNip) ? sql`t.id = ${idOrNip}::uuid` : sql`lower(t.nip) = lower(${idOrNip}::text)`}
       and ${userScope(ctx.actor)} ${lock ? sql`for update of t` : sql``}`,
  );
  if (!person) throw notFound();
  return person;
}
