import { createHash, randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { hashPassword } from '#server/platform/crypto/passwordHashing.ts';
import { storePassword } from '#server/modules/users/users.ts';
import { createPerson, NEW_PASSWORD, PASSWORD, signInAs, type Person } from '#tests/support/people.ts';
import { makeClass } from '#tests/support/school.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const LEAKED = 'gajah kertas hujan senin';
const folder = mkdtempSync(path.join(tmpdir(), 'mahir-passwords-'));
const file = path.join(folder, 'breached');
let test: TestApp;

beforeAll(async () => {
  const hashes = [LEAKED, 'another', 'a third'].map((text) => createHash('sha1').update(text).digest('hex'));
  writeFileSync(file, `${hashes.sort().join('\n')}\n`);
  const env = { PASSWORD_LIST_FILE: file, COMPANY_NAME: 'Toko Sejahtera' };
  test = await createTestApp({ env });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const login = (username: string, password: string) =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });

/** The words at the password, after a person tried to change it; undefined when it was taken. */
async function refusalOf(person: Person, password: string, current_password = PASSWORD) {
  const { authorization } = await signInAs(test.app, person.nip);
  const reply = await test.app.inject({
    method: 'PUT',
    url: '/api/me/password',
    headers: { authorization, 'accept-language': 'en' },
    payload: { current_password, password },
  });
  return (reply.json().errors as Record<string, string[]> | undefined)?.['password']?.[0];
}

describe('a new password', () => {
  it('is not made of names of the company, its classes and cities', async () => {
    const organizer = await test.as('Organizer', { nip: 'ORG-1' });
    await makeClass(organizer, { name: 'Pengolahan Zirkonia Lanjut' }, false);
    const person = await createPerson(test.db, ['Learner'], { placement_city: 'Tenggarong' });
    const isOfCompany = /names of the company/;
    expect(await refusalOf(person, 'tokosejahtera 2026')).toMatch(isOfCompany);
    expect(await refusalOf(person, 'Zirkonia-2026')).toMatch(isOfCompany);
    expect(await refusalOf(person, 'Tenggarong2026!')).toMatch(isOfCompany);
    expect(await refusalOf(person, 'T3nggarong 2026')).toMatch(isOfCompany);
    expect(await refusalOf(person, NEW_PASSWORD)).toBeUndefined();
  });

  it('is not in the operator’s list of breached ones', async () => {
    const person = await createPerson(test.db, ['Learner']);
    expect(await refusalOf(person, LEAKED)).toMatch(/leaked passwords/);
    expect(await refusalOf(person, `${LEAKED}s`)).toBeUndefined();
  });

  it('is the same from a keyboard that writes é as two characters', async () => {
    const person = await createPerson(test.db, ['Learner']);
    expect(await refusalOf(person, 'cafe\u0301 hujan di teras')).toBeUndefined();
    for (const typed of ['cafe\u0301 hujan di teras', 'café hujan di teras', 'café hujan di ｔｅｒａｓ'])
      expect((await login(person.nip, typed)).statusCode).toBe(200);
    expect((await login(person.nip, 'cafe hujan di teras')).statusCode).toBe(401);
  });
});

describe('the password of a break-glass account', () => {
  const SHORT = 'kopi tubruk 7x';
  const marked = async () => {
    const person = await createPerson(test.db, ['Administrator'], { email: `${randomUUID()}@example.com` });
    await test.db.query(`update users set break_glass = true where id = $1`, [person.id]);
    return person;
  };

  it('has sixteen characters where its person changes it, and twelve for everybody else', async () => {
    const [person, other] = [await marked(), await createPerson(test.db, ['Administrator'])];
    expect(await refusalOf(person, SHORT)).toBe('Minimum length 16');
    expect(await refusalOf(person, NEW_PASSWORD)).toBeUndefined();
    expect(await refusalOf(other, SHORT)).toBeUndefined();
  });

  it('has them by the link of a mail too, and when an administrator sets it or marks the account', async () => {
    const person = await marked();
    const token = 'a'.repeat(43);
    await test.db.query(
      `insert into sign_in_secrets (id, kind, user_id, secret_hash, sent_to, created_at, expires_at)
       select gen_random_uuid(), 'password-reset', id, $2, email, now(), now() + interval '1 hour' from users where id = $1`,
      [person.id, createHash('sha256').update(token).digest('hex')],
    );
    const choose = (password: string) =>
      test.app.inject({
        method: 'PUT',
        url: `/api/password-resets/${token}`,
        headers: { 'accept-language': 'en' },
        payload: { password },
      });
    expect((await choose(SHORT)).json().errors.password).toEqual(['Minimum length 16']);
    expect((await choose(NEW_PASSWORD)).statusCode).toBe(200);

    const administrator = await test.as('Administrator', { nip: 'ADM-BG' });
    const set = (id: string, values: object) => administrator.patch(`/api/user/${id}`, values);
    expect((await set(person.id, { password: SHORT })).body.errors).toHaveProperty('password');
    const other = await createPerson(test.db, ['Administrator']);
    expect((await set(other.id, { password: SHORT, break_glass: true })).body.errors).toHaveProperty(
      'password',
    );
    expect((await set(other.id, { password: SHORT })).status).toBe(200);
  });
});

describe('a hash with older parameters', () => {
  const stored = async ({ id }: Person): Promise<string> => {
    const [row] = await test.db.query<{ password_hash: string }>(
      `select password_hash from credentials where user_id = $1`,
      [id],
    );
    return row!.password_hash;
  };
  const age = async ({ id }: Person) =>
    test.db.query(`update credentials set password_hash = $2 where user_id = $1`, [
      id,
      await hash(PASSWORD, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 }),
    ]);
  const aged = async () => {
    const person = await createPerson(test.db, ['Learner']);
    await age(person);
    return person;
  };

  it('is made anew by a right password, and by nothing else', async () => {
    const person = await aged();
    const before = await stored(person);
    expect((await login(person.nip, 'a wrong password')).statusCode).toBe(401);
    expect(await stored(person)).toBe(before);
    expect((await login(person.nip, PASSWORD)).statusCode).toBe(200);
    const after = await stored(person);
    expect(after).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    // The same password still is the one, and its hash stays.
    expect((await login(person.nip, PASSWORD)).statusCode).toBe(200);
    expect(await stored(person)).toBe(after);
  });

  it('ends nothing: it is no new password', async () => {
    const person = await aged();
    const { authorization } = await signInAs(test.app, person.nip);
    await age(person);
    const before = await test.db.query(`select password_changed_at from credentials where user_id = $1`, [
      person.id,
    ]);
    expect((await login(person.nip, PASSWORD)).statusCode).toBe(200);
    expect(await stored(person)).toContain('m=19456');
    const after = await test.db.query(`select password_changed_at from credentials where user_id = $1`, [
      person.id,
    ]);
    expect(after).toEqual(before);
    const me = await test.app.inject({ url: '/api/me', headers: { authorization } });
    expect(me.statusCode).toBe(200);
  });

  it('is made anew where a signed-in person proves the password', async () => {
    const person = await aged();
    const { authorization } = await signInAs(test.app, person.nip);
    await age(person);
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/me/step-up',
      headers: { authorization },
      payload: { current_password: PASSWORD },
    });
    expect(reply.statusCode).toBe(200);
    expect(await stored(person)).toContain('m=19456');
  });
});

