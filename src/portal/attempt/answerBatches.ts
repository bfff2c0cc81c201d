import { waitingEntries, type Entry, type Outbox } from './answerOutbox.ts';

const MAX_BATCH = 200;
/** Browsers refuse more than 64 KiB of requests that outlive their page. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** A request carries one client; answers stored by an earlier page keep theirs. */
export const batchOf = (waiting: readonly Entry[]): Entry[] =>
  waiting.filter((entry) => entry.client_id === waiting[0]?.client_id).slice(0, MAX_BATCH);

/** The batches that fit into requests that outlive the page. */
export function keepaliveBatches(outbox: Outbox): Entry[][] {
  let room = MAX_KEEPALIVE_BYTES;
  const fitting = waitingEntries(outbox).filter((entry) => {
    const size = new Blob([JSON.stringify(entry)]).size + 200;
    if (size > room) return false;
    room -= size;
    return true;
  });
  const clients = new Set(fitting.map((entry) => entry.client_id));
  return [...clients].map((client) => fitting.filter((entry) => entry.client_id === client));
}
