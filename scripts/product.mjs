import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { root } from './run.mjs';

/** A laptop takes seconds; a machine that runs other measurements minutes. */
const READY_TIMEOUT_MS = 150_000;

/**
 * Starts the built product as a user does: a separate process, an empty data folder, the demo company. For measurements and for the
 * end-to-end tests.
 * @param {Record<string, string>} [environment]
 * @param {number} [priority] for os.setPriority, of the server and its PostgreSQL; without it they have that of the caller
 * @returns {Promise<{ url: string, startedInMs: number, pid: number, output: () => string, stop: () => Promise<void> }>}
 */
export async function startProduct(environment = {}, priority = undefined) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-'));
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      CONTENT_PORT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid && priority !== undefined) os.setPriority(child.pid, priority);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null || performance.now() - startedAt > READY_TIMEOUT_MS) {
      await stop();
      throw new Error(`The product did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { url, startedInMs: performance.now() - startedAt, pid: child.pid ?? 0, output: () => output, stop };
}

/**
 * Signs in over the API.
 * @param {string} url address of the product
 * @param {string} username NIP
 * @param {string} [password] by default that of the demo accounts
 * @returns {Promise<string>} the token
 */
export async function signIn(url, username, password = 'mahir-demo') {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { data, message } = await response.json();
  if (!response.ok) throw new Error(`Signing in as ${username}: ${message}`);
  return data.token;
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(address.port));
    });
  });
}