describe('a password from before the rules', () => {
  it('still signs in when it is short, until its owner sets another one', async () => {
    const person = await createPerson(test.db, ['Learner']);
    await storePassword(test.db, person.id, await hashPassword('rahasia123'), new Date());
    expect((await login(person.nip, 'rahasia123')).statusCode).toBe(200);
    const { token } = (await login(person.nip, 'rahasia123')).json().data as { token: string };
    const change = (password: string) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/me/password',
        headers: { authorization: `Bearer ${token}` },
        payload: { current_password: 'rahasia123', password },
      });
    expect((await change('rahasia1234')).statusCode).toBe(422);
    expect((await change(NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('still signs in when it was hashed as it was typed', async () => {
    const person = await createPerson(test.db, ['Learner']);
    const typed = 'cafe\u0301 lama';
    await storePassword(test.db, person.id, await hash(typed), new Date());
    expect((await login(person.nip, typed)).statusCode).toBe(200);
  });
});

describe('a broken PASSWORD_LIST_FILE', () => {
  it('is one line at the start, which does not happen', () => {
    const env = { ...process.env, DATA_DIR: folder, PASSWORD_LIST_FILE: path.join(folder, 'none') };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'src/server/main.ts'],
      { cwd: root, env, encoding: 'utf8' },
    );
    expect([status, stdout, stderr.trim()]).toEqual([
      1,
      '',
      `PASSWORD_LIST_FILE=${path.join(folder, 'none')}: cannot be read (ENOENT).`,
    ]);
  });

  it('refuses a new password as long as it cannot be looked up, and nobody’s sign-in', async () => {
    const person = await createPerson(test.db, ['Learner']);
    const { authorization } = await signInAs(test.app, person.nip);
    rmSync(file);
    const reply = await test.app.inject({
      method: 'PUT',
      url: '/api/me/password',
      headers: { authorization },
      payload: { current_password: PASSWORD, password: NEW_PASSWORD },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'storage-away']);
    expect((await login(person.nip, PASSWORD)).statusCode).toBe(200);
  });
});
