import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { databaseOf } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { seedRoles } from '#server/modules/roles/seedRoles.ts';

/** The server with its jobs, in a separate process over a fresh database; `stop` ends both and leaves nothing behind. */
export async function startWorkingServer() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
  const database = await startEmbedded(folder);
  const pool = createPool({ ...database.connection, statement_timeout: 1_800_000 });
  await migrate(pool);
  await seedRoles(databaseOf(pool));
  const { child, listening } = forkNode(database.connection, folder);
  const stop = async () => {
    child.removeAllListeners('exit');
    child.kill();
    await pool.end();
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { url, tokens } = await listening;
    return { database, folder, pool, child, url, tokens, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A node over the database of a working server: its process, and where it listens. */
export function forkNode(
  connection: object,
  folder: string,
): { child: ChildProcess; listening: Promise<Listening> } {
  const child = fork(path.join(import.meta.dirname, 'listServer.ts'), ['working'], {
    env: {
      ...process.env,
      BENCH_CONNECTION: JSON.stringify(connection),
      BENCH_FOLDER: folder,
      NODE_ENV: 'production',
    },
  });
  const listening = new Promise<Listening>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Listening));
    child.once('exit', (code) => reject(new Error(`The server left with ${code}.`)));
  });
  return { child, listening };
}
interface Listening {
  readonly url: string;
  readonly tokens: readonly string[];
}
