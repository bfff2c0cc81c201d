import { seedRoles, type SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import { createPerson, NEW_PASSWORD, PASSWORD, signInAs, type Person } from '#tests/support/people.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Headers = Record<string, string>;
let test: TestApp;
let roles: Record<SeedRoleName, string>;
let administrator: Person;
let organizer: Person;
let learner: Person;
let manager: Person;
let member: Person;
let asAdministrator: Headers;
let asOrganizer: Headers;

beforeAll(async () => {
  test = await createTestApp();
  roles = await seedRoles(test.db);
  administrator = await createPerson(test.db, ['Administrator']);
  organizer = await createPerson(test.db, ['Organizer']);
  learner = await createPerson(test.db, ['Learner'], { joined_at: '2020-01-15' });
  manager = await createPerson(test.db, ['Line Manager', 'Learner']);
  member = await createPerson(test.db, ['Learner'], { manager_id: manager.id });
  asAdministrator = await signInAs(test.app, administrator.nip);
  asOrganizer = await signInAs(test.app, organizer.nip);
});
afterAll(() => test.close());

const get = (url: string, headers: Headers) => test.app.inject({ url, headers });
const patch = (person: Person, headers: Headers, payload: object) =>
  test.app.inject({ method: 'PATCH', url: `/api/user/${person.id}`, headers, payload });
const create = (headers: Headers, payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/user', headers, payload });
const login = (username: string, password: string) =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });

