/** Backups of every kind and from every place: long, because each is restored. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBackup, runRestore } from '#server/commands/backupCommands.ts';
import { readConfig } from '#server/platform/config.ts';
import { prepareFileStore } from '#server/platform/files/fileStore.ts';
import { openBackupPlaces } from '#tests/support/backupPlaces.ts';
import { isInstalled } from './support/programs.ts';

let places: Awaited<ReturnType<typeof openBackupPlaces>>;
beforeAll(async () => {
  places = await openBackupPlaces();
});
afterAll(() => places.close());

describe('a backup in a bucket', () => {
  it('is made below BACKUP_TARGET, and restored into an empty place', async () => {
    const made = await places.run((env) => runBackup(env, undefined));
    expect(made.text).toMatch(/^Saved in [\d.]+ s: .* 3 files \(9\.1 MB\)/);
    const name = made.text.split('\n').at(-1)!;
    expect(name).toMatch(/^s3:\/\/mahir\/backups\/mahir-\d{4}-/);
    expect(await places.s3.pending()).toEqual([]);
    const place = await places.emptyPlace();
    const restored = await places.run((env) => runRestore(env, name), place.env);
    expect([restored.code, restored.text]).toEqual([0, expect.stringMatching(/^Restored in .* 3 files/)]);
    await places.expectRestored(place);
    expect((await places.run((env) => runBackup(env, name))).text).toMatch(
      /exists already: name another one/,
    );
  });

  it('brings files from a folder into a bucket', async () => {
    await places.run((env) => runBackup(env, 's3://mahir/one'));
    const place = await places.emptyPlace();
    const env = { ...place.env, S3_BUCKET: 'mahir', S3_PREFIX: 'restored' };
    expect(await places.run((own) => runRestore(own, 's3://mahir/one'), env)).toMatchObject({ code: 0 });
    await places.expectRestored(
      place,
      await prepareFileStore(readConfig({ ...env, ...places.connection, DEMO: '0' })),
    );
  });

  it('leaves nothing when the storage goes away, and says so', async () => {
    const before = await places.s3.keys();
    setTimeout(() => places.s3.goAway(), 300);
    const made = await places.run((env) => runBackup(env, 's3://mahir/cut'));
    places.s3.comeBack();
    expect(made).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^No backup was made\. http.* cannot be reached/),
    });
    const again = await places.run((env) => runBackup(env, 's3://mahir/cut'));
    expect(again.code).toBe(0);
    expect((await places.s3.keys()).filter((key) => !key.startsWith('cut/'))).toEqual(before);
  });
});

describe('an encrypted backup', () => {
  it('is read by whoever has the identity, and by the program age', async () => {
    const target = path.join(places.folder, 'sealed');
    const made = await places.run((env) => runBackup(env, target), { BACKUP_RECIPIENT: places.recipient });
    expect(made.text).toContain(`${target}, encrypted for ${places.recipient}`);
    const names = readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) {
      expect(name).toMatch(/\.age$/);
      expect(readFileSync(name).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    }
    const place = await places.emptyPlace();
    const env = { ...place.env, BACKUP_IDENTITY_FILE: places.keyFile };
    expect(await places.run((own) => runRestore(own, target), env)).toMatchObject({ code: 0 });
    await places.expectRestored(place);

    const roles = path.join(target, 'tables/roles.copy.gz.age');
    if (!isInstalled('age')) return;
    const opened = spawnSync('age', ['-d', '-i', places.keyFile, roles]);
    expect(gunzipSync(opened.stdout).toString()).toContain('Administrator');
  });

  it('is refused without its identity, with another one, and when it was changed', async () => {
    const target = path.join(places.folder, 'sealed-2');
    await places.run((env) => runBackup(env, target), { BACKUP_RECIPIENT: places.recipient });
    const restoring = async (identityFile?: string) => {
      const place = await places.emptyPlace();
      const { code, text } = await places.run((env) => runRestore(env, target), {
        ...place.env,
        ...(identityFile && { BACKUP_IDENTITY_FILE: path.join(places.folder, identityFile) }),
      });
      expect(code).toBe(1);
      return text;
    };
    expect(await restoring()).toMatch(/is encrypted: set BACKUP_IDENTITY_FILE/);
    expect(await restoring('missing.txt')).toMatch(/BACKUP_IDENTITY_FILE=.*missing\.txt cannot be read/);
    expect(await restoring('other.txt')).toMatch(/The identity file does not open/);
    const part = path.join(target, 'tables/roles.copy.gz.age');
    const bytes = await readFile(part);
    bytes[bytes.length - 5]! ^= 1;
    await writeFile(part, bytes);
    expect(await restoring('key.txt')).toMatch(/tables\/roles\.copy\.gz is damaged/);
    await writeFile(part, bytes.subarray(0, 250));
    expect(await restoring('key.txt')).toMatch(/tables\/roles\.copy\.gz is (damaged|cut off)/);
  });
});
