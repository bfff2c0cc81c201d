import type { Asker } from '#server/platform/crypto/hashQueue.ts';
import { inHashQueue } from '#server/platform/crypto/passwordHashing.ts';
import { waitAfter } from '#server/modules/session/lockout.ts';
import { createPerson, PASSWORD, signInAs, type Person } from '#tests/support/people.ts';
import { createTestApp, listUrl, type TestApp } from '#tests/support/app.ts';
import { proofOfWork } from '#ui/proofOfWork.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let test: TestApp;
let clock = Date.parse('2026-11-21T03:00:10Z');
let person: Person;

beforeAll(async () => {
  test = await createTestApp({ env: { TRUST_PROXY: '1' }, now: () => new Date(clock) });
  person = await createPerson(test.db, ['Learner']);
});
afterAll(() => test.close());

interface From {
  readonly from?: string;
  readonly cookie?: string;
  readonly proof?: string;
  readonly headers?: Record<string, string>;
}
const login = (username: string, password: string, { from, cookie, proof, headers }: From = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...headers, ...(from && { 'x-forwarded-for': from }), ...(cookie && { cookie }) },
    payload: { username, password, ...(proof && { proof }) },
  });
/** What a browser sends back. */
const cookieOf = (header: unknown): string => String(header).split(';')[0]!;

describe('signing in', () => {
  it('takes as much work for a name that nobody has as for a wrong password', async () => {
    await login(person.nip, PASSWORD);
    const took = { wrong: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 9; i++) {
      const someone = await createPerson(test.db, ['Learner']);
      for (const [kind, name] of [
        ['wrong', someone.nip],
        ['unknown', `nobody-${i}`],
      ] as const) {
        const start = performance.now();
        expect((await login(name, 'wrong')).statusCode).toBe(401);
        took[kind].push(performance.now() - start);
      }
    }
    // The quickest of each: what else the machine does only adds.
    const ratio = Math.min(...took.unknown) / Math.min(...took.wrong);
    // Without the hash of nobody an unknown name would take about a tenth.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('lets 500 people sign in at once from one address, while the others are served', async () => {
    const headers = await signInAs(test.app, person.nip);
    let done = 0;
    const crowd = Array.from({ length: 500 }, async () => {
      const { statusCode } = await login(person.nip, PASSWORD);
      done += 1;
      return statusCode;
    });
    for (let i = 0; i < 20; i++) {
      const reply = await test.app.inject({ url: '/api/me', headers });
      expect(reply.statusCode).toBe(200);
    }
    // Twenty requests one after the other have passed while most of the crowd still waits.
    expect(done).toBeLessThan(250);
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
    // Five hundred hashes take their time where others work too.
  }, 240_000);

  it('keeps at most 20 sessions of a person', async () => {
    const [row] = await test.db.query<{ count: number }>(`select count(*) from sessions where user_id = $1`, [
      person.id,
    ]);
    expect(row!.count).toBe(20);
  });

  it('waits longer with each wrong try, at most a quarter of an hour', () => {
    expect([1, 4, 5, 6, 7, 8, 20, 1000].map(waitAfter)).toEqual([0, 0, 15, 30, 60, 120, 900, 900]);
  });
});

describe('a browser that is known', () => {
  it('gets a cookie that scripts, other sites and other people’s names have nothing of', async () => {
    const owner = await createPerson(test.db, ['Learner']);
    const plain = String((await login(owner.nip, PASSWORD)).headers['set-cookie']);
    expect(plain).toMatch(/^mahir-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/);
    const secure = await login(owner.nip, PASSWORD, { headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers['set-cookie']).toMatch(/^__Host-mahir-device=[\w-]{43}; .*; Secure$/);
    const rows = await test.db.query<{ row: string }>(`select to_jsonb(d)::text as row from known_devices d`);
    expect(rows.some(({ row }) => row.includes(cookieOf(plain).split('=')[1]!))).toBe(false);
    // The browser keeps its cookie when a second person signs in with it; a cookie that we have not made is not accepted.
    const other = await createPerson(test.db, ['Learner']);
    const second = await login(other.nip, PASSWORD, { cookie: cookieOf(plain) });
    expect(cookieOf(second.headers['set-cookie'])).toBe(cookieOf(plain));
    const invented = `mahir-device=${'a'.repeat(43)}`;
    expect(cookieOf((await login(other.nip, PASSWORD, { cookie: invented })).headers['set-cookie'])).not.toBe(
      invented,
    );
  });

  it('is not made another one by a site of the same domain, which writes the name without a prefix', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const signIn = async (cookie?: string) =>
      cookieOf(
        (await login(person.nip, PASSWORD, { headers, ...(cookie && { cookie }) })).headers['set-cookie'],
      );
    const known = await signIn();
    expect(await signIn(known)).toBe(known);
    const planted = known.replace('__Host-', '');
    expect(await signIn(planted)).not.toBe(known);
    expect(await signIn(`${planted}; ${known}`)).toBe(known);
  });

  it('comes in while strangers lock each other out, and only for its own person', async () => {
    const [owner, other] = [
      await createPerson(test.db, ['Learner']),
      await createPerson(test.db, ['Learner']),
    ];
    const cookie = cookieOf((await login(owner.nip, PASSWORD)).headers['set-cookie']);
    for (const { nip } of [owner, other]) for (let i = 0; i < 5; i++) await login(nip, 'wrong');
    expect((await login(owner.nip, PASSWORD)).statusCode).toBe(429);
    expect((await login(owner.nip, PASSWORD, { cookie })).statusCode).toBe(200);
    expect((await login(other.nip, PASSWORD, { cookie })).statusCode).toBe(429);
  });

  it('may mistype ten times within a quarter of an hour', async () => {
    const owner = await createPerson(test.db, ['Learner']);
    const cookie = cookieOf((await login(owner.nip, PASSWORD)).headers['set-cookie']);
    for (let i = 0; i < 10; i++) expect((await login(owner.nip, 'wrong', { cookie })).statusCode).toBe(401);
    const locked = await login(owner.nip, PASSWORD, { cookie });
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '900']);
    expect((await login(owner.nip, PASSWORD)).statusCode).toBe(200);
    clock += 15 * 60_000 + 1;
    expect((await login(owner.nip, PASSWORD, { cookie })).statusCode).toBe(200);
  });
});

