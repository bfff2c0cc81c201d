import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const HOST = '127.0.0.1';
const READY_MS = 15_000;
const LOOK_MS = 50;

/** Whether a program is installed; prints a line when it is not, because the tests that need it are then left out. */
export function isInstalled(program: string): boolean {
  const isThere = spawnSync(program, ['-v']).error === undefined;
  if (!isThere) console.warn(`${program} is not installed: its tests are left out (npm run test:nodes).`);
  return isThere;
}

/** A server of another program, with a folder of its own. */
export interface ProgramServer {
  readonly port: number;
  readonly folder: string;
  readonly log: () => string;
  stop(): Promise<void>;
}

interface Program {
  readonly name: string;
  readonly port: number;
  /** Files of its folder by name. */
  files(folder: string): Record<string, string>;
  args(folder: string): string[];
}

/** Starts a program with these files and waits until its port accepts connections. */
export async function startProgram({ name, port, files, args }: Program): Promise<ProgramServer> {
  const folder = mkdtempSync(path.join(tmpdir(), `mahir-${name}-`));
  // Some programs run as another account.
  chmodSync(folder, 0o755);
  for (const [file, text] of Object.entries(files(folder))) writeFileSync(path.join(folder, file), text);
  const child = spawn(name, args(folder), { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = logOf(child);
  const stop = async () => {
    await ended(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(() => accepts(port), child);
  } catch {
    await stop();
    throw new Error(`${name} did not start:\n${log()}`);
  }
  return { port, folder, log, stop };
}

/** What a process has printed so far. */
export function logOf(child: ChildProcess): () => string {
  let log = '';
  child.stdout?.on('data', (bytes: Buffer) => (log += bytes.toString()));
  child.stderr?.on('data', (bytes: Buffer) => (log += bytes.toString()));
  return () => log;
}

/** Sends the signal and waits for the end of the process. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await exited;
}

/** @throws when the process ends first, or after `within` ms. */
export async function until(
  isSo: () => Promise<boolean>,
  child: ChildProcess,
  within: number = READY_MS,
): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await isSo())) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('It did not become ready.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('error', () => end(false));
    socket.once('connect', () => end(true));
  });
}
