import { hashOfToken } from '#server/platform/sessions/sessionActor.ts';
import { createPerson, PASSWORD, signInAs, type Person } from '#tests/support/people.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const UUID = /^[0-9a-f-]{36}$/;
let now = new Date('2026-03-02T03:00:00.000Z');
let test: TestApp;
let person: Person;

beforeAll(async () => {
  test = await createTestApp({ now: () => now });
  person = await createPerson(test.db, ['Organizer', 'Learner'], { email: 'Sari@Example.com', name: 'Sari' });
});
afterAll(() => test.close());

const login = (payload: unknown, headers: Record<string, string> = { 'accept-language': 'en' }) =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: payload as object, headers });
const get = (url: string, headers: Record<string, string>) => test.app.inject({ url, headers });

describe('POST /api/login', () => {
  it('answers the specification’s shape, by NIP or e-mail without regard to case', async () => {
    for (const username of [person.nip, person.nip.toLowerCase(), 'sari@example.com', ' SARI@EXAMPLE.COM ']) {
      const reply = await login({ username, password: PASSWORD });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({
        status_code: 200,
        message: 'You are signed in',
        data: { token: expect.stringMatching(/^[\w-]{43}$/) },
      });
    }
  });

  it('keeps only the hash of the token', async () => {
    const token = (await login({ username: person.nip, password: PASSWORD })).json().data.token as string;
    const rows = await test.db.query<{ row: string }>(`select to_jsonb(s)::text as row from sessions s`);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    expect(rows.some(({ row }) => row.includes(hashOfToken(token)))).toBe(true);
  });

  it('says the same of a wrong password, an unknown name and an account that is not active', async () => {
    const inactive = await createPerson(test.db, ['Learner']);
    await test.db.query(`update users set active = false where id = $1`, [inactive.id]);
    const without = await createPerson(test.db, ['Learner']);
    await test.db.query(`delete from credentials where user_id = $1`, [without.id]);
    const replies = await Promise.all([
      login({ username: person.nip, password: 'wrong' }),
      login({ username: 'nobody-here', password: 'wrong' }),
      login({ username: inactive.nip, password: PASSWORD }),
      login({ username: without.nip, password: PASSWORD }),
    ]);
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({
        status_code: 401,
        message: 'The NIP, email or password is wrong',
        code: 'wrong-login',
        request_id: expect.stringMatching(UUID),
      });
    }
  });

  it('answers in the language asked for', async () => {
    const reply = await login({ username: person.nip, password: 'wrong' }, { 'accept-language': 'id' });
    expect(reply.json().message).toBe('NIP, email, atau kata sandi salah');
    expect((await login({ username: person.nip, password: PASSWORD }, {})).json().message).toBe(
      'Anda telah masuk',
    );
  });

  it('names the fields of a body that cannot be one', async () => {
    const reply = await login({ username: '' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      status_code: 422,
      code: 'invalid',
      errors: { username: ['NIP or email is required'], password: ['Password is required'] },
    });
  });

  it('writes wrong and right sign-ins down, without the password', async () => {
    const other = await createPerson(test.db, ['Learner']);
    await login({ username: other.nip, password: 'not the one' });
    await login({ username: other.nip, password: PASSWORD });
    const written = await test.db.query<{ action: string }>(
      `select e.action, to_jsonb(e) as row from audit_events e where e.entity = 'users' and e.entity_id = $1
       union all select 'sign-in-failed', to_jsonb(f) from sign_in_failures f where $1 = any(f.user_ids) order by 1 desc`,
      [other.id],
    );
    expect(written.map(({ action }) => action)).toEqual(['sign-in-failed', 'sign-in']);
    for (const secret of ['not the one', PASSWORD]) expect(JSON.stringify(written)).not.toContain(secret);
  });
});

