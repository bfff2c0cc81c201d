/** When this many wait in this process, further ones are refused at once: their browsers would time out before their turn. */
const MAX_WAITING = 3_000;
let waiting = 0;

/** Too many already wait. It becomes 503 `database-busy` with `Retry-After`. */
export class OverloadError extends Error {
  override name = 'OverloadError';
}

/** A limited number of slots; the others wait, first come, first served. */
export class Turns {
  readonly #width: number;
  readonly #queue: (() => void)[] = [];
  #taken = 0;
  constructor(width: number) {
    this.#width = width;
  }
  get isIdle(): boolean {
    return this.#taken === 0;
  }
  /** @throws OverloadError */
  async take(): Promise<void> {
    if (this.#taken < this.#width) return void (this.#taken += 1);
    if (waiting >= MAX_WAITING) throw new OverloadError('Too many requests wait.');
    waiting += 1;
    await new Promise<void>((resolve) => this.#queue.push(resolve));
    waiting -= 1;
  }
  give(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}

const byKey = new Map<string, Turns>();

/**
 * Runs at most `width` pieces of work with the same key at a time in this process. For what a crowd does to one row: a request that would
 * only wait for its lock waits here, without one of the connections that everybody else needs. The lock still guarantees correctness.
 * Inside `work` do not wait for a turn of the same key.
 * @throws OverloadError
 */
export async function inTurn<T>(key: string, width: number, work: () => Promise<T>): Promise<T> {
  const turns = byKey.get(key) ?? new Turns(width);
  byKey.set(key, turns);
  await turns.take();
  try {
    return await work();
  } finally {
    turns.give();
    if (turns.isIdle) byKey.delete(key);
  }
}
