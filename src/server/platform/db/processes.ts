import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/**
 * Whether a program with this process id runs, ours or not. One that has ended and whose parent has not looked (a container
 * whose first process collects nobody) does not run, although signals still reach it.
 */
export function isRunning(pid: number): boolean {
  return exists(pid) && !isZombie(pid);
}

/** Whether signals reach this id, as PostgreSQL itself asks before it honours a lock file. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a running program; empty when the system does not tell. */
export function commandOf(pid: number): string {
  if (process.platform === 'win32') return outputOf('tasklist', ['/nh', '/fi', `PID eq ${pid}`]);
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`);
  return outputOf('ps', ['-o', 'command=', '-p', String(pid)]);
}

/** `/proc/<pid>/stat` begins with: id (name, which may hold brackets) state. */
function isZombie(pid: number): boolean {
  if (process.platform === 'linux') return /\) Z /.test(read(`/proc/${pid}/stat`));
  return (
    process.platform !== 'win32' &&
    outputOf('ps', ['-o', 'stat=', '-p', String(pid)])
      .trim()
      .startsWith('Z')
  );
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function outputOf(program: string, args: string[]): string {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '';
}
