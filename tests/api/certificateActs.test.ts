import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBoxes } from '#shared/domain/certificateTemplates.ts';
import { VERIFY_SQL } from '#server/modules/certificates/verifyCertificate.ts';
import type { Client } from '../support/app.ts';
import { mine, openCertifying, pdfOf, type Certifying, type Course } from '../support/certificates.ts';
import { readPdf } from '../support/pdf.ts';
import { dataOf, unique } from '../support/school.ts';
import { sendFile } from '../support/uploads.ts';

let school: Certifying;
beforeAll(async () => {
  school = await openCertifying();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const issueUrl = (course: Course) => `/api/classes/${course.id}/certificates`;

describe('issuing by hand', () => {
  it('lists the people first, and then issues to exactly these', async () => {
    const course = await school.makeCourse({ certificate_template_id: null });
    const people = await Promise.all([school.as('Learner'), school.as('Learner', { name: 'W'.repeat(120) })]);
    await school.complete(course, ...people);
    expect((await school.organizer.post(issueUrl(course), { dry_run: true })).body.code).toBe(
      'certificate-no-template',
    );
    await school.organizer.patch(`/api/classes/${course.id}`, {
      certificate_template_id: school.template.id,
    });
    const dry = dataOf(await school.organizer.post(issueUrl(course), { dry_run: true }));
    expect(dry).toMatchObject({ issued: 2, unchanged: 0 });
    expect(dry.people[0]).toMatchObject({ name: 'W'.repeat(120), warnings: ['overflow'] });
    expect((await mine(people[0]!)).certificates).toEqual([]);
    expect((await school.organizer.post(issueUrl(course), { expect_total: 3 })).body.code).toBe(
      'selection-changed',
    );
    expect(dataOf(await school.organizer.post(issueUrl(course), { expect_total: 2 })).issued).toBe(2);
    expect(dataOf(await school.organizer.post(issueUrl(course), {}))).toMatchObject({
      issued: 0,
      unchanged: 2,
    });
    expect((await mine(people[0]!)).certificates).toHaveLength(1);
  });

  it('leaves out who is named so, and says whose is a renewal', async () => {
    const { learner: held, course } = await school.earned();
    await school.db.query("update certificates set expires_at = '2020-01-01' where class_id = $1", [
      course.id,
    ]);
    const left = await school.as('Learner');
    await school.complete(course, left);
    await school.db.query('delete from certificates where user_id = $1', [left.userId]);
    const dry = dataOf(await school.organizer.post(issueUrl(course), { dry_run: true }));
    const renewals = dry.people.map(({ id, renews }: { id: string; renews: boolean }) => [id, renews]);
    expect(Object.fromEntries(renewals)).toEqual({ [held.userId]: true, [left.userId]: false });
    const but = { except_user_ids: [left.userId], expect_total: 1 };
    expect(dataOf(await school.organizer.post(issueUrl(course), but)).issued).toBe(1);
    expect((await mine(held)).certificates).toHaveLength(2);
    expect((await mine(left)).certificates).toEqual([]);
  });

  it('does not issue twice when two do it at once', async () => {
    const course = await school.makeCourse({ certificate_template_id: null });
    const people = await Promise.all([school.as('Learner'), school.as('Learner')]);
    await school.complete(course, ...people);
    await school.organizer.patch(`/api/classes/${course.id}`, {
      certificate_template_id: school.template.id,
    });
    const replies = await Promise.all([1, 2, 3].map(() => school.organizer.post(issueUrl(course), {})));
    expect(replies.map((reply) => dataOf(reply).issued).sort()).toEqual([0, 0, 2]);
    for (const by of people) expect((await mine(by)).certificates).toHaveLength(1);
  });
});

describe('what becomes of it', () => {
  it('expires', async () => {
    const { learner, certificate } = await school.earned(undefined, { certificate_validity_months: 1 });
    expect(certificate.state).toBe('expiring');
    school.setClock(40 * 86_400);
    const late = await school.as('Organizer');
    expect(dataOf(await late.get(`/api/verify/${certificate.code}`)).state).toBe('expired');
    expect(learner.userId).toBeTruthy();
  });

  it('is revoked with a reason that strangers do not read', async () => {
    const { learner, certificate } = await school.earned();
    const url = `/api/certificates/${certificate.id}/revocation`;
    expect((await school.organizer.post(url, { reason: 'x' })).status).toBe(422);
    dataOf(await school.organizer.post(url, { reason: 'Wrong person' }));
    expect((await school.organizer.post(url, { reason: 'Wrong person' })).body.code).toBe('wrong-state');
    expect((await mine(learner)).certificates[0]).toMatchObject({ state: 'revoked', reason: 'Wrong person' });
    const answer = await school.stranger.get(`/api/verify/${certificate.code}`);
    expect(answer.body.data).toMatchObject({ state: 'revoked', revoked: '2026-03-02' });
    expect(JSON.stringify(answer.body)).not.toContain('Wrong person');
  });

  it('is revoked with many others: counted first, with a reason, each with an audit event and a notification', async () => {
    const people = await Promise.all([1, 2, 3].map(() => school.as('Learner')));
    const course = await school.makeCourse();
    await school.complete(course, ...people);
    const ids = await Promise.all(people.map(async (by) => (await mine(by)).certificates[0].id));
    dataOf(await school.organizer.post(`/api/certificates/${ids[0]}/revocation`, { reason: 'Once' }));
    const all = { filter: { class_id: course.id }, expect_total: 3 };
    const revoke = (body: object) => school.organizer.post('/api/certificates/revocation', body);

    expect(dataOf(await revoke({ ...all, dry_run: true }))).toEqual({ revoked: 2, left_out: 1 });
    expect((await revoke(all)).body.errors.reason).toBeTruthy();
    expect((await revoke({ ...all, expect_total: 2, reason: 'Wrong exam' })).body.code).toBe(
      'selection-changed',
    );
    expect((await mine(people[1]!)).certificates[0].state).toBe('valid');

    expect(dataOf(await revoke({ ids, reason: 'Wrong exam' }))).toEqual({ revoked: 2, left_out: 1 });
    const states = await Promise.all(people.map(async (by) => (await mine(by)).certificates[0]));
    expect(states.map(({ state, reason }) => [state, reason])).toEqual([
      ['revoked', 'Once'],
      ['revoked', 'Wrong exam'],
      ['revoked', 'Wrong exam'],
    ]);
    const traces = await school.db.query(
      `select a.entity_id, a.after->>'reason' as reason, n.user_id from audit_events a
       join notifications n on n.event_key = 'certificate-revoked:' || a.entity_id
       where a.action = 'revoke' and a.entity_id = any($1::uuid[]) order by reason, a.entity_id`,
      [ids],
    );
    expect(traces).toEqual([
      { entity_id: ids[0], reason: 'Once', user_id: people[0]!.userId },
      ...[1, 2]
        .map((i) => ({ entity_id: ids[i], reason: 'Wrong exam', user_id: people[i]!.userId }))
        .toSorted((a, b) => (a.entity_id < b.entity_id ? -1 : 1)),
    ]);
    expect(dataOf(await revoke({ ids, reason: 'Again' }))).toEqual({ revoked: 0, left_out: 3 });
  });

  it('is issued again with the present name; the old one names its successor', async () => {
    const { learner, certificate } = await school.earned('Old Name');
    await school.organizer.patch(`/api/user/${learner.userId}`, { name: 'New Name' });
    const url = `/api/certificates/${certificate.id}/successor`;
    const replies = await Promise.all([1, 2].map(() => school.organizer.post(url, { reason: 'Married' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [made, old] = (await mine(learner)).certificates;
    expect(made).toMatchObject({ holder: 'New Name', state: 'valid' });
    expect(old).toMatchObject({ id: certificate.id, state: 'superseded', successor: { id: made.id } });
  });

  it('keeps looking as it did when its template changes', async () => {
    const own = await school.makeTemplate();
    const { learner, certificate } = await school.earned('Budi', { certificate_template_id: own.id });
    dataOf(await school.organizer.patch(`/api/certificate-templates/${own.id}`, { boxes: [] }));
    const { text } = await readPdf((await pdfOf(school, learner, certificate.id)).rawPayload);
    expect(text).toContain('Budi');
  });
});

describe('checking it', () => {
  it('answers strangers with a page in their language, without a script and without a NIP', async () => {
    const { certificate, learner } = await school.earned('<b>Eve</b>');
    const [{ nip }] = (await school.db.query<{ nip: string }>('select nip from users where id = $1', [
      learner.userId,
    ])) as [{ nip: string }];
    for (const [lang, words] of [
      ['id', 'Sertifikat ini asli dan berlaku'],
      ['en', 'This certificate is genuine and valid'],
    ]) {
      const page = await school.stranger.get(`/${lang}/verify/${certificate.code.toLowerCase()}`);
      expect(page.status).toBe(200);
      expect(page.body).toContain(words);
      expect(page.body).toContain('&#60;b&#62;Eve&#60;/b&#62;');
      expect(page.body).not.toContain(nip);
      expect(page.headers['x-robots-tag']).toBe('noindex');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    }
    const unknown = await school.stranger.get(`/en/verify/${'0'.repeat(26)}`);
    expect([unknown.status, unknown.body.includes('There is no certificate')]).toEqual([404, true]);
  });

  it('limits who tries codes', async () => {
    const replies = [];
    for (let i = 0; i < 125; i++) replies.push(await school.stranger.get('/en/verify/nothing'));
    const last = replies.at(-1)!;
    expect([last.status, last.body.includes('Too many checks')]).toEqual([429, true]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('reads the index, however many certificates there are', async () => {
    const plan = await school.db.transaction(async (db) => {
      await db.query('set local enable_seqscan = off');
      return db.query<{ 'QUERY PLAN': string }>(`explain ${VERIFY_SQL.replace('$1', `'${'0'.repeat(26)}'`)}`);
    });
    expect(JSON.stringify(plan)).toContain('certificates_code_key');
  });
});

describe('a template', () => {
  it('refuses a placeholder that there is none of', async () => {
    const boxes = [{ ...startBoxes('en')[0], content: 'For {holdr}' }];
    const reply = await school.organizer.post('/api/certificate-templates', { name: unique('T'), boxes });
    expect(reply.status).toBe(422);
    expect(reply.body.errors.boxes).toEqual(['There is no placeholder {holdr}']);
  });

  it('is tried with a picture of its maker or of a template, never of somebody else', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#07a' } })
      .png()
      .toBuffer();
    const pictureOf = async (by: Client) =>
      dataOf(await sendFile(by, '', png, { path: '/api/files', fileName: 'a.png' }));
    const [own, foreign] = [await pictureOf(school.organizer), await pictureOf(await school.as('Learner'))];
    const tried = (background_id: string) =>
      school.organizer.post('/api/certificate-templates/test-pdf', {
        language: 'en',
        orientation: 'portrait',
        boxes: startBoxes('en'),
        background_id,
      });
    expect((await tried(own.id)).status).toBe(200);
    const refused = await tried(foreign.id);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['background_id']]);
  });

  it('is tried as PDF with the longest names there are', async () => {
    await school.as('Learner', { name: `Longest ${'Name '.repeat(18)}End` });
    const body = { language: 'en', orientation: 'portrait', background_id: null, boxes: startBoxes('en') };
    const { base64 } = dataOf(await school.organizer.post('/api/certificate-templates/test-pdf', body));
    expect((await readPdf(Buffer.from(base64, 'base64'))).text).toContain('This certifies that');
    await school.as('Learner', { name: 'محمد Ali' });
    const { values, unusual } = dataOf(await school.organizer.get('/api/certificate-templates/sample'));
    expect(unusual).toEqual(['محمد Ali']);
    expect(values.en.holder.length).toBeGreaterThan(90);
  });
});
