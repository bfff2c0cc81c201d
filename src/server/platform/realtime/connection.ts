import { WebSocket } from 'ws';
import type { LiveSession } from '../sessions/sessionActor.ts';
import { codes, errorFrame, refusalFrame, type Code, type Refusal } from './protocol.ts';
import { frames } from './socketMeters.ts';

/** Bytes that may be buffered for a socket before it is closed: its client reads more slowly than the others send. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** How long a closed socket may take to reply. */
const CLOSE_MS = 1_000;
const TEXT = { binary: false } as const;

/** A token bucket: this many tokens a second, and as many at once. */
class Bucket {
  private readonly perSecond: number;
  private tokens: number;
  private at = 0;

  constructor(perSecond: number) {
    this.perSecond = perSecond;
    this.tokens = perSecond;
  }

  take(now: number): boolean {
    this.tokens = Math.min(this.perSecond, this.tokens + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}

export interface Rates {
  readonly messagesPerSecond: number;
  readonly clientEventsPerSecond: number;
}

/** One open socket and the hub's state for it. */
export class Connection {
  readonly id: string;
  readonly socket: WebSocket;
  readonly ip: string;
  /** Whether a page opened it: programs send no origin. */
  readonly isPage: boolean;
  /** Whether our server, or a program with the secret, has signed something for it. */
  isSigned = false;
  readonly openedAt: number;
  /** By channel: the user id in a presence channel, else null. */
  readonly channels = new Map<string, string | null>();
  session: LiveSession | null = null;
  /** Of `pusher:signin`. */
  user: { readonly id: string; readonly data: Record<string, unknown> } | null = null;
  lastSeenAt: number;
  /** When it was opened or left its last channel. */
  usedAt: number;
  pingedAt = 0;
  readonly messages: Bucket;
  /** Replies to messages beyond the limit. */
  readonly refusals: Bucket;
  readonly clientEvents: Bucket;
  /** Client events that are being processed. */
  triggering: Promise<void> = Promise.resolve();

  constructor(
    { id, socket, ip, isPage }: Pick<Connection, 'id' | 'socket' | 'ip' | 'isPage'>,
    { messagesPerSecond, clientEventsPerSecond }: Rates,
    now: number,
  ) {
    this.id = id;
    this.socket = socket;
    this.ip = ip;
    this.isPage = isPage;
    this.openedAt = now;
    this.usedAt = now;
    this.lastSeenAt = now;
    this.messages = new Bucket(messagesPerSecond);
    this.refusals = new Bucket(messagesPerSecond);
    this.clientEvents = new Bucket(clientEventsPerSecond);
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Sends one frame; a socket that does not read is closed instead of filling the memory. */
  send(frame: string | Buffer): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > MAX_BUFFERED_BYTES)
      return this.close(codes.overCapacity, 'Slow consumer');
    frames.out += 1;
    this.socket.send(frame, TEXT);
  }

  refuse(channel: string, refusal: Refusal): void {
    this.send(refusalFrame(channel, refusal));
  }

  error(code: Code | null, message: string, channel?: string): void {
    this.send(errorFrame(code, message, channel));
  }

  /** Sends the reason and closes; a client that does not reply is cut off. */
  close(code: Code, reason: string): void {
    closeSocket(this.socket, code, reason);
  }
}

/** Closes a socket, and makes sure that it closes. */
export function closeSocket(socket: WebSocket, code: Code, reason: string): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(errorFrame(code, reason));
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_MS).unref();
}

const SLICE_MS = 50;

/** Makes connections reconnect, only so many a second: all at once would be a flood. */
export async function sendAway(all: readonly Connection[], perSecond: number, reason: string): Promise<void> {
  const slice = Math.max(1, Math.ceil((perSecond * SLICE_MS) / 1000));
  for (let at = 0; at < all.length; at += slice) {
    for (const connection of all.slice(at, at + slice)) connection.close(codes.reconnect, reason);
    await new Promise((resolve) => setTimeout(resolve, SLICE_MS));
  }
}