describe('GET /api/user/{nip}', () => {
  it('shows people themselves, with their roles', async () => {
    const headers = await signInAs(test.app, learner.nip);
    const { data } = (await get(`/api/user/${learner.nip}`, headers)).json();
    expect(data).toMatchObject({
      id: learner.id,
      nip: learner.nip,
      roles: [{ name: 'Learner' }],
      can: { edit: false },
    });
    expect(data.work_duration).toBeGreaterThanOrEqual(70);
    expect(data.last_seen_at).toMatch(/^\d{4}-/);
    expect(data).not.toHaveProperty('password');
  });

  it('shows a line manager the own team, and who may see people everybody; others are not there', async () => {
    const asManager = await signInAs(test.app, manager.nip);
    const asMember = await signInAs(test.app, member.nip);
    const status = async (person: Person, headers: Headers) =>
      (await get(`/api/user/${person.nip}`, headers)).statusCode;
    expect(await status(member, asManager)).toBe(200);
    expect(await status(learner, asManager)).toBe(404);
    expect(await status(manager, asMember)).toBe(404);
    expect(await status(learner, asOrganizer)).toBe(200);
    expect(await status(learner, {})).toBe(401);
    // In the role of a learner the team is out of reach.
    const payload = { role_id: roles.Learner };
    await test.app.inject({ method: 'POST', url: '/api/role-user/switch', headers: asManager, payload });
    expect(await status(member, asManager)).toBe(404);
  });

  it('lists people only for who may', async () => {
    expect((await get('/api/user', await signInAs(test.app, learner.nip))).statusCode).toBe(403);
    const { data, meta } = (await get('/api/user', asOrganizer)).json();
    expect(data.length).toBe(meta.total);
    expect(JSON.stringify(data)).not.toMatch(/argon2|"password/);
  });
});

describe('an account', () => {
  it('is made with a password that is nowhere but in its hash', async () => {
    const reply = await create(asOrganizer, {
      nip: 'N-1001',
      name: 'Dewi',
      email: 'dewi@example.com',
      role_ids: [roles.Learner],
      password: NEW_PASSWORD,
    });
    expect(reply.statusCode).toBe(201);
    expect((await login('dewi@example.com', NEW_PASSWORD)).statusCode).toBe(200);
    const [row] = await test.db.query<{ password_hash: string }>(
      `select password_hash from credentials where user_id = $1`,
      [reply.json().data.id],
    );
    expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const events = await test.db.query(`select * from audit_events where entity_id = $1`, [
      reply.json().data.id,
    ]);
    expect(JSON.stringify(events)).not.toContain(NEW_PASSWORD);
  });

  it('wants a password of twelve characters, a free NIP, e-mail and phone', async () => {
    const person = { nip: 'N-1002', name: 'Eka', email: 'eka@example.com', phone: '+62811000001' };
    const fields = async (payload: object) =>
      Object.keys((await create(asOrganizer, payload)).json().errors ?? {});
    for (const password of ['short', 'Xk29-plm4qz'])
      expect(await fields({ ...person, password })).toEqual(['password']);
    expect((await create(asOrganizer, person)).statusCode).toBe(201);
    expect(await fields({ ...person, email: 'x@example.com', phone: '+62811000002' })).toEqual(['nip']);
    expect(
      await fields({ ...person, nip: 'N-1003', phone: '+62811000003', email: 'EKA@example.com' }),
    ).toEqual(['email']);
    expect(await fields({ ...person, nip: 'N-1004', email: 'y@example.com' })).toEqual(['phone']);
  });

  it('has no other session after a new password', async () => {
    const someone = await createPerson(test.db, ['Learner']);
    const theirs = await signInAs(test.app, someone.nip);
    expect((await patch(someone, asOrganizer, { password: NEW_PASSWORD })).statusCode).toBe(200);
    expect((await get('/api/me', theirs)).statusCode).toBe(401);
    expect((await login(someone.nip, PASSWORD)).statusCode).toBe(401);
    expect((await login(someone.nip, NEW_PASSWORD)).statusCode).toBe(200);
    // An empty field of the form leaves it as it is.
    expect((await patch(someone, asOrganizer, { name: 'Still Here', password: '' })).statusCode).toBe(200);
    expect((await login(someone.nip, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('changes how its owner signs in on the own profile only, which asks for the password', async () => {
    for (const [field, value] of [
      ['password', NEW_PASSWORD],
      ['email', 'mine.now@example.com'],
      ['phone', '+62811999999'],
    ] as const) {
      const reply = await patch(organizer, asOrganizer, { [field]: value });
      expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]]);
    }
    expect((await patch(organizer, asOrganizer, { work_area: 'West' })).statusCode).toBe(200);
    expect((await login(organizer.nip, PASSWORD)).statusCode).toBe(200);
  });

  it('takes no password that is easy to guess', async () => {
    const person = { nip: 'N-2001', name: 'Gilang Ramadan', role_ids: [roles.Learner] };
    for (const password of ['0812345678901', 'gilang ramadan', 'password2026'])
      expect((await create(asOrganizer, { ...person, password })).json().errors).toHaveProperty('password');
    expect((await create(asOrganizer, { ...person, password: 'kopi di beranda' })).statusCode).toBe(201);
  });

  it('ends everywhere when it is deactivated', async () => {
    const someone = await createPerson(test.db, ['Learner']);
    const theirs = await signInAs(test.app, someone.nip);
    expect((await get('/api/me', theirs)).statusCode).toBe(200);
    expect((await patch(someone, asOrganizer, { active: false })).statusCode).toBe(200);
    expect((await get('/api/me', theirs)).statusCode).toBe(401);
    expect((await login(someone.nip, PASSWORD)).statusCode).toBe(401);
    await patch(someone, asOrganizer, { active: true });
    expect((await login(someone.nip, PASSWORD)).statusCode).toBe(200);
  });

  it('cannot be taken over by who holds fewer rights', async () => {
    for (const change of [
      { password: NEW_PASSWORD },
      { email: 'mine@example.com' },
      { active: false },
      { nip: 'X-1' },
    ]) {
      const reply = await patch(administrator, asOrganizer, change);
      expect(reply.statusCode).toBe(403);
      expect(reply.json().code).toBe('grants-more');
    }
    expect((await patch(administrator, asOrganizer, { position: 'Director' })).statusCode).toBe(200);
  });
});

describe('the roles of an account', () => {
  it('are changed at once, and only as far as the own role goes', async () => {
    const someone = await createPerson(test.db, ['Learner']);
    const theirs = await signInAs(test.app, someone.nip);
    expect((await get('/api/groups', theirs)).statusCode).toBe(403);
    expect((await patch(someone, asOrganizer, { role_ids: [roles.Organizer] })).statusCode).toBe(200);
    expect((await get('/api/groups', theirs)).statusCode).toBe(200);
    for (const role of [roles.Administrator, roles.Auditor])
      expect((await patch(someone, asOrganizer, { role_ids: [role] })).statusCode).toBe(403);
  });

  it('need the right to assign roles', async () => {
    const [row] = await test.db.query<{ id: string }>(
      `insert into roles (id, name, permissions) values (gen_random_uuid(), 'Clerk', '{user-index,user-edit,user-create}') returning id`,
    );
    const clerk = await createPerson(test.db, []);
    await test.db.query(`update users set role_ids = array[$2::uuid] where id = $1`, [clerk.id, row!.id]);
    const headers = await signInAs(test.app, clerk.nip);
    const nobody = await createPerson(test.db, []);
    expect((await patch(nobody, headers, { department: 'IT' })).statusCode).toBe(200);
    expect((await patch(nobody, headers, { role_ids: [row!.id] })).statusCode).toBe(403);
    expect((await create(headers, { nip: 'N-2001', name: 'Fitri', role_ids: [row!.id] })).statusCode).toBe(
      403,
    );
    expect((await create(headers, { nip: 'N-2002', name: 'Gita' })).statusCode).toBe(201);
    // A learner holds rights that the clerk does not.
    expect((await patch(learner, headers, { email: 'theirs@example.com' })).statusCode).toBe(403);
  });

  it('leave an administrator, in a bulk too', async () => {
    for (const change of [{ active: false }, { role_ids: [roles.Learner] }]) {
      const reply = await patch(administrator, asAdministrator, change);
      expect(reply.statusCode).toBe(409);
      expect(reply.json().code).toBe('last-administrator');
    }
    const second = await createPerson(test.db, ['Administrator']);
    const bulk = await test.app.inject({
      method: 'PATCH',
      url: '/api/user',
      headers: asAdministrator,
      payload: { ids: [administrator.id, second.id], data: { active: false } },
    });
    expect(bulk.statusCode).toBe(409);
    expect((await patch(second, asAdministrator, { active: false })).statusCode).toBe(200);
    expect((await get('/api/me', asAdministrator)).statusCode).toBe(200);
  });
});

describe('a manager', () => {
  it('is neither the person nor one who reports to that person', async () => {
    const a = await createPerson(test.db, ['Learner']);
    const b = await createPerson(test.db, ['Learner'], { manager_id: a.id });
    const c = await createPerson(test.db, ['Learner'], { manager_id: b.id });
    const english = { ...asOrganizer, 'accept-language': 'en' };
    const self = await patch(a, english, { manager_id: a.id });
    expect(self.json().errors).toEqual({ manager_id: ['Nobody can be their own manager'] });
    expect((await patch(a, english, { manager_id: a.id.toUpperCase() })).statusCode).toBe(422);
    const circle = await patch(a, english, { manager_id: c.id });
    expect(circle.json().errors).toEqual({ manager_id: ['Manager must not report to this person in turn'] });
    expect((await patch(c, english, { manager_id: a.id })).statusCode).toBe(200);
  });
});

describe('a role', () => {
  const change = (id: string, headers: Headers, payload: object) =>
    test.app.inject({ method: 'PATCH', url: `/api/roles/${id}`, headers, payload });

  it('takes effect at once when its permissions change', async () => {
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/roles',
      headers: asAdministrator,
      payload: { name: 'Librarian', permissions: ['home-index'] },
    });
    expect(made.statusCode).toBe(201);
    const { id } = made.json().data;
    const someone = await createPerson(test.db, []);
    await patch(someone, asAdministrator, { role_ids: [id] });
    const theirs = await signInAs(test.app, someone.nip);
    expect((await get('/api/competencies', theirs)).statusCode).toBe(403);
    expect((await change(id, asAdministrator, { permissions: ['competency-index'] })).statusCode).toBe(200);
    expect((await get('/api/competencies', theirs)).statusCode).toBe(200);
    const archive = await test.app.inject({
      method: 'POST',
      url: `/api/roles/${id}/archive`,
      headers: asAdministrator,
    });
    expect(archive.statusCode).toBe(200);
    expect((await get('/api/competencies', theirs)).statusCode).toBe(403);
    expect(
      (await test.app.inject({ method: 'DELETE', url: `/api/roles/${id}`, headers: asAdministrator }))
        .statusCode,
    ).toBe(409);
  });

  it('cannot be given rights that the caller does not hold, or that do not exist', async () => {
    const make = (headers: Headers, payload: object) =>
      test.app.inject({ method: 'POST', url: '/api/roles', headers, payload });
    expect((await make(asOrganizer, { name: 'Spy', permissions: ['audit-index'] })).statusCode).toBe(403);
    expect((await make(asOrganizer, { name: 'Helper', permissions: ['course-index'] })).statusCode).toBe(201);
    expect((await make(asAdministrator, { name: 'Odd', permissions: ['no-such'] })).statusCode).toBe(422);
    const auditors = (await get(`/api/roles/${roles.Auditor}`, asAdministrator)).json().data
      .permissions as string[];
    const without = auditors.filter((name) => name !== 'audit-index');
    expect(
      (await change(roles.Auditor, asOrganizer, { permissions: [...auditors, 'course-edit'] })).statusCode,
    ).toBe(200);
    expect((await change(roles.Auditor, asOrganizer, { permissions: without })).statusCode).toBe(403);
    const archive = {
      method: 'POST',
      url: `/api/roles/${roles.Auditor}/archive`,
      headers: asOrganizer,
    } as const;
    expect((await test.app.inject(archive)).statusCode).toBe(403);
    expect((await change(roles.Organizer, asOrganizer, { permissions: ['audit-index'] })).statusCode).toBe(
      403,
    );
  });

  it('of the administrator stays as it is', async () => {
    const url = `/api/roles/${roles.Administrator}`;
    const replies = await Promise.all([
      change(roles.Administrator, asAdministrator, { name: 'Boss' }),
      change(roles.Administrator, asAdministrator, { permissions: [] }),
      test.app.inject({ method: 'POST', url: `${url}/archive`, headers: asAdministrator }),
      test.app.inject({ method: 'DELETE', url, headers: asAdministrator }),
    ]);
    for (const reply of replies) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json().code).toBe('administrator-role');
    }
    // Administrators decide how long its sessions last.
    expect((await get(url, asAdministrator)).json().data.can).toMatchObject({
      edit: true,
      delete: false,
      archive: false,
    });
  });
});
