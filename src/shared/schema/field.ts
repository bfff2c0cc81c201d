/** The field kinds: plain typed data from which tables, routes, forms, filters and messages are derived. No I/O, no zod. */

import type { AudienceRule } from './audience.ts';
import type { Language } from './languages.ts';

export type { Language };
/** A text in every language of the interface: a missing language is a compile error. */
export type Label = Readonly<Record<Language, string>>;

export type Kind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'multiChoice'
  | 'date'
  | 'dateTime'
  | 'reference'
  | 'referenceMany'
  | 'image'
  | 'file'
  | 'rows'
  | 'audience'
  | 'computed';

/** Currencies of money, by ISO 4217. */
export type Currency = 'IDR' | 'EUR' | 'SGD' | 'USD';

export interface Option {
  readonly value: string;
  readonly label: Label;
}

/** True while the record's `field` has one of the values `is`. */
export interface Condition<W extends string = string> {
  readonly field: W;
  readonly is: readonly (string | boolean)[];
}

/** Options of every kind. */
export interface CommonOptions {
  /** A sentence under the input; `hintOfNew` replaces it on the form of a new record. */
  readonly hint?: Label;
  readonly hintOfNew?: Label;
  /** Heading under which forms and record pages group the field. */
  readonly section?: Label;
  /** Stored values of the product itself with the text that people read in each language. */
  readonly words?: Readonly<Record<string, Label>>;
  /** Included in `q`, the search of lists. */
  readonly search?: boolean;
  /** Offered as a filter of lists (the API can filter by every stored field); also gives the column an index. */
  readonly filter?: boolean;
  /** In a view: the server derives the value from others of the row, so lists can neither sort nor filter by it. */
  readonly derived?: boolean;
  /** Set only by the server; a value in a body is ignored. */
  readonly readOnly?: boolean;
  /** Accepted in a body and passed to the resource's hooks; not stored in this table and never sent. */
  readonly writeOnly?: boolean;
  /** Permission without which the field is neither sent nor accepted. */
  readonly visibleTo?: string;
  /** The field exists only while the condition holds; otherwise it is hidden and stored as null. */
  readonly onlyWhen?: Condition;
  /** With `onlyWhen`: required while the condition holds. */
  readonly requiredThen?: boolean;
  /** Unique among records that are not archived, ignoring case. */
  readonly unique?: boolean;
}

/**
 * One field. `V` is the type of its value in the API, `R` whether the value is always present (required, or with a default), `W` the name
 * of the field that its condition reads. `value`, `present` and `asks` never exist at run time: they carry the types.
 */
export interface Field<
  K extends Kind = Kind,
  V = unknown,
  R extends boolean = boolean,
  W extends string = string,
> extends CommonOptions {
  readonly kind: K;
  readonly label: Label;
  readonly value?: V;
  readonly present?: R;
  readonly asks?: W;
  readonly required?: boolean;
  readonly default?: unknown;
  /** number: the value of a new record without input. Unlike a default it may be emptied. */
  readonly initial?: number;
  /** text, longText: characters; number: value; multiChoice, referenceMany, rows: items. */
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  /** `uuid`: in a view, the id of a record whose resource another field names. */
  readonly format?: 'email' | 'phone' | 'url' | 'password' | 'uuid';
  /** text, multiChoice: offers the values that exist already (a typing error would make a new department). */
  readonly autocomplete?: boolean;
  /** number: digits after the point. Stored as an integer in units of 10^-decimals, so that no mark is ever a float. */
  readonly decimals?: number;
  /** number: its unit, shown beside it wherever people read or type it, and in workbooks. */
  readonly unit?: 'percent' | Currency;
  /** dateTime: names of fields than which it must be later, not earlier, or earlier, if both have a value (timeOrder.ts). */
  readonly after?: readonly string[];
  readonly notBefore?: readonly string[];
  readonly before?: readonly string[];
  /** dateTime: lists show the time too; otherwise only the day. */
  readonly precise?: boolean;
  /** choice, multiChoice, computed choice. */
  readonly options?: readonly Option[];
  /** reference, referenceMany: name of the resource it points at. */
  readonly to?: string;
  /** rows: the columns of one row. */
  readonly fields?: Readonly<Record<string, Field>>;
  /** computed: how to show it, and the type that filters compare with. */
  readonly as?: 'text' | 'number' | 'boolean' | 'choice' | 'dateTime';
}

/** The value of a new record in a field without input; undefined: none. */
export const valueOfNew = ({ default: always, initial }: Field): unknown => always ?? initial;

type Present<R, D> = R extends true ? true : D extends undefined ? false : true;
interface Options<R extends boolean, D, W extends string> extends CommonOptions {
  readonly required?: R;
  readonly default?: D;
  readonly onlyWhen?: Condition<W>;
}

