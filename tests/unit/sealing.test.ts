import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { canSeal, seal, SealingError, unseal } from '#server/platform/crypto/sealing.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { afterAll, describe, expect, it } from 'vitest';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const [OLD, NEW, OTHER] = [1, 2, 3].map(keyOf) as [string, string, string];
const withKeys = (SECRET_KEY: string) => readConfig({ SECRET_KEY, NODE_ENV: 'production' });
const place = { table: 'secrets', column: 'sealed', id: 'realtime' } as const;

function lineOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof SealingError || error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

const folder = await mkdtemp(path.join(tmpdir(), 'mahir-sealing-'));
afterAll(() => rm(folder, { recursive: true }));

describe('A sealed text', () => {
  it('opens at its place, and no two are alike', () => {
    const config = withKeys(OLD);
    const sealed = ['', 'rahasia 🔑', 'x'.repeat(5_000)].map((text) => seal(config, place, text));
    expect(sealed.map((text) => unseal(config, place, text))).toEqual(['', 'rahasia 🔑', 'x'.repeat(5_000)]);
    expect(seal(config, place, 'a')).not.toBe(seal(config, place, 'a'));
    expect(sealed[1]).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
  });

  it('does not open in another row, column or table, or when it was changed', () => {
    const config = withKeys(OLD);
    const sealed = seal(config, place, 'secret');
    const moved = [
      { ...place, id: 'sms-codes' },
      { ...place, table: 'calendar_addresses' as const },
    ];
    for (const other of moved)
      expect(lineOf(() => unseal(config, other, sealed))).toBe(
        `${other.table}.sealed of ${other.id} was changed, or sealed for another place.`,
      );
    const [, , , text] = sealed.split('.');
    for (let i = 0; i < text!.length - 1; i += 1) {
      const changed = `${text!.slice(0, i)}${text![i] === 'A' ? 'B' : 'A'}${text!.slice(i + 1)}`;
      expect(lineOf(() => unseal(config, place, sealed.replace(text!, changed)))).toMatch(/was changed/);
    }
    expect(lineOf(() => unseal(config, place, 'secret'))).toBe('secrets.sealed of realtime is not sealed.');
  });

  it('is made with the first key and opens with each', () => {
    const before = seal(withKeys(OLD), place, 'secret');
    const both = withKeys(`${NEW},${OLD}`);
    const after = seal(both, place, 'secret');
    expect(unseal(both, place, before)).toBe('secret');
    expect(unseal(withKeys(NEW), place, after)).toBe('secret');
    const [keyOfOld, keyOfNew] = [before, after].map((text) => text.split('.')[1]);
    expect(lineOf(() => unseal(withKeys(NEW), place, before))).toBe(
      `secrets.sealed of realtime is sealed with the key ${keyOfOld}, which is not among those of SECRET_KEY (${keyOfNew}).`,
    );
    const none = readConfig({ NODE_ENV: 'production' });
    expect(lineOf(() => unseal(none, place, before))).toMatch(/and SECRET_KEY is not set\.$/);
    // Whoever takes the name of a known key has another key still.
    const forged = before.replace(keyOfOld!, keyOfNew!);
    expect(lineOf(() => unseal(withKeys(NEW), place, forged))).toMatch(/was changed/);
  });
});

describe('SECRET_KEY', () => {
  it.each(['short', `${OLD}x`, 'a'.repeat(32), `${OLD},`.repeat(2) + 'wrong', ', ,'])(
    'refuses %s',
    (text) => {
      const line = lineOf(() => withKeys(text));
      expect(line).toMatch(/^SECRET_KEY: must be 32 random bytes in base64/);
      expect(line).not.toContain(text);
    },
  );

  it('may stand in a file, one in a line, but not in both', async () => {
    const file = path.join(folder, 'keys');
    await writeFile(file, `${NEW}\n${OLD}\n`);
    const config = readConfig({ SECRET_KEY_FILE: file });
    expect(unseal(config, place, seal(withKeys(OLD), place, 'secret'))).toBe('secret');
    expect(lineOf(() => readConfig({ SECRET_KEY_FILE: file, SECRET_KEY: OLD }))).toBe(
      'SECRET_KEY and SECRET_KEY_FILE: set only one of them.',
    );
    await writeFile(file, 'secret words');
    const line = lineOf(() => readConfig({ SECRET_KEY_FILE: file }));
    expect(line).toMatch(/^SECRET_KEY_FILE=.*must be 32 random bytes/);
    expect(line).not.toContain('secret words');
    expect(lineOf(() => readConfig({ SECRET_KEY_FILE: path.join(folder, 'none') }))).toMatch(/ENOENT/);
  });

  it('is not printed with the configuration', () => {
    const config = withKeys(OTHER);
    expect(JSON.stringify(config)).not.toContain(OTHER.slice(0, 20));
  });

  it('is made by a development itself, beside DATA_DIR, and by a production never', async () => {
    const DATA_DIR = path.join(folder, 'data');
    const file = path.join(folder, 'mahir.key');
    const config = readConfig({ DATA_DIR });
    const sealed = seal(config, place, 'secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(unseal(withKeys((await readFile(file, 'utf8')).trim()), place, sealed)).toBe('secret');
    const production = readConfig({ DATA_DIR, NODE_ENV: 'production' });
    expect([canSeal(config), canSeal(production)]).toEqual([true, false]);
    expect(() => seal(production, place, 'secret')).toThrow(
      expect.objectContaining({ status: 409, code: 'secret-key-missing' }) as ApiError,
    );
  });
});
