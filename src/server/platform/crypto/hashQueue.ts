import { addressKey } from '../http/addressKey.ts';
import { ApiError } from '../http/errors.ts';
import { FairQueue, type Turn } from '../fairQueue.ts';

/** On whose behalf a password is hashed: a known person (signed in, or on a known device), or a stranger who types a name. */
export type Asker = { readonly known: string } | { readonly address: string | null; readonly name: string };

/** Hashing takes whole cores: more at once would only slow every other request. */
const AT_ONCE = 2;
/** One slot is reserved for known people: however many strangers come, they find it free. */
const STRANGERS_AT_ONCE = 1;
/** About a minute of waiting. */
const MAX_WAITING = 800;
/** The page retries by itself after this time. */
const RETRY_AFTER_SECONDS = 3;

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: ApiError) => void;
}

/**
 * The slots in which passwords are hashed, with fair queues: for known people by person, for strangers by address, then by name. When too
 * many wait, the newest request of the longest queue is rejected, so that a flood displaces only itself.
 */
export class HashQueue {
  private readonly known = new FairQueue<Waiting>();
  private readonly strangers = new FairQueue<Waiting>();
  private readonly running = { known: 0, strangers: 0 };

  /** The current load, for the metrics. */
  get load(): { readonly running: number; readonly waiting: number } {
    const { known, strangers } = this.running;
    return { running: known + strangers, waiting: this.known.size + this.strangers.size };
  }

  /** Runs `work` when it is the asker's turn. @throws ApiError 503 `busy` when too many wait */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    const kind = 'known' in asker ? 'known' : 'strangers';
    await new Promise<void>((start, refuse) => {
      this[kind].add(turnOf(asker), { start, refuse });
      this.next();
      if (this[kind].size > MAX_WAITING) this[kind].drop()!.refuse(busy());
    });
    try {
      return await work();
    } finally {
      this.running[kind] -= 1;
      this.next();
    }
  }

  private next(): void {
    while (this.load.running < AT_ONCE) {
      const isStrangersTurn = this.running.strangers < STRANGERS_AT_ONCE;
      const kind = this.known.size > 0 ? 'known' : 'strangers';
      if (kind === 'strangers' && !isStrangersTurn) return;
      const waiting = this[kind].take();
      if (!waiting) return;
      this.running[kind] += 1;
      waiting.start();
    }
  }
}

const turnOf = (asker: Asker): Turn =>
  'known' in asker
    ? { group: asker.known, name: '' }
    : { group: addressKey(asker.address), name: asker.name.toLowerCase() };

const busy = () => new ApiError(503, 'busy', { facts: { retry_after: RETRY_AFTER_SECONDS } });
