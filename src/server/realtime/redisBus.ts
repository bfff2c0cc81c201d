import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Bus, BusMessage } from './bus.ts';

/** Nodes of one installation share a Redis, maybe with other programs. */
const TOPIC = 'mahir:realtime';
const MAX_WAIT_MS = 2_000;

interface Sent {
  readonly from: string;
  readonly message: BusMessage;
}

/**
 * The bus over Redis pub/sub. While Redis is away nothing waits for it: messages of that time are lost between nodes, each goes on
 * for its own sockets, and the connection comes back by itself.
 */
export function redisBus(url: string, onTrouble: (error: Error) => void): Bus {
  const from = randomUUID();
  const retryStrategy = (times: number) => Math.min(times * 100, MAX_WAIT_MS);
  const sender = new Redis(url, { retryStrategy, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const receiver = new Redis(url, { retryStrategy });
  for (const redis of [sender, receiver]) redis.on('error', onTrouble);
  void receiver.subscribe(TOPIC).catch(onTrouble);
  return {
    publish(message) {
      if (sender.status !== 'ready') return;
      sender.publish(TOPIC, JSON.stringify({ from, message } satisfies Sent)).catch(onTrouble);
    },
    onMessage(listener) {
      receiver.on('message', (_topic, text) => {
        const sent = JSON.parse(text) as Sent;
        if (sent.from !== from) listener(sent.message);
      });
    },
    async close() {
      await Promise.allSettled([sender.quit(), receiver.quit()]);
    },
  };
}
