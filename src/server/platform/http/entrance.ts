import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from './addressKey.ts';
import { ApiError } from './errors.ts';
import { FairQueue, type Turn } from '../fairQueue.ts';
import { gauge } from '../meters.ts';

/** Calls that a node works at at the same time: fewer than its connections to the database, so that none of them waits for one. */
const AT_ONCE = 8;
/** A call that takes longer mostly waits itself (for a lock, for its body, for a report), so another may begin. */
const PLACE_MS = 15;
/** The browsers of more would time out before their turn. */
const MAX_WAITING = 5_000;
const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  readonly reply: FastifyReply;
  readonly enter: () => void;
  readonly refuse: (error: ApiError) => void;
}

const queue = new FairQueue<Waiting>();
let taken = 0;

gauge(
  {
    name: 'mahir_http_calls',
    help: 'Calls that have a place at the entrance, and that wait for one',
    labelNames: ['state'],
  },
  () => [
    [{ state: 'working' }, taken],
    [{ state: 'waiting' }, queue.size],
  ],
);

/**
 * Returns at the turn of this call. While a node is busy, calls take turns by route, then by address: a crowd that wants one class waits for
 * itself, and whoever opens their home passes it. A place is free again with the reply, or after 15 ms.
 * @throws ApiError 503 `busy` when too many wait: the newest of the longest queue
 */
export async function waitForTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (taken < AT_ONCE) return take(reply);
  await new Promise<void>((resolve, refuse) => {
    queue.add(turnOf(request), { reply, refuse, enter: resolve });
    if (queue.size > MAX_WAITING) queue.drop()!.refuse(busy());
  });
}

const turnOf = ({ method, routeOptions, ip }: FastifyRequest): Turn => ({
  group: `${method} ${routeOptions.url ?? ''}`,
  name: addressKey(ip),
});

function take({ raw }: FastifyReply): void {
  taken += 1;
  const leave = () => {
    clearTimeout(timer);
    raw.off('close', leave);
    taken -= 1;
    next();
  };
  const timer = setTimeout(leave, PLACE_MS);
  raw.once('close', leave);
}

/** Who has left meanwhile takes no place, and finds out by going on. */
function next(): void {
  for (let waiting = queue.take(); waiting; waiting = queue.take()) {
    waiting.enter();
    if (!waiting.reply.raw.closed) return take(waiting.reply);
  }
}

const busy = () => new ApiError(503, 'busy', { facts: { retry_after: RETRY_AFTER_SECONDS } });
