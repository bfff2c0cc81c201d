import { keepMembers } from '#server/modules/programmes/keepMembers.ts';
import { completeIn, mine, openCertifying, type Certifying } from '#tests/support/certificates.ts';
import { give, makeCompetency } from '#tests/support/competencies.ts';
import { at, dataOf, endOfDay, enrol, makeClass, NOW, unique, type Wire } from '#tests/support/school.ts';
import type { Client } from '#tests/support/app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let school: Certifying;
beforeAll(async () => {
  school = await openCertifying();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const DAY_MS = 86_400_000;
const run = (days = 0) => keepMembers({ ...school.ctx, now: new Date(NOW.getTime() + days * DAY_MS) });

/** A path of one class for a department, with a certificate. */
async function open(fields: object = {}) {
  const department = unique('Dept');
  const course = await makeClass(school.organizer, { self_paced: true, start_at: null, end_at: null });
  const path = dataOf<Wire>(
    await school.organizer.post('/api/programmes', {
      name: unique('Path'),
      audience_rule: { department: [department] },
      certificate_template_id: school.template.id,
      certificate_validity_months: 12,
      ...fields,
    }),
  );
  dataOf(
    await school.organizer.post('/api/programme-steps', {
      programme_id: path.id,
      name: 'Learn',
      kind: 'classes',
      class_ids: [course.id],
    }),
  );
  dataOf(await school.organizer.post(`/api/programmes/${path.id}/publication`));
  const person = await school.as('Learner', { department });
  await run();
  return { course, path, person, department };
}
async function finish(person: Client, course: Wire) {
  await enrol(person, course);
  await completeIn(school, course as never, [person.userId]);
}
const earnedBy = async (person: Client): Promise<Wire[]> => (await mine(person)).certificates;

describe('the certificate of a learning path', () => {
  it('comes with the completion, once, with a notice, a number and a signature', async () => {
    const { course, path, person } = await open();
    await finish(person, course);
    await run();
    await run();
    const [certificate, ...more] = await earnedBy(person);
    expect(more).toEqual([]);
    expect(certificate).toMatchObject({
      number: expect.stringMatching(/^2026-\d{6}$/),
      class: null,
      path: { id: path.id, slug: path.slug },
      class_name: path.name,
      state: 'valid',
      expires_at: '2027-03-02T16:59:59.000Z',
    });
    const told = dataOf<Wire[]>(await person.get('/api/my/notifications'));
    expect(told.filter(({ link }) => link === 'certificate')).toHaveLength(1);
    expect(dataOf(await person.get(`/api/my/programmes/${path.slug}`)).certificate).toEqual({
      id: certificate!.id,
      number: certificate!.number,
    });
    const verified = dataOf(await school.stranger.get(`/api/verify/${certificate!.code}`));
    expect(verified).toMatchObject({ class: path.name, is_path: true, state: 'valid' });
    expect((await person.get(`/api/certificates/${certificate!.id}.pdf`)).status).toBe(200);
  });

  it('is listed, replaced and revoked by organizers, not by trainers', async () => {
    const { course, path, person } = await open();
    await finish(person, course);
    await run();
    const [certificate] = await earnedBy(person);
    const filter = encodeURIComponent(JSON.stringify({ programme_id: path.id }));
    const listed = dataOf<Wire[]>(await school.organizer.get(`/api/certificates?filter=${filter}`));
    expect(listed).toMatchObject([
      { number: certificate!.number, programme: { id: path.id }, class_id: null },
    ]);
    const again = dataOf(
      await school.organizer.post(`/api/certificates/${certificate!.id}/successor`, { reason: 'Name' }),
    );
    const [latest, first] = await earnedBy(person);
    expect([latest!.id, first!.state, first!.successor.id]).toEqual([again.id, 'superseded', again.id]);
    // One for each time, also if two servers wrote at once.
    await expect(
      school.db.query('update certificates set cycle = 1 where id = $1', [latest!.id]),
    ).rejects.toThrow('certificates_user_id_programme_id_cycle_key');
    expect(
      (await person.post(`/api/certificates/${again.id}/revocation`, { reason: 'No' })).status,
    ).toBeGreaterThan(400);
    dataOf(await school.organizer.post(`/api/certificates/${again.id}/revocation`, { reason: 'Mistake' }));
    expect((await earnedBy(person))[0]!.state).toBe('revoked');
    // The job does not give back what was revoked.
    await run();
    expect(await earnedBy(person)).toHaveLength(2);
  });
});

describe('a template that a path gets later', () => {
  it('gives certificates to those who have completed it before, once, by whoever reaches everybody', async () => {
    const { course, path, person } = await open({ certificate_template_id: null });
    await finish(person, course);
    await run();
    const issue = (body: object, by = school.organizer) =>
      by.post(`/api/programmes/${path.slug}/certificates`, body);
    expect((await issue({ dry_run: true })).body.code).toBe('certificate-no-template');
    dataOf(
      await school.organizer.patch(`/api/programmes/${path.id}`, {
        certificate_template_id: school.template.id,
      }),
    );
    await run();
    expect(await earnedBy(person)).toEqual([]);
    const dry = dataOf(await issue({ dry_run: true }));
    expect(dry).toMatchObject({ issued: 1, unchanged: 0, template: { id: school.template.id } });
    expect(dry.people).toMatchObject([{ id: person.userId }]);
    expect((await issue({ expect_total: 2 })).body.code).toBe('selection-changed');
    const replies = await Promise.all([1, 2].map(() => issue({})));
    expect(replies.map((reply) => dataOf(reply).issued).sort()).toEqual([0, 1]);
    expect(await earnedBy(person)).toMatchObject([{ path: { id: path.id }, state: 'valid' }]);
    expect(dataOf(await issue({ user_ids: [person.userId], dry_run: true }))).toMatchObject({ unchanged: 1 });
  });
});

describe('a path whose competency nears its end', () => {
  it('begins again for its people, and only what comes after counts', async () => {
    const granted = await makeCompetency(school.organizer, { validity_months: 12, window_days: 30 });
    const { course, path, person } = await open({ competency_id: granted.id, due_days: 20 });
    // Another class of the step, for the second time.
    const next = await makeClass(school.organizer, { self_paced: true, start_at: null, end_at: null });
    const [step] = dataOf<Wire[]>(
      await school.organizer.get(
        `/api/programme-steps?filter=${encodeURIComponent(JSON.stringify({ programme_id: path.id }))}`,
      ),
    );
    dataOf(
      await school.organizer.patch(`/api/programme-steps/${step!.id}`, { class_ids: [course.id, next.id] }),
    );
    await finish(person, course);
    await run();
    await run(300);
    school.setClock(300 * 86_400);
    const seen = async () => dataOf(await person.get(`/api/my/programmes/${path.slug}`));
    expect(await seen()).toMatchObject({ done: 1, completed_at: at(0) });
    await run(340);
    await run(340);
    school.setClock(340 * 86_400);
    expect(await seen()).toMatchObject({ done: 0, completed_at: null, due_at: endOfDay(360) });
    const told = dataOf<Wire[]>(await person.get('/api/my/notifications'));
    expect(told.filter(({ title }) => /again|lagi/.test(title))).toHaveLength(1);
    // What was earned the first time can still be replaced.
    const [earned] = await earnedBy(person);
    dataOf(await school.organizer.post(`/api/certificates/${earned!.id}/successor`, { reason: 'New name' }));
    expect((await earnedBy(person)).map(({ state }) => state)).toEqual(['valid', 'superseded']);
    // In the other class the path is completed for the second time.
    await enrol(person, next);
    await school.db.query(
      `update enrolments set state = 'completed', completed_at = $3 where class_id = $1 and user_id = $2`,
      [next.id, person.userId, at(345 * 24 * 60)],
    );
    await run(346);
    const certificates = await earnedBy(person);
    expect(certificates.map(({ state }) => state)).toEqual(['valid', 'valid', 'superseded']);
    expect(certificates[0]!.path.id).toBe(path.id);
    await run(347);
    expect(await earnedBy(person)).toHaveLength(3);
  });

  it('does not begin again for whom the competency was withdrawn or has no end', async () => {
    const endless = await makeCompetency(school.organizer, { validity_months: null });
    const { course, path, person } = await open({ competency_id: endless.id });
    await finish(person, course);
    await run();
    await give(school.organizer, await school.as('Learner'), endless);
    await run(4000);
    expect(dataOf(await person.get(`/api/my/programmes/${path.slug}`)).completed_at).toBe(at(0));
  });
});
