import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { userScope } from '../../kernel/crud/userScope.ts';
import { sql } from '../../platform/db/sql.ts';

/** Name of the task that sends the queue; its payload is `{}`. */
export const SEND_INVITATIONS = 'send-invitations';

/**
 * Invites people by mail to choose their password, in the transaction of `ctx.db`: the mails are sent after its commit. People who are
 * inactive, have no email or already have a password are left out. Two statements, however many there are. Returns how many are invited.
 */
export async function inviteAll(ctx: Context, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const invited = await ctx.db.query(
    `insert into sign_in_secrets (id, kind, user_id, created_at)
     select r.id, 'invitation', u.id, $2::timestamptz
     from json_to_recordset($1) as r(id uuid, user_id uuid)
     join users u on u.id = r.user_id and u.active and u.archived_at is null and u.email is not null
     where not exists (select 1 from credentials c where c.user_id = u.id and c.password_hash is not null)
     returning 1`,
    [
      JSON.stringify([...new Set(userIds)].map((user_id) => ({ id: newId(), user_id }))),
      ctx.now.toISOString(),
    ],
  );
  if (invited.length > 0) await addJob(ctx, SEND_INVITATIONS, {}, { queue: SEND_INVITATIONS });
  return invited.length;
}

/**
 * `POST /api/user/{id}/invitation`: one person, repeatable; a newer invitation invalidates the older one. A person with a password cannot
 * be invited: they request a new one themselves, at the login page.
 * @throws ApiError 404 out of scope; 409 `invitation-inactive`, `invitation-no-email` or `invitation-has-password`
 */
export function invite(ctx: ActorContext, id: string): Promise<{ email: string }> {
  return inTransaction(ctx, async (tx) => {
    const [person] = await tx.db.query<Invited>(
      sql`select t.id, t.email, t.active and t.archived_at is null as is_active, c.password_hash is not null as has_password
       from users t left join credentials c on c.user_id = t.id
       where ${isUuid(id) ? sql`t.id = ${id}` : sql`lower(t.nip) = lower(${id})`} and ${userScope(ctx.actor)}`,
    );
    if (!person) throw notFound();
    if (!person.is_active) throw conflict('invitation-inactive');
    if (!person.email) throw conflict('invitation-no-email');
    if (person.has_password) throw conflict('invitation-has-password');
    await inviteAll(tx, [person.id]);
    await audit(tx, { action: 'invite', entity: 'users', entity_id: person.id });
    return { email: person.email };
  });
}

interface Invited {
  id: string;
  email: string | null;
  is_active: boolean;
  has_password: boolean;
}
