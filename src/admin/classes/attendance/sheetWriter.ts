import type { SheetInput } from '#shared/calls/attendance.calls.ts';

export type PendingRecord = SheetInput['records'][number];
/** Changes that are not known to be stored yet, by person. */
export type PendingRecords = ReadonlyMap<string, PendingRecord>;

/** A person who goes down a list key by key sends a few calls, not one for each. */
const GATHER_MS = 250;

export interface SheetWriter {
  readonly pending: () => PendingRecords;
  readonly subscribe: (listener: () => void) => () => void;
  readonly write: (records: readonly PendingRecord[]) => void;
  /** Sends waiting changes now. */
  readonly flush: () => void;
}

/**
 * Sends changes of a sheet, one call at a time and in order. `send` stores them and reloads the sheet; it does not fail: a refused change
 * is dropped, and the sheet shows the stored state.
 */
export function createSheetWriter(send: (records: readonly PendingRecord[]) => Promise<void>): SheetWriter {
  let pending: PendingRecords = new Map();
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: PendingRecords) => {
    pending = next;
    for (const listener of listeners) listener();
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (isSending || pending.size === 0) return;
    isSending = true;
    const sent = pending;
    await send([...sent.values()]);
    isSending = false;
    // Changes made while it was being sent stay, and are sent next.
    set(new Map([...pending].filter(([person, record]) => sent.get(person) !== record)));
    await flush();
  }

  return {
    pending: () => pending,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write(records) {
      const merged = records.map((record): [string, PendingRecord] => {
        // A waiting note is not lost by the next state of the same person.
        return [record.user_id, { ...pending.get(record.user_id), ...record }];
      });
      set(new Map([...pending, ...merged]));
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), GATHER_MS);
    },
    flush: () => void flush(),
  };
}
