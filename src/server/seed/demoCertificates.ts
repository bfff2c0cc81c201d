import { startBoxes } from '#shared/domain/certificateTemplates.ts';
import sharp from 'sharp';
import type { ActorContext } from '../platform/context.ts';
import { newId } from '../platform/db/id.ts';
import { storeOf } from '../platform/files/fileStore.ts';
import { createRecord } from '../kernel/crud/write.ts';
import { reissueCertificate } from '../modules/certificates/reissue.ts';
import { revokeCertificate } from '../modules/certificates/revoke.ts';
import { planNamed } from '../kernel/crud/plan.ts';

/** 300 dots per inch would be twice this: behind text the print shows no difference. */
const WIDTH = 1754;
const HEIGHT = 1240;
const TILE = 62;

/** Templates, and the classes that give certificates; before anybody completes one. */
export async function addCertificateTemplates(
  organizer: ActorContext,
  classes: ReadonlyMap<string, string>,
): Promise<void> {
  const plan = planNamed(organizer, 'certificate-templates');
  const background_id = await addBackground(organizer);
  const standard = await createRecord(organizer, plan, {
    name: 'Sertifikat standar',
    language: 'id',
    orientation: 'landscape',
    background_id,
    boxes: startBoxes('id'),
  });
  await createRecord(organizer, plan, {
    name: 'Certificate in English',
    language: 'en',
    orientation: 'landscape',
    background_id,
    boxes: startBoxes('en'),
  });
  for (const [key, months] of validities)
    await organizer.db.query(
      `update classes set certificate_template_id = $2, certificate_validity_months = $3 where id = $1`,
      [classes.get(key), standard['id'], months],
    );
}

/** For the classes that give certificates: months until they expire. */
const validities: readonly (readonly [string, number | null])[] = [
  ['safety', 24],
  ['onboarding', 1],
  ['kitchen', 1],
  ['cooling', 12],
  ['service', null],
];

/**
 * Actions on certificates: those of the onboarding expired after a month by mistake, so two were issued again, including Dewi's; one was
 * issued to the wrong person. After all completions, whose certificates come at the end of their transaction.
 */
export const addCertificateActions = (
  organizer: ActorContext,
  classes: ReadonlyMap<string, string>,
): Promise<void> =>
  organizer.db.beforeCommit(async () => {
    await organizer.db.query('update classes set certificate_validity_months = 24 where id = $1', [
      classes.get('onboarding'),
    ]);
    for (const id of await certificatesOf(organizer, classes.get('onboarding')!, 2))
      await reissueCertificate(organizer, id, 'Masa berlaku seharusnya 24 bulan');
    const [wrong] = await certificatesOf(organizer, classes.get('kitchen')!, 1);
    if (wrong) await revokeCertificate(organizer, wrong, 'Diterbitkan untuk orang yang salah');
    // Dewi has seen hers; those of the others are new on their home page.
    await organizer.db.query(
      `update certificates set seen_at = issued_at where user_id = (select id from users where nip = '10004')`,
    );
  });

/** Some certificates of a class, Dewi's first. */
async function certificatesOf({ db }: ActorContext, classId: string, count: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select c.id from certificates c join users u on u.id = c.user_id
     where c.class_id = $1 order by u.nip limit $2`,
    [classId, count],
  );
  return rows.map(({ id }) => id);
}

/** A frame of kawung batik around white paper, stored like an upload. */
async function addBackground(ctx: ActorContext): Promise<string> {
  const leaf = (x: number, y: number, angle: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="19" ry="9" transform="rotate(${angle} ${x} ${y})" fill="#7fc4b8"/>`;
  const [near, far] = [TILE / 4, (TILE * 3) / 4];
  const tile = [leaf(near, near, 45), leaf(far, near, -45), leaf(near, far, -45), leaf(far, far, 45)].join(
    '',
  );
  const inner = `x="${TILE}" y="${TILE}" width="${WIDTH - 2 * TILE}" height="${HEIGHT - 2 * TILE}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><pattern id="k" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">${tile}</pattern></defs>
    <rect width="100%" height="100%" fill="#0b6158"/><rect width="100%" height="100%" fill="url(#k)"/>
    <rect ${inner} fill="#fffdf8" stroke="#0b6158" stroke-width="6"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  const id = newId();
  await storeOf(ctx.config).put(id, bytes);
  await ctx.db.query(
    `insert into files (id, name, type, bytes, width, height, created_by)
     values ($1, 'Bingkai kawung.png', 'image/png', $2, $3, $4, $5)`,
    [id, bytes.length, WIDTH, HEIGHT, ctx.actor.userId],
  );
  return id;
}
