import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection between a browser and the server that fails like a network. */
export interface CutLine {
  readonly url: string;
  /** This many bytes still pass; then every connection is cut, once. */
  cutAfter(bytes: number): void;
  /** How often that has happened. */
  readonly cuts: number;
  /** While it is down nothing passes at all. */
  setUp(isUp: boolean): void;
  close(): Promise<void>;
}

/** A proxy to a port of this machine. */
export async function cutLine(port: number): Promise<CutLine> {
  let left = Infinity;
  let isUp = true;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // A cut connection is intended here.
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    if (!isUp) near.destroy();
    near.on('data', (bytes) => {
      left -= bytes.length;
      if (left > 0) return void far.write(bytes);
      left = Infinity;
      cuts += 1;
      cut();
    });
    far.on('data', (bytes) => near.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get cuts() {
      return cuts;
    },
    cutAfter: (bytes) => (left = bytes),
    setUp(up) {
      isUp = up;
      if (!up) cut();
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
