import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isRunning } from '#server/platform/db/processes.ts';
import { vi } from 'vitest';
import { startProduct } from '../../scripts/product.mjs';
import { allowManySessions, connectBeside } from './besideProduct.ts';
import { quickFolder } from './quickFolder.ts';

const CACHE = path.resolve('node_modules/.cache/prepared');
/** Attempts of the demo company are running and its session has just begun: an older copy would be a different company. */
const DEMO_MINUTES = 10;
const POLL_MS = 100;

/** A separate data folder with the demo company, as the built product makes it at its first start, but in a second. */
export const demoData = (): Promise<string> => {
  const built = fs.readFileSync('dist/stamp', 'utf8');
  return copyOfPrepared('demo', `${built} ${Math.floor(Date.now() / (DEMO_MINUTES * 60_000))}`, makeDemo);
};

/**
 * A copy of the data folder that `make` fills: once for all processes, until `key` changes.
 * @param make leaves no product running on the folder
 */
export async function copyOfPrepared(
  name: string,
  key: string,
  make: (dataDir: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 12);
  const prepared = path.join(CACHE, `${name}-${hash}`);
  fs.mkdirSync(CACHE, { recursive: true });
  while (!fs.existsSync(prepared)) {
    if (claim(`${prepared}.lock`)) await prepare(name, prepared, make);
    else await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const copy = fs.mkdtempSync(path.join(quickFolder(), 'mahir-'));
  await copyFolder(prepared, copy);
  return copy;
}

/** Under the lock: the folder gets its name when it is complete, and its predecessor is deleted. */
async function prepare(name: string, prepared: string, make: (dataDir: string) => Promise<void>) {
  const making = fs.mkdtempSync(path.join(quickFolder(), 'mahir-'));
  try {
    if (fs.existsSync(prepared)) return;
    await make(making);
    for (const old of fs.readdirSync(CACHE))
      if (old.startsWith(`${name}-`) && !old.endsWith('.lock'))
        fs.rmSync(path.join(CACHE, old), { recursive: true, force: true });
    await copyFolder(making, `${prepared}.unfinished`);
    fs.renameSync(`${prepared}.unfinished`, prepared);
  } finally {
    fs.rmSync(making, { recursive: true, force: true });
    fs.rmSync(`${prepared}.lock`, { force: true });
  }
}

/** False while another running process holds it. */
function claim(lock: string): boolean {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(fs.existsSync(lock) ? fs.readFileSync(lock, 'utf8') : process.pid);
    if (owner > 0 && !isRunning(owner)) fs.rmSync(lock, { force: true });
    return false;
  }
}

/** With the owners of the files: PostgreSQL never runs as root. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return fs.promises.cp(from, to, { recursive: true });
  fs.mkdirSync(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/** The jobs of the first start are done too, so that no copy does them again. */
async function makeDemo(dataDir: string): Promise<void> {
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const database = await connectBeside(dataDir);
    const waiting = async () => {
      const { rows } = await database.query(
        `select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`,
      );
      if (rows.length > 0) throw new Error(`${rows.length} jobs are left.`);
    };
    await vi.waitFor(waiting, { timeout: 120_000, interval: 200 });
    await database.end();
    await allowManySessions(dataDir);
  } finally {
    await product.stop();
  }
}
