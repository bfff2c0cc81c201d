import { deviceOf } from '#server/platform/sessions/userAgents.ts';
import { createPerson, NEW_PASSWORD, PASSWORD, type Person } from '#tests/support/people.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { openOutbox, type Outbox } from '#tests/support/outbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NEW = NEW_PASSWORD;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let test: TestApp;
let outbox: Outbox;

beforeAll(async () => {
  test = await createTestApp();
  outbox = await openOutbox(test);
});
afterAll(async () => {
  await outbox.close();
  await test.close();
});

let people = 0;
async function someone(columns: object = {}): Promise<Person & { email: string }> {
  people += 1;
  const email = `own${people}@example.com`;
  return { ...(await createPerson(test.db, ['Learner'], { email, language: 'en', ...columns })), email };
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** One browser of a person, signed in. */
async function browserOf({ nip }: Person, password = PASSWORD, userAgent = FIREFOX) {
  const call = async (method: Method, url: string, payload?: object, headers = {}) => {
    const reply = await test.app.inject({
      method,
      url,
      headers: { 'accept-language': 'en', 'user-agent': userAgent, ...headers },
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const login = await call('POST', '/api/login', { username: nip, password });
  if (login.status !== 200) throw new Error(JSON.stringify(login.body));
  const authorization = `Bearer ${login.body.data.token}`;
  return (method: Method, url: string, payload?: object) => call(method, url, payload, { authorization });
}

describe('changing the password', () => {
  it('keeps this session, ends the others, is written down and told by mail', async () => {
    const person = await someone();
    const [here, there] = [await browserOf(person), await browserOf(person)];
    const reply = await here('PUT', '/api/me/password', { current_password: PASSWORD, password: NEW });
    expect(reply).toEqual({ status: 200, body: { status_code: 200, message: 'Your password was changed' } });
    expect((await here('GET', '/api/me')).status).toBe(200);
    expect((await there('GET', '/api/me')).status).toBe(401);
    await expect(browserOf(person)).rejects.toThrow('wrong-login');
    await browserOf(person, NEW);
    const mail = await outbox.mailTo(person.email);
    expect(mail.subject).toBe('Your Mahir password was changed');
    expect(mail.text).toContain(`NIP ${person.nip}`);
    const events = await test.db.query(
      `select actor_id from audit_events where action = 'password' and entity_id = $1`,
      [person.id],
    );
    expect(events).toEqual([{ actor_id: person.id }]);
  });

  it('asks for the right one, and locks who guesses', async () => {
    const person = await someone();
    const here = await browserOf(person);
    const change = (current_password: string, password = NEW) =>
      here('PUT', '/api/me/password', { current_password, password });
    expect(await change('')).toMatchObject({
      status: 422,
      body: { errors: { current_password: [expect.any(String)] } },
    });
    for (let i = 0; i < 5; i++) {
      const reply = await change('wrong');
      expect(reply.body.errors).toEqual({ current_password: ['The password is wrong'] });
    }
    expect((await change(PASSWORD)).status).toBe(429);
    // The same count as at sign-in, and the session stays.
    await expect(browserOf(person)).rejects.toThrow('rate-limited');
    expect((await here('GET', '/api/me')).status).toBe(200);
  });

  it('refuses what is too easy, and the same again; nothing changes', async () => {
    const person = await someone({ name: 'Bagus Prakoso' });
    const here = await browserOf(person);
    for (const password of ['short', 'bagus prakoso', PASSWORD]) {
      const reply = await here('PUT', '/api/me/password', { current_password: PASSWORD, password });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['password']]);
    }
    await browserOf(person);
  });

  it('is not for who has none: a stranger at an open browser would own the account', async () => {
    const person = await someone();
    const here = await browserOf(person);
    await test.db.query(`delete from credentials where user_id = $1`, [person.id]);
    const reply = await here('PUT', '/api/me/password', { current_password: '', password: NEW });
    expect(reply).toMatchObject({ status: 409, body: { code: 'no-password' } });
    expect((await here('GET', '/api/me')).body.data.has_password).toBe(false);
  });
});

describe('one’s own e-mail and phone', () => {
  it('change with the password only; the old address is told', async () => {
    const person = await someone({ phone: '+6281100001111' });
    const here = await browserOf(person);
    const refused = await here('PATCH', '/api/me', { email: 'new@example.com', time_zone: 'Asia/Makassar' });
    expect(refused.body.errors).toEqual({ current_password: ['Enter your current password'] });
    expect((await here('PATCH', '/api/me', { phone: null, current_password: 'wrong' })).status).toBe(422);
    expect((await here('GET', '/api/me')).body.data).toMatchObject({ email: person.email, time_zone: null });
    const reply = await here('PATCH', '/api/me', { email: 'new@example.com', current_password: PASSWORD });
    expect(reply.body.data.email).toBe('new@example.com');
    const mail = await outbox.mailTo(person.email);
    expect(mail.subject).toBe('The email address of your Mahir account was changed');
    // What stays as it is needs no password.
    expect(
      (await here('PATCH', '/api/me', { email: 'new@example.com', time_zone: 'Asia/Jayapura' })).status,
    ).toBe(200);
    const other = await someone();
    const taken = await here('PATCH', '/api/me', {
      email: other.email.toUpperCase(),
      current_password: PASSWORD,
    });
    expect(taken.body.errors).toEqual({ email: [expect.any(String)] });
  });

  it('are not overwritten when another person has saved in the meantime', async () => {
    const person = await someone();
    const here = await browserOf(person);
    const { version } = (await here('GET', '/api/me')).body.data;
    expect((await here('PATCH', '/api/me', { language: 'id', version })).status).toBe(200);
    const late = await here('PATCH', '/api/me', { language: 'en', version });
    expect(late).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
    expect(late.body.facts.current).toMatchObject({ id: person.id, language: 'id' });
  });

  it('take a photo of at most 2 MB', async () => {
    const person = await someone();
    const here = await browserOf(person);
    const photo_id = '0199b2aa-0000-7000-8000-0000000000aa';
    await test.db.query(
      `insert into files (id, name, type, bytes, created_by) values ($1, 'x', 'image/png', 2097153, $2)`,
      [photo_id, person.id],
    );
    expect((await here('PATCH', '/api/me', { photo_id })).body.errors).toEqual({
      photo_id: ['The picture must be at most 2 MB'],
    });
    await test.db.query(`update files set bytes = 2097152 where id = $1`, [photo_id]);
    expect((await here('PATCH', '/api/me', { photo_id })).status).toBe(200);
  });
});

describe('one’s own sessions', () => {
  const EDGE =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36 Edg/139.0';

  it('are listed in words, this one first, without tokens', async () => {
    const person = await someone();
    await browserOf(person, PASSWORD, EDGE);
    const here = await browserOf(person);
    const { data } = (await here('GET', '/api/me/sessions')).body;
    expect(data).toHaveLength(2);
    expect(data[0]).toEqual({
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Linux',
      ip: '127.0.0.1',
      is_current: true,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    });
    expect(data[1]).toMatchObject({ browser: 'Edge', system: 'Windows', is_current: false });
  });

  it('end one by one, at once; nobody ends another person’s', async () => {
    const person = await someone();
    const [here, there] = [await browserOf(person), await browserOf(person)];
    expect((await there('GET', '/api/me')).status).toBe(200);
    const stranger = await browserOf(await someone());
    const other = (await here('GET', '/api/me/sessions')).body.data[1].id;
    expect((await stranger('DELETE', `/api/me/sessions/${other}`)).status).toBe(404);
    expect((await there('GET', '/api/me')).status).toBe(200);
    expect(await here('DELETE', `/api/me/sessions/${other}`)).toMatchObject({
      status: 200,
      body: { data: { id: other } },
    });
    expect((await there('GET', '/api/me')).status).toBe(401);
    expect((await here('DELETE', `/api/me/sessions/${other}`)).status).toBe(404);
    expect((await here('DELETE', '/api/me/sessions/no-uuid')).status).toBe(422);
  });

  it('end all together but this one', async () => {
    const person = await someone();
    const [here, ...others] = [await browserOf(person), await browserOf(person), await browserOf(person)];
    expect((await here('DELETE', '/api/me/sessions')).body).toEqual({ data: { ended: 2 } });
    for (const there of others) expect((await there('GET', '/api/me')).status).toBe(401);
    expect((await here('DELETE', '/api/me/sessions')).body).toEqual({ data: { ended: 0 } });
  });

  it.each([
    [FIREFOX, 'Firefox', 'Linux'],
    [EDGE, 'Edge', 'Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML) CriOS/139.0 Mobile Safari/604.1',
      'Chrome',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-A556) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36 OPR/90.0',
      'Opera',
      'Android',
    ],
    ['curl/8.0', null, null],
    [null, null, null],
  ])('know a device by %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});
