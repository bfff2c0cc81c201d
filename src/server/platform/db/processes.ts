import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/**
 * Whether a program with this process id runs, ours or not. A zombie (in a container whose first process collects no children) does not
 * run, although it still accepts signals.
 */
export function isRunning(pid: number): boolean {
  return exists(pid) && !isZombie(pid);
}

/** Whether the id accepts signals, the check that PostgreSQL itself makes for a lock file. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a running program; empty when the system does not say. */
export function commandOf(pid: number): string {
  if (process.platform === 'win32') return outputOf('tasklist', ['/nh', '/fi', `PID eq ${pid}`]);
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`);
  return outputOf('ps', ['-o', 'command=', '-p', String(pid)]);
}

/** `/proc/<pid>/stat` begins with: id (name, which may contain brackets) state. */
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
