import { randomInt, randomUUID } from 'node:crypto';

/** The counter of one millisecond fills rand_a, 12 bits; it starts in the lower half so that it seldom overflows. */
const COUNTER_LIMIT = 0x1000;
const COUNTER_START_LIMIT = 0x800;

let lastMs = 0;
let counter = 0;

/**
 * A new uuid v7 (RFC 9562, method 1: the milliseconds, then a counter). Ids of one process ascend, so that an index over
 * them grows at its end and "ties broken by id" means the order of creation.
 */
export function newId(): string {
  const random = randomUUID();
  const nowMs = Date.now();
  if (nowMs > lastMs) {
    lastMs = nowMs;
    counter = Number.parseInt(random.slice(0, 3), 16) % COUNTER_START_LIMIT;
  } else if (++counter === COUNTER_LIMIT) {
    lastMs += 1;
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${random.slice(19)}`;
}

const KEY_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const KEY_LENGTH = 6;

/**
 * A permanent name for a row of a record (a choice, a block). It reveals nothing about the row's position or correctness, and a removed
 * name is never used again for another row.
 */
export const newRowKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join('');
