import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRoles, type SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { createPerson, signInAs, type Person } from '#tests/support/people.ts';
import { makeClass } from '#tests/support/school.ts';

let test: TestApp;
let roles: Record<SeedRoleName, string>;
let administrator: Client;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  roles = await seedRoles(test.db);
  administrator = await test.as('Administrator', { nip: 'ADM' });
  organizer = await test.as('Organizer', { nip: 'ORG' });
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;
const running = {
  start_at: new Date(Date.now() - DAY_MS).toISOString(),
  end_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
};

const rolesOf = async ({ id }: Person) =>
  (await test.db.query<{ role_ids: string[] }>('select role_ids from users where id = $1', [id]))[0]!
    .role_ids;

describe('roles for many people', () => {
  it('are tried first: who changes and who would refuse, without changing anything', async () => {
    const people = [
      await createPerson(test.db, ['Learner']),
      await createPerson(test.db, ['Learner', 'Corrector']),
      await createPerson(test.db, ['Administrator']),
    ];
    const ids = people.map(({ id }) => id);
    const asked = { ids, give: [roles.Corrector], dry_run: true };
    const reply = await organizer.post('/api/user/roles', asked);
    expect(reply.status).toBe(200);
    // An administrator holds more than an organizer may touch.
    expect(reply.body.data).toMatchObject({ total: 3, changed: 2, same: 1 });
    expect(reply.body.data.refused.map(({ id }: { id: string }) => id)).toEqual([ids[2]]);
    expect(reply.body.data.refused[0].message).toContain('your own role does not hold');
    expect(await rolesOf(people[0]!)).toEqual([roles.Learner]);
    const allowed = await organizer.post('/api/user/roles', { ...asked, ids: ids.slice(0, 2) });
    expect(allowed.body.data).toEqual({ total: 2, changed: 1, same: 1, refused: [] });
    expect(await rolesOf(people[0]!)).toEqual([roles.Learner]);
  });

  it('are given and taken at once, told to the person, and undone as every bulk', async () => {
    const person = await createPerson(test.db, ['Learner', 'Trainer']);
    const asked = { ids: [person.id], give: [roles.Corrector], take: [roles.Trainer] };
    const reply = await administrator.post('/api/user/roles', asked);
    expect(reply.status).toBe(200);
    expect(await rolesOf(person)).toEqual([roles.Learner, roles.Corrector]);
    const told = await test.db.query<{ title_args: object }>(
      `select title_args from notifications where user_id = $1 and title_key = 'notification.role_given'`,
      [person.id],
    );
    expect(told.map(({ title_args }) => title_args)).toEqual([{ role: 'Corrector' }]);
    expect((await administrator.delete(`/api/changes/${reply.body.data.change_id}`)).status).toBe(200);
    expect(await rolesOf(person)).toEqual([roles.Learner, roles.Trainer]);
  });

  it('leave the last administrator where they are', async () => {
    const ids = await test.db.query<{ id: string }>(
      'select id from users where role_ids @> array[$1::uuid]',
      [roles.Administrator],
    );
    const asked = { ids: ids.map(({ id }) => id), take: [roles.Administrator] };
    for (const dry_run of [true, false])
      expect((await administrator.post('/api/user/roles', { ...asked, dry_run })).body.code).toBe(
        'last-administrator',
      );
  });
});

