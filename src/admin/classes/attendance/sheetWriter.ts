import type { SheetInput } from '#shared/calls/attendance.calls.ts';

export type RecordWish = SheetInput['records'][number];
/** Changes that are not known to be stored yet, by person. */
export type Wishes = ReadonlyMap<string, RecordWish>;

/** A person who goes down a list key by key sends a few calls, not one for each. */
const GATHER_MS = 250;

export interface SheetWriter {
  readonly wishes: () => Wishes;
  readonly subscribe: (listener: () => void) => () => void;
  readonly write: (records: readonly RecordWish[]) => void;
  /** Sends waiting changes now. */
  readonly flush: () => void;
}

/**
 * Sends changes of a sheet, one call at a time and in order. `send` stores them and reloads the sheet; it does not fail: a refused change
 * is dropped, and the sheet shows the stored state.
 */
export function createSheetWriter(send: (records: readonly RecordWish[]) => Promise<void>): SheetWriter {
  let wishes: Wishes = new Map();
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Wishes) => {
    wishes = next;
    for (const listener of listeners) listener();
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (isSending || wishes.size === 0) return;
    isSending = true;
    const sent = wishes;
    await send([...sent.values()]);
    isSending = false;
    // Changes made while it was being sent stay, and are sent next.
    set(new Map([...wishes].filter(([person, wish]) => sent.get(person) !== wish)));
    await flush();
  }

  return {
    wishes: () => wishes,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write(records) {
      const merged = records.map((wish): [string, RecordWish] => {
        // A waiting note is not lost by the next state of the same person.
        return [wish.user_id, { ...wishes.get(wish.user_id), ...wish }];
      });
      set(new Map([...wishes, ...merged]));
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), GATHER_MS);
    },
    flush: () => void flush(),
  };
}