describe('trying many names', () => {
  /** Names that have failed at an address in this minute. */
  const fail = (address: string, names: number) =>
    test.db.query(
      `insert into sign_in_failures (id, address, minute, kind, count, names, user_ids)
       select gen_random_uuid(), $1, date_trunc('minute', $2::timestamptz), 'password', $3::int,
         array(select 'name ' || n from generate_series(1, $3::int) n), '{}'`,
      [address, new Date(clock).toISOString(), names],
    );
  const ask = async (nip: string, from: string) => (await login(nip, PASSWORD, { from })).json();

  it('from one address costs a proof of work each after thirty, good for one try of one name from there', async () => {
    const cookie = cookieOf((await login(person.nip, PASSWORD)).headers['set-cookie']);
    const other = await createPerson(test.db, ['Learner']);
    await fail('10.1.0.1', 30);
    expect((await login(person.nip, PASSWORD, { from: '10.1.0.1' })).statusCode).toBe(200);
    // One more name.
    await login('invented', 'wrong', { from: '10.1.0.1' });
    const asked = await ask(person.nip, '10.1.0.1');
    expect(asked).toMatchObject({ status_code: 429, code: 'proof-needed', facts: { bits: 18 } });
    const proof = await proofOfWork(asked.facts);
    const refusals = [
      login(other.nip, PASSWORD, { from: '10.1.0.1', proof }),
      login(person.nip, PASSWORD, { from: '10.1.0.1', proof: `${asked.facts.challenge}.x` }),
      login(person.nip, PASSWORD, { from: '10.1.0.1', proof: `9${proof}` }),
    ];
    for (const reply of await Promise.all(refusals)) expect(reply.json().code).toBe('proof-needed');
    expect((await login(person.nip, PASSWORD, { from: '10.1.0.1', proof })).statusCode).toBe(200);
    const again = await login(person.nip, PASSWORD, { from: '10.1.0.1', proof });
    expect(again.json().code).toBe('proof-needed');
    // A person who has signed in before needs no proof, and neither does a person from another address.
    expect((await login(person.nip, PASSWORD, { from: '10.1.0.1', cookie })).statusCode).toBe(200);
    expect((await login(person.nip, PASSWORD, { from: '10.1.0.2' })).statusCode).toBe(200);
    const late = await proofOfWork((await ask(person.nip, '10.1.0.1')).facts);
    clock += 2 * 60_000 + 1;
    expect((await login(person.nip, PASSWORD, { from: '10.1.0.1', proof: late })).json().code).toBe(
      'proof-needed',
    );
    clock += 10 * 60_000;
    expect((await login(person.nip, PASSWORD, { from: '10.1.0.1' })).statusCode).toBe(200);
  });

  it('from one address is over after a hundred, whatever IPv6 address of the network it takes', async () => {
    const cookie = cookieOf((await login(person.nip, PASSWORD)).headers['set-cookie']);
    await fail('2001:db8:0:1::/64', 100);
    const { facts } = await ask('invented', '2001:db8:0:1::5');
    const proof = await proofOfWork(facts);
    expect((await login('invented', 'wrong', { from: '2001:db8:0:1::6', proof })).statusCode).toBe(401);
    const stopped = await login(person.nip, PASSWORD, { from: '2001:db8:0:1::7' });
    expect([stopped.statusCode, stopped.json().code, stopped.headers['retry-after']]).toEqual([
      429,
      'rate-limited',
      '900',
    ]);
    expect((await login(person.nip, PASSWORD, { from: '2001:db8:0:1::7', cookie })).statusCode).toBe(200);
    clock += 15 * 60_000 + 1;
    expect((await login(person.nip, PASSWORD, { from: '2001:db8:0:1::7' })).statusCode).toBe(200);
  });

  it('from many addresses tells the administrators once and slows every unknown device', async () => {
    const admin = await test.as('Administrator', { nip: 'ADMIN-1' });
    const cookie = cookieOf((await login(person.nip, PASSWORD)).headers['set-cookie']);
    await Promise.all(Array.from({ length: 25 }, (_, i) => fail(`10.2.0.${i}`, 2)));
    expect((await login(person.nip, PASSWORD, { from: '10.3.0.1' })).statusCode).toBe(200);
    for (const name of ['invented', 'invented too']) {
      const proof = name.endsWith('too') ? await proofOfWork((await ask(name, '10.3.0.1')).facts) : undefined;
      expect((await login(name, 'wrong', { from: '10.3.0.1', ...(proof && { proof }) })).statusCode).toBe(
        401,
      );
    }
    expect((await ask(person.nip, '10.4.0.1')).code).toBe('proof-needed');
    expect((await login(person.nip, PASSWORD, { from: '10.4.0.1', cookie })).statusCode).toBe(200);
    const told = (await admin.get('/api/my/notifications')).body.data as { title: string }[];
    expect(told.map(({ title }) => title)).toEqual([
      'Sign-in under attack: 51 failed tries within a minute. Unknown devices are slowed down.',
    ]);
    clock += 15 * 60_000 + 1;
    expect((await login(person.nip, PASSWORD, { from: '10.4.0.1' })).statusCode).toBe(200);
  });

  it('is one row of an address and a minute in the audit log, found by the people whose names were tried', async () => {
    const admin = await test.as('Administrator', { nip: 'ADMIN-2' });
    const one = await createPerson(test.db, ['Learner'], { name: 'Tried By Strangers' });
    for (const name of [one.nip, one.nip, 'nobody-at-all']) await login(name, 'wrong', { from: '10.5.0.1' });
    const filter = { action: 'sign-in-failed', entity_id: one.id };
    const { body } = await admin.get(listUrl('/api/audit-events', { filter }));
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ ip: '10.5.0.1', actor: null, subject: 'Tried By Strangers' });
    const changes = body.data[0].changes as { field: string; after: string }[];
    expect(Object.fromEntries(changes.map(({ field, after }) => [field, after]))).toEqual({
      by: 'Password',
      tries: '3',
      names: '2',
    });
    const rows = await test.db.query(`select to_jsonb(f)::text as row from sign_in_failures f`);
    expect(JSON.stringify(rows)).not.toMatch(/nobody-at-all|Tried By/);
    const file = await admin.get(listUrl('/api/audit-events/export', { filter, format: 'csv' }));
    expect(file.body).toContain('10.5.0.1');
    const byWords = await admin.get(listUrl('/api/audit-events', { filter: { q: 'tried strangers' } }));
    expect(byWords.body.data).toHaveLength(1);
  });
});