describe('a change of a role', () => {
  it('is tried first: who gains and loses what, by the other roles that they hold', async () => {
    const made = await administrator.post('/api/roles', {
      name: 'Helper',
      reach: 'all',
      permissions: ['course-index', 'quiz-index'],
    });
    const { id } = made.body.data as { id: string };
    const both = await createPerson(test.db, ['Corrector'], { name: 'A Both' });
    const only = await createPerson(test.db, [], { name: 'B Only' });
    await administrator.post('/api/user/roles', { ids: [both.id, only.id], give: [id] });
    const asked = { permissions: ['course-index', 'user-index'], reach: 'own' };
    const reply = await organizer.post(`/api/roles/${id}/preview`, asked);
    expect(reply.body.data).toEqual({
      people: 2,
      sessions: 0,
      reach: { from: 'all', to: 'own' },
      given: [{ permission: 'user-index', people: 2 }],
      // A corrector sees quizzes all the same.
      taken: [{ permission: 'quiz-index', people: 1 }],
      named: [
        { id: both.id, nip: both.nip, name: 'A Both', gains: 1, loses: 0 },
        { id: only.id, nip: only.nip, name: 'B Only', gains: 1, loses: 1 },
      ],
    });
    expect((await administrator.get(`/api/roles/${id}`)).body.data.permissions).toEqual([
      'course-index',
      'quiz-index',
    ]);
  });

  it('is refused when tried as when saved', async () => {
    const preview = (role: SeedRoleName, permissions: readonly string[]) =>
      organizer.post(`/api/roles/${roles[role]}/preview`, { permissions, reach: 'all' });
    expect((await preview('Administrator', [])).body.code).toBe('administrator-role');
    expect((await preview('Corrector', ['audit-index'])).body.code).toBe('grants-more');
    expect((await preview('Corrector', ['no-such'])).status).toBe(422);
  });
});

describe('looking through another role', () => {
  const through =
    (client: Client, role: SeedRoleName) => (method: 'GET' | 'PATCH', url: string, body?: object) =>
      client.call(method, url, body, { 'x-view-role': roles[role], 'accept-language': 'en' });

  it('shows what its people see, and changes nothing', async () => {
    const look = through(administrator, 'Trainer');
    expect((await administrator.post(`/api/roles/${roles.Trainer}/view`)).body.data.name).toBe('Trainer');
    const { body } = await look('GET', '/api/me/permission');
    const names = JSON.stringify(body);
    expect(names).toContain('course-edit');
    expect(names).not.toContain('user-index');
    expect((await look('GET', '/api/user')).status).toBe(403);
    // Of classes those that the looker trains: none.
    expect((await look('GET', '/api/classes')).body.data).toEqual([]);
    const write = await look('PATCH', `/api/user/${administrator.userId}`, { name: 'Changed' });
    expect([write.status, write.body.code]).toEqual([403, 'view-only']);
    expect((await administrator.get('/api/user')).status).toBe(200);
  });

  it('gives nobody more than they have', async () => {
    const look = through(organizer, 'Auditor');
    expect(JSON.stringify((await look('GET', '/api/me/permission')).body)).not.toContain('audit-index');
    expect(
      JSON.stringify((await through(organizer, 'Administrator')('GET', '/api/me/permission')).body),
    ).not.toContain('audit-index');
    expect((await organizer.post(`/api/roles/${roles.Auditor}/view`)).body.code).toBe('grants-more');
    const learner = await test.as('Learner', { nip: 'LOO' });
    expect((await through(learner, 'Trainer')('GET', '/api/me')).status).toBe(403);
    const unknown = await administrator.call('GET', '/api/me', undefined, { 'x-view-role': 'x' });
    expect(unknown.status).toBe(403);
  });
});

describe('why a person can open a screen', () => {
  const ask = async (person: Person, key: string) =>
    (await organizer.get(`/api/user/${person.nip}/access/${key}`)).body.data;

  it('is the role in which they worked last, or another one that they hold', async () => {
    const person = await createPerson(test.db, ['Trainer', 'Learner']);
    expect(await ask(person, 'course-edit')).toMatchObject({ granted: true, others: [] });
    const headers = await signInAs(test.app, person.nip);
    await test.app.inject({
      method: 'POST',
      url: '/api/role-user/switch',
      headers,
      payload: { role_id: roles.Learner },
    });
    const other = await ask(person, 'course-edit');
    expect(other.why).toBe(
      'Only while they work in another role: Trainer. They worked last as Learner, which does not allow this (Classes: Edit)',
    );
    expect(other.held).toEqual([
      { id: roles.Learner, name: 'Learner', grants: false, reach: 'own' },
      { id: roles.Trainer, name: 'Trainer', grants: true, reach: 'own' },
    ]);
  });

  it('is none of their roles, with those that would', async () => {
    const denied = await ask(await createPerson(test.db, ['Learner']), 'audit-index');
    expect(denied).toMatchObject({
      granted: false,
      why: 'None of their roles allows this (Audit log: List)',
    });
    expect(denied.others.map(({ name }: { name: string }) => name)).toEqual(['Auditor', 'Administrator']);
  });

  it('is that the account is not active, whatever it holds', async () => {
    const person = await createPerson(test.db, ['Organizer']);
    await administrator.patch(`/api/user/${person.id}`, { active: false });
    expect(await ask(person, 'signed-in')).toMatchObject({
      granted: false,
      why: expect.stringContaining('not active'),
    });
  });
});

