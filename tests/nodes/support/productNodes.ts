import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#tests/support/redis.ts';
import { ended, logOf, until } from './programs.ts';

/** The first node makes the demo company. */
const READY_MS = 150_000;

/** A node of the built product. */
export interface ProductNode {
  readonly url: string;
  readonly port: number;
  /** What it has printed since its last start. */
  readonly log: () => string;
  /** Starts it again at the same port, and waits until it is ready. */
  start(): Promise<void>;
  /** By default as a service manager does, which lets it end its work. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface Nodes {
  readonly nodes: readonly ProductNode[];
  readonly ports: readonly number[];
  /** The DATA_DIR that they share. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Nodes that share a database, a folder of files and a Redis, with the demo company (password mahir-demo).
 * @param environment DATABASE_URL, REDIS_URL and what differs from the product's defaults
 * @param program another build's `dist/server/main.js`
 */
export async function startNodes(
  count: number,
  environment: Record<string, string>,
  program: string = path.resolve('dist/server/main.js'),
): Promise<Nodes> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mahir-nodes-'));
  const shared = { DEMO: '1', DEMO_PUBLIC: '1', TRUST_PROXY: '1', LOG_LEVEL: 'warn', DATA_DIR: dataDir };
  const nodes: ProductNode[] = [];
  for (let i = 0; i < count; i += 1)
    nodes.push(nodeAt(await freePort(), { ...shared, ...environment }, program));
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    // All at once: the first migrates, the others wait for it.
    await Promise.all(nodes.map((node) => node.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes, ports: nodes.map(({ port }) => port), dataDir, stop };
}

function nodeAt(port: number, environment: Record<string, string>, program: string): ProductNode {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let log = () => '';
  return {
    url,
    port,
    log: () => log(),
    async start() {
      child = spawn(process.execPath, ['--enable-source-maps', program], {
        env: { ...process.env, PORT: String(port), ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      log = logOf(child);
      try {
        await until(() => isReady(url), child, READY_MS);
      } catch {
        throw new Error(`The node at ${url} did not start:\n${log()}`);
      }
    },
    async stop(signal = 'SIGTERM') {
      if (child) await ended(child, signal);
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
