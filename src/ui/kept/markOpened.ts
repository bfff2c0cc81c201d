import { canKeep, readKept } from './keptClasses.ts';

/** The person opens a page of a class: if it is kept here it stays, and is renewed when it is due. */
export async function markOpened(classId: string): Promise<void> {
  if (canKeep() && (await readKept(classId))) await (await import('./renewKept.ts')).seeKept(classId);
}
