import { afterAll, describe, expect, it } from 'vitest';
import { stepAt, totpCode } from '#server/modules/secondFactor/totp.ts';
import { APP_URL } from '#tests/support/factors.ts';
import { startForgingIssuer } from '#tests/support/forgingIssuer.ts';
import { createTestApp } from '#tests/support/app.ts';
import { PASSWORD, createPerson } from '#tests/support/people.ts';
import { fragment, SsoBrowser } from '#tests/support/ssoBrowser.ts';
import { dropCached } from '#server/platform/sessions/sessionActor.ts';

const test = await createTestApp({ env: { APP_URL, OUTBOUND_ALLOW: '127.0.0.1' } });
const idp = await startForgingIssuer('mahir');
afterAll(async () => {
  idp.close();
  await test.close();
});
for (const [key, trusts] of [
  ['office', false],
  ['trusted', true],
])
  await test.db.query(
    `insert into sign_in_providers (id, name, key, preset, issuer, client_id, domains, link_by, nip_claim, creates, enabled, trust_mfa)
     values (gen_random_uuid(), $1, $1, 'other', $2, 'mahir', '{example.co.id}', 'none', 'nip', 'never', true, $3)`,
    [key, idp.issuer, trusts],
  );

let people = 0;
/** A person with an account at both providers, signed in by password in their own browser. */
async function employee() {
  const person = await createPerson(test.db, ['Learner'], { nip: `E${(people += 1)}` });
  await test.db.query(
    `insert into identities (provider_id, subject, user_id, linked_at, linked_by)
     select id, $1, $2, now(), 'email' from sign_in_providers`,
    [person.nip, person.id],
  );
  const there = new SsoBrowser(test.app, APP_URL);
  const { token } = (await there.call('POST', '/api/login', { username: person.nip, password: PASSWORD }))
    .body.data;
  return { ...person, there, token: token as string };
}
type Employee = Awaited<ReturnType<typeof employee>>;
async function withApp() {
  const person = await employee();
  const { there, token } = person;
  const { secret } = (await there.call('POST', '/api/me/second-factor/app', {}, token)).body.data;
  const code = totpCode(secret, stepAt(new Date()));
  await there.call('PUT', '/api/me/second-factor/app', { code }, token);
  return { ...person, secret: secret as string };
}
/** A sign-in at a provider, in a new browser. */
async function enter({ nip }: Employee, key: string, claims: object = {}) {
  const there = new SsoBrowser(test.app, APP_URL);
  idp.forge({ claims: { sub: nip, name: nip, ...claims } });
  const back = new URL(idp.visit(await there.begin(`/api/sso/${key}/start`)));
  const page = await there.walk(back.pathname + back.search);
  return { there, reply: await there.call('POST', '/api/sso/handoffs', { code: fragment(page, 'sso') }) };
}
/** Of the next step: each works once. */
const codeOf = ({ secret }: { secret: string }) => totpCode(secret, stepAt(new Date()) + 1);

describe('a sign-in at the provider of the company', () => {
  it('asks for the second factor of who has one', async () => {
    const person = await withApp();
    const { there, reply } = await enter(person, 'office');
    expect(reply).toMatchObject({
      status: 401,
      body: { code: 'second-factor', data: { methods: ['app', 'recovery'] } },
    });
    const { challenge } = reply.body.data;
    const done = await there.call('POST', '/api/login/second-factor', { challenge, code: codeOf(person) });
    expect(done.status).toBe(200);
  });

  it('and ends with the session there, although it was opened by the second step', async () => {
    const person = await withApp();
    const { there, reply } = await enter(person, 'office', { sid: 's-7' });
    const { challenge } = reply.body.data;
    const done = await there.call('POST', '/api/login/second-factor', { challenge, code: codeOf(person) });
    const { token } = done.body.data;
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    idp.forge({});
    const logout_token = await idp.token({ jti: 'j-7', events, sid: 's-7' }, 'logout+jwt');
    await there.call('POST', '/api/sso/office/back-channel-logout', { logout_token });
    expect((await there.call('GET', '/api/me', undefined, token)).status).toBe(401);
  });

  it('opens nothing when the account was disconnected before the second step', async () => {
    const person = await withApp();
    const { there, reply } = await enter(person, 'office');
    await test.db.query(`delete from identities where user_id = $1`, [person.id]);
    const { challenge } = reply.body.data;
    const done = await there.call('POST', '/api/login/second-factor', { challenge, code: codeOf(person) });
    expect(done).toMatchObject({ status: 401, body: { code: 'sso-expired' } });
  });
});

describe('a provider whose second step counts', () => {
  it.each(['mfa', 'otp', 'hwk', 'swk', 'fido'])('spares the one here: %s', async (method) => {
    const person = await withApp();
    expect((await enter(person, 'trusted', { amr: ['pwd', method] })).reply.status).toBe(200);
    // The word of a provider that is not trusted in this says nothing.
    expect((await enter(person, 'office', { amr: ['pwd', method] })).reply.body.code).toBe('second-factor');
  });

  it.each([[['pwd']], [['sms', 'pwd']], [[]], ['mfa'], [{ mfa: true }], [null], [undefined]])(
    'does not when it names none: %j',
    async (amr) => {
      expect((await enter(await withApp(), 'trusted', { amr })).reply.body.code).toBe('second-factor');
    },
  );

  it('fulfils what a role requires, in the sessions that came from it', async () => {
    const person = await employee();
    await test.db.query(
      `insert into second_factor_duties (user_id, is_required, since, due_at) values ($1, true, now() - interval '9 days', now() - interval '2 days')`,
      [person.id],
    );
    await test.db.query(`update roles set require_second_factor = true where name = 'Learner'`);
    dropCached({ user_ids: [person.id] });
    const home = async (there: SsoBrowser, token: string) =>
      (await there.call('GET', '/api/my/home', undefined, token)).body.code ?? 'open';
    expect(await home(person.there, person.token)).toBe('second-factor-required');
    const weak = await enter(person, 'trusted', { amr: ['pwd'] });
    expect(await home(weak.there, weak.reply.body.data.token)).toBe('second-factor-required');
    const strong = await enter(person, 'trusted', { amr: ['pwd', 'mfa'] });
    const { token } = strong.reply.body.data;
    expect(await home(strong.there, token)).toBe('open');
    const me = await strong.there.call('GET', '/api/me', undefined, token);
    expect(me.body.data).toMatchObject({ must_set_up: false, second_factor_due_at: null });
  });
});
