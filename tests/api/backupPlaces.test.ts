/** Backups in a bucket, encrypted, and the move of files into one, by the commands of an operator. More is in tests/nodes. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBackup, runRestore } from '#server/commands/backupCommands.ts';
import { runFilesMove } from '#server/commands/fileCommands.ts';
import { readConfig } from '#server/platform/config.ts';
import { claimPlace } from '#server/platform/files/filePlace.ts';
import { prepareFileStore, storeOf } from '#server/platform/files/fileStore.ts';
import { openBackupPlaces } from '#tests/support/backupPlaces.ts';

let places: Awaited<ReturnType<typeof openBackupPlaces>>;
beforeAll(async () => {
  places = await openBackupPlaces();
});
afterAll(() => places.close());

describe('a backup in a bucket', () => {
  it('is encrypted, and comes back from there', async () => {
    const name = 's3://mahir/sealed/today';
    expect(
      await places.run((env) => runBackup(env, name), { BACKUP_RECIPIENT: places.recipient }),
    ).toMatchObject({
      code: 0,
    });
    const place = await places.emptyPlace();
    const env = { ...place.env, BACKUP_IDENTITY_FILE: places.keyFile };
    expect(await places.run((own) => runRestore(own, name), env)).toMatchObject({ code: 0 });
    await places.expectRestored(place);
  });

  it.each([
    ['s3://missing/x', /There is no bucket missing/],
    ['s3://mahir', /is named s3:\/\/bucket\/name/],
    ['s3://mahir/nothing', /is not a backup: it has no manifest\.json/],
  ])('%s is refused with one line', async (name, line) => {
    const place = await places.emptyPlace();
    const { code, text } = await places.run((env) => runRestore(env, name), place.env);
    expect([code, text]).toEqual([1, expect.stringMatching(line)]);
    expect(text.split('\n')).toHaveLength(1);
  });
});

describe('the move into a bucket', () => {
  it('sends what is missing, verifies all, and can be repeated while the product runs', async () => {
    const env = { S3_BUCKET: 'mahir', S3_PREFIX: 'moved' };
    const bucket = await prepareFileStore(readConfig({ ...places.connection, ...env, DEMO: '0' }));
    await claimPlace(places.test.db, storeOf(places.test.config));
    const first = await places.run(runFilesMove, env);
    expect([first.code, first.text]).toEqual([
      0,
      expect.stringMatching(/^3 files sent, 0 were there, 9\.1 MB verified/),
    ]);
    const [small] = [...places.files.keys()];
    await bucket.put(small!, Buffer.from('0123456789'));
    const late = await places.keep(storeOf(places.test.config), randomBytes(500));
    const again = await places.run(runFilesMove, env);
    expect(again.text).toMatch(/^2 files sent, 2 were there/);
    for (const [id, bytes] of places.files) expect(bytes.equals(await bucket.readWhole(id))).toBe(true);

    await claimPlace(places.test.db, bucket);
    await expect(claimPlace(places.test.db, storeOf(places.test.config))).rejects.toThrow(
      /or what was moved away/,
    );
    await storeOf(places.test.config).remove(late);
    expect((await places.run(runFilesMove, env)).text).toMatch(/^0 files sent, 4 were there/);
    const lost = await places.keep(bucket, Buffer.from('lost'));
    await bucket.remove(lost);
    expect((await places.run(runFilesMove, env)).text).toMatch(
      new RegExp(`1 files have no bytes in .*: ${lost}`),
    );
    await claimPlace(places.test.db, bucket);
  });

  it('is refused without a bucket, and stops with one line when the storage is away', async () => {
    const plain = await places.run(runFilesMove, {
      BACKUP_TARGET: '',
      S3_ENDPOINT: '',
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
    });
    expect(plain).toEqual({
      code: 1,
      text: 'S3_BUCKET: set it to the bucket that will hold the files.',
    });
    places.s3.goAway();
    const away = await places.run(runFilesMove, { S3_BUCKET: 'mahir' });
    places.s3.comeBack();
    expect(away).toEqual({ code: 1, text: expect.stringMatching(/^http:.* cannot be reached/) });
  });
});
