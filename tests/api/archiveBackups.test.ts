import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { backUp } from '#server/backup/backup.ts';
import { folderPlace } from '#server/backup/places.ts';
import { restore } from '#server/backup/restore.ts';
import { archivePartition, continueArchives, restoreArchive } from '#server/platform/archives/archives.ts';
import type { ActorContext, Context } from '#server/platform/context.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/id.ts';
import { borderOf, partitionsOf } from '#server/platform/db/partitions.ts';
import { storeOf } from '#server/platform/files/fileStore.ts';
import { StorageError } from '#server/platform/storageError.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await createTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'mahir-archive-backups-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

it('goes on after a restore where it was at the backup, and nothing is lost', async () => {
  const { userId } = await test.as('Learner');
  const old = borderOf(new Date('2024-01-05Z'));
  await test.db.query(
    `insert into notifications (id, user_id, event_key, title_key, created_at) values ($1, $2, 'e', 't', '2024-01-05Z')`,
    [old, userId],
  );
  await test.db.query(
    `insert into deliveries (id, notification_id, channel, created_at) values ($1, $2, 'mail', '2024-01-05Z')`,
    [newId(), old],
  );
  const leave = async (table: string) => {
    const [partition] = await partitionsOf(test.db, table);
    return archivePartition(test.ctx, { kind: 'notifications', table, partition: partition!, isFiled: true });
  };
  // The deliveries are in their file; the notifications are out of their table, and in no file yet.
  const deliveries = await leave('deliveries');
  await continueArchives(test.ctx);
  const notifications = await leave('notifications');
  const away = vi
    .spyOn(storeOf(test.config), 'putFrom')
    .mockRejectedValue(new StorageError('storage-away', ''));
  await continueArchives(test.ctx);
  away.mockRestore();
  const states = (ctx: Context) =>
    ctx.db.query('select id, state from data_archives where id = any($1) order by created_at', [
      [deliveries, notifications],
    ]);
  expect(await states(test.ctx)).toEqual([
    { id: deliveries, state: 'kept' },
    { id: notifications, state: 'detached' },
  ]);
  const place = folderPlace(path.join(folder, 'backup'));
  await backUp({ connection: { connectionString: test.database.url }, files: storeOf(test.config) }, place);

  const database = await createEmptyDatabase();
  try {
    const config = { ...test.config, dataDir: path.join(folder, 'data') };
    const connection = { connectionString: database.url };
    await restore(place, { connection, files: storeOf(config) });
    const ctx: Context = { ...test.ctx, db: databaseOf(database.pool), config };
    await continueArchives(ctx);
    expect(await states(ctx)).toEqual([
      { id: deliveries, state: 'kept' },
      { id: notifications, state: 'kept' },
    ]);
    const asked = {
      ...ctx,
      actor: { userId, name: 'A', roleName: 'Administrator' } as ActorContext['actor'],
    };
    for (const id of [notifications, deliveries]) {
      await restoreArchive(asked, id);
      await continueArchives(ctx);
    }
    expect(
      await ctx.db.query('select n.id from notifications n join deliveries d on d.notification_id = n.id'),
    ).toEqual([{ id: old }]);
  } finally {
    await database.drop();
  }
});
