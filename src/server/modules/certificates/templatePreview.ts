import type { TemplateSample } from '#shared/api/certificates.ts';
import type { CertificateBox, Orientation } from '#shared/domain/certificateTemplates.ts';
import type { Language } from '#shared/schema/field.ts';
import type { ActorContext } from '../../platform/context.ts';
import { storeOf } from '../../platform/files/fileStore.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { drawCertificate, printable } from './certificatePdf.ts';
import { placeholderValues, verifyUrl } from './placeholderValues.ts';

/** A number and a code that no certificate has. */
const NUMBER = '0000-000000';
const CODE = '0'.repeat(26);
/** Letters that all bundled fonts support; the pattern matches every other one. */
const BEYOND_LATIN = '[^\\u0020-\\u024F\\u1E00-\\u1EFF\\u2000-\\u206F]';
const MAX_UNUSUAL = 20;

/** `GET /api/certificate-templates/sample`: the longest names that there are, so that a template fits everybody. */
export async function templateSample(ctx: ActorContext): Promise<TemplateSample> {
  const [longest] = await ctx.db.query<Record<string, string | null>>(
    `select ${longestOf('u.name', 'users u where u.active and u.archived_at is null')} as holder,
       ${longestOf('u.position', 'users u where u.active and u.archived_at is null')} as position,
       ${longestOf('u.department', 'users u where u.active and u.archived_at is null')} as department,
       ${longestOf('u.nip', 'users u where u.active and u.archived_at is null')} as nip,
       ${longestOf('c.name', 'classes c where c.archived_at is null')} as class,
       ${longestOf('k.name', 'competencies k where k.archived_at is null')} as competency,
       ${longestOf('c.third_party_name', 'classes c where c.archived_at is null')} as third_party`,
  );
  const unusual = await ctx.db.query<{ name: string }>(
    `select u.name from users u where u.active and u.archived_at is null and u.name ~ $1 order by u.name limit $2`,
    [BEYOND_LATIN, MAX_UNUSUAL],
  );
  const { holder, nip, position, department, class: course, competency, third_party } = longest!;
  const at = ctx.now.toISOString();
  const facts = {
    holder: holder ?? ctx.actor.name,
    nip: nip ?? '',
    position: position!,
    department: department!,
    class_name: course ?? '',
    competency: competency!,
    level: 5,
    third_party: third_party!,
    trainers: [holder ?? ctx.actor.name],
    completed_at: at,
    expires_at: at,
  };
  const values = (language: Language) =>
    placeholderValues(ctx, { ...facts, language }, { number: NUMBER, code: CODE });
  return {
    values: { en: values('en'), id: values('id') },
    unusual: unusual.map(({ name }) => name),
    url: verifyUrl(ctx.config.appUrl, 'id', CODE),
  };
}

const longestOf = (value: string, from: string): string =>
  `(select ${value} from ${from} and ${value} is not null order by length(${value}) desc, ${value} limit 1)`;

export interface TestedTemplate {
  readonly language: Language;
  readonly orientation: Orientation;
  readonly background_id?: string | null | undefined;
  readonly boxes: readonly CertificateBox[];
}

/**
 * `POST /api/certificate-templates/test-pdf`: the template, saved or not, as PDF with the sample's values.
 * @throws ApiError 422 at `background_id` for a picture that is neither the caller's nor a template's
 */
export async function testPdf(ctx: ActorContext, template: TestedTemplate): Promise<Buffer> {
  const { background_id, ...layout } = template;
  const background = background_id ? await pictureOf(ctx, background_id) : undefined;
  const sample = await templateSample(ctx);
  return drawCertificate({
    layout,
    values: sample.values[layout.language],
    title: NUMBER,
    issuedAt: ctx.now,
    url: sample.url,
    link: sample.url,
    background,
  });
}

async function pictureOf(ctx: ActorContext, id: string): Promise<Buffer> {
  const [file] = await ctx.db.query<{ type: string }>(
    `select f.type from files f where f.id = $1 and f.type like 'image/%'
       and (f.created_by = $2 or exists (select 1 from certificate_templates t where t.background_id = f.id))`,
    [id, ctx.actor.userId],
  );
  if (!file) throw invalidField('background_id', 'reference', { property: 'background_id' });
  return printable(await storeOf(ctx.config).readWhole(id), file.type);
}
