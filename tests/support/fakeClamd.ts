import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** The harmless text that every scanner calls a virus, in two parts so that none finds it in this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** What the daemon shall do instead of scanning. */
type Mood = 'scans' | 'hangs-up' | 'too-large' | 'nonsense';

/**
 * A scanner that speaks clamd's protocol: `zPING`, and `zINSTREAM` with pieces behind their lengths. It finds EICAR, also across pieces.
 * `received`: the bytes of each stream.
 */
export async function startClamd(
  listen: { port: number; host?: string } | { path: string } = { port: 0, host: '127.0.0.1' },
) {
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const state = { mood: 'scans' as Mood };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let bytes = Buffer.alloc(0);
    const say = (text: string) => socket.end(`${text}\0`);
    socket.on('data', (more) => {
      bytes = Buffer.concat([bytes, more]);
      const command = bytes.subarray(0, bytes.indexOf(0)).toString('latin1');
      if (command === 'zPING') return say('PONG');
      if (command !== 'zINSTREAM') return;
      if (state.mood === 'hangs-up') return void socket.destroy();
      if (state.mood === 'too-large') return say('INSTREAM size limit exceeded. ERROR');
      const content = contentIn(bytes.subarray(command.length + 1));
      if (!content) return;
      received.push(content);
      if (state.mood === 'nonsense') return say('stream: maybe');
      say(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
    });
  });
  server.listen(listen);
  await once(server, 'listening');
  const address = server.address();
  return {
    state,
    received,
    url: typeof address === 'string' ? `clamd://${address}` : `clamd://127.0.0.1:${address!.port}`,
    port: typeof address === 'string' ? 0 : address!.port,
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** All pieces, once the empty one is there. */
function contentIn(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > bytes.length) return undefined;
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