describe('the lockout', () => {
  it('lets four wrong tries pass, then waits longer each time, also for a right password', async () => {
    const other = await createPerson(test.db, ['Learner'], { email: 'lock@example.com' });
    for (let i = 0; i < 5; i++) {
      // However a name is written it is the same one.
      const username = i % 2 ? other.nip : ` ${other.nip.toLowerCase()} `;
      expect((await login({ username, password: 'wrong' })).statusCode).toBe(401);
    }
    const locked = await login({ username: other.nip, password: PASSWORD });
    expect(locked.statusCode).toBe(429);
    expect(locked.headers['retry-after']).toBe('15');
    expect(locked.json()).toMatchObject({ status_code: 429, code: 'rate-limited' });
    now = new Date(now.getTime() + 16_000);
    expect((await login({ username: other.nip, password: 'wrong' })).statusCode).toBe(401);
    expect((await login({ username: other.nip, password: PASSWORD })).headers['retry-after']).toBe('30');
    now = new Date(now.getTime() + 31_000);
    expect((await login({ username: other.nip, password: PASSWORD })).statusCode).toBe(200);
    expect((await login({ username: other.nip, password: 'wrong' })).statusCode).toBe(401);
  });

  it('does not say that an e-mail and a NIP are one person’s', async () => {
    const other = await createPerson(test.db, ['Learner'], { email: 'pair@example.com' });
    for (let i = 0; i < 5; i++) await login({ username: 'pair@example.com', password: 'wrong' });
    expect((await login({ username: 'pair@example.com', password: 'wrong' })).statusCode).toBe(429);
    const [theirs, nobodys] = await Promise.all(
      [other.nip, 'nobody-else'].map((username) => login({ username, password: 'wrong' })),
    );
    expect([theirs!.statusCode, nobodys!.statusCode]).toEqual([401, 401]);
    expect({ ...theirs!.json(), request_id: '' }).toEqual({ ...nobodys!.json(), request_id: '' });
  });

  it('does not say whether a name exists', async () => {
    for (let i = 0; i < 5; i++) await login({ username: 'no-such-person', password: 'wrong' });
    expect((await login({ username: 'no-such-person', password: 'wrong' })).statusCode).toBe(429);
  });

  it('lets no crowd of parallel tries through', async () => {
    const other = await createPerson(test.db, ['Learner']);
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => login({ username: other.nip, password: 'wrong' })),
    );
    // Strangers are hashed one after the other, so none more is running when the lock falls.
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  });
});

