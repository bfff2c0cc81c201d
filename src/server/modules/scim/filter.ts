import { isUuid } from '../../platform/db/idOrSlug.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { isStorable } from '../../platform/sheets/parseCell.ts';
import { plainPath } from './attributes.ts';
import { invalidFilter } from './refusals.ts';

interface Term {
  readonly path: string;
  readonly value: string;
}

/** `path eq "text"`, several of them joined by `and`: what identity providers look people up by. */
const TERM = /^\s*([a-z][\w:.$-]*(?:\[[^[\]"]*"[^"\\]*"\s*\])?[\w.]*)\s+eq\s+("(?:[^"\\]|\\.)*")\s*/i;
const AND = /^and\s+/i;
/** Longer than any name. */
const MAX_FILTER = 2_000;
const MAX_TERMS = 10;

/** @throws ScimRefusal 400 `invalidFilter` */
export function termsOf(filter: string): Term[] {
  const terms: Term[] = [];
  let rest = filter;
  if (rest.length > MAX_FILTER) throw invalidFilter(filter);
  do {
    const found = TERM.exec(rest);
    if (!found) throw invalidFilter(filter);
    terms.push({ path: plainPath(found[1]!), value: textOf(found[2]!, filter) });
    rest = rest.slice(found[0].length);
    if (rest !== '' && !AND.test(rest)) throw invalidFilter(filter);
    rest = rest.replace(AND, '');
    if (rest === '' && /\band\s*$/i.test(filter.trim())) throw invalidFilter(filter);
  } while (rest !== '' && terms.length < MAX_TERMS);
  if (rest !== '') throw invalidFilter(filter);
  return terms;
}

/** The value is a text of JSON, whose quotes are escaped. */
function textOf(quoted: string, filter: string): string {
  try {
    const text = JSON.parse(quoted) as string;
    if (isStorable(text)) return text;
  } catch {
    // Below.
  }
  throw invalidFilter(filter);
}

/** A condition over some column that a path compares. */
export type Comparisons = Readonly<Record<string, (value: string) => Sql>>;

/** All terms as one condition. @throws ScimRefusal 400 `invalidFilter`, also for a path that is not compared */
export function conditionOf(filter: string | undefined, comparisons: Comparisons): Sql {
  if (filter === undefined) return sql`true`;
  const conditions = termsOf(filter).map(({ path, value }) => {
    const compare = Object.hasOwn(comparisons, path) ? comparisons[path] : undefined;
    if (!compare) throw invalidFilter(filter);
    return compare(value);
  });
  return conditions.reduce((all, one) => sql`${all} and ${one}`);
}

export const equalsText =
  (column: string) =>
  (value: string): Sql =>
    sql`lower(${raw(column)}) = lower(${value})`;
export const equalsId =
  (column: string) =>
  (value: string): Sql =>
    isUuid(value) ? sql`${raw(column)} = ${value}` : sql`false`;
