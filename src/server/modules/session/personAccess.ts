import { allPermissions } from '#shared/access.ts';
import type { PersonAccess, PersonAccessRole } from '#shared/api/people.ts';
import type { ActorContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import { grantedRolesSql } from '../../platform/sessions/sessionActor.ts';
import { permissionLabel } from './explainAccess.ts';
import { findPersonInScope, type ReachedPerson } from '../users/findPersonInScope.ts';

/** For screens that need no permission. */
const SIGNED_IN = 'signed-in';
const MAX_OTHERS = 20;

/**
 * Whether a person may open the screens of a key, with the reason in words: from the same columns as a session, as if they signed in now.
 * Three queries.
 * @throws ApiError 404 for a person out of scope and for a key that is not in the catalogue
 */
export async function accessOfPerson(ctx: ActorContext, idOrNip: string, key: string): Promise<PersonAccess> {
  if (key !== SIGNED_IN && !(allPermissions as readonly string[]).includes(key)) throw notFound();
  const person = await findPersonInScope(ctx, idOrNip);
  const [theirs, others] = await Promise.all([
    grantedRoles(ctx, person.id, key),
    otherRoles(ctx, person, key),
  ]);
  const isGranted = key === SIGNED_IN || theirs.some(({ grants }) => grants);
  const granted = person.active && isGranted;
  return {
    key,
    granted,
    why: whyOf(ctx, { person, key, held: theirs }),
    held: theirs,
    others: granted ? [] : others,
  };
}

const grantedRoles = (ctx: ActorContext, userId: string, key: string) =>
  ctx.db.query<PersonAccessRole>(
    `select r.id, r.name, case when r.administrator then 'all' else r.reach end as reach,
       (r.administrator or $2 = any(r.permissions) or $2 = '${SIGNED_IN}') as grants
     from users u left join credentials c on c.user_id = u.id
     join lateral (${grantedRolesSql('c.last_role_id')}) r on true where u.id = $1`,
    [userId, key],
  );

const otherRoles = (ctx: ActorContext, { role_ids }: ReachedPerson, key: string) =>
  ctx.db.query<{ id: string; name: string }>(
    `select id, name from roles
     where archived_at is null and not id = any($1::uuid[]) and (administrator or $2 = any(permissions))
     order by administrator, cardinality(permissions), name limit ${MAX_OTHERS}`,
    [role_ids, key],
  );

interface Found {
  readonly person: ReachedPerson;
  readonly key: string;
  readonly held: readonly PersonAccessRole[];
}

function whyOf({ language }: ActorContext, { person, key, held: theirs }: Found): string {
  const say = serverWords(language);
  if (person.anonymised_at) return say('access.person_anonymised');
  if (!person.active) return say('access.person_inactive');
  if (key === SIGNED_IN) return say('access.anybody');
  const permission = permissionLabel(key, language);
  const [last] = theirs;
  if (!last) return say('access.person_roleless', { permission });
  if (last.grants) return say('access.person_granted', { permission, role: last.name });
  const roles = theirs
    .filter(({ grants }) => grants)
    .map(({ name }) => name)
    .join(', ');
  if (roles) return say('access.person_other_role', { permission, roles, role: last.name });
  return say('access.person_denied', { permission });
}
