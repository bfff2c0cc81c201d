import { afterAll, describe, expect, it } from 'vitest';
import { Authenticator } from '#tests/support/authenticator.ts';
import { APP_URL, openFactors, dataOf, type Owner } from '#tests/support/factors.ts';
import { SsoBrowser } from '#tests/support/ssoBrowser.ts';

const { test, browser, signIn, ask, answer, owner, addPasskey, later, close } = await openFactors();
afterAll(close);

/** A sign-in by a passkey alone: what the page asks for, and the answer. */
async function alone(key: Authenticator, way: Parameters<Authenticator['get']>[1] = {}) {
  const there = browser();
  const { challenge, options } = dataOf(await there.call('POST', '/api/login/passkey/options'));
  const send = (response: object) => there.call('POST', '/api/login/passkey', { challenge, response });
  const response = key.get(options, way);
  return { there, options, response, send, reply: await send(response) };
}
/** The passkey as the second step after the password. */
async function second(person: Owner, key: Authenticator, way: Parameters<Authenticator['get']>[1] = {}) {
  const { there, challenge } = await ask(person);
  const { options } = dataOf(await there.call('POST', '/api/login/second-factor/options', { challenge }));
  const passkey = key.get(options, way);
  return { there, challenge, options, passkey, reply: await answer(there, challenge, { passkey }) };
}
const wrong = { status: 401, body: { code: 'wrong-passkey' } };

describe('a passkey', () => {
  it('signs in without a name and a password, once for each question', async () => {
    const person = await owner();
    const key = await addPasskey(person);
    const { there, options, response, send, reply } = await alone(key);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { token } = dataOf(reply);
    expect((await there.call('GET', '/api/me', undefined, token)).body.data.id).toBe(person.id);
    expect(await send(response)).toMatchObject({ status: 401, body: { code: 'challenge-ended' } });
  });

  it('is no proof for another question, site or origin, nor without a finger, a face or a PIN', async () => {
    const key = await addPasskey(await owner());
    const used = await alone(key);
    const other = await alone(new Authenticator(APP_URL));
    expect(other.reply).toMatchObject(wrong);
    for (const way of [
      { origin: 'https://mahir.example' },
      { origin: 'http://localhost:4000' },
      { rpId: 'mahir.example' },
      { isVerified: false },
      { userHandle: Buffer.from('somebody else').toString('base64url') },
      { userHandle: '' },
      { counter: 1 },
    ])
      expect((await alone(key, way)).reply, JSON.stringify(way)).toMatchObject(wrong);
    // An answer that was overheard, for a new question.
    const there = browser();
    const { challenge } = dataOf(await there.call('POST', '/api/login/passkey/options'));
    const replayed = await there.call('POST', '/api/login/passkey', { challenge, response: used.response });
    expect(replayed).toMatchObject(wrong);
    expect((await alone(key, { counter: 50 })).reply.status).toBe(200);
  });

  it('is looked up by the id that was signed, not by a second one beside it', async () => {
    const [ani, budi] = [await owner(), await owner()];
    const [hers, his] = [await addPasskey(ani), await addPasskey(budi)];
    const there = browser();
    const { challenge, options } = dataOf(await there.call('POST', '/api/login/passkey/options'));
    const response = { ...his.get(options), id: hers.id };
    expect(await there.call('POST', '/api/login/passkey', { challenge, response })).toMatchObject(wrong);
    expect((await alone(hers)).reply.status).toBe(200);
  });

  it('of a copied key is noticed: the counter has to grow', async () => {
    const key = await addPasskey(await owner());
    expect((await alone(key, { counter: 7 })).reply.status).toBe(200);
    expect((await alone(key, { counter: 7 })).reply).toMatchObject(wrong);
    expect((await alone(key, { counter: 6 })).reply).toMatchObject(wrong);
    expect((await alone(key, { counter: 8 })).reply.status).toBe(200);
  });

  it('works for an account that wrong passwords have locked, and not for one that has left', async () => {
    const person = await owner();
    const key = await addPasskey(person);
    for (let i = 0; i < 8; i += 1) await signIn(browser(), person, 'a wrong password');
    expect((await signIn(browser(), person)).status).toBe(429);
    expect((await alone(key)).reply.status).toBe(200);
    await test.db.query(`update users set active = false where id = $1`, [person.id]);
    expect((await alone(key)).reply).toMatchObject(wrong);
  });

  it('that failed is counted among the failed sign-ins', async () => {
    await alone(new Authenticator(APP_URL));
    const [row] = await test.db.query<{ count: number }>(
      `select sum(count)::int as count from sign_in_failures where kind = 'passkey'`,
    );
    expect(row!.count).toBeGreaterThan(0);
  });
});

