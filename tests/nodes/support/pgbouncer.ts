import type { PoolConfig } from 'pg';
import { settingsText } from '#server/platform/db/pool.ts';
import { freePort } from '#tests/support/redis.ts';
import { startProgram } from './programs.ts';

interface Options {
  /** Connections to PostgreSQL for each database. */
  readonly connections?: number;
  /** What each of them sets; by default what the product asks for with these limits. */
  readonly connectQuery?: string;
  readonly limits?: Parameters<typeof settingsText>[0];
}

/** PgBouncer in transaction mode in front of every database of a server. */
export async function startPgBouncer(
  server: PoolConfig,
  { connections = 20, limits = {}, connectQuery = settingsText(limits) }: Options = {},
) {
  const port = await freePort();
  const program = await startProgram({
    name: 'pgbouncer',
    port,
    files: () => ({ 'pgbouncer.ini': configOf(server, { port, connections, connectQuery }) }),
    // It refuses to run as root.
    args: (folder) => [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), `${folder}/pgbouncer.ini`],
  });
  return {
    ...program,
    /** The address of a database through it. */
    urlOf: (database: string) => `postgres://anybody@127.0.0.1:${port}/${database}`,
  };
}

interface Config {
  readonly port: number;
  readonly connections: number;
  readonly connectQuery: string;
}

const configOf = (server: PoolConfig, { port, connections, connectQuery }: Config) => `
[databases]
* = ${addressOf(server)}${connectQuery ? ` connect_query='${connectQuery}'` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 2000
`;

function addressOf({ connectionString, host, port, user, password }: PoolConfig): string {
  if (!connectionString) return `host=${host} port=${port} user=${user} password=${String(password)}`;
  const url = new URL(connectionString);
  const own = `host=${url.hostname} port=${url.port || 5432} user=${url.username || 'postgres'}`;
  return url.password ? `${own} password=${decodeURIComponent(url.password)}` : own;
}
