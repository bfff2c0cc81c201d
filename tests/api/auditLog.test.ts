import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#server/platform/audit/audit.ts';
import {
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  type School,
  type Wire,
} from '../support/school.ts';
import { statementsOf } from '../support/queries.ts';

let school: School;
let auditor: School['learner'];
beforeAll(async () => {
  school = await openSchool();
  auditor = await school.as('Auditor', { language: 'en' });
});
afterAll(() => school.close());

const url = (filter: object, more = '') =>
  `/api/audit-events?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
const read = async (filter: object, by = auditor): Promise<Wire[]> => dataOf(await by.get(url(filter)));

describe('the audit log', () => {
  it('says who did what to which record, and the difference in the words of the forms', async () => {
    const trainer = await school.as('Trainer', { name: 'Bu Ratna' });
    const course = await makeClass(school.organizer, { name: 'Before', trainer_ids: [] });
    dataOf(
      await school.organizer.patch(`/api/classes/${course.id}`, {
        name: 'After',
        mode: 'onsite',
        location: 'Aula',
        trainer_ids: [trainer.userId],
      }),
    );
    const [edit] = await read({ entity: 'classes', entity_id: course.id, action: 'edit' });
    expect(edit).toMatchObject({
      actor: { id: school.organizer.userId },
      role: 'Organizer',
      action: 'edit',
      entity: 'classes',
      subject: 'After',
    });
    const changes = Object.fromEntries(
      edit.changes.map(({ label, before, after }: Wire) => [label, [before, after]]),
    );
    expect(changes).toMatchObject({
      Name: ['Before', 'After'],
      Format: ['Online', 'On site'],
      Location: [null, 'Aula'],
      Trainers: [null, 'Bu Ratna'],
    });
    const inIndonesian = await auditor.call('GET', url({ entity_id: course.id, action: 'edit' }), undefined, {
      'accept-language': 'id',
    });
    expect(dataOf(inIndonesian)[0].changes).toContainEqual(
      expect.objectContaining({ label: 'Pelaksanaan', before: 'Daring', after: 'Tatap muka' }),
    );
  });

  it('writes values as the pages do, in the language of the reader, and leaves out what stayed', async () => {
    const quiz = await makeQuiz(school.organizer, (await makeClass(school.organizer)).id, [single()]);
    const [question] = quiz.questions;
    const [made] = await read({ entity: 'quizzes', entity_id: quiz.id, action: 'create' });
    expect(made.changes).toContainEqual(expect.objectContaining({ field: 'passing_score', after: '70' }));
    const values = {
      due_at: '2028-11-15',
      paused_at: '2026-11-21T02:00:00.000Z',
      tasks: ['deliver-notification'],
      role: 'Organizer',
      by: 'sms-code',
      earned: 4500,
      choices: { [question.id]: 'full' },
      is_locked: true,
      reason: '2026-99-99',
    };
    await audit(school.ctx, {
      action: 'retry',
      entity: 'jobs',
      before: { total: 1 },
      after: { ...values, total: 1 },
    });
    const { body } = await auditor.call('GET', url({ action: 'retry', entity: 'jobs' }), undefined, {
      'accept-language': 'id',
    });
    const [{ subject, changes }] = body.data;
    expect(subject).toBe('Pengiriman pesan');
    expect(Object.fromEntries(changes.map(({ label, after }: Wire) => [label, after]))).toEqual({
      'Tenggat pada': '15 Nov 2028',
      'Dijeda pada': '21 Nov 2026 09.00 WIB',
      Tugas: 'Pengiriman pesan',
      Peran: 'Penyelenggara',
      Melalui: 'Kode lewat SMS',
      'Poin diperoleh': '4.5',
      'Yang dihitung': `${question.stem}: Nilai penuh untuk semua`,
      Dikunci: 'ya',
      Alasan: '2026-99-99',
    });
  });

  it('finds by person, act, thing, request and time', async () => {
    const learner = await school.as('Learner', { name: 'Dewi Lestari Unik', nip: 'U-777' });
    const course = await makeClass(school.organizer);
    await enrol(learner, course);
    const ofDewi = await read({ q: 'lestari unik' });
    expect(ofDewi.length).toBeGreaterThan(0);
    // Their acts, and what was done to their account before they were signed in.
    const isOfDewi = ({ actor, entity_id }: Wire) =>
      actor ? actor.slug === 'U-777' : entity_id === learner.userId;
    expect(ofDewi.every(isOfDewi)).toBe(true);
    expect(ofDewi.map(({ action }) => action)).toContain('sign-in');
    expect(await read({ q: 'u-777', action: 'enrol' })).toHaveLength(1);
    const [event] = await read({ actor_id: learner.userId, entity: 'enrolments' });
    expect(event.subject).toContain('Dewi Lestari Unik');
    expect((await read({ request_id: event.request_id })).map(({ id }) => id)).toContain(event.id);
    const at = Date.parse(event.at);
    const near = { at_gte: new Date(at - 1).toISOString(), at_lt: new Date(at + 1).toISOString() };
    expect((await read({ ...near, entity: 'enrolments' })).map(({ id }) => id)).toEqual([event.id]);
    expect(await read({ at_gte: '2099-01-01T00:00:00Z' })).toEqual([]);
  });

  it('pages and sorts as lists do, without counting what only grows, and refuses what it does not know', async () => {
    const { body } = await auditor.get(url({}, '&range=[0,1]&sort=["at","ASC"]'));
    expect(body.data).toHaveLength(2);
    expect(Date.parse(body.data[0].at)).toBeLessThanOrEqual(Date.parse(body.data[1].at));
    expect(body.meta).toEqual({ page: 1, per_page: 2, total_is_exact: false, has_next_page: true });
    const whole = (await auditor.get(url({}, '&range=[0,3]'))).body.data.map(({ id }: Wire) => id);
    const behind = await auditor.get(url({}, `&range=[0,1]&before=${whole[1]}`));
    expect(behind.body.data.map(({ id }: Wire) => id)).toEqual(whole.slice(2));
    for (const query of [
      'filter={"password":"x"}',
      'filter=nonsense',
      'range=[5,1]',
      'sort=["changes","ASC"]',
      'q=x',
    ])
      expect((await auditor.get(`/api/audit-events?${query}`)).status, query).toBe(422);
  });

  it('is read with the same number of queries for two events and for many', async () => {
    const count = async (range: string) =>
      (await statementsOf(school.database.pool, () => auditor.get(url({}, `&range=${range}`)))).length;
    await count('[0,1]');
    expect(await count('[0,40]')).toBe(await count('[0,1]'));
  });

  it('gives one event by its id, within reach', async () => {
    const [event] = await read({ entity: 'classes' });
    const url = `/api/audit-events/${event.id}`;
    expect(dataOf(await auditor.get(url))).toEqual(event);
    const role = dataOf(
      await school.organizer.post('/api/roles', { name: 'Own acts', reach: 'own', permissions: [] }),
    );
    await school.db.query(`update roles set permissions = '{audit-index}' where id = $1`, [role.id]);
    const narrow = await school.as('Learner');
    await school.db.query('update users set role_ids = array[$1::uuid] where id = $2', [
      role.id,
      narrow.userId,
    ]);
    dataOf(await narrow.post('/api/role-user/switch', { role_id: role.id }));
    expect((await narrow.get(url)).status).toBe(404);
  });

  it('names who signed in as the one who did it', async () => {
    const learner = await school.as('Learner', { name: 'Siti Masuk', nip: 'S-1' });
    const [event] = await read({ action: 'sign-in', actor_id: learner.userId });
    expect(event).toMatchObject({
      actor: { slug: 'S-1' },
      actor_name: 'Siti Masuk',
      subject: 'Siti Masuk',
    });
  });

  it('is written by nobody: there is no call for it', async () => {
    const [{ id }] = await read({});
    const admin = await school.as('Administrator');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      for (const path of ['/api/audit-events', `/api/audit-events/${id}`])
        expect([404, 405]).toContain((await admin.call(method, path, {})).status);
  });

  it('leaves as a file, with formulas made harmless; taking it out is an event', async () => {
    const course = await makeClass(school.organizer, { name: '=HYPERLINK("x")' });
    const filter = encodeURIComponent(JSON.stringify({ entity: 'classes', action: 'create' }));
    const reply = await auditor.get(`/api/audit-events/export?format=csv&filter=${filter}`);
    expect(reply.headers['content-disposition']).toMatch(/audit-events-.*\.csv/);
    const header = String(reply.body).split('\r\n', 1)[0];
    for (const name of ['When', 'Who', 'Name', 'Role', 'Action', 'Record type', 'What changed'])
      expect(header!.split(',')).toContain(name);
    expect(reply.body).not.toMatch(/,=HYPERLINK/);
    dataOf(await school.organizer.patch(`/api/classes/${course.id}`, { name: 'Harmless' }));
    const edit = encodeURIComponent(JSON.stringify({ entity_id: course.id, action: 'edit' }));
    const line = (await auditor.get(`/api/audit-events/export?filter=${edit}`)).body;
    const [{ nip }] = await school.db.query<Wire>('select nip from users where id = $1', [
      school.organizer.userId,
    ]);
    expect(line).toContain(`,${nip},`);
    expect(line).toContain('Name: =HYPERLINK(""x"") → Harmless');
    const json = await auditor.get(`/api/audit-events/export?format=json&filter=${filter}`);
    expect(json.body[0]).toMatchObject({ action: 'create', subject: 'Harmless' });
    const [event] = await read({ entity: 'audit-events', action: 'export' });
    expect(event.actor.id).toBe(auditor.userId);
  });

  it('never holds a password, a token or a secret address', async () => {
    const learner = await school.as('Learner');
    const { url: secret } = dataOf(await learner.put('/api/my/calendar/address'));
    const rows = await school.db.query<{ text: string }>(`select e::text as text from audit_events e`);
    const all = rows.map(({ text }) => text).join('\n');
    expect(all).not.toContain(secret.split('/').at(-1)!.replace('.ics', ''));
    expect(all).not.toMatch(/\$argon2|token_hash|password_hash/);
  });
});
