import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { backUp } from '#server/backup/backup.ts';
import { folderPlace } from '#server/backup/places.ts';
import { restore } from '#server/backup/restore.ts';
import { archivePartition, continueArchives, restoreArchive } from '#server/platform/archives/archives.ts';
import { retentionKinds } from '#server/retentionKinds.ts';
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
  await test.database.pool.query(`
    insert into groups (id, slug, name) values ('${newId()}', 'g', 'G');
    insert into classes (id, slug, name, group_id, type) select '${newId()}', 'c', 'C', id, 'offline' from groups where slug = 'g';
    insert into quizzes (id, slug, name, class_id) select '${newId()}', 'z', 'Z', id from classes where slug = 'c';
    insert into questions (id, quiz_id, type, stem) select '${newId()}', id, 'essay', 'Why?' from quizzes where slug = 'z';
    insert into question_versions (id, question_id, no, digest, type, stem, mark, multiple, shuffle_answers, choices, correct_value, created_at)
      select '${newId()}', id, 1, 'd', type, stem, 1000, false, false, '[]', false, now() from questions;
    insert into attempts (id, quiz_id, class_id, user_id, no, state, idempotency_key, started_at, questions, passing_score, multi_answer_method, max)
      select '${old}', id, class_id, '${userId}', 1, 'passed', '${newId()}', now(), '[]', 0, 'all', 1000 from quizzes where slug = 'z';
    insert into answers (id, attempt_id, question_id, version_id, seq, client_id, answer, saved_at, manual)
      select '${newId()}', a.id, v.question_id, v.id, 1, '${newId()}', '{"text": "So"}', now(), true from attempts a, question_versions v;
    insert into corrections (attempt_id, answer_id, corrector_id) select attempt_id, id, '${userId}' from answers`);
  const leave = async (table: string) => {
    const [partition] = await partitionsOf(test.db, table);
    return archivePartition(test.ctx, { kind: 'answers', table, partition: partition!, isFiled: true });
  };
  // The corrections are in their file; the answers are out of their table, and in no file yet.
  const corrections = await leave('corrections');
  await continueArchives(test.ctx, retentionKinds);
  const answers = await leave('answers');
  const away = vi
    .spyOn(storeOf(test.config), 'putFrom')
    .mockRejectedValue(new StorageError('storage-away', ''));
  await continueArchives(test.ctx, retentionKinds);
  away.mockRestore();
  const states = (ctx: Context) =>
    ctx.db.query('select id, state from data_archives where id = any($1) order by created_at', [
      [corrections, answers],
    ]);
  expect(await states(test.ctx)).toEqual([
    { id: corrections, state: 'kept' },
    { id: answers, state: 'detached' },
  ]);
  const place = folderPlace(path.join(folder, 'backup'));
  await backUp({ connection: { connectionString: test.database.url }, files: storeOf(test.config) }, place);

  const database = await createEmptyDatabase();
  try {
    const config = { ...test.config, dataDir: path.join(folder, 'data') };
    const connection = { connectionString: database.url };
    await restore(place, { connection, files: storeOf(config) });
    const ctx: Context = { ...test.ctx, db: databaseOf(database.pool), config };
    await continueArchives(ctx, retentionKinds);
    expect(await states(ctx)).toEqual([
      { id: corrections, state: 'kept' },
      { id: answers, state: 'kept' },
    ]);
    const asked = {
      ...ctx,
      actor: { userId, name: 'A', roleName: 'Administrator' } as ActorContext['actor'],
    };
    await restoreArchive(asked, corrections);
    await continueArchives(ctx, retentionKinds);
    expect(
      await ctx.db.query(
        'select c.attempt_id as id from answers w join corrections c on c.attempt_id = w.attempt_id and c.answer_id = w.id',
      ),
    ).toEqual([{ id: old }]);
  } finally {
    await database.drop();
  }
});
