import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/errors.ts';
import { beginApp, confirmApp, removeApp } from '../secondFactor/authenticatorApp.ts';
import { hasFactorSql, updateDuties } from '../secondFactor/duties.ts';
import { noticeFactorChange } from '../secondFactor/factorNotices.ts';
import { beginPasskey, removePasskey, storePasskey } from '../secondFactor/passkeys.ts';
import { makeRecoveryCodes } from '../secondFactor/recoveryCodes.ts';
import { totpUri } from '../secondFactor/totp.ts';
import { removeTrust } from '../secondFactor/trust.ts';
import { endSessions } from '../session/session.ts';

/** The name of the site in authenticator apps. */
const ISSUER = 'Mahir';

/** Of the first factor, shown once; null when the person has codes already. */
export interface NewFactor {
  readonly recovery_codes: string[] | null;
}

/** Begins the set-up of an authenticator app: the secret in base32 and the text of its QR code. */
export async function beginOwnApp(ctx: ActorContext): Promise<{ secret: string; uri: string }> {
  const { userId, nip } = ctx.actor;
  const { companyName } = ctx.config;
  const secret = await beginApp(ctx, userId);
  return { secret, uri: totpUri(secret, companyName ? `${ISSUER} ${companyName}` : ISSUER, nip) };
}

/**
 * Sets the app up by one of its codes; it replaces the one before.
 * @throws ApiError 422 at `code`; 409 `app-not-begun`; 429 `factor-locked`
 */
export async function confirmOwnApp(ctx: ActorContext, code: string): Promise<NewFactor> {
  const isFirst = !(await hasFactor(ctx));
  // Outside of the transaction: a wrong code must stay counted.
  if (!(await confirmApp(ctx, ctx.actor.userId, code))) throw invalidField('code', 'factor_code');
  return inTransaction(ctx, (tx) => factorAdded(tx, 'app', isFirst));
}

export const beginOwnPasskey = (ctx: ActorContext) => beginPasskey(ctx, ctx.actor.userId);

/** @throws ApiError 409 `passkey-refused` when the browser's answer does not prove a new passkey */
export function addOwnPasskey(
  ctx: ActorContext,
  made: { readonly challenge: string; readonly response: unknown; readonly name: string },
): Promise<NewFactor> {
  return inTransaction(ctx, async (tx) => {
    const isFirst = !(await hasFactor(tx));
    if (!(await storePasskey(tx, tx.actor.userId, made))) throw conflict('passkey-refused');
    return factorAdded(tx, 'passkey', isFirst);
  });
}

/** @throws ApiError 409 `last-factor` while a role requires one; 404 */
export const removeOwnApp = (ctx: ActorContext): Promise<void> =>
  removeFactor(ctx, 'app', (tx) => removeApp(tx, tx.actor.userId));

/** @throws ApiError 409 `last-factor` while a role requires one; 404 */
export const removeOwnPasskey = (ctx: ActorContext, id: string): Promise<void> =>
  removeFactor(ctx, 'passkey', (tx) => removePasskey(tx, tx.actor.userId, id));

/** New recovery codes in place of the old ones. @throws ApiError 409 `no-factor` for a person without a factor */
export const makeOwnRecoveryCodes = (ctx: ActorContext): Promise<string[]> =>
  inTransaction(ctx, async (tx) => {
    if (!(await hasFactor(tx))) throw conflict('no-factor');
    await audit(tx, { action: 'recovery-codes', entity: 'users', entity_id: tx.actor.userId });
    return makeRecoveryCodes(tx, tx.actor.userId);
  });

/** The browser is asked for the second factor again. @throws ApiError 404 */
export async function removeOwnTrust(ctx: ActorContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await removeTrust(tx, tx.actor.userId, id))) throw notFound();
    await audit(tx, { action: 'remove-trust', entity: 'users', entity_id: tx.actor.userId });
  });
}

async function hasFactor({ db, actor }: ActorContext): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>(`select ${hasFactorSql('$1')} as has`, [actor.userId]);
  return row!.has;
}

/** With the first factor the other sessions end: they were opened without one. */
async function factorAdded(
  ctx: ActorContext,
  factor: 'app' | 'passkey',
  isFirst: boolean,
): Promise<NewFactor> {
  const { userId, sessionId } = ctx.actor;
  await updateDuties(ctx, { userIds: [userId] });
  if (isFirst) await endSessions(ctx, [userId], sessionId);
  await audit(ctx, { action: 'add-factor', entity: 'users', entity_id: userId, after: { factor } });
  await noticeFactorChange(ctx, userId, 'second_factor_added');
  return { recovery_codes: isFirst ? await makeRecoveryCodes(ctx, userId) : null };
}

async function removeFactor(
  ctx: ActorContext,
  factor: 'app' | 'passkey',
  remove: (tx: ActorContext) => Promise<boolean>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    // Two removals at once would each see the other factor.
    await tx.db.query(`select 1 from users where id = $1 for no key update`, [userId]);
    if (!(await remove(tx))) throw notFound();
    if (!(await hasFactor(tx))) await lastRemoved(tx);
    await updateDuties(tx, { userIds: [userId] });
    await audit(tx, { action: 'remove-factor', entity: 'users', entity_id: userId, before: { factor } });
    await noticeFactorChange(tx, userId, 'second_factor_removed');
  });
}

async function lastRemoved({ db, actor }: ActorContext): Promise<void> {
  const [duty] = await db.query(`select 1 from second_factor_duties where user_id = $1 and is_required`, [
    actor.userId,
  ]);
  if (duty) throw conflict('last-factor');
  await db.query(`delete from recovery_codes where user_id = $1`, [actor.userId]);
  await db.query(`delete from trusted_devices where user_id = $1`, [actor.userId]);
}
