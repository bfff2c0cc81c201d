import { afterAll, describe, expect, it } from 'vitest';
import { openFactors, dataOf } from '#tests/support/factors.ts';
import { PASSWORD } from '#tests/support/people.ts';

const { test, browser, signIn, answer, ask, codeOf, later, owner, withApp, close } = await openFactors();
afterAll(close);

const refused = (status: number, code: string) => ({ status, body: { code } });

describe('the second step of a sign-in', () => {
  it('is asked for after the right password alone, and says nothing to who has not got it', async () => {
    const person = await withApp();
    const reply = await signIn(browser(), person);
    expect(reply).toMatchObject({
      status: 401,
      body: {
        status_code: 401,
        code: 'second-factor',
        message: expect.stringMatching(/second step/),
        data: { challenge: expect.stringMatching(/^[\w-]{43}$/), methods: ['app', 'recovery'] },
      },
    });
    expect(JSON.stringify(reply.body)).not.toContain('token');
    const other = await owner();
    expect((await signIn(browser(), person, 'a wrong password')).body).toEqual({
      ...(await signIn(browser(), other, 'a wrong password')).body,
      request_id: expect.any(String),
    });
  });

  it('opens the session that the first one has asked for, by a code of the app', async () => {
    const person = await withApp();
    const { there, challenge } = await ask(person);
    const { token } = dataOf(await answer(there, challenge, { code: ` ${codeOf(person)} ` }));
    expect((await there.call('GET', '/api/me', undefined, token)).body.data.id).toBe(person.id);
    const [signedIn] = await test.db.query(
      `select after from audit_events where actor_id = $1 and action = 'sign-in' order by id desc limit 1`,
      [person.id],
    );
    expect(signedIn).toEqual({ after: { by: 'password', second: 'app' } });
  });

  it('takes no code twice, neither after nor at the same time', async () => {
    const person = await withApp();
    const asked = [await ask(person), await ask(person), await ask(person)];
    const code = codeOf(person);
    const replies = await Promise.all(
      asked.map(({ there, challenge }) => answer(there, challenge, { code })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    const { there, challenge } = await ask(person);
    expect(await answer(there, challenge, { code })).toMatchObject(refused(401, 'wrong-factor'));
    // The code of the step before is as old as the one that was used.
    expect((await answer(there, challenge, { code: codeOf(person, -1) })).status).toBe(401);
    later(30);
    expect((await answer(there, challenge, { code: codeOf(person) })).status).toBe(200);
  });

  it('answers one question once', async () => {
    const person = await withApp();
    const { there, challenge } = await ask(person);
    expect((await answer(there, challenge, { code: codeOf(person) })).status).toBe(200);
    later(30);
    expect(await answer(there, challenge, { code: codeOf(person) })).toMatchObject(
      refused(401, 'challenge-ended'),
    );
  });

  it('ends after five wrong codes, in parallel too, and after five minutes', async () => {
    const person = await withApp();
    const { there, challenge } = await ask(person);
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => answer(there, challenge, { code: '000000' })),
    );
    const codes = wrong.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'wrong-factor')).toHaveLength(4);
    expect(codes.filter((code) => code === 'challenge-ended')).toHaveLength(8);
    expect((await answer(there, challenge, { code: codeOf(person) })).status).toBe(401);
    const late = await ask(person);
    later(301);
    expect(await answer(late.there, late.challenge, { code: codeOf(person) })).toMatchObject(
      refused(401, 'challenge-ended'),
    );
  });

  it('cannot be guessed over many questions: ten wrong codes lock the app for a quarter of an hour', async () => {
    const person = await withApp();
    for (let wrong = 0; wrong < 10;) {
      const { there, challenge } = await ask(person);
      for (let tries = 0; tries < 4 && wrong < 10; tries += 1, wrong += 1)
        expect((await answer(there, challenge, { code: '000000' })).body.code).toBe('wrong-factor');
    }
    const { there, challenge } = await ask(person);
    const locked = await answer(there, challenge, { code: codeOf(person) });
    expect(locked).toMatchObject(refused(429, 'factor-locked'));
    expect(locked.body.facts.retry_after).toBeGreaterThan(800);
    // The owner comes in by a code from the list meanwhile.
    const [code] = person.recoveryCodes;
    expect((await answer(there, challenge, { recovery_code: code })).status).toBe(200);
    later(15 * 60);
    const again = await ask(person);
    expect((await answer(again.there, again.challenge, { code: codeOf(person) })).status).toBe(200);
  });

  it('is answered in the browser that was asked, by its own person', async () => {
    const [ani, budi] = [await withApp(), await withApp()];
    const asked = await ask(ani);
    const code = codeOf(ani);
    // Another browser, another person's browser, another person's code.
    expect((await answer(browser(), asked.challenge, { code })).body.code).toBe('challenge-ended');
    const other = await ask(budi);
    expect((await answer(other.there, asked.challenge, { code })).body.code).toBe('challenge-ended');
    expect((await answer(asked.there, other.challenge, { code: codeOf(budi) })).body.code).toBe(
      'challenge-ended',
    );
    expect((await answer(asked.there, asked.challenge, { code: codeOf(budi) })).body.code).toBe(
      'wrong-factor',
    );
    expect(
      (await answer(asked.there, asked.challenge, { recovery_code: budi.recoveryCodes[0] })).body.code,
    ).toBe('wrong-factor');
    expect((await answer(asked.there, asked.challenge, { code })).status).toBe(200);
  });

  it('needs an answer, and knows no made-up question', async () => {
    const person = await withApp();
    const { there, challenge } = await ask(person);
    expect(await answer(there, challenge, {})).toMatchObject({ status: 422 });
    expect(await answer(there, 'made-up', { code: codeOf(person) })).toMatchObject(
      refused(401, 'challenge-ended'),
    );
  });

  it('ends with the password, the account and the reset, which a stranger may have waited for', async () => {
    const admin = await test.as('Administrator', { nip: 'ADM1' });
    const [changed, left] = [await withApp(), await withApp()];
    const [one, two] = [await ask(changed), await ask(left)];
    expect((await admin.patch(`/api/user/${changed.id}`, { password: 'kopi tubruk di teras' })).status).toBe(
      200,
    );
    expect((await answer(one.there, one.challenge, { code: codeOf(changed) })).body.code).toBe(
      'challenge-ended',
    );
    expect((await admin.patch(`/api/user/${left.id}`, { active: false })).status).toBe(200);
    expect((await answer(two.there, two.challenge, { code: codeOf(left) })).status).toBe(401);
  });
});

