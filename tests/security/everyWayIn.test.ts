import { afterAll, describe, expect, it } from 'vitest';
import { openFactors, dataOf } from '#tests/support/factors.ts';
import { codeIn, openOutbox, tokenIn } from '#tests/support/outbox.ts';
import { createPerson } from '#tests/support/people.ts';

const { test, browser, signIn, answer, codeOf, withApp, close } = await openFactors();
const outbox = await openOutbox(test);
afterAll(async () => {
  await outbox.close();
  await close();
});
let people = 0;

describe('every way in asks for the second factor', () => {
  it('a code by SMS', async () => {
    const phone = '+6281200001111';
    const person = await withApp(['Learner'], { phone });
    const there = browser();
    dataOf(await there.call('POST', '/api/sms-login', { phone }));
    const code = codeIn(await outbox.smsTo(phone));
    const asked = await there.call('POST', `/api/sms-login/${code}`);
    expect(asked).toMatchObject({ status: 401, body: { code: 'second-factor' } });
    const done = await answer(there, asked.body.data.challenge, { code: codeOf(person), remember: true });
    expect(done.status).toBe(200);
    // A remembered browser stands for the password, not for the phone.
    await test.db.query(
      `update sign_in_secrets set created_at = created_at - interval '61 seconds' where user_id = $1`,
      [person.id],
    );
    dataOf(await there.call('POST', '/api/sms-login', { phone }));
    const next = codeIn(await outbox.smsTo(phone, 1));
    expect((await there.call('POST', `/api/sms-login/${next}`)).body.code).toBe('second-factor');
  });

  it.each(['Administrator', 'Organizer', 'Trainer', 'Corrector', 'Line Manager', 'Auditor'] as const)(
    'and a code by SMS alone opens no account with rights: %s',
    async (role) => {
      const phone = `+62812000022${String((people += 1)).padStart(2, '0')}`;
      await createPerson(test.db, ['Learner', role], { phone });
      const there = browser();
      dataOf(await there.call('POST', '/api/sms-login', { phone }));
      const entered = await there.call('POST', `/api/sms-login/${codeIn(await outbox.smsTo(phone))}`);
      expect(entered).toMatchObject({ status: 403, body: { code: 'sms-not-enough' } });
    },
  );

  it('but a learner without a factor comes in by SMS as before', async () => {
    const phone = '+6281200003333';
    await createPerson(test.db, ['Learner'], { phone });
    const there = browser();
    dataOf(await there.call('POST', '/api/sms-login', { phone }));
    expect((await there.call('POST', `/api/sms-login/${codeIn(await outbox.smsTo(phone))}`)).status).toBe(
      200,
    );
  });

  it('a new password by a link opens no session', async () => {
    const email = 'lost@example.com';
    const person = await withApp(['Learner'], { email });
    const there = browser();
    dataOf(await there.call('POST', '/api/password-resets', { username: person.nip }));
    const token = tokenIn(await outbox.mailTo(email));
    const password = 'kopi tubruk di teras';
    const chosen = await there.call('PUT', `/api/password-resets/${token}`, { password });
    expect(chosen.status).toBe(200);
    expect(JSON.stringify(chosen.body)).not.toContain('"token"');
    expect((await signIn(there, person, password)).body.code).toBe('second-factor');
  });
});