describe('the hashing queue', () => {
  const known = { known: 'somebody' };

  it('runs two at once, in order, and refuses who comes when it is full', async () => {
    let running = 0;
    let most = 0;
    const order: number[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const run = (asker: Asker, i: number) =>
      inHashQueue(asker, async () => {
        most = Math.max(most, ++running);
        await gate;
        order.push(i);
        running -= 1;
      });
    const all = Array.from({ length: 802 }, (_, i) => run(known, i));
    await expect(inHashQueue(known, async () => {})).rejects.toMatchObject({ status: 503, code: 'busy' });
    // Strangers have a line of their own, where one address cannot wait more than all may.
    const strangers = Array.from({ length: 800 }, (_, i) =>
      run({ address: '127.0.0.1', name: 'x' }, 802 + i),
    );
    const refused = inHashQueue({ address: '127.0.0.1', name: 'x' }, async () => {});
    await expect(refused).rejects.toMatchObject({ details: { facts: { retry_after: 3 } } });
    open();
    await Promise.all([...all, ...strangers]);
    expect(most).toBe(2);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect((await login(person.nip, PASSWORD)).statusCode).toBe(200);
  });

  it('says when to come again, and is no fault of the server', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const turn = { address: '127.0.0.1', name: person.nip };
    const all = Array.from({ length: 801 }, () => inHashQueue(turn, () => gate));
    const lines = vi.spyOn(test.app.log, 'error');
    const reply = await login(person.nip, PASSWORD);
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '3', 'busy']);
    expect(lines).not.toHaveBeenCalled();
    open();
    await Promise.all(all);
  });

  it('goes on after work that failed', async () => {
    const failing = Array.from({ length: 5 }, () =>
      inHashQueue(known, () => Promise.reject(new Error('broken'))),
    );
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
      Array(5).fill('rejected'),
    );
    await expect(inHashQueue(known, async () => 'fine')).resolves.toBe('fine');
  });
});
