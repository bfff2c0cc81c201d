import { stat } from 'node:fs/promises';
import path from 'node:path';

/** What a program needs to make a copy. */
export interface Making<Kind> {
  readonly program: string;
  /** Of this run alone; the source is in it, and everything that is written. */
  readonly folder: string;
  readonly source: string;
  readonly kind: Kind;
  readonly signal: AbortSignal;
}

/** The path of a file that a program should have written; undefined when it is missing or empty. */
export async function madeFile(folder: string, name: string): Promise<string | undefined> {
  const file = path.join(folder, name);
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() && found.size > 0 ? file : undefined;
}
