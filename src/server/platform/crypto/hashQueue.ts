import { addressKey } from '../http/addressKey.ts';
import { ApiError } from '../http/errors.ts';
import { Turns, type Turn } from './fairTurns.ts';

/** Who wants a password hashed: somebody who is known (signed in, or by their device), or a stranger who types a name. */
export type Asker = { readonly known: string } | { readonly address: string | null; readonly name: string };

/** Hashing takes whole cores: more at once would only make every other request wait. */
const AT_ONCE = 2;
/** One place is kept for who is known: however many strangers come, these find it free. */
const STRANGERS_AT_ONCE = 1;
/** About a minute of waiting. */
const MAX_WAITING = 800;
/** The page comes again by itself after this time. */
const RETRY_AFTER_SECONDS = 3;

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: ApiError) => void;
}

/**
 * The places in which passwords are hashed, in fair turns: of who is known by person, of strangers by address, then by name. When
 * too many wait, the last one of who waits most is sent away, so that a flood takes nobody's place but its own.
 */
export class HashQueue {
  private readonly known = new Turns<Waiting>();
  private readonly strangers = new Turns<Waiting>();
  private readonly running = { known: 0, strangers: 0 };

  /** How much is going on, for the metrics. */
  get load(): { readonly running: number; readonly waiting: number } {
    const { known, strangers } = this.running;
    return { running: known + strangers, waiting: this.known.size + this.strangers.size };
  }

  /** Runs `work` when it is the asker's turn. @throws ApiError 503 `busy` when too many are waiting */
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
    ? { address: asker.known, name: '' }
    : { address: addressKey(asker.address), name: asker.name.toLowerCase() };

const busy = () => new ApiError(503, 'busy', { facts: { retry_after: RETRY_AFTER_SECONDS } });