interface TextOptions<R extends boolean, D, W extends string> extends Options<R, D, W> {
  readonly min?: number;
  /** Characters; 255 by default. */
  readonly max?: number;
  /** Source of a regular expression that the whole text must match. */
  readonly pattern?: string;
  readonly format?: Field['format'];
  readonly autocomplete?: boolean;
  readonly words?: Readonly<Record<string, Label>>;
}

/** One line of plain text. */
export const text = <
  const R extends boolean = false,
  D extends string | undefined = undefined,
  const W extends string = never,
>(
  label: Label,
  options: TextOptions<R, D, W> = {},
): Field<'text', string, Present<R, D>, W> => ({ kind: 'text', label, max: 255, ...options });

/** Several lines of plain text; 5,000 characters by default. */
export const longText = <
  const R extends boolean = false,
  D extends string | undefined = undefined,
  const W extends string = never,
>(
  label: Label,
  options: Omit<TextOptions<R, D, W>, 'pattern' | 'format' | 'autocomplete'> = {},
): Field<'longText', string, Present<R, D>, W> => ({ kind: 'longText', label, max: 5000, ...options });

/** HTML of a small allow-list, sanitised when it is written; 100,000 characters by default. */
export const richText = <const R extends boolean = false, const W extends string = never>(
  label: Label,
  options: Options<R, undefined, W> & { readonly max?: number } = {},
): Field<'richText', string, Present<R, undefined>, W> => ({
  kind: 'richText',
  label,
  max: 100_000,
  ...options,
});

interface NumberOptions<R extends boolean, D, W extends string> extends Options<R, D, W> {
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
  readonly initial?: number;
}

/** A number; an integer unless `decimals` is given. 0..1,000,000 by default. */
export const number = <
  const R extends boolean = false,
  D extends number | undefined = undefined,
  const W extends string = never,
>(
  label: Label,
  options: NumberOptions<R, D, W> = {},
): Field<'number', number, Present<R, D>, W> => ({
  kind: 'number',
  label,
  min: 0,
  max: 1_000_000,
  ...options,
});

const MAX_MONEY = 1_000_000_000_000;
/** Currencies used without decimals. */
const WHOLE: ReadonlySet<Currency> = new Set(['IDR']);

/**
 * An amount of money, in whole rupiah by default; in another currency with two decimals. The API uses a plain number (1500000); the value
 * is stored exactly, as every number is. 0..1,000,000,000,000 by default.
 */
export const money = <
  const R extends boolean = false,
  D extends number | undefined = undefined,
  const W extends string = never,
>(
  label: Label,
  { currency = 'IDR', ...options }: NumberOptions<R, D, W> & { readonly currency?: Currency } = {},
): Field<'number', number, Present<R, D>, W> => ({
  ...number(label, { max: MAX_MONEY, decimals: WHOLE.has(currency) ? 0 : 2, ...options }),
  unit: currency,
});

/** A percentage: 12.5 is 12.5 % in the API and in files (in SQL it counts units of the last decimal). Two decimals, 0..100 by default. */
export const percent = <
  const R extends boolean = false,
  D extends number | undefined = undefined,
  const W extends string = never,
>(
  label: Label,
  options: NumberOptions<R, D, W> = {},
): Field<'number', number, Present<R, D>, W> => ({
  ...number(label, { max: 100, decimals: 2, ...options }),
  unit: 'percent',
});

/** Yes or no; no by default. */
export const boolean = <const W extends string = never>(
  label: Label,
  options: Omit<Options<false, boolean, W>, 'required'> = {},
): Field<'boolean', boolean, true, W> => ({ kind: 'boolean', label, default: false, ...options });

/** Yes or no, and null until somebody has decided. */
export const decision = <const W extends string = never>(
  label: Label,
  options: Omit<Options<false, undefined, W>, 'required' | 'default'> = {},
): Field<'boolean', boolean, false, W> => ({ kind: 'boolean', label, ...options });

type Choices = Readonly<Record<string, Label>>;
const optionsOf = (choices: Choices): Option[] =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

/** One of the values that are the keys of `choices`. */
export const choice = <
  const C extends Choices,
  const R extends boolean = false,
  const D extends (keyof C & string) | undefined = undefined,
  const W extends string = never,
>(
  label: Label,
  choices: C,
  options: Options<R, D, W> = {},
): Field<'choice', keyof C & string, Present<R, D>, W> => ({
  kind: 'choice',
  label,
  options: optionsOf(choices),
  ...options,
});

/**
 * Any of the values that are the keys of `choices`; never null, `[]` if nothing is chosen. Without choices the values are either known to a
 * rule of the server (the permissions of a role) or free (tags).
 */
