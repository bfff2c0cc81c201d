import { readConfig } from '#server/platform/config.ts';
import { markDemoPeople, countDemoPeople } from '#server/modules/users/demoPeople.ts';
import { DEMO_PASSWORD } from '#server/seed/demoAccounts.ts';
import { removeDemo } from '#server/seed/removeDemo.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { clientFor, dataOf, type Wire } from '../support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { DEMO: '1' } });
  await seedDatabase(app.ctx);
});
afterAll(() => app.close());

const signIn = async (nip: string) => {
  const { data } = (
    await app.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: nip, password: DEMO_PASSWORD },
    })
  ).json();
  return clientFor(app.app, data.token);
};
const count = async (sql: string) =>
  (await app.db.query<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]!.n;

describe('the demo company', () => {
  it('has the people, groups, classes and quizzes of the contract', async () => {
    expect(await count('users')).toBe(67);
    expect(await count(`groups where status = 'published'`)).toBe(3);
    expect(await count(`classes where status = 'published'`)).toBe(8);
    expect(await count(`quizzes where status = 'published'`)).toBe(7);
    expect(await count(`modules where length(blocks #>> '{0,text}') > 100`)).toBeGreaterThanOrEqual(15);
    const blocks = await app.db.query<{ type: string }>(
      `select distinct b ->> 'type' as type from modules, jsonb_array_elements(blocks) b order by 1`,
    );
    expect(blocks.map(({ type }) => type)).toEqual([
      'acknowledgement',
      'audio',
      'file',
      'image',
      'link',
      'quiz',
      'text',
    ]);
    const kinds = await app.db.query<{ type: string; phase: string }>(
      `select distinct type, case when start_at > now() then 'upcoming' when end_at < now() then 'ended' else 'running' end as phase from classes`,
    );
    expect(new Set(kinds.map(({ type }) => type)).size).toBe(3);
    expect(new Set(kinds.map(({ phase }) => phase)).size).toBe(3);
  });

  it('shows attempts in every state and their grades', async () => {
    const states = await app.db.query<{ state: string }>(
      'select distinct state from attempts order by state',
    );
    expect(states.map(({ state }) => state)).toEqual([
      'failed',
      'passed',
      'pending',
      'responding',
      'sending',
      'validating',
    ]);
    expect(await count('grades')).toBeGreaterThan(30);
    expect(await count(`deliveries where state = 'queued'`)).toBe(0);
  });

  it('lets the learner start a multiple-choice quiz now, without a password', async () => {
    const learner = await signIn('10004');
    const courses = dataOf(await learner.get('/api/my/courses'));
    expect(courses.filter((one: Wire) => one.enrolment_state).length).toBe(3);
    expect(courses.filter((one: Wire) => one.can_enrol).length).toBeGreaterThanOrEqual(2);
    const home = dataOf(await learner.get('/api/my/home'));
    expect(home.cards[0]).toMatchObject({ step: { kind: 'module' } });
    expect(home.cards[0].lines.length).toBeGreaterThan(0);
    expect(home.banners[0].image.url).toMatch(/^\/files\//);
    const safety = courses.find((one: Wire) => one.name.startsWith('Dasar keselamatan'));
    const course = dataOf(await learner.get(`/api/my/courses/${safety.slug}`));
    const quiz = course.quizzes.find((one: Wire) => one.state === 'ready');
    const key = '0190a7a0-0000-7000-8000-000000000001';
    const attempt = dataOf(await learner.post(`/api/quizzes/${quiz.id}/attempts`, { idempotency_key: key }));
    expect(attempt.questions.some((question: Wire) => question.type === 'multiple_choice')).toBe(true);
  });

  it('has participants in the states that an organizer decides over', async () => {
    const states = await app.db.query<{ state: string }>('select distinct state from enrolments');
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining([
        'requested',
        'approved',
        'rejected',
        'waitlisted',
        'offered',
        'enrolled',
        'in_progress',
        'completed',
        'not_completed',
        'withdrawn',
        'no_show',
      ]),
    );
    expect(await count('enrolments where from_audience and mandatory')).toBeGreaterThan(3);
    expect(await count('enrolments where exemption_requested_at is not null')).toBe(2);
  });

  it('has a learning path whose first step the learner has done', async () => {
    const learner = await signIn('10004');
    const [line]: Wire[] = dataOf(await learner.get('/api/my/programmes'));
    expect(line).toMatchObject({ total: 3, completed_at: null });
    const { steps, next } = dataOf(await learner.get(`/api/my/programmes/${line.slug}`));
    expect(steps.map(({ done, is_locked }: Wire) => [done, is_locked])).toEqual([
      [1, false],
      [0, false],
      [0, true],
    ]);
    expect(next.name).toBe('Dasar keselamatan dan kesehatan kerja');
    const manager = await signIn('10005');
    const team: Wire[] = dataOf(await manager.get('/api/programme-members'));
    expect(new Set(team.map(({ state }) => state))).toEqual(new Set(['running', 'completed']));
    expect(team.length).toBeGreaterThan(5);
  });

  it('has a session that goes on now, to which the learner can check in, and the sheets of past ones', async () => {
    const learner = await signIn('10004');
    const courses = dataOf(await learner.get('/api/my/courses'));
    const attendanceOf = async (name: string) => {
      const { slug } = courses.find((one: Wire) => one.name.startsWith(name));
      return dataOf(await learner.get(`/api/my/courses/${slug}`)).attendance;
    };
    expect((await attendanceOf('Penyegaran produk')).sessions).toMatchObject([
      { state: null, refusal: null },
    ]);
    const safety = await attendanceOf('Dasar keselamatan');
    expect(safety.sessions.map(({ state }: Wire) => state)).toEqual(['present', 'present', null]);
    expect(safety).toMatchObject({ attended: 2, held: 2, to_come: 1, percent: 100 });
    expect(await count('attendance_records')).toBeGreaterThan(50);
  });

  it('has notifications of the last weeks, and says why nothing was mailed', async () => {
    const days = await app.db.query<{ day: string; told: boolean }>(
      `select to_char(published_at, 'YYYY-MM-DD') as day, announced_at = published_at as told from announcements`,
    );
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    expect(days.every(({ told }) => told)).toBe(true);
    expect(await count(`users where email is null`)).toBe(0);
    expect(await count(`deliveries where channel = 'mail'`)).toBeGreaterThan(0);
    expect(await count(`deliveries where channel = 'mail' and reason <> 'not-configured'`)).toBe(0);
  });

  it('gives every account its work', async () => {
    for (const nip of ['10001', '10002', '10003', '10005', '10006', '10007', '10008', '10067'])
      expect([nip, (await (await signIn(nip)).get('/api/my/home')).status]).toEqual([nip, 200]);
    const quizzes: Wire[] = dataOf(await (await signIn('10007')).get('/api/my/work/corrections'));
    const answersOf = (name: string) => quizzes.find(({ quiz }) => quiz.name === name)?.answers;
    expect(quizzes).toHaveLength(2);
    expect(answersOf('Kuis produk pendingin udara')).toBeGreaterThan(0);
    // Of five two have been decided; the corrector has marked four, so one is left for them.
    expect(answersOf('Studi kasus keluhan pelanggan')).toBe(1);
  });

  it('is made once', async () => {
    await seedDatabase(app.ctx);
    expect(await count('users')).toBe(67);
  });

  it('is not made in production: only the roles', async () => {
    const bare = await createTestApp();
    await Promise.all([seedDatabase(bare.ctx), seedDatabase(bare.ctx), seedDatabase(bare.ctx)]);
    const rows = await bare.db.query<{ n: number }>(
      'select count(*)::int as n from users union all select count(*)::int from roles',
    );
    expect(rows.map(({ n }) => n)).toEqual([0, 7]);
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    await bare.close();
  });
});

