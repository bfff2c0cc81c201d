/**
 * A piece of SQL with its values: sql`u.department = ${department} and ${IS_LIVE}`. An inserted expression is another piece or a value, so
 * nobody counts placeholders. A piece that occurs twice in a statement keeps its placeholders.
 */
export class Sql {
  readonly strings: readonly string[];
  readonly parts: readonly unknown[];
  constructor(strings: readonly string[], parts: readonly unknown[]) {
    this.strings = strings;
    this.parts = parts;
  }

  /** Its text, for use in a plain text; only a piece without values has one. */
  toString(): string {
    return textOf(this, () => {
      throw new Error('A piece of SQL with values is spliced by the tag sql only.');
    });
  }
}

export const sql = (strings: readonly string[], ...parts: readonly unknown[]): Sql => new Sql(strings, parts);

/** A name or a text of the program as it is, never anything from outside: it is not escaped. */
export const raw = (text: string): Sql => new Sql([text], []);

export const join = (pieces: readonly Sql[], separator = ', '): Sql =>
  new Sql(['', ...pieces.slice(1).map(() => separator), ''].slice(0, pieces.length + 1), pieces);

/** The text of a piece; `add` numbers a value among those of its statement and returns the placeholder. */
function textOf(piece: Sql, add: (value: unknown) => string): string {
  const texts = new Map<Sql, string>();
  const write = ({ strings, parts }: Sql): string =>
    parts.reduce<string>(
      (text, part, i) => text + (part instanceof Sql ? known(part) : add(part)) + strings[i + 1],
      strings[0]!,
    );
  const known = (inner: Sql): string => {
    const text = texts.get(inner) ?? write(inner);
    texts.set(inner, text);
    return text;
  };
  return write(piece);
}

/** The form that pg takes. */
export function compile(piece: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  return { text: textOf(piece, (value) => `$${values.push(value)}`), values };
}
