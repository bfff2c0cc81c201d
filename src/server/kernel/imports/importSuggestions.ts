import type { Field } from '#shared/schema/field.ts';
import type { Language } from '#shared/schema/languages.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import type { FoundError } from './importErrors.ts';
import { allNames } from './importReferences.ts';
import type { ImportRun } from './importRun.ts';
import { nearest } from './nearest.ts';

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

/** In all languages: people write what their spreadsheet shows. */
const TRUTHS = ['yes', 'no', 'true', 'false', 'ya', 'tidak', 'benar', 'salah'];

/** What a cell of a choice, or of yes and no, may say; nothing for other fields. */
export const optionNames = ({ kind, options = [] }: Field, language: Language): readonly string[] =>
  kind === 'boolean' ? TRUTHS : kind === 'choice' ? options.map(({ label }) => label[language]) : [];

/** The names that a cell of the field may have; none if there are too many, or any text is right. */
async function namesOf(run: ImportRun, field: Field): Promise<readonly string[]> {
  const { kind, to } = field;
  const options = optionNames(field, run.ctx.language);
  if (options.length > 0) return options;
  return to && (kind === 'reference' || kind === 'referenceMany') ? allNames(run, resourceNamed(to)) : [];
}
