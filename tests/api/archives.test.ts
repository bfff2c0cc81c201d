import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataArchive } from '#shared/api/archives.ts';
import type { Health } from '#shared/api/workHome.ts';
import { archiveReport } from '#server/commands/archiveReport.ts';
import { writeFiles } from '#server/platform/archives/archiveFiles.ts';
import { continueArchives, continueArchivesTask } from '#server/platform/archives/archives.ts';
import { retentionKinds } from '#server/retentionKinds.ts';
import { lockKind } from '#server/platform/retention/retention.ts';
import { newId } from '#server/platform/db/id.ts';
import { storeOf } from '#server/platform/files/fileStore.ts';
import { removeUnused } from '#server/platform/files/unusedFiles.ts';
import { StorageError } from '#server/platform/storageError.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { killedAfter } from '#tests/support/killedDatabase.ts';
import { BORDER, DAY, idAt, lettersOf, makeLetters, NOW, OLD } from '#tests/support/letters.ts';
import { startS3Server, type S3Server } from '#tests/support/s3Server.ts';
import { dataOf } from '#tests/support/school.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

describe.each(['folder', 'bucket'])('a partition that leaves, with files in a %s', (place) => {
  let test: TestApp;
  let admin: Client;
  beforeAll(async () => {
    test = await createTestApp({
      env: place === 'bucket' ? { ...s3.env, S3_PREFIX: 'archives' } : {},
      now: () => NOW,
    });
    admin = await test.as('Administrator');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await makeLetters(test);
  });

  const { after, leave, archive, stateOf, isThere, count, filesOf, contentOf, linesOf } = lettersOf(
    () => test,
  );

  it('goes into a file that is read back, and a week later for good', async () => {
    const before = await linesOf('letters_first');
    const [stamps, letters] = [await leave('stamps'), await leave('letters')];
    expect(await leave('letters')).toBe(letters);
    await continueArchivesTask(retentionKinds).run(after(), undefined as never, { isLastTry: false });
    expect(await stateOf(stamps)).toEqual(['kept', null]);
    expect(await archive(letters)).toMatchObject({
      state: 'kept',
      rows: OLD,
      from_at: null,
      to_at: BORDER.toISOString(),
      error: null,
    });
    expect(await test.db.query('select text from letters')).toEqual([{ text: 'stays' }]);
    const [content] = await contentOf(letters);
    expect(content!.head).toMatchObject({
      format: 1,
      archive: letters,
      no: 1,
      table: 'letters',
      to: BORDER.toISOString(),
      columns: expect.arrayContaining([{ name: 'sent_at', type: 'timestamp with time zone' }]),
    });
    expect(content!.lines.sort()).toEqual(before.sort());
    // A person whose rows can still come back is not deleted meanwhile.
    await expect(test.db.query('delete from senders where id = 1')).rejects.toMatchObject({ code: '23503' });
    await continueArchives(after(6.9), retentionKinds);
    expect(await isThere('detached.letters_first')).toBe(true);
    await continueArchives(after(7), retentionKinds);
    expect(await isThere('detached.letters_first')).toBe(false);
    expect(await stateOf(letters)).toEqual(['dropped', null]);
    // The files are no unused ones.
    await removeUnused(after(300));
    expect((await contentOf(letters))[0]!.lines).toHaveLength(OLD);
  });

  it('loses no row and goes on when it is killed before any of its statements', async () => {
    const [stamps, letters] = [await leave('stamps'), await leave('letters')];
    const states = async () => JSON.stringify([await stateOf(stamps), await stateOf(letters)]);
    let kills = 0;
    for (const days of [0, 7])
      for (let statements = 0, isWhole = false; !isWhole;) {
        const before = await states();
        const { db, wasKilled } = killedAfter(test.db, statements);
        await continueArchives({ ...after(days), db }, retentionKinds).catch(() => {});
        isWhole = !wasKilled();
        kills += isWhole ? 0 : 1;
        // Each step is killed at each of its statements.
        statements = before === (await states()) ? statements + 1 : 0;
        for (const [table, id] of [
          ['stamps', stamps],
          ['letters', letters],
        ] as const) {
          const left = (await count(`${table}_first`)) + (await count(`detached.${table}_first`));
          expect(left).toBe((await archive(id)).state === 'dropped' ? 0 : OLD);
        }
      }
    expect(kills).toBeGreaterThan(50);
    for (const id of [stamps, letters]) {
      expect(await stateOf(id)).toEqual(['dropped', null]);
      const content = await contentOf(id);
      expect(content.map(({ lines }) => lines.length)).toEqual([OLD]);
    }
  });

  it('waits in its place while the storage is away, and for the rows that refer to it', async () => {
    const letters = await leave('letters');
    await continueArchives(after(), retentionKinds);
    expect(await stateOf(letters)).toEqual(['detaching', 'referenced']);
    expect(await count('letters')).toBe(OLD + 1);
    const away = vi
      .spyOn(storeOf(test.config), 'putFrom')
      .mockRejectedValue(new StorageError('storage-away', 'nobody answers'));
    const stamps = await leave('stamps');
    await continueArchives(after(), retentionKinds);
    expect(await stateOf(stamps)).toEqual(['detached', 'storage']);
    expect(dataOf<Health>(await admin.get('/api/my/work/health')).archives).toEqual({
      word: 'look',
      count: 2,
      failed: 2,
    });
    const { body } = await test.app.inject('/metrics');
    expect(body).toContain('mahir_archives{state="failed"} 2');
    expect(await count('detached.stamps_first')).toBe(OLD);
    away.mockRestore();
    // Files are shown when all of them are whole.
    await writeFiles(after(), await archive(stamps));
    const [listed] = dataOf<DataArchive[]>(await admin.get('/api/retention/archives'));
    expect(listed).toMatchObject({ id: stamps, files: [] });
    expect((await admin.get(`/api/retention/archives/${stamps}/files/1`)).status).toBe(404);
    await continueArchives(after(), retentionKinds);
    await continueArchives(after(), retentionKinds);
    expect([await stateOf(stamps), await stateOf(letters)]).toEqual([
      ['kept', null],
      ['kept', null],
    ]);
  });

  it('is not taken out, and not dropped, while its kind is held', async () => {
    const hold = (reason: string | null) =>
      test.db.query(
        `insert into retention_rules (kind, hold_reason) values ('letters', $1) on conflict (kind) do update set hold_reason = $1`,
        [reason],
      );
    await hold('An inquiry');
    const stamps = await leave('stamps');
    for (const [reason, days, state] of [
      ['An inquiry', 0, 'detaching'],
      [null, 0, 'kept'],
      ['An inquiry', 8, 'kept'],
      [null, 8, 'dropped'],
    ] as const) {
      await hold(reason);
      await continueArchives(after(days), retentionKinds);
      expect(await stateOf(stamps)).toEqual([state, null]);
    }
  });

  it('is neither taken out nor dropped beside somebody who sets a hold', async () => {
    const stamps = await leave('stamps');
    for (const [days, state] of [
      [0, 'detaching'],
      [8, 'kept'],
    ] as const) {
      const setting = await test.database.pool.connect();
      await setting.query('begin');
      await lockKind(setting as never, 'letters');
      await setting.query(
        `insert into retention_rules (kind, hold_reason) values ('letters', 'Case 9') on conflict (kind) do update set hold_reason = 'Case 9'`,
      );
      const continued = continueArchives(after(days), retentionKinds);
      await expect
        .poll(() => test.db.query(`select from pg_locks where not granted and locktype = 'advisory'`))
        .toHaveLength(1);
      await setting.query('commit');
      setting.release();
      await continued;
      expect(await stateOf(stamps)).toEqual([state, null]);
      await test.db.query('update retention_rules set hold_reason = null');
      await continueArchives(after(), retentionKinds);
      expect(await stateOf(stamps)).toEqual(['kept', null]);
    }
  });

  it('is not dropped when its file is not whole', async () => {
    const stamps = await leave('stamps');
    await continueArchives(after(), retentionKinds);
    const [file] = await filesOf(stamps);
    await storeOf(test.config).put(file!.file_id, Buffer.from('half'));
    await continueArchives(after(8), retentionKinds);
    expect(await stateOf(stamps)).toEqual(['kept', 'damaged']);
    expect(await count('detached.stamps_first')).toBe(OLD);
  });

  it('leaves no file where none is wanted', async () => {
    const stamps = await leave('stamps', false);
    await continueArchives(after(), retentionKinds);
    expect(await archive(stamps)).toMatchObject({ state: 'kept', rows: OLD, bytes: 0 });
    await continueArchives(after(8), retentionKinds);
    expect(await stateOf(stamps)).toEqual(['dropped', null]);
    expect(await filesOf(stamps)).toEqual([]);
  });

  it('is written to several files when one would be too large', async () => {
    await test.db.query(
      `insert into letters select ('018d0000-0000-7001-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 2,
         (select string_agg(md5(n || ' ' || i), '') from generate_series(1, 20) i), null, now() from generate_series(1, 1500) n`,
    );
    const before = await linesOf('letters_first');
    await leave('stamps');
    const letters = await leave('letters');
    await continueArchives(after(), retentionKinds);
    const files = await writeFiles(after(), await archive(letters), 1_000);
    expect(files.length).toBeGreaterThan(1);
    const content = await contentOf(letters);
    expect(content.map(({ head }) => head['no'])).toEqual(files.map((_, i) => i + 1));
    expect(content.flatMap(({ lines }) => lines).sort()).toEqual(before.sort());
  });

  it('comes back whole within the week, to its own place, and leaves no file', async () => {
    const [stamps, letters] = [await leave('stamps'), await leave('letters')];
    await continueArchives(after(), retentionKinds);
    const [file] = await filesOf(letters);
    const late = idAt('2024-02-01Z');
    await test.db.query(`insert into letters values ($1, 2, 'late', null, now())`, [late]);
    const restore = (id: string) => admin.post(`/api/retention/archives/${id}/restoration`);
    // The letters come with their stamps, and before them.
    expect(dataOf<DataArchive>(await restore(stamps))).toMatchObject({ id: stamps, state: 'attaching' });
    expect(await stateOf(letters)).toEqual(['attaching', null]);
    await continueArchives(after(), retentionKinds);
    expect([await stateOf(stamps), await stateOf(letters)]).toEqual([
      ['attached', null],
      ['attached', null],
    ]);
    expect([await count('letters_first'), await count('stamps_first')]).toEqual([OLD + 1, OLD]);
    expect(await test.db.query('select id from files where id = $1', [file!.file_id])).toEqual([]);
    expect(await storeOf(test.config).sizeOf(file!.file_id)).toBeUndefined();
    await expect(test.db.query('delete from senders where id = 1')).rejects.toMatchObject({ code: '23503' });
    expect((await restore(letters)).body).toMatchObject({ code: 'archive-ended' });
    // It can leave again, and be fetched by a command.
    await leave('stamps');
    const again = await leave('letters');
    await continueArchives(after(), retentionKinds);
    expect(await archiveReport(after(), undefined)).toContain(
      `${again}  letters  901 rows, until 2026-05-27`,
    );
    expect(await archiveReport(after(), again)).toBe('901 rows are in letters again.');
    await expect(archiveReport(after(), again)).rejects.toThrow('It is attached');
    await expect(archiveReport(after(), newId())).rejects.toThrow('There is no archive');
    expect(await stateOf(again)).toEqual(['attached', null]);
  });

  it('does not come back into a table of another form, and is kept until somebody has helped', async () => {
    const stamps = await leave('stamps');
    await continueArchives(after(), retentionKinds);
    await test.database.pool.query('alter table stamps add column colour text');
    await admin.post(`/api/retention/archives/${stamps}/restoration`);
    await continueArchives(after(8), retentionKinds);
    expect(await stateOf(stamps)).toEqual(['attaching', 'form']);
    await test.database.pool.query('alter table detached.stamps_first add column colour text');
    await continueArchives(after(8), retentionKinds);
    expect(await stateOf(stamps)).toEqual(['attached', null]);
  });

  it('is listed with its files, which administrators and auditors download', async () => {
    const stamps = await leave('stamps');
    await continueArchives(after(), retentionKinds);
    const auditor = await test.as('Auditor');
    const [listed] = dataOf<DataArchive[]>(await auditor.get('/api/retention/archives'));
    expect(listed).toMatchObject({
      id: stamps,
      table: 'stamps',
      state: 'kept',
      rows: OLD,
      drops_at: new Date(NOW.getTime() + 7 * DAY).toISOString(),
      trouble: null,
      files: [{ no: 1, name: 'stamps_first.jsonl.gz', rows: OLD }],
    });
    const url = `/api/retention/archives/${stamps}/files/1`;
    const ticket = dataOf<{ url: string }>(await auditor.post('/api/tickets', { path: url }));
    const file = await test.app.inject({ url: ticket.url });
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="stamps_first.jsonl.gz"/);
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(listed!.files[0]!.sha256);
    const [audited] = await test.db.query(
      'select actor_id, action, after from audit_events order by id desc limit 1',
    );
    expect(audited).toEqual({
      actor_id: auditor.userId,
      action: 'export',
      after: { name: 'stamps_first.jsonl.gz' },
    });
    expect((await admin.get(`/api/retention/archives/${stamps}/files/2`)).status).toBe(404);
    expect((await auditor.post(`/api/retention/archives/${stamps}/restoration`)).status).toBe(403);
  });
});
