import fs from 'node:fs';
import path from 'node:path';
import { DatabaseError } from './databaseErrors.ts';

/** Debian, Alpine and macOS list nobody in /etc/passwd; this is its number where there is no such line. */
const NOBODY_ID = 65_534;

/** The account that runs PostgreSQL: our own, or, because it refuses to run as root, the owner of the data or `nobody`. */
export interface Account {
  /** True when we are root and PostgreSQL runs as another account. */
  isOther: boolean;
  uid: number;
  /** Options for child_process that start a program as this account. */
  spawn: { uid?: number; gid?: number };
  /** Gives a file or folder to the account. */
  own(file: string): void;
  /** Whether the account can enter every folder down to this one (from the permission bits). */
  canReach(folder: string): boolean;
}

/** The account for the database in `home`, a folder that need not exist yet. */
export function accountFor(home: string): Account {
  const self = process.getuid?.();
  if (self !== 0) {
    return { isOther: false, uid: self ?? 0, spawn: {}, own: () => {}, canReach: () => true };
  }
  const { uid, gid } = ownerOf(home) ?? nobody();
  return {
    isOther: true,
    uid,
    spawn: { uid, gid },
    own: (file) => give(file, uid, gid),
    canReach: (folder) => canReach(folder, uid, gid),
  };
}

/** A data folder that a normal user made keeps its owner when root starts the server once. */
function ownerOf(home: string): { uid: number; gid: number } | undefined {
  const stat = fs.statSync(home, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function nobody(): { uid: number; gid: number } {
  const passwd = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8') : '';
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? [];
  // macOS writes -2.
  return { uid: Number(uid ?? NOBODY_ID) >>> 0, gid: Number(gid ?? NOBODY_ID) >>> 0 };
}

function give(file: string, uid: number, gid: number): void {
  try {
    fs.chownSync(file, uid, gid);
  } catch (cause) {
    throw new DatabaseError(
      `PostgreSQL does not run as root and ${file} cannot be given to another account: start as a normal user or set DATABASE_URL.`,
      { cause },
    );
  }
}

function canReach(folder: string, uid: number, gid: number): boolean {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const { mode, uid: owner, gid: group } = fs.statSync(current);
    const execute = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & execute) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}
