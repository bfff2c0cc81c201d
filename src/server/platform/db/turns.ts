/** More that wait in this process are told at once to come again: their browsers would give up before it is their turn. */
const MAX_WAITING = 3_000;
let waiting = 0;

/** Too many wait already. It becomes 503 `database-busy` with `Retry-After`. */
export class OverloadError extends Error {
  override name = 'OverloadError';
}

/** Something that so many at a time may have; the others wait, first come, first served. */
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
 * Work of which only `width` with the same key run at a time in this process. For what a crowd does to one row: who would only wait
 * for its lock waits here, without one of the connections that everybody else needs. The lock is still what makes it right. Within
 * `work` no turn of the same key may be waited for.
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
