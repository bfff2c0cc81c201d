import { certificateState } from '#shared/domain/certificates.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import { issueForPaths, issueNow, type Issued } from './issue.ts';
import { lockCompleted, notifyHolders } from './issueToMany.ts';
import type { EarnedPath } from './pathFacts.ts';
import { reached, type CertificateRow } from './revoke.ts';

/**
 * `POST /api/certificates/{id}/successor`: a new one for the same class or path and person, with the current names and template; the old one is
 * replaced (a revoked one stays revoked) and names its successor.
 * @throws ApiError 404, 409 `wrong-state` when it has a successor or it is no longer completed, `certificate-no-template`,
 * `certificate-stands` when a later one is valid
 */
export async function reissueCertificate(
  ctx: ActorContext,
  id: string,
  reason: string,
): Promise<{ id: string; number: string }> {
  let made: { id: string; number: string } | undefined;
  await inTransaction(ctx, async (tx) => {
    const first = await reached(tx, id);
    refuseOneself(tx, 'certificate', first);
    // What was completed is locked first, as everywhere in issuing.
    const issueAgain = await lockEarned(tx, first);
    const row = await reached(tx, id, 'for update');
    if (!issueAgain || row.successor_id || row.superseded_at) throw conflict('wrong-state');
    await supersede(tx, row, reason);
    const templateId = await liveTemplate(tx, row);
    await tx.db.beforeCommit(async () => {
      const [issued] = await issueAgain(templateId);
      if (!issued) throw conflict('certificate-stands');
      await tx.db.query('update certificates set successor_id = $2 where id = $1', [id, issued.id]);
      await notifyHolders(tx, [issued]);
      made = { id: issued.id, number: issued.number };
    });
  });
  return made!;
}

/** Locks the completion that a certificate stands for, and returns what issues for it; undefined when it is gone. */
async function lockEarned(
  ctx: ActorContext,
  { class_id, programme_id, user_id, completed_at }: CertificateRow,
): Promise<((templateId: string) => Promise<Issued[]>) | undefined> {
  const options = (template_id: string) => ({ origin: 'reissue', template_id }) as const;
  if (class_id) {
    const [earned] = await lockCompleted(ctx, { id: class_id }, [user_id]);
    return earned && ((template) => issueNow(ctx, [earned], options(template)));
  }
  // Whoever has begun the path again has completed it before.
  const [earned] = await ctx.db.query<EarnedPath & { readonly is_again: boolean }>(
    `select programme_id, user_id, completed_at is null as is_again from programme_members
     where programme_id = $1 and user_id = $2 and (completed_at is not null or cycle > 1) for no key update`,
    [programme_id, user_id],
  );
  if (!earned) return undefined;
  const { is_again, ...path } = earned;
  const completion = is_again ? { ...path, completed_at } : path;
  return (template) => issueForPaths(ctx, [completion], options(template));
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

/** The template of the class or path, else the one it was issued with. */
async function liveTemplate(ctx: ActorContext, row: CertificateRow): Promise<string> {
  const [found] = await ctx.db.query<{ id: string }>(
    `select t.id from certificate_templates t
     cross join (select (select certificate_template_id from classes where id = $1) as of_class,
       (select certificate_template_id from programmes where id = $3) as of_path) own
     where t.id in (own.of_class, own.of_path, $2::uuid) and t.archived_at is null
     order by t.id = coalesce(own.of_class, own.of_path) desc nulls last limit 1`,
    [row.class_id, row.template_id, row.programme_id],
  );
  if (!found) throw conflict('certificate-no-template');
  return found.id;
}
