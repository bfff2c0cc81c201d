import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { startForgingIssuer, type Forgery } from '#tests/support/forgingIssuer.ts';
import { fragment, SsoBrowser } from '#tests/support/ssoBrowser.ts';

const APP_URL = 'http://127.0.0.1:3998';
const LOGOUT = { 'http://schemas.openid.net/event/backchannel-logout': {} };

let test: TestApp;
let idp: Awaited<ReturnType<typeof startForgingIssuer>>;
beforeAll(async () => {
  test = await createTestApp({ env: { APP_URL, OUTBOUND_ALLOW: '127.0.0.1' } });
  idp = await startForgingIssuer('mahir');
  await test.db.query(
    `insert into sign_in_providers (id, name, key, preset, issuer, client_id, domains, link_by, nip_claim, creates, enabled)
     values (gen_random_uuid(), 'Office', 'office', 'other', $1, 'mahir', '{example.co.id}', 'none', 'nip', 'always', true)`,
    [idp.issuer],
  );
});
afterAll(async () => {
  idp.close();
  await test.close();
});
beforeEach(() => idp.forge({}));

const person = {
  sub: 'one',
  name: 'One Person',
  email: 'one@example.co.id',
  email_verified: true,
  nip: 'F-1',
  sid: 's-1',
};

/** A visit at the issuer, which answers with a forged token; the page on which it ends, and the browser. */
async function arrive(forgery: Forgery) {
  idp.forge({ ...forgery, claims: { ...person, ...forgery.claims } });
  const there = new SsoBrowser(test.app, APP_URL);
  const begun = await there.begin('/api/sso/office/start');
  const back = new URL(idp.visit(begun));
  return { there, page: await there.walk(back.pathname + back.search) };
}
async function enter(claims: object = {}): Promise<string> {
  const { there, page } = await arrive({ claims: claims as never });
  const reply = await there.call('POST', '/api/sso/handoffs', { code: fragment(page, 'sso') });
  expect(reply.status).toBe(200);
  return reply.body.data.token as string;
}
const isOpen = async (token: string) =>
  (await test.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })).statusCode ===
  200;

describe('a token of a provider', () => {
  it.each<[string, Forgery]>([
    ['is not signed', { signedBy: 'none' }],
    ['is signed with the public key as a text', { signedBy: 'text' }],
    ['is signed by a stranger', { signedBy: 'stranger' }],
    ['is for another client', { claims: { aud: 'another' } }],
    ['is for two clients without saying for whom', { claims: { aud: ['mahir', 'another'] } }],
    ['is of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['has another nonce', { claims: { nonce: 'another' } }],
    ['has expired', { claims: { exp: 1_000 } }],
    ['names nobody', { claims: { sub: '' } }],
  ])('is refused that %s', async (_, forgery) => {
    const { page } = await arrive(forgery);
    expect(fragment(page, 'sso-error')).toBe('sso-refused');
    expect(await test.db.query(`select 1 from identities`)).toEqual([]);
  });

  it('is accepted when the provider has changed its keys, at once', async () => {
    await enter();
    await idp.rollKeys('second');
    await enter();
  });

  it('cannot come from a provider that is away, which keeps nobody else out', async () => {
    idp.goAway(true);
    const { page } = await arrive({});
    idp.goAway(false);
    expect(fragment(page, 'sso-error')).toBe('sso-away');
    expect(fragment(page, 'request')).toEqual(expect.any(String));
    await enter();
  });
});

describe('a sign-out at the provider', () => {
  const tell = (logout_token: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/sso/office/back-channel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token }).toString(),
    });
  let no = 0;
  const logout = (claims: object, typ = 'logout+jwt') => {
    idp.forge({});
    no += 1;
    return idp.token({ jti: `j-${no}`, events: LOGOUT, ...claims }, typ);
  };

  it('ends the session here that came from it, and no other', async () => {
    const [ended, other] = [await enter({ sid: 's-a' }), await enter({ sid: 's-b' })];
    const told = await logout({ sid: 's-a' });
    expect((await tell(told)).statusCode).toBe(200);
    expect([await isOpen(ended), await isOpen(other)]).toEqual([false, true]);
    expect((await tell(told)).statusCode).toBe(400);
    // Keycloak sends the type JWT; without a session all of the account end.
    expect((await tell(await logout({ sub: 'one' }, 'JWT'))).statusCode).toBe(200);
    expect(await isOpen(other)).toBe(false);
    expect((await tell(await logout({ sub: 'nobody' }))).statusCode).toBe(200);
  });

  it('is believed only by a logout token', async () => {
    const token = await enter({ sid: 's-c' });
    const forged = async (forgery: Forgery) => {
      idp.forge(forgery);
      return idp.token({ jti: 'f', events: LOGOUT, sid: 's-c' }, 'logout+jwt');
    };
    for (const made of [
      await logout({ sid: 's-c', events: undefined }),
      await logout({ sid: 's-c', nonce: 'n' }),
      await logout({ sid: 's-c', jti: undefined }),
      await logout({ sid: 's-c' }, 'at+jwt'),
      await logout({ sid: 's-c', aud: 'another' }),
      await forged({ signedBy: 'none' }),
      await forged({ signedBy: 'stranger' }),
      'no token',
    ])
      expect((await tell(made)).statusCode).toBe(400);
    expect(await isOpen(token)).toBe(true);
  });

  it('is offered to whoever signs out here', async () => {
    const token = await enter();
    const reply = await test.app.inject({
      url: '/api/me/company-sign-out',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.json().data).toMatchObject({
      name: 'Office',
      url: expect.stringContaining(`${idp.issuer}/end?`),
    });
    expect(reply.json().data.url).toContain(encodeURIComponent(`${APP_URL}/api/sso/office/signed-out`));
  });
});
