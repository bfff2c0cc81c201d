import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from '#shared/domain/passwords.ts';
import { HashQueue, type Asker } from './hashQueue.ts';

/** argon2id (2) with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes; about 70 ms of one core. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How hashes with these parameters begin. */
const PRESENT = '$argon2id$v=19$m=19456,t=2,p=1$';

/** The hash of random bytes that were thrown away: a name without a password takes as long as one with a wrong password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$FkqgDSs7tQZmz6mUcXj3KQ$QIDXrPRjwmRf4FWfWC16Bki1ckZPkD+SCu7HDsM07lo';

const queue = new HashQueue();

/** The current load, for the metrics. */
export const hashQueue = () => queue.load;

/** Runs `work` when it is the asker's turn to hash. @throws ApiError 503 `busy` when too many wait */
export const inHashQueue = <T>(asker: Asker, work: () => Promise<T>): Promise<T> => queue.run(asker, work);

/** For programs and commands, where nobody signs in. */
const ITSELF: Asker = { known: 'system' };

/** The argon2id hash of a password, in the PHC form. Waits in the hashing queue. */
export const hashPassword = (password: string, asker: Asker = ITSELF): Promise<string> =>
  inHashQueue(asker, () => hash(normalPassword(password), ARGON2ID));

/** The hash that replaces one with other parameters, of the password that matches it; null for one as they are made now. Call it in the hashing queue. */
export const renewedHash = async (passwordHash: string, password: string): Promise<string | null> =>
  passwordHash.startsWith(PRESENT) ? null : hash(normalPassword(password), ARGON2ID);

/**
 * Whether the password matches the hash; without a hash it takes as long and returns false. Call it in the hashing queue. Hashes from before
 * passwords were normalized match what was typed then.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const wanted = passwordHash ?? NOBODYS_HASH;
  const normal = normalPassword(password);
  const isRight = (await verify(wanted, normal)) || (normal !== password && (await verify(wanted, password)));
  return passwordHash !== null && isRight;
}
