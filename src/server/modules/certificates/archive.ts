import { certificates } from '#shared/resources/certificates.ts';
import type { Readable } from 'node:stream';
import type { ActorContext } from '../../platform/context.ts';
import { storeOf } from '../../platform/files/fileStore.ts';
import { zipStream } from '../../platform/files/zipStream.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { whereOf } from '../../kernel/crud/listQuery.ts';
import { conflict } from '../../platform/http/errors.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { pdfOf } from './renderCertificate.ts';

const MAX_CERTIFICATES = 10_000;

/**
 * The PDFs of all certificates of a filter as one archive, one after the other: memory does not grow with their number.
 * @throws ApiError 422 for a wrong filter, 409 `certificates-too-many`
 */
export async function openArchive(
  ctx: ActorContext,
  filter: Readonly<Record<string, unknown>>,
): Promise<Readable> {
  const plan = planNamed(ctx, certificates.name);
  const rows = await ctx.db.query<{ id: string }>(
    sql`select t.id from ${raw(plan.table)} t where ${whereOf(plan, ctx.actor, filter)}
      order by t.number limit ${MAX_CERTIFICATES + 1}`,
  );
  if (rows.length > MAX_CERTIFICATES)
    throw conflict('certificates-too-many', { args: { max: MAX_CERTIFICATES } });
  return zipStream(entriesOf(ctx, rows), ctx.now);
}

async function* entriesOf(ctx: ActorContext, rows: readonly { readonly id: string }[]) {
  for (const { id } of rows) {
    const pdf = await pdfOf(ctx, id);
    if (!pdf) continue;
    const { name, bytes } = pdf;
    yield { name, bytes, content: await storeOf(ctx.config).read(pdf.id) };
  }
}
