import { newId } from '#server/platform/db/id.ts';
import { dropCached } from '#server/platform/sessions/sessionActor.ts';
import { seedRoles, type SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { openOutbox, type Outbox } from '#tests/support/outbox.ts';
import { createPerson, PASSWORD, type Person } from '#tests/support/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const start = new Date('2026-03-02T03:00:00.000Z');
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let now = start;
let test: TestApp;
let outbox: Outbox;
let roles: Record<SeedRoleName, string>;

beforeAll(async () => {
  test = await createTestApp({ now: () => now });
  outbox = await openOutbox(test);
  roles = await seedRoles(test.db);
  const lengths: Record<string, [string, string, number]> = {
    Administrator: ['30m', '12h', 3],
    Organizer: ['8h', '24h', 5],
    Learner: ['14d', '60d', 10],
  };
  for (const [name, [idle, max, count]] of Object.entries(lengths))
    await test.db.query(
      `update roles set session_idle = $2, session_max = $3, session_count = $4 where name = $1`,
      [name, idle, max, count],
    );
});
afterAll(async () => {
  await outbox.close();
  await test.close();
});

interface Visit {
  readonly userAgent?: string;
  readonly cookie?: string;
  readonly ip?: string;
}
async function signIn({ id, nip }: Person, { userAgent = CHROME, cookie, ip = '198.51.100.7' }: Visit = {}) {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'user-agent': userAgent, 'accept-language': 'en', ...(cookie && { cookie }) },
    remoteAddress: ip,
    payload: { username: nip, password: PASSWORD },
  });
  const [device = ''] = String(reply.headers['set-cookie']).split(';');
  const headers = { authorization: `Bearer ${reply.json().data.token}`, 'accept-language': 'en' };
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
    const answer = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const isOpen = async () => {
    // For some seconds the process remembers a session; the clock of the test moves faster.
    dropCached({ user_ids: [id] });
    return (await call('GET', '/api/me')).status === 200;
  };
  return { call, device, isOpen };
}
const after = (ms: number) => (now = new Date(start.getTime() + ms));

describe('a session', () => {
  it('ends when it is not used for as long as its role says, and at the latest after the longest time', async () => {
    after(0);
    const learner = await createPerson(test.db, ['Learner']);
    const [used, unused] = [await signIn(learner), await signIn(learner)];
    for (const days of [10, 20, 30, 40, 50]) {
      after(days * DAY);
      expect(await used.isOpen()).toBe(true);
    }
    expect(await unused.isOpen()).toBe(false);
    after(61 * DAY);
    expect(await used.isOpen()).toBe(false);
  });

  it('follows the strictest of all roles, whichever is active', async () => {
    after(0);
    const session = await signIn(await createPerson(test.db, ['Administrator', 'Learner']));
    await session.call('POST', '/api/role-user/switch', { role_id: roles.Learner });
    after(29 * MINUTE);
    expect(await session.isOpen()).toBe(true);
    after(60 * MINUTE);
    expect(await session.isOpen()).toBe(false);
  });

  it('is one of as many as the roles allow: the one used longest ago ends', async () => {
    after(0);
    const person = await createPerson(test.db, ['Administrator']);
    const sessions = [];
    for (const minutes of [0, 1, 2, 3]) {
      after(minutes * MINUTE);
      sessions.push(await signIn(person));
    }
    expect(await Promise.all(sessions.map((one) => one.isOpen()))).toEqual([false, true, true, true]);
  });

  it('ends earlier as soon as its role becomes stricter', async () => {
    after(0);
    const trainer = await signIn(await createPerson(test.db, ['Trainer']));
    const administrator = await signIn(await createPerson(test.db, ['Administrator']));
    const role = (await administrator.call('GET', `/api/roles/${roles.Trainer}`)).body.data;
    const reply = await administrator.call('PATCH', `/api/roles/${roles.Trainer}`, {
      session_idle: '15m',
      version: role.version,
    });
    expect(reply.status).toBe(200);
    after(20 * MINUTE);
    expect(await trainer.isOpen()).toBe(false);
  });
});

