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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It carries somebody's work and has three of four turns. */
    isUrgent?: boolean;
  }
}

interface Waiting {
  readonly reply: FastifyReply;
  readonly enter: () => void;
  readonly refuse: (error: ApiError) => void;
}

const urgent = new FairQueue<Waiting>();
const others = new FairQueue<Waiting>();
/** Urgent calls may be many, and never keep the others out. */
const URGENT_IN_A_ROW = 3;
let [taken, inARow] = [0, 0];
const waitingNow = () => urgent.size + others.size;

gauge(
  {
    name: 'mahir_http_calls',
    help: 'Calls that have a place at the entrance, and that wait for one',
    labelNames: ['state'],
  },
  () => [
    [{ state: 'working' }, taken],
    [{ state: 'waiting' }, waitingNow()],
  ],
);

/**
 * Returns at the turn of this call. While a node is busy, calls take turns by route, then by address: a crowd that wants one class waits for
 * itself, and whoever opens their home passes it. Answers of quizzes come before others, three of four times. A place is free again with the reply, or after 15 ms.
 * @throws ApiError 503 `busy` when too many wait: the newest of the longest queue
 */
export async function waitForTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (taken < AT_ONCE) return take(reply);
  await new Promise<void>((resolve, refuse) => {
    const queue = request.routeOptions.config.isUrgent ? urgent : others;
    queue.add(turnOf(request), { reply, refuse, enter: resolve });
    if (waitingNow() > MAX_WAITING) (others.drop() ?? urgent.drop())!.refuse(busy());
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
  for (let waiting = takeNext(); waiting; waiting = takeNext()) {
    waiting.enter();
    if (!waiting.reply.raw.closed) return take(waiting.reply);
  }
}

function takeNext(): Waiting | undefined {
  const isUrgentsTurn = urgent.size > 0 && (others.size === 0 || inARow < URGENT_IN_A_ROW);
  inARow = isUrgentsTurn ? inARow + 1 : 0;
  return (isUrgentsTurn ? urgent : others).take();
}

const busy = () => new ApiError(503, 'busy', { facts: { retry_after: RETRY_AFTER_SECONDS } });
