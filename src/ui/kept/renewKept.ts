import { HttpError } from '../http.ts';
import { missingBytes, readContent } from './keepClass.ts';
import { listKept, readKept, removeKept, updateKept, type KeptClass } from './keptClasses.ts';
import { startKeeping } from './startKeeping.ts';

const DAY_MS = 86_400_000;
const BETWEEN_CHECKS_MS = DAY_MS / 4;
const BETWEEN_LOOKS_MS = 600_000;
/** A class that nobody opens any more gives its room back. */
const UNSEEN_MS = 30 * DAY_MS;
/** Up to this size changed content is fetched without a question, unless the person saves data. */
const UNASKED_BYTES = 20_000_000;

/** Removes kept classes that nobody opens, and renews those that were not checked for some hours. */
export async function renewKept(): Promise<void> {
  for (const kept of await listKept()) {
    if (Date.now() - kept.seen_at > UNSEEN_MS) await removeKept(kept.id);
    else if (Date.now() - kept.checked_at > BETWEEN_CHECKS_MS) await checkKept(kept);
  }
}

/** The person opens a kept class: it stays, and is checked unless that was done some minutes ago. */
export async function seeKept(classId: string): Promise<void> {
  const kept = await readKept(classId);
  if (!kept) return;
  await updateKept(classId, { seen_at: Date.now() });
  if (Date.now() - kept.checked_at > BETWEEN_LOOKS_MS) await checkKept(kept);
}

/** Compares a kept class with the server: a lost seat removes it, changed content is fetched, or offered where it is large. */
async function checkKept(kept: KeptClass): Promise<void> {
  try {
    const content = await readContent(kept.id);
    const isCurrent = content.stamp === kept.stamp && kept.saved_at !== null;
    const missing = isCurrent ? 0 : await missingBytes(content, kept.recordings);
    await updateKept(kept.id, { checked_at: Date.now(), missing });
    if (missing > 0 && missing <= UNASKED_BYTES && !savesData()) await startKeeping(kept);
  } catch (error) {
    // Without a network it is checked the next time.
    if (error instanceof HttpError && [403, 404].includes(error.status)) await removeKept(kept.id);
  }
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
