import type { CertificateLayout, PlaceholderValues } from '#shared/domain/certificateTemplates.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { storeOf } from '../../platform/files/fileStore.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { drawCertificate, printable, sha256 } from './certificatePdf.ts';
import { tokenOf } from './signing.ts';
import { verifyUrl } from './placeholderValues.ts';

export const RENDER_CERTIFICATE = 'render-certificate';

/** Draws an issued certificate. A second try finds it done. */
export const renderCertificateTask: Task<{ id: string }> = {
  name: RENDER_CERTIFICATE,
  run: async (ctx, { id }) => void (await pdfOf(ctx, id)),
};

export interface StoredPdf {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

interface ToDraw {
  readonly number: string;
  readonly holder: string;
  readonly code: string;
  readonly issued_at: string;
  readonly shown: PlaceholderValues;
  readonly attested: string;
  readonly signature: string;
  readonly layout: CertificateLayout;
  readonly background_id: string | null;
  readonly background_type: string | null;
  readonly pdf_id: string | null;
  readonly pdf_name: string | null;
  readonly pdf_bytes: number | null;
}

/**
 * The PDF of a certificate: the stored one, or it is drawn and stored now (a download does not wait for the job). Of two drawn at once one
 * is stored; their bytes are equal. Undefined for an unknown certificate.
 */
export async function pdfOf(ctx: Context, certificateId: string): Promise<StoredPdf | undefined> {
  const [found] = await ctx.db.query<ToDraw>(
    `select c.number, c.holder, c.code, c.issued_at, s.shown, s.attested, s.signature, l.layout, l.background_id,
       b.type as background_type, f.id as pdf_id, f.name as pdf_name, f.bytes as pdf_bytes
     from certificates c join certificate_snapshots s on s.certificate_id = c.id
     join certificate_layouts l on l.hash = s.layout_hash
     left join files b on b.id = l.background_id left join files f on f.id = c.pdf_id
     where c.id = $1`,
    [certificateId],
  );
  if (!found) return undefined;
  if (found.pdf_id) return { id: found.pdf_id, name: found.pdf_name!, bytes: found.pdf_bytes! };
  const drawn = await draw(ctx, found);
  const file = { id: newId(), name: nameOf(found), bytes: drawn.length };
  await storeOf(ctx.config).put(file.id, drawn);
  const isOurs = await keep(ctx, certificateId, file, sha256(drawn));
  if (isOurs) return file;
  await storeOf(ctx.config).remove(file.id);
  return pdfOf(ctx, certificateId);
}

/** `Sertifikat 2026-000123 Siti Rahayu.pdf`. */
const nameOf = ({ number, holder, layout }: ToDraw): string =>
  `${layout.language === 'id' ? 'Sertifikat' : 'Certificate'} ${number} ${holder}`
    .replace(/[\p{C}"\\/:*?<>|]/gu, ' ')
    .slice(0, 150)
    .trim() + '.pdf';

async function draw(ctx: Context, found: ToDraw): Promise<Buffer> {
  const {
    layout,
    shown: visible,
    attested,
    signature,
    code,
    background_id: background,
    background_type: type,
  } = found;
  const url = verifyUrl(ctx.config.appUrl, layout.language, code);
  return drawCertificate({
    layout,
    values: visible,
    title: `${found.number} · ${found.holder}`,
    issuedAt: new Date(found.issued_at),
    url,
    link: `${url}#${tokenOf(attested, signature)}`,
    background: background
      ? await printable(await storeOf(ctx.config).readWhole(background), type!)
      : undefined,
  });
}

const keep = (ctx: Context, certificateId: string, file: StoredPdf, hash: string): Promise<boolean> =>
  ctx.db.transaction(async (db) => {
    await db.query(
      `insert into files (id, name, type, bytes, created_at) values ($1, $2, 'application/pdf', $3, $4)`,
      [file.id, file.name, file.bytes, ctx.now.toISOString()],
    );
    const stored = await db.query(
      `update certificates set pdf_id = $2, sha256 = $3, version = version + 1, updated_at = $4
       where id = $1 and pdf_id is null returning id`,
      [certificateId, file.id, hash, ctx.now.toISOString()],
    );
    if (stored.length === 0) await db.query('delete from files where id = $1', [file.id]);
    return stored.length > 0;
  });
