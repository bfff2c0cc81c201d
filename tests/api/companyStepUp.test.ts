import { afterAll, describe, expect, it } from 'vitest';
import { dropCached } from '#server/platform/sessions/sessionActor.ts';
import { openOffice } from '#tests/support/office.ts';
import { createPerson, PASSWORD } from '#tests/support/people.ts';
import { fragment } from '#tests/support/ssoBrowser.ts';

const { test, idp, office, arrive, account, later, catchUp, close } = await openOffice();
afterAll(close);

/** Somebody who has only their account of the company, signed in by it some time ago. */
async function colleague(nip: string) {
  const name = account({ employee_id: nip });
  const { there, page } = await arrive(name);
  const { body } = await there.call('POST', '/api/sso/handoffs', { code: fragment(page, 'sso') });
  const token = body.data.token as string;
  const [{ id }] = (await test.db.query<{ id: string }>('select id from users where nip = $1', [nip])) as [
    { id: string },
  ];
  await test.db.query(`update sessions set verified_at = now() - interval '11 minutes' where user_id = $1`, [
    id,
  ]);
  dropCached({ user_ids: [id] });
  const call = (method: 'GET' | 'POST', path: string, given?: object) =>
    there.call(method, path, given, token);
  return {
    id,
    name,
    there,
    state: async () => (await call('GET', '/api/me/step-up')).body.data,
    sensitive: async () => (await call('POST', '/api/me/data')).status,
    begin: (key = 'office') => call('POST', '/api/me/step-up/company', { key }),
  };
}

describe('a proof at the provider of the company', () => {
  it('is offered to who has nothing else, and lets them go on', async () => {
    const me = await colleague('U-1');
    expect(await me.sensitive()).toBe(403);
    expect(await me.state()).toMatchObject({
      methods: [],
      providers: [{ key: 'office', name: 'Provider office' }],
    });
    idp.signsIn = me.name;
    const { body } = await me.begin();
    const asked = new URL(body.data.url).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    const page = await me.there.walk(body.data.url);
    expect([page.split('#')[0], fragment(page, 'sso-done')]).toEqual(['/api/sso/step-up', 'Provider office']);
    expect(await me.sensitive()).toBe(202);
    expect(Date.parse((await me.state()).verified_until)).toBeGreaterThan(Date.now());
    const [event] = await test.db.query<{ after: object }>(
      `select after from audit_events where action = 'step-up' and entity_id = $1`,
      [me.id],
    );
    expect(event!.after).toEqual({ by: 'sso', provider: 'Provider office' });
    // It is a page for everybody, which says nothing.
    const shown = await test.app.inject({ url: '/api/sso/step-up', headers: { 'accept-language': 'id' } });
    expect(shown.payload).toContain('Kembali ke Mahir');
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is none of another account, nor one that was stopped', async () => {
    const me = await colleague('U-2');
    const other = await colleague('U-3');
    const proveAs = async (signsIn: string | null, by = me) => {
      idp.signsIn = signsIn;
      return fragment(await by.there.walk((await me.begin()).body.data.url), 'sso-error');
    };
    const connect = (subject: string) =>
      test.db.query('update identities set subject = $2 where user_id = $1', [me.id, subject]);
    // As if they signed in there with an account that is nobody's here, then with that of a colleague.
    await connect('another account');
    expect(await proveAs(me.name)).toBe('sso-other-account');
    expect(await test.db.query(`select 1 from identities where subject = $1`, [me.name])).toEqual([]);
    await test.db.query('update identities set user_id = $2, subject = $3 where user_id = $1', [
      other.id,
      (await createPerson(test.db, ['Learner'])).id,
      me.name,
    ]);
    expect(await proveAs(me.name)).toBe('sso-other-account');
    await test.db.query('delete from identities where subject = $1', [me.name]);
    await connect(me.name);
    expect(await proveAs(null)).toBe('cancelled');
    // Nor does it end in another browser.
    expect(await proveAs(other.name, other)).toBe('sso-expired');
    expect(await me.sensitive()).toBe(403);
    await test.db.query('update users set active = false where id = $1', [me.id]);
    dropCached({ user_ids: [me.id] });
    expect((await me.begin()).status).toBe(401);
  });

  it('is a new sign-in there, not the session that somebody still has', async () => {
    const me = await colleague('U-5');
    idp.signsIn = me.name;
    const changed = async (change: (asked: URLSearchParams) => void) => {
      const url = new URL((await me.begin()).body.data.url as string);
      change(url.searchParams);
      return fragment(await me.there.walk(url.href), 'sso-error');
    };
    // Somebody who found the browser open asks for less. The provider then does not even say when it was.
    const less = (asked: URLSearchParams) => {
      asked.delete('prompt');
      asked.delete('max_age');
    };
    expect(await changed(less)).toBe('sso-not-fresh');
    // Or it was before the proof was asked for.
    later(120_000);
    const older = (asked: URLSearchParams) => {
      asked.delete('prompt');
      asked.set('max_age', '3600');
    };
    expect(await changed(older)).toBe('sso-not-fresh');
    expect(await me.sensitive()).toBe(403);
  });

  it('is not for who has a password, nor at Google, whose tokens do not say when it was', async () => {
    const me = await colleague('U-6');
    await test.db.query(`update sign_in_providers set preset = 'google' where id = $1`, [office]);
    expect(await me.state()).toMatchObject({ methods: [], providers: [] });
    expect((await me.begin()).status).toBe(404);
    await test.db.query(`update sign_in_providers set preset = 'other' where id = $1`, [office]);
    expect((await me.begin('second')).status).toBe(404);
    expect((await me.begin()).status).toBe(200);

    const { nip, id } = await createPerson(test.db, ['Learner']);
    await test.db.query(
      `insert into identities (provider_id, subject, user_id, linked_at, linked_by) values ($1, 'u-7', $2, now(), 'profile')`,
      [office, id],
    );
    const { token } = (await test.stranger.post('/api/login', { username: nip, password: PASSWORD })).body
      .data;
    const state = await me.there.call('GET', '/api/me/step-up', undefined, token);
    expect(state.body.data).toMatchObject({ methods: ['password'], providers: [] });
    const begun = await me.there.call('POST', '/api/me/step-up/company', { key: 'office' }, token);
    expect(begun.status).toBe(404);
  });
});