describe('recovery codes', () => {
  it('work once each, as people read them from paper, and their use is told', async () => {
    const person = await withApp();
    const [code] = person.recoveryCodes;
    expect(person.recoveryCodes).toHaveLength(10);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const typed = code!.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    const asked = [await ask(person), await ask(person)];
    const replies = await Promise.all(
      asked.map(({ there, challenge }) => answer(there, challenge, { recovery_code: typed })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const told = await test.db.query(
      `select title_args from notifications where user_id = $1 and title_key = 'notification.recovery_code_used'`,
      [person.id],
    );
    expect(told).toEqual([{ title_args: { smart_count: 9 } }]);
  });

  it('are not in the database, and new ones end the old ones', async () => {
    const person = await withApp();
    const rows = await test.db.query<{ code_hash: string }>(
      `select code_hash from recovery_codes where user_id = $1`,
      [person.id],
    );
    expect(rows).toHaveLength(10);
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^[0-9a-f]{64}$/);
    const made = await person.there.call('POST', '/api/me/second-factor/recovery-codes', {}, person.token);
    const { there, challenge } = await ask(person);
    expect((await answer(there, challenge, { recovery_code: person.recoveryCodes[0] })).status).toBe(401);
    expect((await answer(there, challenge, { recovery_code: dataOf(made).recovery_codes[9] })).status).toBe(
      200,
    );
  });
});

describe('a trusted device', () => {
  it('spares its person the second step for 30 days, in this browser only', async () => {
    const person = await withApp();
    const { there, challenge } = await ask(person);
    dataOf(await answer(there, challenge, { code: codeOf(person), remember: true }));
    expect((await signIn(there, person)).status).toBe(200);
    expect((await signIn(browser(), person)).body.code).toBe('second-factor');
    // Somebody else at the same computer.
    expect((await signIn(there, await withApp())).body.code).toBe('second-factor');
    later(29 * 86_400);
    expect((await signIn(there, person)).status).toBe(200);
    later(86_401);
    expect((await signIn(there, person)).body.code).toBe('second-factor');
  });

  it('never spares the proof before a dangerous act', async () => {
    const person = await withApp(['Administrator']);
    const { there, challenge } = await ask(person);
    dataOf(await answer(there, challenge, { code: codeOf(person), remember: true }));
    const { token } = dataOf(await signIn(there, person));
    later(11 * 60);
    expect((await there.call('DELETE', '/api/me/second-factor/app', undefined, token)).body.code).toBe(
      'step-up-required',
    );
    const proof = await there.call('POST', '/api/me/step-up', { current_password: PASSWORD }, token);
    expect(proof).toMatchObject(refused(409, 'factor-needed'));
    expect((await there.call('POST', '/api/me/step-up', { code: codeOf(person) }, token)).status).toBe(200);
  });

  it('is trusted no more after a new password, or when its person says so', async () => {
    const person = await withApp();
    const remembered = async () => {
      later(30);
      const { there, challenge } = await ask(person);
      const { token } = dataOf(await answer(there, challenge, { code: codeOf(person), remember: true }));
      return { there, token };
    };
    const one = await remembered();
    const factors = async () =>
      dataOf(await one.there.call('GET', '/api/me/second-factor', undefined, one.token));
    const { trusted_devices } = await factors();
    const url = `/api/me/second-factor/trusted-devices/${trusted_devices[0].id}`;
    // Nobody else's.
    const other = await owner();
    expect((await other.there.call('DELETE', url, undefined, other.token)).status).toBe(404);
    expect((await one.there.call('DELETE', url, undefined, one.token)).status).toBe(200);
    expect((await signIn(one.there, person)).body.code).toBe('second-factor');
    const two = await remembered();
    const password = 'kopi tubruk di teras';
    dataOf(
      await two.there.call('PUT', '/api/me/password', { current_password: PASSWORD, password }, two.token),
    );
    expect((await signIn(two.there, person, password)).body.code).toBe('second-factor');
  });
});