describe('a session of a person who gets a stricter role', () => {
  it.each(['on the page of the person', 'in the form'])('ends as that role says, %s', async (place) => {
    after(0);
    const administrator = await signIn(await createPerson(test.db, ['Administrator']));
    const person = await createPerson(test.db, ['Learner']);
    const session = await signIn(person);
    const reply =
      place === 'in the form'
        ? await administrator.call('PATCH', `/api/user/${person.id}`, {
            role_ids: [roles.Learner, roles.Organizer],
          })
        : await administrator.call('POST', `/api/role-user/user/${person.id}/roles/${roles.Organizer}`);
    expect(reply.status).toBe(200);
    after(9 * HOUR);
    expect(await session.isOpen()).toBe(false);
  });
});

describe('the administrator role', () => {
  it('lets administrators decide how long their sessions last, and nothing else', async () => {
    after(0);
    const administrator = await signIn(await createPerson(test.db, ['Administrator']));
    const organizer = await signIn(await createPerson(test.db, ['Organizer']));
    const url = `/api/roles/${roles.Administrator}`;
    expect((await administrator.call('PATCH', url, { session_idle: '1h' })).status).toBe(200);
    expect((await administrator.call('GET', url)).body.data).toMatchObject({
      session_idle: '1h',
      administrator: true,
      can: { edit: true, delete: false, archive: false },
    });
    const refused = { status: 409, body: { code: 'administrator-role' } };
    expect(await administrator.call('PATCH', url, { name: 'Root' })).toMatchObject(refused);
    expect(await administrator.call('PATCH', url, { permissions: [] })).toMatchObject(refused);
    expect(await organizer.call('PATCH', url, { session_idle: '30d' })).toMatchObject(refused);
    expect((await administrator.call('PATCH', url, { session_idle: '30m' })).status).toBe(200);
  });
});

describe('a sensitive action', () => {
  it('needs a proof of who one is, every ten minutes; the sign-in is the first', async () => {
    after(0);
    const session = await signIn(await createPerson(test.db, ['Administrator']));
    const act = () => session.call('POST', `/api/user/${newId()}/anonymisation`, { confirm: 'x' });
    expect((await act()).status).toBe(404);
    after(11 * MINUTE);
    expect(await act()).toMatchObject({ status: 403, body: { code: 'step-up-required' } });
    // To work in another role, or on, is no proof.
    expect(
      (await session.call('POST', '/api/role-user/switch', { role_id: roles.Administrator })).status,
    ).toBe(200);
    expect(await act()).toMatchObject({ status: 403, body: { code: 'step-up-required' } });
    expect((await session.call('GET', '/api/me/step-up')).body.data).toEqual({
      verified_until: '2026-03-02T03:10:00.000Z',
      methods: ['password'],
      providers: [],
      by_sign_in: true,
    });
    const wrong = await session.call('POST', '/api/me/step-up', { current_password: 'not mine' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { current_password: expect.anything() } } });
    expect((await act()).status).toBe(403);
    const right = await session.call('POST', '/api/me/step-up', { current_password: PASSWORD });
    expect(right.body.data.verified_until).toBe('2026-03-02T03:21:00.000Z');
    expect((await act()).status).toBe(404);
  });
});

describe('a new device', () => {
  it('is told by mail, but the first one of an account is not, and neither is one that forgot its cookie', async () => {
    after(0);
    const email = 'perangkat@example.com';
    const person = await createPerson(test.db, ['Learner'], { email, language: 'en', name: 'Sari' });
    const { device } = await signIn(person);
    after(MINUTE);
    await signIn(person, { cookie: device, ip: '203.0.113.9' });
    after(2 * MINUTE);
    await signIn(person, { ip: '203.0.113.9' });
    after(3 * MINUTE);
    await signIn(person, { userAgent: FIREFOX, ip: '203.0.113.9' });
    await outbox.settle();
    const letters = outbox.mails.filter(({ to }) => to === email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Sign-in from a new device']);
    expect(letters[0]!.text).toContain('Firefox, Linux, address 203.0.113.9');
    expect(letters[0]!.text).toContain('/en/password');
  });
});
