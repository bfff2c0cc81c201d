import { users } from '#shared/resources/users.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { updateStandings } from '../competencies/records.ts';
import { syncAudience } from '../enrolments/enrolments.ts';
import { learnerRole } from '../roles/learnerRole.ts';
import { createUser } from '../users/users.ts';
import type { ClaimedPerson } from './personClaimed.ts';
import type { Provider } from './providers.ts';

/** Makes an account of what a provider tells, as a learner without a password. `claimed` has a NIP, a name and an address. */
export async function createPerson(
  ctx: Context,
  provider: Provider,
  claimed: ClaimedPerson,
): Promise<string> {
  const role_ids = await learnerRole(ctx);
  const person = {
    nip: claimed.nip!,
    name: claimed.name!.slice(0, users.fields.name.max),
    email: claimed.email,
    language: ctx.config.siteLanguage,
    role_ids,
  };
  const id = await createUser(ctx.db, { ...person, password_hash: null });
  await audit(ctx, {
    action: 'create',
    entity: 'users',
    entity_id: id,
    actor_id: id,
    after: { ...person, provider: provider.name },
  });
  await syncAudience(ctx, { userIds: [id] });
  await updateStandings(ctx, { userIds: [id] });
  return id;
}