describe('where the demo is off', () => {
  const off = () => ({ ...app.ctx, config: { ...app.config, demo: false } });
  const passwordOpens = async (username: string) => {
    const payload = { username, password: DEMO_PASSWORD };
    return (await app.app.inject({ method: 'POST', url: '/api/login', payload })).statusCode === 200;
  };

  it('nobody of the demo company gets in, by no door, and they come back with the demo', async () => {
    const learner = await signIn('10004');
    const feed = dataOf(await learner.put('/api/my/calendar/address')).url as string;
    const administrator = await signIn('10001');
    const wish = { name: 'Nightly', permissions: ['user-index'] };
    const programs = [
      dataOf(await administrator.post('/api/my/tokens', wish)),
      dataOf(await administrator.post('/api/tokens', { ...wish, account_name: 'HR' })),
    ].map(({ token }) => clientFor(app.app, token));
    for (const program of programs) expect((await program.get('/api/user')).status).toBe(200);
    const ticket = dataOf(await administrator.post('/api/tickets', { path: '/api/user/export?format=csv' }));
    await seedDatabase(off());
    for (const program of programs) expect((await program.get('/api/user')).status).toBe(401);
    expect((await app.app.inject(ticket.url)).statusCode).toBe(401);
    expect(await passwordOpens('10001')).toBe(false);
    expect((await learner.get('/api/me')).status).toBe(401);
    expect((await app.app.inject(new URL(feed, 'http://x').pathname)).statusCode).toBe(404);
    const known = await count(`users where active`);
    expect(known).toBe(0);
    await seedDatabase(app.ctx);
    expect(await passwordOpens('10001')).toBe(true);
    expect((await learner.get('/api/me')).status).toBe(401);
  });

  it('no administrator can activate one of them', async () => {
    const administrator = await app.as('Administrator');
    await seedDatabase(off());
    app.config.demo = false;
    const { id } = dataOf(await administrator.get('/api/user/10004'));
    const reply = await administrator.patch(`/api/user/${id}`, { active: true });
    expect(reply.body).toMatchObject({ status_code: 409, code: 'demo-person' });
    const bulk = await administrator.patch('/api/user', { ids: [id], data: { active: true } });
    expect(JSON.stringify(bulk.body)).toContain('demo company');
    expect(await count(`users where active`)).toBe(1);
    app.config.demo = true;
    await seedDatabase(app.ctx);
  });

  it('is removed without the names of its people when others work with it', async () => {
    expect(await countDemoPeople(app.db)).toBe(67);
    expect(await removeDemo(off())).toEqual({ people: 67, isEmpty: false });
    expect(await countDemoPeople(app.db)).toBe(0);
    expect(await count('users where anonymised_at is not null and not active and email is null')).toBe(67);
    expect(await count('classes')).toBeGreaterThanOrEqual(8);
    expect(await passwordOpens('10001')).toBe(false);
    expect(await removeDemo(off())).toEqual({ people: 0, isEmpty: false });
  });

  it('is offered by the sign-in page only as far as it is there', async () => {
    const offered = async (own: TestApp) => (await own.stranger.get('/api/config')).body.data.demo.accounts;
    const own = await createTestApp({ env: { DEMO: '1' } });
    await own.as('Organizer', { nip: '10002' });
    expect(await offered(own)).toEqual([]);
    await markDemoPeople(own.db);
    expect(await offered(own)).toEqual([{ nip: '10002', name: 'Organizer 1', roles: ['Organizer'] }]);
    await own.close();
  });

  it('leaves an empty product when nobody else is there', async () => {
    const own = await createTestApp();
    const organizer = await own.as('Organizer');
    dataOf(await organizer.post('/api/groups', { name: 'Demo group' }));
    await markDemoPeople(own.db);
    expect(await removeDemo(own.ctx)).toEqual({ people: 1, isEmpty: true });
    const rows = await own.db.query<{ n: number }>(
      `select count(*)::int as n from users union all select count(*)::int from groups union all select count(*)::int from roles`,
    );
    expect(rows.map(({ n }) => n)).toEqual([0, 0, 7]);
    await own.close();
  });
});