describe('a passkey as the second step', () => {
  it('needs presence alone, and is asked of its own person', async () => {
    const [ani, budi] = [await owner(), await owner()];
    const [hers, his] = [await addPasskey(ani), await addPasskey(budi)];
    const { options, reply } = await second(ani, hers, { isVerified: false });
    expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([hers.id]);
    expect(reply.status).toBe(200);
    expect((await second(ani, his)).reply).toMatchObject({ status: 401, body: { code: 'wrong-factor' } });
    expect((await second(ani, hers, { origin: 'https://mahir.example' })).reply.status).toBe(401);
    expect((await second(ani, hers, { counter: 1 })).reply.status).toBe(401);
  });

  it('takes no answer twice, and none without having asked for one', async () => {
    const person = await owner();
    const key = await addPasskey(person);
    const { options, passkey } = await second(person, key);
    const again = await ask(person);
    expect((await answer(again.there, again.challenge, { passkey })).body.code).toBe('wrong-factor');
    await again.there.call('POST', '/api/login/second-factor/options', { challenge: again.challenge });
    expect((await answer(again.there, again.challenge, { passkey: key.get(options) })).body.code).toBe(
      'wrong-factor',
    );
    // A wrong answer has used the question up.
    const next = await ask(person);
    const begun = dataOf(
      await next.there.call('POST', '/api/login/second-factor/options', { challenge: next.challenge }),
    );
    expect((await answer(next.there, next.challenge, { passkey })).status).toBe(401);
    expect((await answer(next.there, next.challenge, { passkey: key.get(begun.options) })).status).toBe(401);
  });

  it('is not shown to another browser', async () => {
    const person = await owner();
    await addPasskey(person);
    const { challenge } = await ask(person);
    const shown = await browser().call('POST', '/api/login/second-factor/options', { challenge });
    expect(shown).toMatchObject({ status: 401, body: { code: 'challenge-ended' } });
  });
});

describe('a new passkey', () => {
  const make = async (
    { there, token }: Owner,
    key: Authenticator,
    way: Parameters<Authenticator['create']>[1] = {},
  ) => {
    const { challenge, options } = dataOf(
      await there.call('POST', '/api/me/second-factor/passkey-options', {}, token),
    );
    const body = { challenge, response: key.create(options, way), name: 'Key' };
    const send = () => there.call('POST', '/api/me/second-factor/passkeys', body, token);
    return { challenge, options, body, send };
  };
  const refused = { status: 409, body: { code: 'passkey-refused' } };

  it('says nothing of its person, and asks for one that a device keeps', async () => {
    const person = await owner();
    const { options } = await make(person, new Authenticator(APP_URL));
    expect(options).toMatchObject({
      attestation: 'none',
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    await addPasskey(person);
    const again = await make(person, new Authenticator(APP_URL));
    expect(again.options.user.id).toBe(options.user.id);
    expect(again.options.excludeCredentials).toHaveLength(1);
  });

  it('is stored once, for the question of its own person and site', async () => {
    const [ani, budi] = [await owner(), await owner()];
    const key = new Authenticator(APP_URL);
    const { send } = await make(ani, key);
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject(refused);
    // The same key for another person.
    expect(await (await make(budi, key)).send()).toMatchObject(refused);
    for (const way of [{ origin: 'https://mahir.example' }, { rpId: 'mahir.example' }])
      expect(await (await make(budi, new Authenticator(APP_URL), way)).send()).toMatchObject(refused);
    const foreign = await make(ani, new Authenticator(APP_URL));
    expect(
      await budi.there.call('POST', '/api/me/second-factor/passkeys', foreign.body, budi.token),
    ).toMatchObject(refused);
    const late = await make(budi, new Authenticator(APP_URL));
    later(301);
    expect(await late.send()).toMatchObject(refused);
  });

  it('is one of ten at most', async () => {
    const person = await owner();
    for (let i = 0; i < 10; i += 1) await addPasskey(person, `Key ${i}`);
    const full = await person.there.call('POST', '/api/me/second-factor/passkey-options', {}, person.token);
    expect(full).toMatchObject({ status: 409, body: { code: 'passkeys-full' } });
  });

  it('is not offered at an address that is a number', async () => {
    const {
      test: other,
      owner: ownerThere,
      close: closeThere,
    } = await openFactors({
      APP_URL: 'http://127.0.0.1:3999',
    });
    const { there, token } = await ownerThere();
    expect((await there.call('GET', '/api/config')).body.data.passkeys).toBe(false);
    expect(await there.call('POST', '/api/me/second-factor/passkey-options', {}, token)).toMatchObject({
      status: 409,
      body: { code: 'passkeys-unavailable' },
    });
    const stranger = new SsoBrowser(other.app, APP_URL);
    expect((await stranger.call('POST', '/api/login/passkey/options')).body.code).toBe(
      'passkeys-unavailable',
    );
    await closeThere();
  });
});
