import { spawn, spawnSync } from 'node:child_process';
import { connect, createServer, type AddressInfo } from 'node:net';

const HOST = '127.0.0.1';
const PORT = 6379;
const READY_MS = 10_000;

/** A separate Redis server of the test. */
export interface OwnRedis {
  readonly url: string;
  /** Kills it; its content is gone. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Whether a Redis replies on this machine; prints a line when none does, because the tests that need it are then left out. */
export async function hasRedis(): Promise<boolean> {
  const answers = await isUp(PORT);
  if (!answers) console.warn(`No Redis answers at ${HOST}:${PORT}: tests of several nodes are left out.`);
  return answers;
}
export const redisPort = PORT;
export const redisUrl = `redis://${HOST}:${PORT}`;

/** Whether `redis-server` is installed, so that a test can start and stop one. */
export function hasRedisServer(): boolean {
  const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
  if (!isInstalled) console.warn('redis-server is not installed: its restart is not tried.');
  return isInstalled;
}

/** Starts a Redis on a free port, empty and without a disk. */
export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  let server: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    const options = ['--port', String(port), '--bind', HOST, '--save', '', '--appendonly', 'no'];
    server = spawn('redis-server', options, { stdio: 'ignore' });
    for (let waited = 0; !(await isUp(port)); waited += 50) {
      if (waited > READY_MS) throw new Error('redis-server did not start.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await start();
  return {
    url: `redis://${HOST}:${port}`,
    start,
    stop: () =>
      new Promise((resolve) => {
        server!.once('exit', () => resolve()).kill('SIGKILL');
      }),
  };
}

function isUp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.on('error', () => end(false));
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', (bytes) => end(bytes.toString().startsWith('+PONG')));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, HOST, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
