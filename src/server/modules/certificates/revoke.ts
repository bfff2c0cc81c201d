import type { RevocationReport } from '#shared/api/certificates.ts';
import { certificateState } from '#shared/domain/certificates.ts';
import { certificates } from '#shared/resources/certificates.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { lockSelection, type Selection } from '../../kernel/changes/selection.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { othersOf, refuseOneself } from '../../kernel/crud/oneself.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { isClassInScope } from '../classes/classes.ts';

export type CertificateRow = RowOf<typeof certificates>;

/** Each is locked, audited and announced, in one transaction. */
const MAX_AT_ONCE = 5_000;

/** A certificate that an organizer acts on. @throws ApiError 404 outside the actor's scope */
export async function reached(ctx: ActorContext, id: string, lock = ''): Promise<CertificateRow> {
  const [row] = await ctx.db.query<CertificateRow>(`select * from certificates where id = $1 ${lock}`, [id]);
  if (!row || !(row.class_id ? await isClassInScope(ctx, row.class_id) : ctx.actor.reach === 'all'))
    throw notFound();
  return row;
}

/**
 * `POST /api/certificates/{id}/revocation`: it is no longer valid from now on; only its holder sees the reason.
 * @throws ApiError 404, 409 `wrong-state` when it is already revoked or replaced
 */
export const revokeCertificate = (ctx: ActorContext, id: string, reason: string): Promise<{ id: string }> =>
  inTransaction(ctx, async (tx) => {
    const row = await reached(tx, id, 'for update');
    refuseOneself(tx, 'certificate', row);
    if (!isRevocable(row)) throw conflict('wrong-state');
    await revoke(tx, [row], reason);
    return { id };
  });

interface RevocationRequest {
  readonly selection: Selection;
  readonly reason: string;
  readonly isDryRun: boolean;
}

/**
 * `POST /api/certificates/revocation`: revokes all of a selection, as if one by one; revoked and replaced ones are left out, and so are the
 * actor's own. A dry run counts the same and writes nothing.
 * @throws ApiError 409 `selection-changed`, `certificates-too-many`; 422 `rows-refused` for an id out of scope
 */
export const revokeMany = (
  ctx: ActorContext,
  { selection, reason, isDryRun }: RevocationRequest,
): Promise<RevocationReport> =>
  inTransaction(ctx, async (tx) => {
    const rows = (await lockSelection(
      tx,
      planNamed(ctx, certificates.name),
      selection,
    )) as unknown as CertificateRow[];
    if (rows.length > MAX_AT_ONCE) throw conflict('certificates-too-many', { args: { max: MAX_AT_ONCE } });
    const others = othersOf(tx, rows);
    if (others.length === 0 && !isDryRun) refuseOneself(tx, 'certificate', ...rows);
    const revocable = others.filter(isRevocable);
    if (!isDryRun) await revoke(tx, revocable, reason);
    return { revoked: revocable.length, left_out: rows.length - revocable.length };
  });

const isRevocable = ({ revoked_at, superseded_at }: CertificateRow): boolean => !revoked_at && !superseded_at;

/** Revokes locked certificates, with a constant number of statements. */
async function revoke(ctx: ActorContext, rows: readonly CertificateRow[], reason: string): Promise<void> {
  await ctx.db.query(
    `update certificates set revoked_at = $2, reason = $3, version = version + 1, updated_at = $2, updated_by = $4
     where id = any($1::uuid[])`,
    [rows.map(({ id }) => id), ctx.now.toISOString(), reason, ctx.actor.userId],
  );
  await auditAll(
    ctx,
    rows.map((row) => ({
      action: 'revoke',
      entity: 'certificates',
      entity_id: row.id,
      before: { state: certificateState(row, ctx.now) },
      after: { state: 'revoked', reason },
    })),
  );
  await notifyAll(
    ctx,
    rows.map(({ id, user_id, class_name }) => ({
      user_id,
      event_key: `certificate-revoked:${id}`,
      title: { key: 'notification.certificate_revoked', args: { name: class_name, reason } },
      link: 'certificate',
    })),
  );
}
