import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** A connection to the embedded PostgreSQL of a running product, without registering as one of its users. */
export async function connectBeside(dataDir: string): Promise<pg.Client> {
  const cluster = path.join(dataDir, 'postgres/cluster');
  const [, , , port, host] = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const password = fs.readFileSync(path.join(cluster, 'mahir-password'), 'utf8').trim();
  const client = new pg.Client({
    host: host!,
    port: Number(port),
    user: 'mahir',
    database: 'mahir',
    password,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Lets everybody sign in with as many browsers as a test opens; what roles allow is tested in `sessionPolicy.test.ts`. The product of the
 * folder is running.
 */
export async function allowManySessions(dataDir: string): Promise<void> {
  const database = await connectBeside(dataDir);
  await database.query('update roles set session_count = 20');
  await database.end();
}