export const multiChoice = <const C extends Choices, const W extends string = never>(
  label: Label,
  choices: C,
  options: Options<boolean, unknown, W> & {
    readonly min?: number;
    readonly max?: number;
    readonly autocomplete?: boolean;
    readonly default?: readonly (keyof C & string)[];
  } = {},
): Field<'multiChoice', (keyof C & string)[], true, W> => ({
  kind: 'multiChoice',
  label,
  options: optionsOf(choices),
  default: [],
  ...options,
});

/** A calendar day, `YYYY-MM-DD`. */
export const date = <const R extends boolean = false, const W extends string = never>(
  label: Label,
  options: Options<R, undefined, W> = {},
): Field<'date', string, Present<R, undefined>, W> => ({ kind: 'date', label, ...options });

/** An instant, ISO 8601 in UTC. */
export const dateTime = <const R extends boolean = false, const W extends string = never>(
  label: Label,
  options: Options<R, undefined, W> & Pick<Field, 'after' | 'notBefore' | 'before' | 'precise'> = {},
): Field<'dateTime', string, Present<R, undefined>, W> => ({ kind: 'dateTime', label, ...options });

/** A field that refers to records: `to` stays in its type, so that the compiler knows its target. */
export interface Referring<
  K extends Kind,
  V,
  R extends boolean,
  W extends string,
  T extends string,
> extends Field<K, V, R, W> {
  readonly to: T;
}

/** The id of a record of resource `to`. The field's name ends in `_id`; the API adds `{id, slug, name}` of the record beside it. */
export const reference = <
  const T extends string,
  const R extends boolean = false,
  const W extends string = never,
>(
  label: Label,
  to: T,
  options: Options<R, undefined, W> = {},
): Referring<'reference', string, Present<R, undefined>, W, T> => ({
  kind: 'reference',
  label,
  to,
  ...options,
});

/** Ids of records of resource `to`, at most 200. The field's name ends in `_ids`; the API adds the records beside it. */
export const referenceMany = <const T extends string, const W extends string = never>(
  label: Label,
  to: T,
  options: Omit<Options<boolean, undefined, W>, 'default'> & {
    readonly min?: number;
    readonly max?: number;
  } = {},
): Referring<'referenceMany', string[], true, W, T> => ({
  kind: 'referenceMany',
  label,
  to,
  default: [],
  max: 200,
  ...options,
});

/** The id of an uploaded picture (png, jpeg or webp, re-encoded). The field's name ends in `_id`. */
export const image = <const W extends string = never>(
  label: Label,
  options: Options<false, undefined, W> = {},
): Field<'image', string, false, W> => ({ kind: 'image', label, ...options });

/** The id of an uploaded file. The field's name ends in `_id`. */
export const file = <const W extends string = never>(
  label: Label,
  options: Options<false, undefined, W> = {},
): Field<'file', string, false, W> => ({ kind: 'file', label, ...options });

type RowOf<F extends Readonly<Record<string, Field>>> = {
  [K in keyof F]: F[K] extends Field<Kind, infer V, infer R> ? (R extends true ? V : V | null) : never;
};

/** An ordered list of small rows that belong to the record alone (choices of a question), at most 100. Stored as JSON. */
export const rows = <const F extends Readonly<Record<string, Field>>, const W extends string = never>(
  label: Label,
  fields: F,
  options: Omit<Options<boolean, undefined, W>, 'required'> & {
    readonly min?: number;
    readonly max?: number;
  } = {},
): Field<'rows', RowOf<F>[], true, W> => ({ kind: 'rows', label, fields, default: [], max: 100, ...options });

/** The people for whom a record is meant, by a rule about their attributes instead of by names; null: no rule. Stored as JSON. */
export const audience = <const W extends string = never>(
  label: Label,
  options: Options<false, undefined, W> = {},
): Field<'audience', AudienceRule, false, W> => ({ kind: 'audience', label, ...options });

interface ComputedTypes {
  text: string;
  number: number;
  boolean: boolean;
  dateTime: string;
}

/** Read-only: the value of an SQL expression of the server. Lists can show, sort and filter by it like by a stored field. */
export const computed = <const A extends keyof ComputedTypes>(
  label: Label,
  as: A,
  options: Pick<CommonOptions, 'hint' | 'section' | 'filter' | 'visibleTo'> = {},
): Field<'computed', ComputedTypes[A], false, never> => ({
  kind: 'computed',
  label,
  as,
  readOnly: true,
  ...options,
});

/** Read-only like `computed`; one of the keys of `choices`. */
export const computedChoice = <const C extends Choices>(
  label: Label,
  choices: C,
  options: Pick<CommonOptions, 'hint' | 'section' | 'filter' | 'visibleTo'> = {},
): Field<'computed', keyof C & string, false, never> => ({
  kind: 'computed',
  label,
  as: 'choice',
  options: optionsOf(choices),
  readOnly: true,
  ...options,
});
