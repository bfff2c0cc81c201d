import type { PartState, Sitting } from '#shared/domain/packages/playerMessages.ts';

/** In the storage of the content origin: what the server may not have when the page ends. */
interface Entry extends PartState {
  readonly session_no: number;
  /** Milliseconds of the epoch. */
  readonly at: number;
}

const PREFIX = 'mahir.journal.';
/** What nobody came back for. */
const MAX_AGE_MS = 30 * 86_400_000;
/** The call takes 512 KB. */
const MAX_LENGTH = 500_000;

const keyOf = ({ attemptId }: Sitting, sco: string) => `${PREFIX}${attemptId}.${sco}`;

/** Browsers that block the storage of other sites' frames have no journal: then the beacon is the only way. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

export function writeJournal(sitting: Sitting, state: PartState): void {
  const entry: Entry = { ...state, session_no: sitting.sessionNo, at: Date.now() };
  const text = JSON.stringify(entry);
  try {
    if (text.length <= MAX_LENGTH) storage()?.setItem(keyOf(sitting, state.sco), text);
  } catch {
    // The storage is full: packages write into it too.
  }
}

export function dropJournal(sitting: Sitting, sco: string): void {
  storage()?.removeItem(keyOf(sitting, sco));
}

/**
 * What an earlier page of this device could not send for a part. Undefined when another device has saved this part since, so that the
 * server's state is newer. `stored` is the number of that state.
 */
export function readJournal(sitting: Sitting, sco: string, stored: number): PartState | undefined {
  const entry = parsed(storage()?.getItem(keyOf(sitting, sco)));
  if (!entry || entry.seq <= stored) return undefined;
  const isNext = entry.session_no === sitting.sessionNo - 1 && entry.base <= stored;
  return isNext || entry.base === stored ? entry : undefined;
}

export function forgetOldJournals(): void {
  const stored = storage();
  for (const key of Object.keys(stored ?? {}))
    if (key.startsWith(PREFIX) && Date.now() - (parsed(stored!.getItem(key))?.at ?? 0) > MAX_AGE_MS)
      stored!.removeItem(key);
}

/** Packages of the same origin can write here: what is not of this form is nothing. */
function parsed(text: string | null | undefined): Entry | undefined {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Entry> | null;
    const numbers = [entry?.seq, entry?.base, entry?.session_no, entry?.at];
    if (!entry?.set || !numbers.every((number) => Number.isSafeInteger(number))) return undefined;
    const set = Object.entries(entry.set).filter(([, value]) => typeof value === 'string');
    return { ...(entry as Entry), set: Object.fromEntries(set) };
  } catch {
    return undefined;
  }
}
