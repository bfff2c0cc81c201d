import type { Field } from '#shared/schema/field.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import type { FoundError } from './importErrors.ts';
import { allNames } from './importReferences.ts';
import type { ImportRun } from './importRun.ts';

/** What a refused cell probably means, by its column and its text. */
export type Suggestions = ReadonlyMap<string, string>;
export const suggestionKey = ({ field, value }: Pick<FoundError, 'field' | 'value'>): string =>
  JSON.stringify([field, value]);

/** Each different text is compared once; a file has few of them, or they are no names. */
const MAX_TEXTS = 500;

/** For cells that should name one of a few things (an option, a role): the name that is spelt nearly the same. */
export async function suggestionsFor(run: ImportRun): Promise<Suggestions> {
  const found = new Map<string, string>();
  const known = new Map<string, readonly string[]>();
  const tried = new Set<string>();
  for (const error of run.errors) {
    const { field: name, value } = error;
    const column = run.columns.find((one) => one.name === name);
    if (!column || !value || tried.has(suggestionKey(error)) || tried.size === MAX_TEXTS) continue;
    tried.add(suggestionKey(error));
    const names = known.get(column.name) ?? (await namesOf(run, column.field));
    known.set(column.name, names);
    const near = nearest(value, names);
    if (near !== undefined) found.set(suggestionKey(error), near);
  }
  return found;
}

/** The names that a cell of the field may have; none if there are too many, or any text is right. */
async function namesOf(run: ImportRun, { kind, options = [], to }: Field): Promise<readonly string[]> {
  if (kind === 'choice') return options.map(({ label }) => label[run.ctx.language]);
  return to && (kind === 'reference' || kind === 'referenceMany') ? allNames(run, resourceNamed(to)) : [];
}

/** The one name that differs least, if that is little for its length. */
function nearest(text: string, names: readonly string[]): string | undefined {
  const plain = tidy(text);
  const ranked = names
    .map((name) => ({ name, distance: distanceOf(plain, tidy(name)) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 4)))
    .sort((one, other) => one.distance - other.distance);
  const [best, second] = ranked;
  return best && best.distance !== second?.distance ? best.name : undefined;
}

const tidy = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Insertions, deletions and replacements that turn one text into the other (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
