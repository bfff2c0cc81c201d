import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listUrl } from '#tests/support/app.ts';
import { dataOf, openFactors, type AppOwner } from '#tests/support/factors.ts';

const { test, ask, answer, codeOf, later, withApp, owner, close } = await openFactors();
afterAll(close);
// All failures of an address within a minute are one row.
beforeEach(() => later(11 * 60));

const messagesOf = async ({ id }: AppOwner): Promise<number> => {
  const [row] = await test.db.query<{ count: number }>(
    `select count(*)::int from notifications where user_id = $1 and title_key = 'notification.second_factor_wrong'`,
    [id],
  );
  return row!.count;
};
const failuresOf = ({ id }: AppOwner) =>
  test.db.query<{ kind: string; count: number; names: number }>(
    `select kind, sum(count)::int as count, max(cardinality(names)) as names from sign_in_failures
     where $1 = any(user_ids) group by kind`,
    [id],
  );
/** Types wrong codes, each four in a sign-in of its own browser or of the given one. */
async function guess(person: AppOwner, times: number, there?: AppOwner['there']): Promise<void> {
  for (let wrong = 0; wrong < times;) {
    const asked = await ask(person, there);
    for (let tries = 0; tries < 4 && wrong < times; tries += 1, wrong += 1)
      expect((await answer(asked.there, asked.challenge, { code: '000000' })).body.code).toBe('wrong-factor');
  }
}

describe('a wrong second step', () => {
  it('is one of the failed sign-ins that auditors see, of this person', async () => {
    const person = await withApp();
    await guess(person, 2);
    const auditor = await test.as('Auditor', { nip: 'AUDITOR-1' });
    const { body } = await auditor.get(
      listUrl('/api/audit-events', { filter: { action: 'sign-in-failed', entity_id: person.id } }),
    );
    expect(body.data).toMatchObject([
      {
        entity_id: person.id,
        changes: expect.arrayContaining([expect.objectContaining({ field: 'by', after: 'Second step' })]),
      },
    ]);
    expect(await failuresOf(person)).toEqual([{ kind: 'second-factor', count: 2, names: 1 }]);
  });

  it('counts as one of many names at an address, but not in a browser that the person is known in', async () => {
    const [person, other, { nip }] = [await withApp(), await withApp(), await owner()];
    await guess(person, 2, person.there);
    expect(await failuresOf(person)).toEqual([{ kind: 'second-factor', count: 2, names: 0 }]);
    later(60);
    await guess(person, 1);
    const asked = await ask(other);
    // 29 names have failed in this minute, the stranger’s is the next; that of a right password with a wrong second step is one too many.
    await test.db.query(
      `update sign_in_failures set names = names || array(select 'name ' || n from generate_series(1, 28) n)
       where kind = 'second-factor' and $1 = any(user_ids) and cardinality(names) = 1`,
      [person.id],
    );
    const stranger = () =>
      test.app.inject({ method: 'POST', url: '/api/login', payload: { username: nip, password: 'wrong' } });
    expect((await stranger()).json().code).toBe('wrong-login');
    await answer(asked.there, asked.challenge, { code: '000000' });
    expect((await stranger()).json().code).toBe('proof-needed');
  });

  it('is no failed sign-in when the answer is no answer, or the question has ended', async () => {
    const person = await withApp();
    const { there, challenge } = await ask(person);
    await answer(there, challenge, {});
    await answer(there, 'made-up', { code: '000000' });
    expect(await failuresOf(person)).toEqual([]);
  });
});

describe('a person is told', () => {
  it('of wrong codes that are no mistakes, over several sign-ins, and once an hour', async () => {
    const person = await withApp(['Learner'], { email: 'guessed@example.com' });
    await guess(person, 4);
    expect(await messagesOf(person)).toBe(0);
    await guess(person, 4);
    expect(await messagesOf(person)).toBe(1);
    later(59 * 60);
    await guess(person, 6);
    expect(await messagesOf(person)).toBe(1);
    later(61 * 60);
    await guess(person, 5);
    expect(await messagesOf(person)).toBe(2);
    const [mail] = await test.db.query(
      `select d.state from deliveries d join notifications n on n.id = d.notification_id
       where n.user_id = $1 and n.title_key = 'notification.second_factor_wrong' and d.channel = 'mail' limit 1`,
      [person.id],
    );
    expect(mail).toMatchObject({ state: expect.stringMatching(/queued|sent/) });
  });

  it('of a code that comes again, later and at the same time', async () => {
    const [after, both] = [await withApp(), await withApp()];
    const code = codeOf(after);
    const [first, second] = [await ask(after), await ask(after)];
    dataOf(await answer(first.there, first.challenge, { code }));
    expect(await messagesOf(after)).toBe(0);
    expect((await answer(second.there, second.challenge, { code })).status).toBe(401);
    expect(await messagesOf(after)).toBe(1);

    later(60);
    const asked = [await ask(both), await ask(both)];
    await Promise.all(asked.map(({ there, challenge }) => answer(there, challenge, { code: codeOf(both) })));
    expect(await messagesOf(both)).toBe(1);
    expect(await failuresOf(both)).toMatchObject([{ kind: 'second-factor', count: 1 }]);
  });

  it('of five wrong recovery codes in one sign-in', async () => {
    const person = await withApp();
    const { there, challenge } = await ask(person);
    for (let i = 0; i < 4; i += 1) await answer(there, challenge, { recovery_code: `00000-0000${i}` });
    expect(await messagesOf(person)).toBe(0);
    const last = await answer(there, challenge, { recovery_code: '00000-00009' });
    expect(last.body.code).toBe('challenge-ended');
    expect(await messagesOf(person)).toBe(1);
  });

  it('of a code that comes again to confirm a dangerous act', async () => {
    const person = await withApp();
    const code = codeOf(person);
    const prove = () => person.there.call('POST', '/api/me/step-up', { code }, person.token);
    expect((await prove()).status).toBe(200);
    expect(await messagesOf(person)).toBe(0);
    expect((await prove()).body.errors).toHaveProperty('code');
    expect(await messagesOf(person)).toBe(1);
  });
});
