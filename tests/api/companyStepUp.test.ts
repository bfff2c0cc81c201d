import { afterAll, describe, expect, it } from 'vitest';
import { dropCached } from '#server/platform/sessions/sessionActor.ts';
import { openOffice } from '#tests/support/office.ts';
import { createPerson, PASSWORD } from '#tests/support/people.ts';
import { fragment } from '#tests/support/ssoBrowser.ts';

const { test, idp, office, arrive, account, later, close } = await openOffice();
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
