import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseError } from './databaseErrors.ts';
import type { Account } from './embeddedAccount.ts';
import type { Binaries } from './embeddedBinaries.ts';
import { isRunning } from './processes.ts';

export const DATABASE_USER = 'mahir';

export interface Cluster {
  /** PostgreSQL's own data directory. */
  folder: string;
  /** Its name for `-D`, from a process whose working directory is `folder`. */
  name: string;
  password: string;
}

/**
 * The cluster in `home`, made on first use. It is initialized under a temporary name and renamed when complete, so an interrupted start
 * never looks finished, and of two simultaneous first starts exactly one wins.
 * @throws DatabaseError when it cannot be made or belongs to another major version.
 */
export function openCluster(home: string, binaries: Binaries, account: Account): Cluster {
  const folder = path.join(home, 'cluster');
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) initialize(folder, binaries, account);
  const major = Number.parseInt(fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8'), 10);
  if (major !== binaries.major) {
    throw new DatabaseError(
      `${folder} was made by PostgreSQL ${major}, this version of Mahir brings ${binaries.major}. With the last version of Mahir that brings ${major}: npm run backup -- <folder>. Then with this one, and a new DATA_DIR: npm run restore -- <folder>.`,
    );
  }
  const password = fs.readFileSync(path.join(folder, 'mahir-password'), 'utf8').trim();
  return { folder, name: nameOf(folder), password };
}

/**
 * Another account may not be able to walk the path to its own folder (a checkout under /root). The process inherits the working directory
 * from us, and this name leads straight to it.
 */
function nameOf(folder: string): string {
  return process.platform === 'linux' && fs.existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder;
}

function initialize(folder: string, binaries: Binaries, account: Account): void {
  const home = path.dirname(folder);
  removeStale(home);
  const unfinished = path.join(home, `cluster.${process.pid}.new`);
  const passwordFile = path.join(home, `password.${process.pid}.new`);
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  account.own(unfinished);
  fs.writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  account.own(passwordFile);
  try {
    runInitdb(unfinished, passwordFile, binaries, account);
    fs.renameSync(passwordFile, path.join(unfinished, 'mahir-password'));
    fs.renameSync(unfinished, folder);
    syncFolder(home);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.rmSync(passwordFile, { force: true });
    if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) throw error;
  }
}

/** The builtin locale sorts and folds case alike on every system; ICU collations remain available by name. */
function runInitdb(folder: string, passwordFile: string, binaries: Binaries, account: Account): void {
  const run = spawnSync(
    binaries.path('initdb'),
    [
      '-D',
      nameOf(folder),
      '-U',
      DATABASE_USER,
      '--auth=scram-sha-256',
      `--pwfile=../${path.basename(passwordFile)}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--text-search-config=simple',
      '--data-checksums',
      '--no-instructions',
    ],
    { ...account.spawn, cwd: folder, encoding: 'utf8' },
  );
  if (run.status === 0) return;
  const reason = run.error?.message ?? run.stderr.trim().split('\n').slice(-3).join(' ');
  throw new DatabaseError(`The embedded PostgreSQL could not be initialized in ${folder}: ${reason}`);
}

/** Removes the unfinished folders of earlier starts, unless their process is still running. */
function removeStale(home: string): void {
  for (const entry of fs.readdirSync(home)) {
    const pid = /^(?:cluster|password)\.(\d+)\.new$/.exec(entry)?.[1];
    if (pid && !isRunning(Number(pid))) fs.rmSync(path.join(home, entry), { recursive: true, force: true });
  }
}

/** Makes the rename itself durable; Windows has no such call for folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
