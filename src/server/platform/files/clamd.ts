import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { ByteSource } from './officeArchive.ts';

/** Where a scanner listens that speaks the protocol of ClamAV's daemon: a host and port, or a unix socket. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** It takes its time for a large archive; after so long without a sign it is away. */
const IDLE_MS = 60_000;
const PIECE_BYTES = 256 * 1024;
/** An answer is one short line. */
const MAX_REPLY = 4_096;

/**
 * Sends the bytes (INSTREAM: pieces with their length before them, an empty one at the end), and returns the name of what was found in them;
 * null when they are clean.
 * @throws Error when the scanner is away, or has not scanned all of them
 */
export async function scanBytes(address: ScannerAddress, source: ByteSource): Promise<string | null> {
  const reply = await ask(address, async (write) => {
    await write(Buffer.from('zINSTREAM\0'));
    for (let at = 0; at < source.size; at += PIECE_BYTES) {
      const piece = await source.read(at, Math.min(PIECE_BYTES, source.size - at));
      await write(Buffer.concat([lengthOf(piece), piece]));
    }
    await write(Buffer.alloc(4));
  });
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (found) return found;
  if (reply === 'stream: OK') return null;
  throw new Error(`The scanner says: ${reply}`);
}

/** Whether a scanner answers. */
export async function isScanning(address: ScannerAddress): Promise<boolean> {
  try {
    return (await ask(address, (write) => write(Buffer.from('zPING\0')))) === 'PONG';
  } catch {
    return false;
  }
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

type Write = (bytes: Buffer) => Promise<void>;

/** One question on one connection. The answer may come before all is sent: then the rest is of no interest. */
async function ask(address: ScannerAddress, send: (write: Write) => Promise<void>): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(IDLE_MS, () => socket.destroy(new Error('The scanner does not answer')));
  const reply = replyOn(socket);
  const write: Write = async (bytes) => {
    if (socket.destroyed) throw new Error('The scanner has hung up');
    if (!socket.write(bytes)) await once(socket, 'drain');
  };
  send(write).catch((error: Error) => socket.destroy(error));
  try {
    return await reply;
  } finally {
    socket.destroy();
  }
}

const replyOn = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const take = () => resolve(text.split('\0', 1)[0]!.trim());
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (text.includes('\0') || text.length > MAX_REPLY) take();
    });
    socket.on('error', reject);
    socket.on('close', () => (text === '' ? reject(new Error('The scanner has hung up')) : take()));
  });
