import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../../http/errors.ts';

/** argon2id (2) as OWASP's password storage sheet asks: 19 MiB, two passes; about 70 ms of one core. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing takes whole cores: more at once would only make every other request wait. */
const AT_ONCE = 2;
/** About half a minute of waiting; who comes later is told to come again. */
const MAX_WAITING = 800;
const RETRY_AFTER_SECONDS = 10;

/** Of random bytes that nobody kept: a name without a password takes as long as one with a wrong password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$FkqgDSs7tQZmz6mUcXj3KQ$QIDXrPRjwmRf4FWfWC16Bki1ckZPkD+SCu7HDsM07lo';

let running = 0;
const waiting: (() => void)[] = [];

/** How much is going on, for the metrics. */
export const hashQueue = () => ({ running, waiting: waiting.length });

/**
 * Runs `work` when one of the two places of the hashing queue is free.
 * @throws ApiError 503 `busy` when too many are waiting already.
 */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING)
      throw new ApiError(503, 'busy', { facts: { retry_after: RETRY_AFTER_SECONDS } });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place goes to the next one in line, so nobody overtakes.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The argon2id hash of a password, in the PHC form. Waits in the hashing queue. */
export const hashPassword = (password: string): Promise<string> =>
  inHashQueue(() => hash(password, ARGON2ID));

/** Whether the password belongs to the hash; without a hash it takes as long and answers no. Call it in the hashing queue. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, password);
  return passwordHash !== null && isRight;
}
