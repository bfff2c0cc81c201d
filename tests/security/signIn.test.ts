import { inHashQueue } from '#server/modules/session/passwords.ts';
import { waitAfter } from '#server/modules/session/lockout.ts';
import { createPerson, PASSWORD, signInAs, type Person } from '#tests/support/people.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestApp;
let person: Person;

beforeAll(async () => {
  test = await createTestApp();
  person = await createPerson(test.db, ['Learner']);
});
afterAll(() => test.close());

const login = (username: string, password: string) =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });

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

describe('the hashing queue', () => {
  it('runs two at once, in order, and refuses who comes when it is full', async () => {
    let running = 0;
    let most = 0;
    const order: number[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const all = Array.from({ length: 802 }, (_, i) =>
      inHashQueue(async () => {
        most = Math.max(most, ++running);
        await gate;
        order.push(i);
        running -= 1;
      }),
    );
    await expect(inHashQueue(async () => {})).rejects.toMatchObject({ status: 503, code: 'busy' });
    expect((await login(person.nip, PASSWORD)).headers['retry-after']).toBe('10');
    open();
    await Promise.all(all);
    expect(most).toBe(2);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect((await login(person.nip, PASSWORD)).statusCode).toBe(200);
  });

  it('goes on after work that failed', async () => {
    const failing = Array.from({ length: 5 }, () => inHashQueue(() => Promise.reject(new Error('broken'))));
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
      Array(5).fill('rejected'),
    );
    await expect(inHashQueue(async () => 'fine')).resolves.toBe('fine');
  });
});
