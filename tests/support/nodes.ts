import { spawn } from 'node:child_process';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A node of the product that can be killed. */
export interface NodeProcess {
  readonly url: string;
  readonly port: number;
  /** Its log. */
  readonly log: () => string;
  /** kill -9: it cannot send a last message. */
  kill(): Promise<void>;
}

/** Starts `nodeProcess.ts` with this environment, in this checkout or in that of another version. */
export async function startNodeProcess(
  environment: Record<string, string>,
  cwd: string = process.cwd(),
): Promise<NodeProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/nodeProcess.ts'], {
    cwd,
    env: { ...process.env, DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (bytes: Buffer) => (log += bytes.toString()));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    void exited.then(() => reject(new Error(`The node did not start:\n${log}`)));
    createInterface(child.stdout).on('line', (line) => {
      log += `${line}\n`;
      const said = JSON.parse(line) as { url?: string };
      if (said.url) resolve(said.url);
    });
  });
  return {
    url,
    port: Number(new URL(url).port),
    log: () => log,
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
  };
}

/** One address for several nodes, like a load balancer: each connection goes to the first that accepts it. */
export async function balancer(ports: readonly number[]) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => undefined);
    const reach = ([port, ...others]: readonly number[]) => {
      if (port === undefined) return void near.destroy();
      const far = connect(port, '127.0.0.1');
      far.once('error', () => reach(others));
      far.once('connect', () => {
        far.removeAllListeners('error').on('error', () => near.destroy());
        far.on('close', () => near.destroy());
        near.on('close', () => far.destroy());
        near.pipe(far).pipe(near);
      });
    };
    reach(ports);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
