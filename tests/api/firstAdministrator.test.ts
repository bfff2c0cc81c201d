import { Readable } from 'node:stream';
import { runAdminCreate, runSmsSecret } from '#server/commands/adminCommands.ts';
import { secretOf } from '#server/platform/crypto/secrets.ts';
import { createPerson, NEW_PASSWORD } from '#tests/support/people.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

/** The command with a password on its standard input. */
async function runWith(password: string, ...args: string[]) {
  const { stdin } = process;
  Object.defineProperty(process, 'stdin', { value: Readable.from([`${password}\n`]), configurable: true });
  try {
    return await run(...args, '--password-stdin');
  } finally {
    Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
  }
}

/** The command as its script runs it, over this test's database; what it printed and its exit code. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const note = (line: unknown) => void lines.push(String(line));
  vi.spyOn(console, 'log').mockImplementation(note);
  vi.spyOn(console, 'error').mockImplementation(note);
  const env = {
    DATABASE_URL: test.database.url,
    DATA_DIR: test.config.dataDir,
    DEMO: '0',
    APP_URL: 'https://mahir.example',
  };
  const code = args[0] === 'sms' ? await runSmsSecret(env) : await runAdminCreate(env, args);
  return { code, said: lines.join('\n') };
}
const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = {}) =>
  test.app.inject({ method, url, headers, ...(payload && { payload }) });

describe('npm run admin:create', () => {
  it('says in one line what is missing or wrong, and creates nobody', async () => {
    for (const [args, told] of [
      [['--nip', '1', '--name', 'Sri Rahayu', '--email', 'sri@example.com'], /NIP must be/],
      [['--nip', 'A-001', '--name', 'S', '--email', 'sri@example.com'], /name must/],
      [['--nip', 'A-001', '--name', 'Sri Rahayu', '--email', 'nowhere'], /email address is not valid/],
      [['--nip', 'A-001', '--name', 'Sri Rahayu'], /--password-stdin/],
      [['--pin', 'A-001'], /--nip 10001/],
    ] as const) {
      const { code, said } = await run(...args);
      expect([code, said]).toEqual([1, expect.stringMatching(told)]);
    }
    expect(await test.db.query(`select 1 from users`)).toEqual([]);
  });

  it('asks of a given password what the pages ask', async () => {
    for (const [password, told] of [
      ['kopi teras', /at least 12 characters/],
      ['Password2026!', /easy to guess/],
      ['Sri Rahayu A-001', /name, NIP or email/],
    ] as const) {
      const { code, said } = await runWith(password, '--nip', 'A-001', '--name', 'Sri Rahayu', '--email', '');
      expect([code, said]).toEqual([1, expect.stringMatching(told)]);
    }
    expect(await test.db.query(`select 1 from users`)).toEqual([]);
  });

  it('prints a link by which the administrator chooses a password, once', async () => {
    const { code, said } = await run(
      '--nip',
      'A-001',
      '--name',
      'Sri Rahayu',
      '--email',
      'sri@example.com',
      '--language',
      'en',
    );
    expect(code).toBe(0);
    const token = /https:\/\/mahir\.example\/en\/password\/([\w-]{43})$/m.exec(said)![1]!;
    const choose = () => call('PUT', `/api/password-resets/${token}`, { password: NEW_PASSWORD });
    expect((await choose()).statusCode).toBe(200);
    expect((await choose()).statusCode).toBe(404);
    const login = await call('POST', '/api/login', { username: 'A-001', password: NEW_PASSWORD });
    const headers = { authorization: `Bearer ${login.json().data.token}` };
    expect((await call('GET', '/api/me', undefined, headers)).json().data.active_role.name).toBe(
      'Administrator',
    );
  });

  it('refuses when there is an administrator already, unless it is forced', async () => {
    const args = ['--nip', 'A-002', '--name', 'Budi Santoso', '--email', 'budi@example.com'];
    const refused = await run(...args);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('NIP A-001') });
    expect((await run(...args, '--force')).code).toBe(0);
    expect(await run(...args, '--force')).toEqual({ code: 1, said: expect.stringContaining('already') });
    const { nip } = await createPerson(test.db, ['Learner']);
    expect((await run('--nip', nip, '--name', 'Budi', '--email', 'b@example.com', '--force')).code).toBe(1);
    const events = await test.db.query(
      `select 1 from audit_events where action = 'create' and entity = 'users'`,
    );
    expect(events).toHaveLength(2);
  });

  it('makes a break-glass account beside the others, with a long password from the standard input', async () => {
    const args = ['--break-glass', '--nip', 'BG-1', '--name', 'Brankas Darurat', '--email', ''];
    const refused = { code: 1, said: expect.stringContaining('at least 16 characters') };
    expect(
      await run('--break-glass', '--nip', 'BG-1', '--name', 'Brankas', '--email', 'bg@example.com'),
    ).toEqual(refused);
    expect(await runWith('fifteen letters', ...args)).toEqual(refused);
    const password = 'empat kata yang acak';
    expect(await runWith(password, ...args)).toEqual({
      code: 0,
      said: expect.stringContaining('can always sign in'),
    });
    const [made] = await test.db.query<{ id: string; break_glass: boolean }>(
      `select id, break_glass from users where nip = 'BG-1'`,
    );
    expect(made!.break_glass).toBe(true);
    const [event] = await test.db.query<{ after: object }>(
      `select after from audit_events where action = 'create' and entity_id = $1`,
      [made!.id],
    );
    expect(event!.after).toMatchObject({ break_glass: true });
    // It comes in although it is connected to a provider that is required, and everybody learns of it.
    const [provider] = await test.db.query<{ id: string }>(
      `insert into sign_in_providers (id, name, key, preset, issuer, client_id, enabled, enforced)
       values (gen_random_uuid(), 'Office', 'office', 'other', 'https://idp.example', 'mahir', true, true) returning id`,
    );
    await test.db.query(
      `insert into identities (provider_id, subject, user_id, linked_at, linked_by) values ($1, 'bg', $2, now(), 'profile')`,
      [provider!.id, made!.id],
    );
    const login = await call('POST', '/api/login', { username: 'BG-1', password });
    expect(login.statusCode).toBe(200);
    const used = await test.db.query(
      `select 1 from audit_events where action = 'break-glass' and entity_id = $1`,
      [made!.id],
    );
    expect(used).toHaveLength(1);
  });
});

describe('npm run sms:secret', () => {
  it('prints the key with which messages are signed', async () => {
    const { code, said } = await run('sms');
    expect(code).toBe(0);
    expect(said).toBe((await secretOf(test, 'sms-webhook')).toString('hex'));
  });
});