describe('a session', () => {
  it('ends at sign-out, at once', async () => {
    const headers = await signInAs(test.app, person.nip);
    expect((await get('/api/me', headers)).statusCode).toBe(200);
    const reply = await test.app.inject({ method: 'POST', url: '/api/logout', headers });
    expect(reply.statusCode).toBe(200);
    expect((await get('/api/me', headers)).statusCode).toBe(401);
    expect((await test.app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(401);
  });

  it('costs one query, and none for some seconds afterwards', async () => {
    const headers = await signInAs(test.app, person.nip);
    let queries = 0;
    const { query, prepared } = test.db;
    const counted =
      (run: typeof query): typeof query =>
      (statement, values) => {
        queries += 1;
        return run(statement, values);
      };
    Object.assign(test.db, { query: counted(query), prepared: counted(prepared) });
    await get('/api/me/permission', headers);
    await get('/api/me/permission', headers);
    Object.assign(test.db, { query, prepared });
    expect(queries).toBe(1);
  });

  it('takes only a bearer token', async () => {
    const { authorization } = await signInAs(test.app, person.nip);
    for (const wrong of ['', 'Bearer', 'Bearer x', `Basic ${authorization.slice(7)}`, authorization.slice(7)])
      expect((await get('/api/me', { authorization: wrong })).statusCode).toBe(401);
  });
});

describe('GET /api/me', () => {
  it('answers the person with all roles and the active one', async () => {
    const { data } = (await get('/api/me', await signInAs(test.app, person.nip))).json();
    expect(data).toMatchObject({
      id: person.id,
      nip: person.nip,
      name: 'Sari',
      email: 'Sari@Example.com',
      roles: [{ name: 'Organizer' }, { name: 'Learner' }],
      active_role: { name: 'Organizer' },
      site_time_zone: 'Asia/Jakarta',
      language: 'id',
    });
    expect(data.has_password).toBe(true);
    expect(Object.keys(data).filter((name) => /hash|^password|token/.test(name))).toEqual([]);
    expect(JSON.stringify(data)).not.toContain('$argon2');
  });

  it('changes what is the person’s own', async () => {
    const headers = await signInAs(test.app, person.nip);
    const patch = (payload: object) => test.app.inject({ method: 'PATCH', url: '/api/me', headers, payload });
    const current_password = PASSWORD;
    const reply = await patch({
      language: 'en',
      time_zone: 'Asia/Makassar',
      phone: '+628111222333',
      current_password,
    });
    expect(reply.json().data).toMatchObject({
      language: 'en',
      time_zone: 'Asia/Makassar',
      phone: '+628111222333',
    });
    expect((await patch({ name: 'Boss' })).statusCode).toBe(422);
    expect((await patch({ role_ids: [] })).statusCode).toBe(422);
    expect((await patch({ phone: '0811' })).statusCode).toBe(422);
    const other = await createPerson(test.db, ['Learner'], { phone: '+628999888777' });
    const taken = await patch({ phone: '+628999888777', current_password });
    expect(taken.json()).toMatchObject({ status_code: 422, errors: { phone: [expect.any(String)] } });
    expect(other.id).not.toBe(person.id);
  });

  it('takes no photo that another person has uploaded', async () => {
    const headers = await signInAs(test.app, person.nip);
    const other = await createPerson(test.db, ['Learner']);
    const file = '0199b2aa-0000-7000-8000-000000000001';
    await test.db.query(
      `insert into files (id, name, type, bytes, created_by) values ($1, 'x', 'image/png', 1, $2)`,
      [file, other.id],
    );
    const patch = () =>
      test.app.inject({ method: 'PATCH', url: '/api/me', headers, payload: { photo_id: file } });
    expect((await patch()).statusCode).toBe(422);
    await test.db.query(`update files set created_by = $2 where id = $1`, [file, person.id]);
    expect((await patch()).statusCode).toBe(200);
  });
});

describe('permissions and access', () => {
  it('lists the active role’s permissions by module, as the specification has them', async () => {
    const learner = await createPerson(test.db, ['Learner']);
    const { data } = (await get('/api/me/permission', await signInAs(test.app, learner.nip))).json();
    expect(data).toContainEqual({
      module: 'home',
      permission_access: [{ module_permission_name: 'home-index' }],
    });
    const names = data.flatMap((item: { permission_access: { module_permission_name: string }[] }) =>
      item.permission_access.map((access) => access.module_permission_name),
    );
    expect(names).toContain('my-course-attempt');
    expect(names).not.toContain('course-edit');
  });

  it('explains why a key is granted or not', async () => {
    const headers = { ...(await signInAs(test.app, person.nip)), 'accept-language': 'en' };
    const access = async (key: string) => (await get(`/api/me/access/${key}`, headers)).json().data;
    expect(await access('course-edit')).toEqual({
      key: 'course-edit',
      granted: true,
      why: 'Your role Organizer allows this',
    });
    expect(await access('audit-index')).toEqual({
      key: 'audit-index',
      granted: false,
      why: 'None of your roles allows this (Audit log: List)',
    });
    await test.app.inject({
      method: 'POST',
      url: '/api/role-user/switch',
      headers,
      payload: { role_id: await roleId('Learner') },
    });
    expect(await access('course-edit')).toMatchObject({
      granted: false,
      why: 'Your active role does not allow this (Classes: Edit). Another role of yours does: Organizer',
    });
    expect((await get('/api/me/access/no-such', headers)).statusCode).toBe(404);
  });

  it('counts what waits for the person', async () => {
    const { data } = (await get('/api/me/counts', await signInAs(test.app, person.nip))).json();
    expect(data).toEqual({ to_correct: 0, unread: 0 });
  });
});

const roleId = async (name: string) =>
  (await test.db.query<{ id: string }>(`select id from roles where name = $1`, [name]))[0]!.id;
