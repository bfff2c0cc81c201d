import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accountFor } from '#server/platform/db/embeddedAccount.ts';
import { prepareBinaries } from '#server/platform/db/embeddedBinaries.ts';
import { DATABASE_USER, openCluster } from '#server/platform/db/embeddedCluster.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { quickFolder } from '#tests/support/quickFolder.ts';
import { freePort } from '#tests/support/redis.ts';
import { ended, logOf, until } from './programs.ts';

const DATABASE = 'mahir';
const FAST = ['fsync=off', 'full_page_writes=off'];

/** A primary and its streaming replica, of the embedded programs, each at a port of its own. */
export async function startReplicated() {
  const home = mkdtempSync(path.join(quickFolder(), 'mahir-replicated-'));
  const account = accountFor(home);
  account.own(home);
  const binaries = prepareBinaries(account, home);
  const cluster = openCluster(home, binaries, account);
  const password = cluster.password;
  const ports = { primary: await freePort(), replica: await freePort() };
  const folders = { primary: cluster.folder, replica: path.join(home, 'replica') };
  // The primary has not run yet, so a copy of its files is a base backup.
  spawnSync('cp', ['-a', folders.primary, folders.replica]);
  for (const [name, text] of [
    ['standby.signal', ''],
    [
      'postgresql.auto.conf',
      `primary_conninfo = 'host=127.0.0.1 port=${ports.primary} user=${DATABASE_USER} password=${password}'\n`,
    ],
  ] as const) {
    writeFileSync(path.join(folders.replica, name), text);
    account.own(path.join(folders.replica, name));
  }
  const urlOf = (which: keyof typeof ports, database = DATABASE) =>
    `postgres://${DATABASE_USER}:${password}@127.0.0.1:${ports[which]}/${database}`;
  const start = async (which: keyof typeof ports): Promise<ChildProcess> => {
    const settings = [
      ...FAST,
      `port=${ports[which]}`,
      'listen_addresses=127.0.0.1',
      'hot_standby_feedback=on',
    ];
    const args = ['-D', '.', '-k', '', ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(binaries.path('postgres'), args, {
      ...account.spawn,
      cwd: folders[which],
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = logOf(child);
    await until(() => accepts(urlOf(which, 'postgres')), child, 30_000).catch(() => {
      throw new Error(`PostgreSQL did not start:\n${log()}`);
    });
    return child;
  };
  const primary = await start('primary');
  const admin = createPool({ connectionString: urlOf('primary', 'postgres'), max: 1 });
  await admin.query(`create database ${DATABASE}`);
  await admin.end();
  let replica = await start('replica');
  const pools = {
    primary: createPool({ connectionString: urlOf('primary'), max: 2 }),
    replica: createPool({ connectionString: urlOf('replica', 'postgres'), max: 1 }),
  };
  return {
    url: urlOf('primary'),
    replicaUrl: urlOf('replica'),
    query: async (text: string, values: unknown[] = []) => (await pools.primary.query(text, values)).rows,
    onReplica: async (text: string) => (await pools.replica.query(text)).rows,
    pause: () => pools.replica.query('select pg_wal_replay_pause()'),
    resume: () => pools.replica.query('select pg_wal_replay_resume()'),
    killReplica: () => ended(replica, 'SIGQUIT'),
    startReplica: async () => void (replica = await start('replica')),
    async stop() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
      // SIGINT is a fast shutdown: connections of the product do not hold it up.
      await Promise.all([ended(primary, 'SIGINT'), ended(replica, 'SIGINT')]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function accepts(url: string): Promise<boolean> {
  const pool = createPool({ connectionString: url, max: 1 });
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}
