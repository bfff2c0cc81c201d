import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, vi } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { newId } from '#server/platform/db/id.ts';
import { storeOf, type FileStore } from '#server/platform/files/fileStore.ts';
import { createTestApp } from './app.ts';
import { createEmptyDatabase } from './database.ts';
import { startS3Server } from './s3Server.ts';

/** A product with three files, a storage beside it, and the commands of its operator. */
export async function openBackupPlaces() {
  const folder = await mkdtemp(path.join(tmpdir(), 'mahir-places-'));
  const s3 = await startS3Server();
  const test = await createTestApp();
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  await writeFile(path.join(folder, 'key.txt'), `# created: today\n${identity}\n`);
  await writeFile(path.join(folder, 'other.txt'), await generateIdentity());
  const files = new Map<string, Buffer>();
  const keep = async (store: FileStore, bytes: Buffer): Promise<string> => {
    const id = newId();
    await store.put(id, bytes);
    await test.db.query(
      `insert into files (id, name, type, bytes) values ($1, 'a.pdf', 'application/pdf', $2)`,
      [id, bytes.length],
    );
    files.set(id, bytes);
    return id;
  };
  for (const length of [10, 70_000, 9_000_000]) await keep(storeOf(test.config), randomBytes(length));
  const connection = {
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: s3.env['S3_ACCESS_KEY_ID'],
    S3_SECRET_ACCESS_KEY: s3.env['S3_SECRET_ACCESS_KEY'],
    BACKUP_TARGET: 's3://mahir/backups',
  };
  const own = { DEMO: '0', DATABASE_URL: test.database.url, DATA_DIR: test.config.dataDir, ...connection };
  return {
    folder,
    s3,
    test,
    recipient,
    files,
    keep,
    connection,
    keyFile: path.join(folder, 'key.txt'),
    /** Runs a command in the product's environment; its exit code and everything it printed. */
    async run(command: (env: NodeJS.ProcessEnv) => Promise<number>, env: NodeJS.ProcessEnv = {}) {
      const lines: string[] = [];
      const note = (line: unknown) => void lines.push(String(line));
      const printers = (['log', 'error'] as const).map((name) =>
        vi.spyOn(console, name).mockImplementation(note),
      );
      try {
        return { code: await command({ ...own, ...env }), text: lines.join('\n') };
      } finally {
        for (const printer of printers) printer.mockRestore();
      }
    },
    async emptyPlace() {
      const database = await createEmptyDatabase();
      onTestFinished(() => database.drop());
      const SECRET_KEY_FILE = test.config.secretKeys.ownFile;
      const env = {
        DATABASE_URL: database.url,
        DATA_DIR: await mkdtemp(path.join(folder, 'data-')),
        SECRET_KEY_FILE,
      };
      return { database, env };
    },
    async expectRestored({ database, env }: EmptyPlace, store?: FileStore) {
      const place = store ?? storeOf(readConfig({ ...env, DEMO: '0' }));
      for (const [id, bytes] of files) expect(bytes.equals(await place.readWhole(id))).toBe(true);
      const rows = `select count(*)::int as n, md5(string_agg(t::text, '' order by id)) as sum from files t`;
      expect((await database.pool.query(rows)).rows).toEqual((await test.database.pool.query(rows)).rows);
    },
    async close() {
      await test.close();
      await s3.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
interface EmptyPlace {
  readonly database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  readonly env: NodeJS.ProcessEnv & { readonly DATABASE_URL: string; readonly DATA_DIR: string };
}
