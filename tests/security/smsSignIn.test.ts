import { createPerson, signInAs, type Person } from '#tests/support/people.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { codeIn, openOutbox, type Outbox } from '#tests/support/outbox.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let test: TestApp;
let outbox: Outbox;
let address = 0;

beforeAll(async () => {
  test = await createTestApp();
  outbox = await openOutbox(test);
});
afterAll(async () => {
  await outbox.close();
  await test.close();
});
// Each test comes from an address of its own: wrong codes are counted by address.
beforeEach(() => void (address += 1));

const call = (url: string, payload?: object, remoteAddress = `10.0.0.${address}`) =>
  test.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'accept-language': 'en', 'user-agent': 'Test' },
    ...(payload && { payload }),
  });
const ask = (phone: string) => call('/api/sms-login', { phone });
const enter = (code: string, from?: string) =>
  call(`/api/sms-login/${encodeURIComponent(code)}`, undefined, from);

let people = 0;
async function personWithPhone(columns: object = {}): Promise<Person & { phone: string }> {
  people += 1;
  const phone = `+628120000${String(people).padStart(4, '0')}`;
  return { ...(await createPerson(test.db, ['Learner'], { phone, language: 'en', ...columns })), phone };
}
/** A phone gets one code a minute. */
const minuteAgo = (id: string) =>
  test.db.query(
    `update sign_in_secrets set created_at = created_at - interval '61 seconds' where user_id = $1`,
    [id],
  );
async function codeFor(phone: string, after = 0): Promise<string> {
  expect((await ask(phone)).statusCode).toBe(202);
  return codeIn(await outbox.smsTo(phone, after));
}

