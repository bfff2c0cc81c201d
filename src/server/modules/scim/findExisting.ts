import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Attributes } from './attributes.ts';
import { peopleBy, type ScimPerson } from './readUsers.ts';
import { taken } from './refusals.ts';

/**
 * Whom a POST means who is there already: by the provider's id, else by NIP, else by email or name. Somebody whom the provider does not know
 * yet, who has left or whom it has deleted is taken over; undefined: somebody new.
 * @throws ScimRefusal 409 `uniqueness` for anybody else
 */
export async function findExisting(
  ctx: ActorContext,
  attributes: Attributes,
): Promise<ScimPerson | undefined> {
  const { externalId, employeeNumber, userName, email } = attributes;
  const lower = (text: string | null | undefined) => text?.toLowerCase() ?? null;
  const nip = lower(employeeNumber ?? userName);
  const address = lower(email ?? userName);
  const people = await peopleBy(
    ctx,
    sql`u.id in (
      select id from users where lower(external_id) = ${lower(externalId)}
      union all select id from users where lower(nip) = ${nip}
      union all select id from users where lower(email) = ${address}
      union all select user_id from scim_people where lower(user_name) = ${lower(userName)})`,
    sql`order by lower(u.external_id) = ${lower(externalId)} desc nulls last, lower(u.nip) = ${nip} desc, u.id`,
  );
  const [found] = people;
  if (!found) return undefined;
  const isSame = lower(found.external_id) !== null && lower(found.external_id) === lower(externalId);
  if (found.external_id !== null && lower(externalId) !== null && !isSame) throw taken('userName');
  const hasLeft = !found.active && found.left_at !== null;
  if (found.is_known && found.deleted_at === null && !hasLeft)
    throw taken(isSame ? 'externalId' : 'userName');
  return found;
}
