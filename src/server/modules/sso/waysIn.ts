import type { PersonAccount, WaysIn } from '#shared/api/waysIn.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import { purgeSessions } from '../../platform/sessions/sessionActor.ts';
import { requiredProvider } from '../session/breakGlass.ts';
import { noticeAccountChange } from '../session/notices.ts';
import { requireNoMoreRights } from '../session/personSessions.ts';
import { findPersonInScope } from '../users/findPersonInScope.ts';

/**
 * How a person signs in, for people who manage accounts. Three queries.
 * @throws ApiError 404 for a person out of scope
 */
export async function waysInOf(ctx: ActorContext, idOrNip: string): Promise<WaysIn> {
  const { id } = await findPersonInScope(ctx, idOrNip);
  const [[person], required] = await Promise.all([
    ctx.db.query<{ has_password: boolean; accounts: readonly PersonAccount[] }>(
      `select exists (select 1 from credentials c where c.user_id = $1 and c.password_hash is not null) as has_password,
         (select coalesce(json_agg(a order by a.name), '[]') from (
            select p.key, p.name, p.enabled as is_usable, i.email_seen as email, i.linked_at, i.linked_by, i.last_used_at
            from identities i join sign_in_providers p on p.id = i.provider_id and p.archived_at is null
            where i.user_id = $1) a) as accounts`,
      [id],
    ),
    requiredProvider(ctx, id),
  ]);
  return { ...person!, required };
}

/**
 * Disconnects a person's account at a provider, and ends the sessions that came from it. Also the last way in: whoever does it sees that,
 * and can send an invitation.
 * @throws ApiError 404 out of scope or no such account; 403 `grants-more` for a person who holds more rights than the caller, and for
 * oneself, whose accounts are on the profile
 */
export function disconnectAccountOf(ctx: ActorContext, idOrNip: string, key: string): Promise<WaysIn> {
  return inTransaction(ctx, async (tx) => {
    const person = await findPersonInScope(tx, idOrNip);
    if (person.id === tx.actor.userId) throw forbidden();
    await requireNoMoreRights(tx, person);
    const [gone] = await tx.db.query<{ provider_id: string; name: string; subject: string }>(
      `delete from identities i using sign_in_providers p
       where p.id = i.provider_id and p.key = $1 and i.user_id = $2 returning i.provider_id, p.name, i.subject`,
      [key, person.id],
    );
    if (!gone) throw notFound();
    const ended = await tx.db.query<{ id: string }>(
      `delete from sessions s using sso_sessions o
       where o.session_id = s.id and o.provider_id = $1 and o.subject = $2 and s.user_id = $3 returning s.id`,
      [gone.provider_id, gone.subject, person.id],
    );
    await audit(tx, {
      action: 'disconnect-account',
      entity: 'users',
      entity_id: person.id,
      after: { provider: gone.name, ended: ended.length },
    });
    await noticeAccountChange(tx, person.id, 'account_disconnected', { provider: gone.name });
    tx.db.afterCommit(() => purgeSessions(new Set(ended.map(({ id }) => id)), new Set([person.id])));
    return waysInOf(tx, person.id);
  });
}