describe('a code by SMS', () => {
  it('signs in once, however it is typed', async () => {
    const { phone, id } = await personWithPhone();
    const code = await codeFor(phone);
    const typed = ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    const reply = await enter(typed);
    expect(reply.json()).toEqual({
      status_code: 200,
      message: 'You are signed in',
      data: { token: expect.stringMatching(/^[\w-]{43}$/) },
    });
    const headers = { authorization: `Bearer ${reply.json().data.token}` };
    expect((await test.app.inject({ url: '/api/me', headers })).json().data.id).toBe(id);
    expect((await enter(code)).statusCode).toBe(401);
  });

  it('signs in from the body, too, where it is in no proxy’s log', async () => {
    const { phone } = await personWithPhone();
    const code = await codeFor(phone);
    const reply = await call('/api/sms-login', { code });
    expect([reply.statusCode, reply.json().data.token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    expect((await call('/api/sms-login', { code })).statusCode).toBe(401);
    const empty = await call('/api/sms-login', {});
    expect([empty.statusCode, Object.keys(empty.json().errors)]).toEqual([422, ['phone']]);
  });

  it('comes in the person’s language with a link that only fills it in', async () => {
    const english = await personWithPhone();
    const indonesian = await personWithPhone({ language: 'id' });
    const code = await codeFor(english.phone);
    expect(outbox.texts.at(-1)).toContain('is your Mahir code');
    expect(outbox.texts.at(-1)).toContain(`${test.config.appUrl}/en/login?code=${code.replace('-', '')}`);
    await codeFor(indonesian.phone);
    expect(outbox.texts.at(-1)).toContain('adalah kode Mahir Anda');
    expect(outbox.texts.at(-1)).toContain(`/id/login?code=`);
    // Opening the page sends no request that could use the code up.
    expect((await enter(code)).statusCode).toBe(200);
  });

  it('is found in the number as people write it', async () => {
    const { phone } = await personWithPhone();
    const local = `0${phone.slice(3, 6)}-${phone.slice(6, 10)} ${phone.slice(10)}`;
    expect((await ask(local)).statusCode).toBe(202);
    expect(await outbox.smsTo(phone)).toContain('Mahir');
    for (const wrong of ['12', 'nobody', '+62', `${phone}${phone}`]) {
      const reply = await ask(wrong);
      expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['phone']]);
    }
  });

  it('is only in the message', async () => {
    const { phone } = await personWithPhone();
    const code = await codeFor(phone);
    const rows = await test.db.query<{ row: string }>(
      `select to_jsonb(s)::text as row from sign_in_secrets s union all select to_jsonb(a)::text from audit_events a`,
    );
    const [plain, shown] = [code.replace('-', ''), code];
    expect(rows.some(({ row }) => row.includes(plain) || row.includes(shown))).toBe(false);
  });

  it('is good for ten minutes', async () => {
    const { phone } = await personWithPhone();
    const code = await codeFor(phone);
    const [row] = await test.db.query<{ minutes: number }>(
      `select extract(epoch from expires_at - now())::float8 / 60 as minutes from sign_in_secrets
       where secret_hash is not null and sent_to = $1`,
      [phone],
    );
    expect(row!.minutes).toBeGreaterThan(9.5);
    expect(row!.minutes).toBeLessThanOrEqual(10);
    await test.db.query(
      `update sign_in_secrets set expires_at = now() - interval '1 second' where sent_to = $1`,
      [phone],
    );
    expect((await enter(code)).json()).toMatchObject({ status_code: 401, code: 'wrong-code' });
  });

  it('makes the older one useless, and goes with the number', async () => {
    const { phone, id } = await personWithPhone();
    const first = await codeFor(phone);
    await minuteAgo(id);
    const second = await codeFor(phone, 1);
    expect((await enter(first)).statusCode).toBe(401);
    await test.db.query(`update users set phone = '+628999' where id = $1`, [id]);
    expect((await enter(second)).statusCode).toBe(401);
    await test.db.query(`update users set phone = $2 where id = $1`, [id, phone]);
    await test.db.query(`update users set active = false where id = $1`, [id]);
    expect((await enter(second)).statusCode).toBe(401);
    await test.db.query(`update users set active = true where id = $1`, [id]);
    expect((await enter(second)).statusCode).toBe(200);
  });

  it('is one person’s: of two who enter it at once one is let in', async () => {
    const { phone } = await personWithPhone();
    const code = await codeFor(phone);
    const replies = await Promise.all([
      enter(code, '10.9.0.1'),
      enter(code, '10.9.0.2'),
      enter(code, '10.9.0.3'),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  it('opens an account that wrong passwords have locked', async () => {
    const { phone, nip } = await personWithPhone();
    const login = () => call('/api/login', { username: nip, password: 'wrong' });
    for (let i = 0; i < 5; i++) await login();
    expect((await login()).statusCode).toBe(429);
    expect((await enter(await codeFor(phone))).statusCode).toBe(200);
    await expect(signInAs(test.app, nip)).resolves.toBeDefined();
  });
});

describe('asking for a code', () => {
  it('is answered the same, after the same work, for a phone that nobody has', async () => {
    const { phone } = await personWithPhone();
    const inactive = await personWithPhone();
    await test.db.query(`update users set active = false where id = $1`, [inactive.id]);
    const replies = await Promise.all([phone, '+628777777777', inactive.phone].map(ask));
    for (const reply of replies) {
      expect(reply.statusCode).toBe(202);
      expect(reply.body).toBe(replies[0]!.body);
    }
    await outbox.smsTo(phone);
    await outbox.settle();
    expect(outbox.texts.filter((text) => text.includes(inactive.phone) || text.includes('777777'))).toEqual(
      [],
    );
    const timeOf = async (number: string) => {
      const start = performance.now();
      await ask(number);
      return performance.now() - start;
    };
    const took = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 15; i++) {
      took.known.push(await timeOf(phone));
      took.unknown.push(await timeOf(`+62877${Math.random().toString().slice(2, 10)}`));
    }
    // The quickest of each: what else the machine does only adds.
    const ratio = Math.min(...took.known) / Math.min(...took.unknown);
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
    await outbox.settle();
  });

  it('sends five an hour to one phone, whoever asks', async () => {
    const { phone, id } = await personWithPhone();
    for (let i = 0; i < 8; i++) {
      // Two requests within a minute send one code.
      for (const reply of await Promise.all([ask(phone), ask(phone)])) expect(reply.statusCode).toBe(202);
      await outbox.settle();
      const all = await test.db.query(`select 1 from sign_in_secrets where user_id = $1`, [id]);
      expect(all).toHaveLength(Math.min(i + 1, 5));
      await minuteAgo(id);
    }
    const rows = await test.db.query(`select 1 from sign_in_secrets where user_id = $1`, [id]);
    expect(rows).toHaveLength(5);
    // When two are sent at the same time, the older one may be left out.
    const sent = () => outbox.texts.filter((text) => text.startsWith(`SMS to ${phone}:`)).length;
    const before = sent();
    expect(before).toBeLessThanOrEqual(5);
    await test.db.query(
      `update sign_in_secrets set created_at = now() - interval '61 minutes' where user_id = $1`,
      [id],
    );
    await ask(phone);
    await outbox.settle();
    expect(sent()).toBe(before + 1);
  });
});

describe('wrong codes', () => {
  const wait = () => test.db.query(`delete from wrong_codes`);

  it('are answered no more after ten of an address, also when they come at once; a right one always is', async () => {
    await wait();
    const { phone } = await personWithPhone();
    const code = await codeFor(phone);
    const replies = await Promise.all(Array.from({ length: 25 }, (_, i) => enter(`ZZZZ-${1000 + i}`)));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const refused = await enter('ZZZZ-ZZZZ');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    // A colleague behind the same address has typed no wrong one.
    expect((await enter(code)).statusCode).toBe(200);
    await test.db.query(`update wrong_codes set resets_at = now() - interval '1 second'`);
    expect((await enter('ZZZZ-ZZZZ')).statusCode).toBe(401);
  });

  it('of a thousand addresses keep nobody out, and those of one IPv6 network are one address’s', async () => {
    await wait();
    const { phone } = await personWithPhone();
    const code = await codeFor(phone);
    await test.db.query(
      `insert into wrong_codes select 'ip:10.6.' || n / 256 || '.' || n % 256, 10, now() + interval '5 minutes'
       from generate_series(0, 999) n union all select 'ip:2001:db8:0:1::/64', 10, now() + interval '5 minutes'`,
    );
    expect((await enter('ZZZZ-ZZZZ', '10.7.0.1')).statusCode).toBe(401);
    const refused = await enter('ZZZZ-ZZZZ', '2001:db8:0:1:aa::7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect((await enter('ZZZZ-ZZZZ', '2001:db8:0:2:aa::7')).statusCode).toBe(401);
    expect((await enter(code, '10.7.0.2')).statusCode).toBe(200);
  });

  it('say the same whatever is wrong, and are written down', async () => {
    await wait();
    const { phone } = await personWithPhone();
    const used = await codeFor(phone);
    await enter(used);
    const replies = await Promise.all([enter(used), enter('ZZZZ-ZZZZ'), enter('too short'), enter('%00')]);
    const bodies = replies.map((reply) => ({ ...reply.json(), request_id: '' }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status_code: 401, code: 'wrong-code' });
    const [written] = await test.db.query(
      `select sum(count)::int as tries, bool_and(names = '{}' and kind = 'sms-code') as is_of_nobody
       from sign_in_failures where address = $1`,
      [`10.0.0.${address}`],
    );
    expect(written).toEqual({ tries: 4, is_of_nobody: true });
  });
});
