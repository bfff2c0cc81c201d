import { generateCompany, SeedError } from '#server/seed/many/generateCompany.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { NOW } from '../support/school.ts';

const asked = { users: 60, attempts: 900, password: 'a made-up password', now: NOW, force: false };
let app: TestApp;
let made: Awaited<ReturnType<typeof generateCompany>>;

beforeAll(async () => {
  app = await createTestApp({ now: () => NOW });
  made = await generateCompany(app.db, asked);
});
afterAll(() => app.close());

const one = async <T>(sql: string): Promise<T> =>
  (await app.db.query<{ value: T }>(`select ${sql} as value`))[0]!.value;

describe('a generated company', () => {
  it('has as many people and attempts as were asked for', async () => {
    expect(made.rows).toMatchObject({ people: 60, attempts: 900 });
    expect(await one(`(select count(*)::int from attempts)`)).toBe(900);
  });

  it('has the grades that its attempts come to', async () => {
    expect(
      await one(`(select count(*)::int from grades g join (
        select user_id, quiz_id, count(*)::int as tries, max(earned * 100000 / max) filter (where state <> 'pending') as best,
          bool_or(state = 'passed') as passed from attempts group by 1, 2) a using (user_id, quiz_id)
        where g.attempt_count = a.tries and g.highest is not distinct from a.best and g.passed = a.passed)`),
    ).toBe(made.rows['grades']);
    expect(
      await one(
        `(select count(*)::int from attempts where state in ('passed', 'failed') and (state = 'passed') <> (earned * 10000 >= passing_score * max))`,
      ),
    ).toBe(0);
  });

  it('holds together: no attempt without a place in the class, none in the future, every index in its place', async () => {
    expect(
      await one(`(select count(*)::int from attempts a where not exists (
      select from enrolments e where e.user_id = a.user_id and e.class_id = a.class_id))`),
    ).toBe(0);
    expect(await one(`(select count(*)::int from attempts where finished_at > '${NOW.toISOString()}')`)).toBe(
      0,
    );
    expect(
      await one(
        `(select count(*)::int from users u where manager_id is not null and not exists (select from users m where m.id = u.manager_id))`,
      ),
    ).toBe(0);
    expect(
      await one(
        `to_regclass('attempts_no_key') is not null and to_regclass('users_active_name_idx') is not null`,
      ),
    ).toBe(true);
  });

  it('is signed in to by its accounts, with their rights', async () => {
    for (const { nip, role } of made.accounts) {
      const reply = await app.stranger.post('/api/login', { username: nip, password: asked.password });
      expect(reply.status, role).toBe(200);
    }
  });

  it('is not put among people who are there, unless that is meant; two of them stay apart', async () => {
    await expect(generateCompany(app.db, asked)).rejects.toThrow(SeedError);
    const second = await generateCompany(app.db, { ...asked, users: 20, attempts: 100, force: true });
    expect(second.accounts[0]!.nip).not.toBe(made.accounts[0]!.nip);
    expect(await one(`(select count(*)::int from users)`)).toBe(80);
  });
});