describe('a sign-in at the provider of the company', () => {
  type There = Awaited<ReturnType<typeof arrive>>['there'];
  const MINUTES_11 = 11 * 60_000;
  /** Goes on from the login page; whether a sensitive step is open, and until when. */
  async function opens(there: There, page: string) {
    const { body } = await there.call('POST', '/api/sso/handoffs', { code: fragment(page, 'sso') });
    const token = body.data.token as string;
    const { data } = (await there.call('GET', '/api/me/step-up', undefined, token)).body;
    const { status } = await there.call('POST', '/api/me/data', undefined, token);
    return { status, verified_until: data.verified_until, by_sign_in: data.by_sign_in };
  }

  it('is a proof as old as the sign-in there, whom nobody has asked', async () => {
    catchUp();
    const { there, page } = await arrive(account({ employee_id: 'A-1' }));
    expect(await opens(there, page)).toMatchObject({ status: 202, by_sign_in: false });
    later(MINUTES_11);
    // The provider knows them, and lets them through without a word.
    const again = await opens(there, await there.walk('/api/sso/office/start'));
    expect(again.status).toBe(403);
    expect(Date.parse(again.verified_until)).toBeLessThan(Date.now() + MINUTES_11);
  });

  it('is none when the provider does not say when it was, or says a time to come', async () => {
    catchUp();
    const { there, page } = await arrive(account({ employee_id: 'A-2' }));
    expect((await opens(there, page)).status).toBe(202);
    const url = new URL(await there.begin('/api/sso/office/start'));
    expect(Number(url.searchParams.get('max_age'))).toBeGreaterThan(300_000_000);
    expect(url.searchParams.get('prompt')).toBeNull();
    url.searchParams.delete('max_age');
    expect(await opens(there, await there.walk(url.href))).toMatchObject({
      status: 403,
      verified_until: null,
    });
    later(-MINUTES_11);
    const early = await opens(there, await there.walk('/api/sso/office/start'));
    expect(early).toMatchObject({ status: 403, verified_until: null });
    catchUp();
  });

  it('is one when the password of Mahir is given with it', async () => {
    catchUp();
    const name = account({});
    await createPerson(test.db, ['Learner'], { email: idp.accounts[name]!.email as string });
    const { there } = await arrive(name);
    later(MINUTES_11);
    const code = fragment(await there.walk('/api/sso/office/start'), 'sso');
    expect((await there.call('POST', '/api/sso/handoffs', { code })).body.code).toBe('sso-confirm');
    const confirmed = await there.call('POST', '/api/sso/handoffs/confirmation', {
      code,
      password: PASSWORD,
    });
    const { token } = confirmed.body.data;
    expect((await there.call('POST', '/api/me/data', undefined, token)).status).toBe(202);
    catchUp();
  });

  it('asks Google for the time by a claim', async () => {
    await test.db.query(`update sign_in_providers set preset = 'google' where id = $1`, [office]);
    const { there } = await arrive(account({ employee_id: 'A-3' }));
    const { searchParams } = new URL(await there.begin('/api/sso/office/start'));
    expect(searchParams.get('max_age')).toBeNull();
    expect(JSON.parse(searchParams.get('claims')!)).toEqual({ id_token: { auth_time: { essential: true } } });
    await test.db.query(`update sign_in_providers set preset = 'other' where id = $1`, [office]);
  });
});
