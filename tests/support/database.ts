import { randomBytes } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createPool } from '#server/platform/db/pool.ts';
import type { Pool, PoolConfig } from 'pg';
import { inject } from 'vitest';
import { databaseOf, PATIENT } from './globalDatabase.ts';

export interface TestDatabase {
  pool: Pool;
  /** For a separate process: a value for DATABASE_URL. */
  url: string;
  /** Ends the pool and removes the database; databases that a file leaves behind are removed at the end of the run. */
  drop(): Promise<void>;
}

/** A separate migrated database without rows, for one test file (about 40 ms). */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(inject('database').template);

/** An empty database, without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0');

async function createDatabase(from: string): Promise<TestDatabase> {
  const { connection, template, strategy, poolerPort } = inject('database');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await administrate(connection, `create database ${name} template ${from} strategy ${strategy}`);
  const own = databaseOf(connection, name);
  const pool = createPool({ ...(poolerPort ? through(poolerPort, name, own) : own), max: 10, ...PATIENT });
  return {
    pool,
    url: urlOf(own),
    async drop() {
      await pool.end();
      await administrate(connection, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administrate(connection: PoolConfig, statement: string): Promise<void> {
  const pool = createPool({ ...connection, ...PATIENT, max: 1 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/**
 * The same database at another address, where nobody listens before `open`. After `admitted` connections the next ones get no reply until
 * `admitAll`.
 */
export async function lateDoorTo(url: string, admitted = Infinity) {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const far = folder
    ? { path: `${folder}/.s.PGSQL.${target.searchParams.get('port')}` }
    : { host: target.hostname, port: Number(target.port || 5432) };
  let places = admitted;
  const waiting: Socket[] = [];
  const admit = (near: Socket) => {
    const other = connect(far);
    near.pipe(other).pipe(near);
    for (const socket of [near, other]) socket.on('error', () => other.destroy());
  };
  const door = createServer((near) => {
    near.on('error', () => near.destroy());
    if (places-- > 0) admit(near);
    else waiting.push(near);
  });
  const admitAll = () => {
    places = Infinity;
    for (const near of waiting.splice(0)) admit(near);
  };
  const listen = (port: number) => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => door.close(resolve));
  await listen(0);
  const { port } = door.address() as AddressInfo;
  await close();
  const near = new URL(`postgres://127.0.0.1:${port}${target.pathname}`);
  near.username = target.username || (target.searchParams.get('user') ?? '');
  near.password = target.password || (target.searchParams.get('password') ?? '');
  return { url: near.href, open: () => listen(port), admitAll, close };
}

/** The same database through the pooler of the run (tests/support/globalDatabase.ts). */
const through = (port: number, database: string, direct: PoolConfig) => ({
  connectionString: `postgres://anybody@127.0.0.1:${port}/${database}`,
  direct,
});

/** A socket folder cannot be the host of a URL, so it is a parameter. */
function urlOf({ connectionString, host, port, user, password, database }: PoolConfig): string {
  if (connectionString) return connectionString;
  const parameters = new URLSearchParams({
    host: String(host),
    port: String(port),
    user: String(user),
    password: String(password),
  });
  return `postgres:///${database}?${parameters}`;
}
