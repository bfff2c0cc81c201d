import { afterAll, describe, expect, it } from 'vitest';
import { openFactors, dataOf, type Owner } from '#tests/support/factors.ts';
import { clientOf } from '#tests/support/app.ts';

const factors = await openFactors();
const { test, signIn, answer, ask, codeOf, later, owner, withApp, at, close } = factors;
afterAll(close);

const DAY = 86_400;
let admins = 0;
const administrator = () => test.as('Administrator', { nip: `ADM${(admins += 1)}` });
/** A role that requires a second factor, or none. */
async function makeRole(more: object = {}): Promise<string> {
  const body = { name: `Role ${(admins += 1)}`, permissions: ['home-index', 'user-index'], ...more };
  return dataOf(await (await administrator()).post('/api/roles', body)).id;
}
const strict = (days = 7) => makeRole({ require_second_factor: true, second_factor_grace_days: days });
const give = async (person: Owner, role: string) =>
  dataOf(await (await administrator()).post(`/api/role-user/user/${person.id}/roles/${role}`));
const take = async (person: Owner, role: string) =>
  dataOf(await (await administrator()).delete(`/api/role-user/user/${person.id}/roles/${role}`));
const own = ({ there, token }: Owner) => there.call('GET', '/api/my/home', undefined, token);
const start = async ({ there, token }: Owner) => dataOf(await there.call('GET', '/api/me', undefined, token));

describe('no role of a new site', () => {
  it('requires a second factor', async () => {
    expect(await test.db.query(`select name from roles where require_second_factor`)).toEqual([]);
  });
});

describe('a role that requires a second factor', () => {
  it('tells until when, then opens nothing but the set-up, which opens everything again', async () => {
    const person = await owner();
    const role = await strict(7);
    expect(await start(person)).toMatchObject({ second_factor_due_at: null, must_set_up: false });
    await give(person, role);
    const due = (await start(person)).second_factor_due_at;
    expect(Math.round((Date.parse(due) - at().getTime()) / 1000 / DAY)).toBe(7);
    later(7 * DAY - 60);
    expect((await own(person)).status).toBe(200);
    later(120);
    expect(await own(person)).toMatchObject({ status: 403, body: { code: 'second-factor-required' } });
    expect(await start(person)).toMatchObject({ must_set_up: true });
    // A new sign-in leads there too.
    const { token } = dataOf(await signIn(person.there, person));
    const again = { ...person, token };
    expect((await own(again)).body.code).toBe('second-factor-required');
    for (const [method, path] of [
      ['GET', '/api/me/sessions'],
      ['POST', '/api/my/tokens'],
      ['POST', '/api/me/data'],
      ['PATCH', '/api/me'],
      ['POST', '/api/tickets'],
      ['POST', '/api/broadcasting/auth'],
      ['POST', '/api/files'],
    ] as const)
      expect((await person.there.call(method, path, {}, token)).body.code, path).toBe(
        'second-factor-required',
      );
    const { secret } = dataOf(await person.there.call('POST', '/api/me/second-factor/app', {}, token));
    const code = codeOf({ secret });
    dataOf(await person.there.call('PUT', '/api/me/second-factor/app', { code }, token));
    expect((await own(again)).status).toBe(200);
    expect(await start(again)).toMatchObject({ second_factor_due_at: null, must_set_up: false });
  });

  it('is not escaped by working in another role', async () => {
    const person = await owner();
    await give(person, await strict(0));
    later(1);
    const roles = await test.db.query<{ id: string }>(
      `select r.id from users u join roles r on r.id = any(u.role_ids) where u.id = $1 and not r.require_second_factor`,
      [person.id],
    );
    const switched = await person.there.call(
      'POST',
      '/api/role-user/switch',
      { role_id: roles[0]!.id },
      person.token,
    );
    expect(switched.body.code).toBe('second-factor-required');
    expect((await own(person)).body.code).toBe('second-factor-required');
  });

  it('is the strictest of all, and gives no new days when it is lost and regained', async () => {
    const person = await owner();
    const [long, short] = [await strict(30), await strict(3)];
    await give(person, long);
    later(DAY);
    await give(person, short);
    const due = (await start(person)).second_factor_due_at;
    expect(Math.round((Date.parse(due) - at().getTime()) / 1000 / DAY)).toBe(2);
    await take(person, short);
    await take(person, long);
    expect((await start(person)).second_factor_due_at).toBeNull();
    later(2 * DAY);
    await give(person, short);
    expect((await own(person)).body.code).toBe('second-factor-required');
  });

  it('begins the days when it begins to require it, and a longer grace gives longer', async () => {
    const role = await makeRole();
    const person = await owner();
    await give(person, role);
    later(9 * DAY);
    const change = async (body: object) => {
      dataOf(await (await administrator()).patch(`/api/roles/${role}`, body));
      const { second_factor_due_at: due } = await start(person);
      return due && Math.round((Date.parse(due) - at().getTime()) / 1000 / DAY);
    };
    expect(await change({ require_second_factor: true, second_factor_grace_days: 5 })).toBe(5);
    expect(await change({ second_factor_grace_days: 9 })).toBe(9);
    expect(await change({ description: 'Other words' })).toBe(9);
    expect(await change({ require_second_factor: false })).toBeNull();
  });

  it('keeps the last factor, and ends the trust in devices from before', async () => {
    const person = await withApp();
    const { there, challenge } = await ask(person);
    dataOf(await answer(there, challenge, { code: codeOf(person), remember: true }));
    expect((await signIn(there, person)).status).toBe(200);
    await give(person, await strict());
    expect((await signIn(there, person)).body.code).toBe('second-factor');
    const remove = () => person.there.call('DELETE', '/api/me/second-factor/app', undefined, person.token);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'last-factor' } });
    await factors.addPasskey(person);
    expect((await remove()).status).toBe(200);
  });

  it('does not stop programs: tokens and service accounts go on, and can set up nothing', async () => {
    const admin = await administrator();
    const person = await owner(['Organizer']);
    const wish = { name: 'Nightly', permissions: ['user-index'] };
    const mine = dataOf(await person.there.call('POST', '/api/my/tokens', wish, person.token));
    const service = dataOf(await admin.post('/api/tokens', { ...wish, account_name: 'HR' }));
    await give(person, await strict(0));
    later(1);
    expect((await own(person)).body.code).toBe('second-factor-required');
    for (const { token } of [mine, service]) {
      const program = clientOf(test.app, token, '');
      expect((await program.get('/api/user')).status).toBe(200);
      expect((await program.get('/api/me/second-factor')).status).toBe(403);
      expect((await program.post('/api/me/second-factor/app')).status).toBe(403);
    }
  });
});
