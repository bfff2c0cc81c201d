import { certificateState } from '#shared/domain/certificates.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import { issueNow } from './issue.ts';
import { lockCompleted, notifyHolders } from './issueToMany.ts';
import { reached, type CertificateRow } from './revoke.ts';

/**
 * `POST /api/certificates/{id}/successor`: a new one for the same class and person, with the current names and template; the old one is
 * replaced (a revoked one stays revoked) and names its successor.
 * @throws ApiError 404, 409 `wrong-state` when it has a successor or the class is no longer completed, `certificate-no-template`,
 * `certificate-stands` when a later one is valid
 */
export async function reissueCertificate(
  ctx: ActorContext,
  id: string,
  reason: string,
): Promise<{ id: string; number: string }> {
  let made: { id: string; number: string } | undefined;
  await inTransaction(ctx, async (tx) => {
    // The enrolment is locked first, as everywhere in issuing.
    const { class_id, user_id } = await reached(tx, id);
    refuseOneself(tx, 'certificate', { user_id });
    const [earned] = await lockCompleted(tx, { id: class_id }, [user_id]);
    const row = await reached(tx, id, 'for update');
    if (!earned || row.successor_id || row.superseded_at) throw conflict('wrong-state');
    await supersede(tx, row, reason);
    const templateId = await liveTemplate(tx, row);
    await tx.db.beforeCommit(async () => {
      const [issued] = await issueNow(tx, [earned], { origin: 'reissue', template_id: templateId });
      if (!issued) throw conflict('certificate-stands');
      await tx.db.query('update certificates set successor_id = $2 where id = $1', [id, issued.id]);
      await notifyHolders(tx, [issued]);
      made = { id: issued.id, number: issued.number };
    });
  });
  return made!;
}

async function supersede(ctx: ActorContext, row: CertificateRow, reason: string): Promise<void> {
  const isRevoked = row.revoked_at !== null;
  await ctx.db.query(
    `update certificates set superseded_at = case when $5 then superseded_at else $2::timestamptz end,
       reason = case when $5 then reason else $3 end, version = version + 1, updated_at = $2, updated_by = $4
     where id = $1`,
    [row.id, ctx.now.toISOString(), reason, ctx.actor.userId, isRevoked],
  );
  await audit(ctx, {
    action: 'supersede',
    entity: 'certificates',
    entity_id: row.id,
    before: { state: certificateState(row, ctx.now) },
    after: { state: isRevoked ? 'revoked' : 'superseded', reason },
  });
}

/** The class's template, else the one it was issued with. */
async function liveTemplate(ctx: ActorContext, row: CertificateRow): Promise<string> {
  const [found] = await ctx.db.query<{ id: string }>(
    `select t.id from certificate_templates t join classes c on c.id = $1
     where t.id in (c.certificate_template_id, $2::uuid) and t.archived_at is null
     order by t.id = c.certificate_template_id desc nulls last limit 1`,
    [row.class_id, row.template_id],
  );
  if (!found) throw conflict('certificate-no-template');
  return found.id;
}
