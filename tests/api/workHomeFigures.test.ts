import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/seed/demoAccounts.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { createTestApp, listUrl, type TestApp } from '../support/app.ts';
import { clientFor, dataOf, type Wire } from '../support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { DEMO: '1' } });
  await seedDatabase(app.ctx);
  // Some mails that could not be sent.
  await app.db.query(
    `update deliveries set state = 'failed', reason = 'refused' where id in (select id from deliveries where channel = 'mail' order by id limit 3)`,
  );
});
afterAll(() => app.close());

const accounts = {
  administrator: '10001',
  organizer: '10002',
  trainer: '10003',
  manager: '10005',
  corrector: '10007',
};
type Account = keyof typeof accounts;

type Reader = ReturnType<typeof clientFor>;

async function signIn(account: Account): Promise<Reader> {
  const { data } = (
    await app.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: accounts[account], password: DEMO_PASSWORD },
    })
  ).json();
  return clientFor(app.app, data.token);
}

const sum = (rows: Wire[], column: string): number => rows.reduce((all, row) => all + row[column], 0);
const totalOf = async (by: Reader, url: string): Promise<number> => (await by.get(url)).body.meta.total;

/** By figure: the length of the list that the page links to, read as that page reads it. */
const lists: Readonly<Record<string, (by: Reader) => Promise<number>>> = {
  to_correct: async (by) =>
    sum(
      dataOf(await by.get(listUrl('/api/quizzes', { filter: { to_correct: true }, range: [0, 199] }))),
      'answers_to_correct',
    ),
  approvals: (by) => totalOf(by, '/api/my/work/approvals?per_page=1'),
  overdue: (by) => totalOf(by, '/api/reports/people?figure=overdue&per_page=1'),
  mails: async (by) =>
    dataOf(
      await by.get(
        listUrl('/api/deliveries', {
          filter: { channel: ['mail', 'sms', 'push'], state: ['failed'] },
          range: [0, 199],
        }),
      ),
    ).length,
};

describe.each<[Account, Record<string, 'some' | 'none' | null>]>([
  ['administrator', { to_correct: 'some', approvals: 'some', overdue: 'some', mails: 'some' }],
  ['organizer', { to_correct: 'some', approvals: 'some', overdue: 'some', mails: 'some' }],
  ['trainer', { to_correct: 'none', approvals: null, overdue: null, mails: null }],
  ['manager', { to_correct: null, approvals: null, overdue: 'some', mails: null }],
  ['corrector', { to_correct: 'some', approvals: null, overdue: null, mails: null }],
])('what waits for the %s', (account, expected) => {
  it('is counted as in the list behind each number', async () => {
    const by = await signIn(account);
    const waiting = dataOf(await by.get('/api/my/work/waiting'));
    for (const [name, kind] of Object.entries(expected)) {
      const count: number | null = waiting[name];
      expect([name, count === null ? null : count > 0 ? 'some' : 'none']).toEqual([name, kind]);
      if (count !== null) expect([name, await lists[name]!(by)]).toEqual([name, count]);
    }
    if (expected['to_correct'] === null) return;
    expect(dataOf(await by.get('/api/me/counts')).to_correct).toBe(waiting.to_correct);
    const quizzes = dataOf(await by.get('/api/my/work/corrections'));
    expect(sum(quizzes, 'answers')).toBe(waiting.to_correct);
    for (const { quiz, answers } of quizzes)
      expect((await by.get(`/api/quizzes/${quiz.id}/corrections`)).body.meta.to_correct).toBe(answers);
  });
});

it('shows the rows that the last import left out, until it is repeated or undone', async () => {
  const organizer = await signIn('organizer');
  const left = async () => dataOf(await organizer.get('/api/my/work/waiting')).import;
  expect(await left()).toBeNull();
  await app.db.query(
    `with made as (insert into changes (id, actor_id, resource, action, total, at, undo_until)
       select gen_random_uuid(), u.id, 'users', 'import', 5, now(), now() + interval '1 day' from users u where u.nip = '10002'
       returning id, actor_id)
     insert into job_runs (id, actor_id, name, state, total, payload, result)
     select gen_random_uuid(), actor_id, 'import', 'done', 8, '{}', jsonb_build_object('wrong_count', 3, 'change_id', id) from made`,
  );
  expect(await left()).toEqual({ rows: 3, resource: 'users', job_id: expect.any(String) });
  const [news] = dataOf(await organizer.get('/api/my/work/news'));
  expect(news).toMatchObject({ kind: 'import', rows: 5, wrong: 3, resource: 'users' });
  expect(dataOf(await (await signIn('administrator')).get('/api/my/work/waiting')).import).toBeNull();
  await app.db.query(`update changes set undone_at = now() where action = 'import'`);
  expect(await left()).toBeNull();
});
