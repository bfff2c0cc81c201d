import fs from 'node:fs';
import path from 'node:path';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import pg from 'pg';

/** Queries a database; `close` ends the connection. */
export interface Rows {
  count(query: string): Promise<number>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 3_000;

/** The database of the environment: DATABASE_URL, otherwise the one in DATA_DIR; undefined when there is none or it does not reply. */
export async function rowsOfEnvironment(env: NodeJS.ProcessEnv): Promise<Rows | undefined> {
  const dataDir = env['DATA_DIR'] ?? './data';
  const url = env['DATABASE_URL'];
  if (!url && !fs.existsSync(path.join(dataDir, 'postgres/cluster'))) return undefined;
  const embedded = url ? undefined : await startEmbedded(dataDir).catch(() => undefined);
  const client = new pg.Client({
    ...(embedded?.connection ?? { connectionString: url }),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    if (url || embedded) await client.connect();
    else return undefined;
  } catch {
    await embedded?.stop();
    return undefined;
  }
  return {
    count: async (query) => Number((await client.query<{ count: string }>(query)).rows[0]?.count),
    async close() {
      await client.end();
      await embedded?.stop();
    },
  };
}