describe('the sessions of another person', () => {
  it('are seen and ended by who looks after accounts; the person is told', async () => {
    const person = await createPerson(test.db, ['Learner']);
    const headers = await signInAs(test.app, person.nip);
    await signInAs(test.app, person.nip);
    const { data } = (await organizer.get(`/api/user/${person.id}/sessions`)).body;
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ role: 'Learner' });
    expect((await organizer.delete(`/api/user/${person.id}/sessions/${data[0].id}`)).body.data).toEqual({
      ended: 1,
    });
    expect((await organizer.delete(`/api/user/${person.id}/sessions`)).body.data).toEqual({ ended: 1 });
    expect((await test.app.inject({ url: '/api/me', headers })).statusCode).toBe(401);
    const told = await test.db.query('select 1 from notifications where user_id = $1', [person.id]);
    expect(told.length).toBeGreaterThan(0);
  });

  it('of who holds more rights stay', async () => {
    const reply = await organizer.delete(`/api/user/${administrator.userId}/sessions`);
    expect([reply.status, reply.body.code]).toEqual([403, 'grants-more']);
    expect((await administrator.get('/api/me')).status).toBe(200);
  });

  it('end when the account is deactivated, and a new one begins when it is active again', async () => {
    const person = await createPerson(test.db, ['Learner']);
    const headers = await signInAs(test.app, person.nip);
    const change = (active: boolean) => organizer.patch(`/api/user/${person.id}`, { active });
    expect((await change(false)).status).toBe(200);
    expect((await test.app.inject({ url: '/api/me', headers })).statusCode).toBe(401);
    await expect(signInAs(test.app, person.nip)).rejects.toThrow();
    await change(true);
    await expect(signInAs(test.app, person.nip)).resolves.toBeDefined();
  });
});

describe('the classes of a person', () => {
  it('are those of the trainer’s own for a trainer, and all for the person and the organizers', async () => {
    const trainer = await test.as('Trainer', { nip: 'TRA' });
    const learner = await test.as('Learner', { nip: 'LEA' });
    const own = await makeClass(administrator, { ...running, trainer_ids: [trainer.userId] });
    const foreign = await makeClass(administrator, running);
    for (const { id } of [own, foreign])
      expect((await learner.post(`/api/classes/${id}/enrolment`)).status).toBeLessThan(300);
    // A trainer who may see people reaches the participants of their classes.
    await test.db.query(`update roles set permissions = permissions || '{user-detail}' where id = $1`, [
      roles.Trainer,
    ]);
    const fresh = await test.as('Trainer', { nip: 'TRB' });
    await administrator.patch(`/api/classes/${own.id}`, { trainer_ids: [trainer.userId, fresh.userId] });
    const seen = async (client: Client) =>
      (await client.get(`/api/user/${learner.userId}/classes`)).body.data.map(
        (line: { class: { id: string } }) => line.class.id,
      );
    expect(await seen(fresh)).toEqual([own.id]);
    expect((await seen(learner)).toSorted()).toEqual([own.id, foreign.id].toSorted());
    expect((await seen(organizer)).toSorted()).toEqual([own.id, foreign.id].toSorted());
  });
});
