import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCode } from '#shared/domain/certificates.ts';
import { renderCertificateTask } from '#server/modules/certificates/renderCertificate.ts';
import { mine, openCertifying, pdfOf, type Certifying } from '../support/certificates.ts';
import { listUrl, type Client } from '../support/app.ts';
import { readPdf } from '../support/pdf.ts';
import { at, dataOf, enrol, NOW, unique } from '../support/school.ts';
import { unpacked } from '../support/zip.ts';

let school: Certifying;
beforeAll(async () => {
  school = await openCertifying();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const render = (id: string) =>
  renderCertificateTask.run({ ...school.ctx, now: NOW }, { id } as never, { isLastTry: false });

describe('a certificate', () => {
  it('is issued by the completion, in its transaction, with what stood then', async () => {
    const { learner, course, certificate } = await school.earned("Dewi O'Brien <HQ>", {
      certificate_validity_months: 12,
    });
    expect(certificate).toMatchObject({
      number: expect.stringMatching(/^2026-\d{6}$/),
      holder: "Dewi O'Brien <HQ>",
      class_name: course.name,
      state: 'valid',
      issued_at: at(0),
      // The last second of the day in Jakarta, a year later.
      expires_at: '2027-03-02T16:59:59.000Z',
      has_pdf: false,
    });
    expect(readCode(certificate.code)).toBe(certificate.code);
    await school.organizer.patch(`/api/user/${learner.userId}`, { name: 'Another Name' });
    expect((await mine(learner)).certificates[0].holder).toBe("Dewi O'Brien <HQ>");
    const page = dataOf(await learner.get(`/api/my/courses/${course.slug}`));
    expect([page.certificate.id, page.action.kind]).toEqual([certificate.id, 'certificate']);
  });

  it('is new to its holder, at home too, until they have seen it', async () => {
    const { learner, course, certificate } = await school.earned();
    const other = await school.as('Learner');
    const home = async (by: Client) => dataOf(await by.get('/api/my/home')).new_certificates;
    expect(certificate.is_new).toBe(true);
    const { id, number, issued_at } = certificate;
    expect(await home(learner)).toEqual([{ id, number, issued_at, class_name: course.name }]);
    expect(await home(other)).toBeNull();
    const see = (by: Client) => by.put('/api/my/certificates/seen', { ids: [id] });
    expect(dataOf(await see(other))).toEqual({ seen: 0 });
    expect(await home(learner)).toHaveLength(1);
    expect([dataOf(await see(learner)), dataOf(await see(learner))]).toEqual([{ seen: 1 }, { seen: 0 }]);
    expect(await home(learner)).toBeNull();
    expect((await mine(learner)).certificates[0].is_new).toBe(false);
  });

  it('is nothing new after thirty days, nor when it was revoked', async () => {
    const home = async (by: Client) => dataOf(await by.get('/api/my/home')).new_certificates;
    const { learner, certificate } = await school.earned();
    dataOf(
      await school.organizer.post(`/api/certificates/${certificate.id}/revocation`, { reason: 'By mistake' }),
    );
    expect(await home(learner)).toBeNull();
    const late = await school.earned();
    await school.db.query(`update certificates set issued_at = $2 where id = $1`, [
      late.certificate.id,
      at(-30 * 24 * 60 - 1),
    ]);
    expect(await home(late.learner)).toBeNull();
  });

  it('says which letters its fonts lack, and prints question marks for them', async () => {
    const { learner, certificate } = await school.earned('王小明 Wang');
    const stored = dataOf(await school.organizer.get(`/api/certificates/${certificate.id}`));
    expect([stored.print, [...stored.missing_letters].sort()]).toEqual(['letters', [...'王小明'].sort()]);
    const { text } = await readPdf((await pdfOf(school, learner, certificate.id)).rawPayload);
    expect(text).toContain('??? Wang');
    expect(dataOf(await school.stranger.get(`/api/verify/${certificate.code}`)).holder).toBe('王小明 Wang');
    const whole = await school.earned();
    const filter = { print: 'letters', user_id: [learner.userId, whole.learner.userId] };
    const listed = await school.organizer.get(listUrl('/api/certificates', { filter }));
    expect(dataOf(listed).map(({ id }: { id: string }) => id)).toEqual([certificate.id]);
  });

  it('is not given by a class without a template', async () => {
    const { learner } = await school.earned(undefined, { certificate_template_id: null });
    expect((await mine(learner)).certificates).toEqual([]);
  });

  it('tells what is missing while it is not earned', async () => {
    const learner = await school.as('Learner');
    const course = await school.makeCourse();
    await school.organizer.post('/api/modules', { name: unique('Module'), class_id: course.id });
    await enrol(learner, course);
    const { certificates, coming } = await mine(learner);
    expect(certificates).toEqual([]);
    expect(coming).toEqual([
      {
        class: { id: course.id, slug: course.slug, name: course.name },
        completion: [{ what: 'modules', done: 0, total: 1 }],
      },
    ]);
  });
});

/** 60 dots per inch: a certificate in a message on a phone. */
const SMALL = 60 / 72;

describe('its PDF', () => {
  it('is drawn once, opens, has selectable text, and a QR code that verifies', async () => {
    const { learner, course, certificate } = await school.earned('Siti Rahayu');
    await render(certificate.id);
    await render(certificate.id);
    const reply = await pdfOf(school, learner, certificate.id);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-disposition']).toContain('Siti%20Rahayu.pdf');
    const read = await readPdf(reply.rawPayload);
    expect(read.pages).toBe(1);
    expect(read.text).toContain('Siti Rahayu');
    expect(read.text).toContain(course.name);
    expect(read.text).toContain(certificate.number);
    expect(read).toMatchObject({ isTagged: true, archive: '2' });
    // The code is short, so that it is read from a small picture too; a click on it leads to what was signed.
    const [link] = read.links;
    const url = new URL(link!);
    expect(url.pathname).toBe(`/id/verify/${certificate.code}`);
    expect(read.qr).toBe(link!.replace(url.hash, ''));
    expect((await readPdf(reply.rawPayload, SMALL)).qr).toBe(read.qr);
    const answer = dataOf(await school.stranger.get(`/api/verify/${certificate.code}`));
    expect(answer.sha256).toBe(createHash('sha256').update(reply.rawPayload).digest('hex'));
    expect(await isGenuine(url.hash.slice(1))).toBe(true);
    for (const at of [3, 40, 400]) expect(await isGenuine(flipped(url.hash.slice(1), at))).toBe(false);
  });

  it('is made for who does not wait for the job, and is the same', async () => {
    const { learner, certificate } = await school.earned();
    const [one, other] = await Promise.all([
      pdfOf(school, learner, certificate.id),
      pdfOf(school, learner, certificate.id),
    ]);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    const files = await school.db.query(
      `select f.id from files f join certificates c on c.pdf_id = f.id where c.id = $1`,
      [certificate.id],
    );
    expect(files).toHaveLength(1);
  });

  it('is its holder’s, and of whoever reaches the class', async () => {
    const { certificate, learner } = await school.earned();
    const other = await school.as('Learner');
    expect((await pdfOf(school, other, certificate.id)).statusCode).toBe(404);
    expect((await pdfOf(school, await school.as('Trainer'), certificate.id)).statusCode).toBe(404);
    expect((await pdfOf(school, school.organizer, certificate.id)).statusCode).toBe(200);
    const { url } = dataOf(
      await learner.post('/api/tickets', { path: `/api/certificates/${certificate.id}.pdf` }),
    );
    expect((await school.stranger.get(url)).status).toBe(200);
    expect((await school.stranger.get(url)).status).toBe(401);
  });

  it('comes in an archive with others, as other programs read it', async () => {
    const { certificate } = await school.earned('Ayu Lestari');
    const filter = encodeURIComponent(JSON.stringify({ ids: [certificate.id] }));
    const headers = { authorization: `Bearer ${school.organizer.token}` };
    const url = `/api/certificates/archive.zip?filter=${filter}`;
    const reply = await school.app.inject({ method: 'GET', url, headers });
    expect(reply.headers['content-type']).toBe('application/zip');
    const files = await unpacked(reply.rawPayload);
    const name = `Sertifikat ${certificate.number} Ayu Lestari.pdf`;
    expect(files.get(name)?.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

/** As another program would: with only the published key. */
async function isGenuine(token: string): Promise<boolean> {
  const { keys } = (await school.stranger.get('/.well-known/mahir-certificates.json')).body;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: keys[0].x }, format: 'jwk' });
  const [attested, signature] = token.split('.').map((part) => Buffer.from(part, 'base64url'));
  return verifySignature(null, attested!, key, signature!);
}

/** The token with one bit of it turned. */
function flipped(token: string, at: number): string {
  const [attested = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(attested, 'base64url');
  const proof = Buffer.from(signature, 'base64url');
  if (at < bytes.length) bytes[at]! ^= 1;
  else proof[at % proof.length]! ^= 1;
  return `${bytes.toString('base64url')}.${proof.toString('base64url')}`;
}
