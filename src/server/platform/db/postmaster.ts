import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Account } from './embeddedAccount.ts';
import type { Binaries } from './embeddedBinaries.ts';
import type { Cluster } from './embeddedCluster.ts';
import { commandOf, exists, isRunning } from './processes.ts';

const IS_WINDOWS = process.platform === 'win32';
const LOG_LIMIT_BYTES = 5_000_000;
const SHUTDOWN_TIMEOUT_MS = 30_000;
/** On Windows pg_ctl exits at once and the server appears a little later. */
const WINDOWS_LAUNCH_MS = 5_000;

/** Where a server listens: a folder with a unix socket, or an address. */
export interface Endpoint {
  host: string;
  port: number;
}

/** A running server, as PostgreSQL's own postmaster.pid describes it. */
export interface Postmaster extends Endpoint {
  pid: number;
  isReady: boolean;
}

/**
 * The server that holds this cluster's lock file, even if it is still starting; undefined when there is none. Lines of the file: pid,
 * folder, start time, port, socket folder, listen address, shared memory, state.
 */
export function readPostmaster(cluster: Cluster): Postmaster | undefined {
  const lines = readLines(path.join(cluster.folder, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!pid || !isRunning(pid)) return undefined;
  return {
    pid,
    port: Number(lines[3]),
    host: lines[4] || (lines[5] ?? ''),
    isReady: lines[7]?.trim() === 'ready',
  };
}

/**
 * After a crash the lock file can name an id that now belongs to another program (usual in containers, where ids start again at 1) or to a
 * dead process whose parent never collected it; PostgreSQL would refuse to start for ever. If children of the old server are still alive,
 * PostgreSQL finds them by their shared memory.
 */
export function dropStaleLock(cluster: Cluster, { host, port }: Endpoint): void {
  const file = path.join(cluster.folder, 'postmaster.pid');
  const pid = Number(readLines(file)[0]);
  if (!pid || !exists(pid)) return;
  const command = commandOf(pid);
  const isForeign = command !== '' && !command.includes('postgres');
  if (!isForeign && isRunning(pid)) return;
  fs.rmSync(file, { force: true });
  if (host.startsWith('/')) fs.rmSync(path.join(host, `.s.PGSQL.${port}.lock`), { force: true });
}

export interface Launch {
  binaries: Binaries;
  account: Account;
  endpoint: Endpoint;
  settings: Record<string, string>;
}

/**
 * Starts a server in its own session, so that Ctrl+C in the terminal reaches only us and we stop the server after the last request.
 * @returns a function that says whether that program has ended (it also ends when another process was faster).
 */
export function launch(cluster: Cluster, { binaries, account, endpoint, settings }: Launch): () => boolean {
  const logFile = path.join(path.dirname(cluster.folder), 'log');
  rotate(logFile);
  const options = Object.entries({ ...socketSettings(endpoint), port: String(endpoint.port), ...settings });
  const flags = options.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = fs.openSync(logFile, 'a', 0o600);
  // PostgreSQL refuses an administrator's token on Windows; pg_ctl starts it with a restricted one.
  const [program, args] = IS_WINDOWS
    ? (['pg_ctl', ['start', '-W', '-D', cluster.folder, '-l', logFile, '-o', flags.join(' ')]] as const)
    : (['postgres', ['-D', cluster.name, ...flags]] as const);
  const child = spawn(binaries.path(program), args, {
    ...account.spawn,
    cwd: cluster.folder,
    detached: true,
    stdio: IS_WINDOWS ? 'ignore' : ['ignore', log, log],
  });
  fs.closeSync(log);
  child.unref();
  if (IS_WINDOWS) {
    const patience = Date.now() + WINDOWS_LAUNCH_MS;
    return () => Date.now() > patience;
  }
  let hasEnded = false;
  child.on('exit', () => (hasEnded = true)).on('error', () => (hasEnded = true));
  return () => hasEnded;
}

/** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. Waits until its process is gone. */
export async function shutDown(cluster: Cluster, binaries: Binaries): Promise<void> {
  const running = readPostmaster(cluster);
  if (!running) return;
  if (IS_WINDOWS) spawnSync(binaries.path('pg_ctl'), ['stop', '-W', '-m', 'fast', '-D', cluster.folder]);
  else process.kill(running.pid, 'SIGINT');
  const deadline = Date.now() + SHUTDOWN_TIMEOUT_MS;
  while (isRunning(running.pid) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The last lines of the server's log, for an error message. */
export function logTail(cluster: Cluster): string {
  const lines = readLines(path.join(path.dirname(cluster.folder), 'log')).filter(Boolean);
  return (lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? 'no log').trim();
}

function socketSettings({ host }: Endpoint): Record<string, string> {
  return host.startsWith('/')
    ? { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' }
    : { listen_addresses: host, unix_socket_directories: '' };
}

function rotate(logFile: string): void {
  const size = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) fs.renameSync(logFile, `${logFile}.old`);
}

function readLines(file: string): string[] {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
