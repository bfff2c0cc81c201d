import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBreached, requireBreachedPasswords } from '#server/platform/crypto/breachedPasswords.ts';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'mahir-breached-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PASSWORDS = Array.from({ length: 1_000 }, (_, i) => `breached password ${i}`);
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const hashes = PASSWORDS.map(sha1).sort();
let files = 0;
function fileOf(content: string): string {
  const file = path.join(folder, String((files += 1)));
  writeFileSync(file, content);
  return file;
}
const lineOf = (file: string) =>
  requireBreachedPasswords(file).then(
    () => null,
    (error: Error) => error.message.replace(folder, ''),
  );

describe('a file of breached passwords', () => {
  it.each([
    ['as Have I Been Pwned gives it out', hashes.map((hash, i) => `${hash}:${i * 37}`).join('\r\n') + '\r\n'],
    ['with hashes alone, in lower case, without a last end of line', hashes.join('\n').toLowerCase()],
  ])('%s, finds each of its passwords and no other', async (_form, content) => {
    const file = fileOf(content);
    expect(await lineOf(file)).toBeNull();
    for (const password of PASSWORDS)
      expect([password, await isBreached(file, password)]).toEqual([password, true]);
    for (let i = 0; i < 200; i++) expect(await isBreached(file, `another password ${i}`)).toBe(false);
  });

  it('of one line finds that one', async () => {
    const file = fileOf(sha1('the only one'));
    expect(await isBreached(file, 'the only one')).toBe(true);
    expect(await isBreached(file, 'another one')).toBe(false);
  });

  it('that is none is described in one line', async () => {
    expect(await lineOf(path.join(folder, 'none'))).toBe(
      'PASSWORD_LIST_FILE=/none: cannot be read (ENOENT).',
    );
    expect(await lineOf(folder)).toMatch(/cannot be read \(EISDIR\)\.$/);
    expect(await lineOf(fileOf(''))).toMatch(/: is empty\.$/);
    expect(await lineOf(fileOf('password\n123456\n'))).toMatch(
      /: has no SHA-1 hash in 40 hex digits at byte 0\.$/,
    );
    expect(await lineOf(fileOf('x'.repeat(10_000)))).toMatch(
      /: has no SHA-1 hash in 40 hex digits at byte \d+\.$/,
    );
    // As NTLM hashes are, and as a list by how often a password occurs.
    expect(await lineOf(fileOf(hashes.map((hash) => hash.slice(8)).join('\n')))).toMatch(
      /40 hex digits at byte 0/,
    );
    expect(await lineOf(fileOf([...hashes].reverse().join('\n')))).toMatch(
      /: is not sorted by hash \(see the line at byte \d+\)\.$/,
    );
  });
});
