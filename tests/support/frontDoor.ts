import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before a running product, which can be unreachable and can pretend that a new version was deployed. */
export interface FrontDoor {
  readonly url: string;
  /** While it is closed, every connection breaks. */
  setOpen(isOpen: boolean): void;
  /** While it hangs, there are no replies; afterwards all waiting ones come. */
  setHanging(isHanging: boolean): void;
  /** From now on the service worker is a different one. */
  deploy(): void;
  close(): Promise<void>;
}

export async function frontDoor(product: string): Promise<FrontDoor> {
  let isOpen = true;
  let deploys = 0;
  let waiting: (() => void)[] | undefined;
  const server = createServer((near, reply) => {
    if (!isOpen) return void near.socket.destroy();
    if (waiting) return void waiting.push(() => pass(near, reply));
    if (near.url === '/service-worker.js' && deploys > 0) return void sendNewer(reply);
    pass(near, reply);
  });
  const pass = (near: IncomingMessage, reply: ServerResponse) => {
    const far = request(
      `${product}${near.url}`,
      { method: near.method!, headers: near.headers },
      (answer) => {
        reply.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(reply);
      },
    );
    far.on('error', () => reply.destroy());
    near.pipe(far);
  };
  const sendNewer = async (reply: ServerResponse) => {
    const answer = await fetch(`${product}/service-worker.js`);
    reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
    reply.end(`${await answer.text()}\n// deploy ${deploys}`);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setOpen(open) {
      isOpen = open;
      if (!open) server.closeAllConnections();
    },
    setHanging(isHanging) {
      const late = waiting ?? [];
      waiting = isHanging ? late : undefined;
      if (!isHanging) for (const answer of late) answer();
    },
    deploy: () => (deploys += 1),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
