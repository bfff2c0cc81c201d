import { createPublicKey, verify } from 'node:crypto';
import { updateStandings } from '#server/modules/competencies/standings.ts';
import { generateCompany, SeedError } from '#server/seed/many/generateCompany.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { NOW } from '../support/school.ts';

const size = { users: 60, attempts: 900, password: 'a made-up password', now: NOW, force: false };
let app: TestApp;
let asked: Parameters<typeof generateCompany>[1];
let made: Awaited<ReturnType<typeof generateCompany>>;

beforeAll(async () => {
  app = await createTestApp({ now: () => NOW });
  asked = { ...size, config: app.config };
  made = await generateCompany(app.db, asked);
}, 120_000);
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

  it('has presence, competencies, evaluations and answers that go with the rest', async () => {
    const rows = Object.keys(made.rows);
    expect(rows.filter((name) => !(made.rows[name]! > 0))).toEqual([]);
    expect(
      await one(`(select count(*)::int from attendance_records r join attendance_sessions s on s.id = r.session_id
        where s.start_at > '${NOW.toISOString()}' or not exists (
          select from enrolments e where e.user_id = r.user_id and e.class_id = s.class_id))`),
    ).toBe(0);
    expect(
      await one(`(select count(*)::int from (select attempt_id, sum(earned)::int as earned from answers group by 1) w
        join attempts a on a.id = w.attempt_id where a.state <> 'pending' and a.earned <> w.earned)`),
    ).toBe(0);
    // What waits for a corrector can be opened by one.
    expect(await one(`(select sum(manual_left)::int from attempts)`)).toBe(
      await one(`(select count(*)::int from answers where manual and earned is null)`),
    );
    expect(await one(`(select sum(manual_left)::int from attempts)`)).toBeGreaterThan(0);
    const months = await app.db.query<{ place: string }>(
      `select distinct tableoid::regclass::text as place from answer_events order by 1`,
    );
    expect(months.length).toBeGreaterThan(3);
    expect(months.filter(({ place }) => /first|default/.test(place))).toEqual([]);
    const spread = await app.db.query<{ standing: string }>(
      'select distinct standing from competency_standings',
    );
    expect(spread.length).toBeGreaterThan(4);
  });

  it('has standings that the product would not change', async () => {
    const standings = 'select * from competency_standings order by user_id, competency_id';
    const before = await app.db.query(standings);
    await updateStandings({ db: app.db, config: app.config, now: NOW }, {});
    expect(await app.db.query(standings)).toEqual(before);
  });

  it('has certificates that are checked by their code and signature, numbered without a gap', async () => {
    const [{ code }] = (await app.db.query<{ code: string }>('select code from certificates limit 1')) as [
      { code: string },
    ];
    const found = (await app.stranger.get(`/api/verify/${code}`)).body.data;
    const {
      keys: [key],
    } = (await app.stranger.get('/.well-known/mahir-certificates.json')).body;
    const text = Buffer.from(found.attested, 'utf8');
    const isSigned = verify(
      null,
      text,
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(found.signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    expect(
      await one(`(select count(*)::int from certificate_years y where y.last <> (
      select count(*) from certificates c where c.number like y.year || '-%'))`),
    ).toBe(0);
  });

  it('is signed in to by its accounts, with their rights', async () => {
    for (const { nip, role } of made.accounts) {
      const reply = await app.stranger.post('/api/login', { username: nip, password: asked.password });
      expect(reply.status, role).toBe(200);
    }
  });

  it('is not put among people who are there, unless that is meant; two of them stay apart', async () => {
    await expect(generateCompany(app.db, asked)).rejects.toThrow(SeedError);
    const shape = { classes: 9, enrolments: 60, hasVariedNames: true };
    const second = await generateCompany(app.db, {
      ...asked,
      ...shape,
      users: 20,
      attempts: 100,
      force: true,
    });
    expect(second.rows).toMatchObject({ classes: 9, enrolments: 60, attempts: 100 });
    expect(await one(`(select count(*)::int from classes where name ~ '^(安全|Grundst)')`)).toBeGreaterThan(
      0,
    );
    expect(await one(`(select max(length(name)) from users)`)).toBe(80);
    expect(second.accounts[0]!.nip).not.toBe(made.accounts[0]!.nip);
    expect(await one(`(select count(*)::int from users)`)).toBe(80);
  }, 120_000);
});
