import { addJob } from '#server/platform/jobs/jobs.ts';
import { inviteAll, SEND_INVITATIONS } from '#server/modules/session/invitations.ts';
import { removeEndedSecrets } from '#server/modules/session/signInSecrets.ts';
import { createPerson, NEW_PASSWORD, PASSWORD, signInAs, type Person } from '#tests/support/people.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { openOutbox, tokenIn, type Outbox } from '#tests/support/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NEW = NEW_PASSWORD;
let test: TestApp;
let outbox: Outbox;

beforeAll(async () => {
  test = await createTestApp();
  outbox = await openOutbox(test);
});
afterAll(async () => {
  await outbox.close();
  await test.close();
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = {}) =>
  test.app.inject({
    method,
    url,
    headers: { 'accept-language': 'en', ...headers },
    ...(payload && { payload }),
  });
const ask = (username: string) => call('POST', '/api/password-resets', { username });
const choose = (token: string, password = NEW) => call('PUT', `/api/password-resets/${token}`, { password });
const login = (username: string, password: string) => call('POST', '/api/login', { username, password });

let people = 0;
type Someone = Person & { email: string };
async function someone(columns: object = {}): Promise<Someone> {
  people += 1;
  const email = `person${people}@example.com`;
  return { ...(await createPerson(test.db, ['Learner'], { email, language: 'en', ...columns })), email };
}
async function tokenFor({ nip, email }: Someone, after = 0): Promise<string> {
  expect((await ask(nip)).statusCode).toBe(202);
  return tokenIn(await outbox.mailTo(email, after));
}
const withoutPassword = ({ id }: Person) => test.db.query(`delete from credentials where user_id = $1`, [id]);

describe('a forgotten password', () => {
  it('is replaced by the link of a mail: once, and everywhere else the person is signed out', async () => {
    const person = await someone();
    const headers = await signInAs(test.app, person.nip);
    const token = await tokenFor(person);
    const holder = (await call('GET', `/api/password-resets/${token}`)).json().data;
    expect(holder).toEqual({
      kind: 'password-reset',
      nip: person.nip,
      name: expect.any(String),
      expires_at: expect.any(String),
    });
    expect((await choose(token)).json()).toEqual({ status_code: 200, message: 'Your password was changed' });
    expect((await call('GET', '/api/me', undefined, headers)).statusCode).toBe(401);
    expect((await login(person.nip, PASSWORD)).statusCode).toBe(401);
    expect((await login(person.nip, NEW)).statusCode).toBe(200);
    expect((await choose(token, 'another good one')).json()).toMatchObject({
      status_code: 404,
      code: 'link-invalid',
    });
    expect((await call('GET', `/api/password-resets/${token}`)).statusCode).toBe(404);
    const [event] = await test.db.query(
      `select after from audit_events where action = 'password' and entity_id = $1`,
      [person.id],
    );
    expect(event).toEqual({ after: { by: 'password-reset' } });
    const notice = await outbox.mailTo(person.email, 1);
    expect(notice.subject).toBe('Your Mahir password was changed');
    expect(notice.text).not.toMatch(/password\/[\w-]{43}/);
  });

  it('comes by mail in the person’s language, as text and as HTML that carries no markup of others', async () => {
    const name = '<b>Sri</b> & "Ani"';
    const english = await someone({ name });
    const indonesian = await someone({ language: 'id', name });
    await ask(english.email.toUpperCase());
    await ask(indonesian.nip.toLowerCase());
    const en = await outbox.mailTo(english.email);
    const id = await outbox.mailTo(indonesian.email);
    expect(en.subject).toBe('Choose a new password for Mahir');
    expect(id.subject).toBe('Buat kata sandi baru untuk Mahir');
    expect(en.text).toContain(`Hello ${name},`);
    expect(id.text).toContain(`${test.config.appUrl}/id/password/${tokenIn(id)}`);
    expect(id.html).toContain(`href="${test.config.appUrl}/id/password/${tokenIn(id)}"`);
    expect(id.html).toContain('&lt;b&gt;Sri&lt;/b&gt; &amp; &quot;Ani&quot;');
    expect(id.html).not.toContain('<b>');
    expect(id.text).not.toMatch(/%\{/);
  });

  it('is asked for with the same answer for a name of nobody, of nobody active, and without an address', async () => {
    const [known, inactive, noAddress] = [await someone(), await someone(), await someone({ email: null })];
    await test.db.query(`update users set active = false where id = $1`, [inactive.id]);
    const before = outbox.mails.length;
    const replies = await Promise.all([known.nip, 'nobody', inactive.nip, noAddress.nip].map(ask));
    for (const reply of replies) {
      expect(reply.statusCode).toBe(202);
      expect(reply.body).toBe(replies[0]!.body);
    }
    await outbox.settle();
    expect(outbox.mails.slice(before).map(({ to }) => to)).toEqual([known.email]);
  });

  it('sends five links an hour; only the newest works', async () => {
    const person = await someone();
    for (let i = 0; i < 7; i++) await ask(i % 2 ? person.nip : person.email);
    await outbox.settle();
    const mails = outbox.mails.filter(({ to }) => to === person.email);
    expect(mails.length).toBeLessThanOrEqual(5);
    const rows = await test.db.query(`select 1 from sign_in_secrets where user_id = $1`, [person.id]);
    expect(rows).toHaveLength(5);
    const [newest, ...older] = mails.map(tokenIn).reverse();
    for (const token of older) expect((await choose(token)).statusCode).toBe(404);
    expect((await choose(newest!)).statusCode).toBe(200);
  });

  it('is good for an hour, for the address that it went to, and for who is active', async () => {
    const person = await someone();
    const token = await tokenFor(person);
    const minutes = await test.db.query<{ left: number }>(
      `select extract(epoch from expires_at - now())::float8 / 60 as left from sign_in_secrets where sent_to = $1`,
      [person.email],
    );
    expect(Math.round(minutes[0]!.left)).toBe(60);
    const whileSo = async (change: string, back: string) => {
      await test.db.query(`update users set ${change} where id = $1`, [person.id]);
      const { statusCode } = await choose(token);
      await test.db.query(`update users set ${back} where id = $1`, [person.id]);
      return statusCode;
    };
    expect(await whileSo(`email = 'elsewhere@example.com'`, `email = '${person.email}'`)).toBe(404);
    expect(await whileSo(`active = false`, `active = true`)).toBe(404);
    await test.db.query(
      `update sign_in_secrets set expires_at = now() - interval '1 second' where sent_to = $1`,
      [person.email],
    );
    expect((await choose(token)).statusCode).toBe(404);
    await expect(signInAs(test.app, person.nip)).resolves.toBeDefined();
  });

  it('is chosen once by two who come at the same time', async () => {
    const person = await someone();
    const token = await tokenFor(person);
    const passwords = ['first of two words', 'second of two words', 'third of two words'];
    const replies = await Promise.all(passwords.map((password) => choose(token, password)));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect([...statuses].sort()).toEqual([200, 404, 404]);
    const logins = await Promise.all(passwords.map((password) => login(person.nip, password)));
    expect(logins.map(({ statusCode }) => statusCode === 200)).toEqual(
      statuses.map((status) => status === 200),
    );
  });

  it('must not be easy to guess, and a refused one leaves the link as it was', async () => {
    const person = await someone({ name: 'Ratna Wulandari' });
    const token = await tokenFor(person);
    for (const weak of [
      'short',
      '0812345678901',
      'password2026!',
      'ratna wulandari',
      `${person.nip}${person.nip}12`,
    ]) {
      const reply = await choose(token, weak);
      expect([weak, reply.statusCode, Object.keys(reply.json().errors)]).toEqual([weak, 422, ['password']]);
    }
    expect((await choose(token, 'x'.repeat(129))).statusCode).toBe(422);
    expect((await choose(token, 'x'.repeat(2000))).statusCode).toBe(422);
    expect((await choose(token)).statusCode).toBe(200);
  });

  it('opens an account that wrong passwords have locked', async () => {
    const person = await someone();
    for (let i = 0; i < 5; i++) await login(person.nip, 'wrong');
    expect((await login(person.nip, PASSWORD)).statusCode).toBe(429);
    await choose(await tokenFor(person));
    expect((await login(person.nip, NEW)).statusCode).toBe(200);
  });
});

describe('an invitation', () => {
  const invite = async (id: string, role: 'Organizer' | 'Learner' = 'Organizer') => {
    const { nip } = await createPerson(test.db, [role], { nip: `INV${(people += 1)}` });
    const reply = await call('POST', `/api/user/${id}/invitation`, undefined, await signInAs(test.app, nip));
    return { status: reply.statusCode, body: reply.json() };
  };

  it('lets a person choose a first password within seven days; a newer one replaces it', async () => {
    const person = await someone();
    await withoutPassword(person);
    expect(await invite(person.id)).toMatchObject({ status: 202, body: { data: { email: person.email } } });
    const first = tokenIn(await outbox.mailTo(person.email));
    expect((await invite(person.nip)).status).toBe(202);
    const mail = await outbox.mailTo(person.email, 1);
    expect(mail.subject).toBe('Your account in Mahir');
    expect((await choose(first)).statusCode).toBe(404);
    const [row] = await test.db.query<{ days: number }>(
      `select extract(epoch from expires_at - now())::float8 / 86400 as days from sign_in_secrets
       where secret_hash is not null and sent_to = $1`,
      [person.email],
    );
    expect(row!.days).toBeCloseTo(7, 2);
    expect((await choose(tokenIn(mail))).statusCode).toBe(200);
    expect((await login(person.nip, NEW)).statusCode).toBe(200);
  });

  it('is refused, in words, to who has a password, no address, or is not active', async () => {
    const [has, inactive, noAddress] = [await someone(), await someone(), await someone({ email: null })];
    await test.db.query(`update users set active = false where id = $1`, [inactive.id]);
    expect(await invite(has.id)).toMatchObject({ status: 409, body: { code: 'invitation-has-password' } });
    expect(await invite(inactive.id)).toMatchObject({ status: 409, body: { code: 'invitation-inactive' } });
    expect(await invite(noAddress.id)).toMatchObject({ status: 409, body: { code: 'invitation-no-email' } });
    expect((await invite(has.id, 'Learner')).status).toBe(403);
  });

  it('goes to hundreds with two statements, only to those who can use it, and never after a rollback', async () => {
    const rows = Array.from({ length: 450 }, (_, i) => i);
    const ids = await test.db.query<{ id: string }>(
      `insert into users (id, nip, name, email, language)
       select gen_random_uuid(), 'B' || i, 'Bulk ' || i, case when i % 10 > 0 then 'bulk' || i || '@example.com' end, 'en'
       from unnest($1::int[]) i returning id`,
      [rows],
    );
    const all = ids.map(({ id }) => id);
    await test.db.query(`update users set active = false where nip in ('B1', 'B2')`);
    const undone = test.db.transaction(async (db) => {
      expect(await inviteAll({ ...test.ctx, db, now: new Date() }, all)).toBe(403);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    const before = outbox.mails.length;
    let statements = 0;
    const db = {
      ...test.db,
      query: (...args: Parameters<typeof test.db.query>) => ((statements += 1), test.db.query(...args)),
    } as typeof test.db;
    expect(await inviteAll({ ...test.ctx, db, now: new Date() }, all)).toBe(403);
    expect(statements).toBe(2);
    await eventually(() => expect(outbox.mails.length - before).toBe(403));
    await outbox.settle();
    expect(new Set(outbox.mails.slice(before).map(({ to }) => to)).size).toBe(403);
  });

  it('goes to a selection, and leaves out who cannot use it; a stranger’s id refuses the whole', async () => {
    const [first, second, has] = [await someone(), await someone(), await someone()];
    await withoutPassword(first);
    await withoutPassword(second);
    const { nip } = await createPerson(test.db, ['Organizer'], { nip: `INV${(people += 1)}` });
    const headers = await signInAs(test.app, nip);
    const many = (payload: object) => call('POST', '/api/user/invitations', payload, headers);
    const unknown = await many({ ids: [first.id, '0199b2aa-0000-7000-8000-000000000009'] });
    expect([unknown.statusCode, unknown.json().code]).toEqual([422, 'rows-refused']);
    const reply = await many({ ids: [first.id, second.id, has.id] });
    expect([reply.statusCode, reply.json()]).toEqual([202, { data: { invited: 2, left_out: 1 } }]);
    await Promise.all([first, second].map(({ email }) => outbox.mailTo(email)));
    const stale = await many({ filter: { nip: first.nip }, expect_total: 7 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'selection-changed']);
    const again = await many({ filter: { nip: first.nip }, expect_total: 1 });
    expect(again.json()).toEqual({ data: { invited: 1, left_out: 0 } });
    expect((await many({})).statusCode).toBe(422);
  });

  it('that cannot be delivered shows why and is tried again; the others arrive', async () => {
    const broken = await someone({ email: 'x@broken.example' });
    const fine = await someone();
    await withoutPassword(broken);
    await withoutPassword(fine);
    await inviteAll({ ...test.ctx, now: new Date() }, [broken.id, fine.id]);
    await outbox.mailTo(fine.email);
    const state = () =>
      test.db.query(`select state, tries, error from sign_in_secrets where user_id = $1`, [broken.id]);
    await eventually(async () =>
      expect(await state()).toEqual([{ state: 'queued', tries: 1, error: '550 no such mailbox' }]),
    );
    await test.db.query(`update users set email = 'mended@example.com' where id = $1`, [broken.id]);
    // Too early: the second try comes three minutes later.
    await addJob(test.ctx, SEND_INVITATIONS, {}, { queue: SEND_INVITATIONS });
    await outbox.settle();
    expect(await state()).toEqual([{ state: 'queued', tries: 1, error: '550 no such mailbox' }]);
    await test.db.query(
      `update sign_in_secrets set created_at = now() - interval '3 minutes' where user_id = $1`,
      [broken.id],
    );
    await addJob(test.ctx, SEND_INVITATIONS, {}, { queue: SEND_INVITATIONS });
    await outbox.mailTo('mended@example.com');
    await eventually(async () => expect(await state()).toEqual([{ state: 'sent', tries: 2, error: null }]));
  });
});

describe('the daily work', () => {
  it('removes what nobody can use any more, and nothing else', async () => {
    const person = await someone();
    const token = await tokenFor(person);
    await test.db.query(
      `insert into sign_in_secrets (id, kind, user_id, created_at, expires_at)
       select gen_random_uuid(), 'sms-code', $1, now() - interval '2 days', now() - interval '2 days' from generate_series(1, 3)`,
      [person.id],
    );
    await test.db.query(
      `insert into wrong_codes values ('ip:old', 3, now() - interval '1 minute'), ('ip:new', 3, now() + interval '1 minute')`,
    );
    await removeEndedSecrets({ ...test.ctx, now: new Date() });
    const left = await test.db.query(`select kind from sign_in_secrets where user_id = $1`, [person.id]);
    expect(left).toEqual([{ kind: 'password-reset' }]);
    expect(await test.db.query(`select key from wrong_codes where key like 'ip:%'`)).toEqual([
      { key: 'ip:new' },
    ]);
    expect((await choose(token)).statusCode).toBe(200);
  });
});
