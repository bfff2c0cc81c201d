import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, join, raw, sql, type Sql } from '#server/platform/db/sql.ts';

/** The text with its values in the places of their placeholders. */
const readable = (piece: Sql): string => {
  const { text, values } = compile(piece);
  return text.replaceAll(/\$(\d+)/g, (_, n: string) => JSON.stringify(values[Number(n) - 1]));
};

describe('a piece of SQL', () => {
  it('numbers its values, and those of the pieces in it, as they come', () => {
    const scope = sql`c.trainer_ids @> array[${'ani'}::uuid]`;
    const piece = sql`select 1 from ${raw('classes')} c where c.id = ${7} and ${scope} limit ${25}`;
    expect(compile(piece)).toEqual({
      text: 'select 1 from classes c where c.id = $1 and c.trainer_ids @> array[$2::uuid] limit $3',
      values: [7, 'ani', 25],
    });
  });

  it('keeps its placeholders when it stands there twice', () => {
    const now = sql`${'2026-03-02'}::timestamptz`;
    expect(compile(sql`a < ${now} and ${sql`b > ${now}`} and c = ${'2026-03-02'}`)).toEqual({
      text: 'a < $1::timestamptz and b > $1::timestamptz and c = $2',
      values: ['2026-03-02', '2026-03-02'],
    });
  });

  it('joins none, one and many', () => {
    const items = [sql`${1}`, sql`two`, sql`${3}`];
    expect([0, 1, 3].map((count) => readable(join(items.slice(0, count))))).toEqual(['', '1', '1, two, 3']);
    expect(compile(join(items, ' or '))).toEqual({ text: '$1 or two or $2', values: [1, 3] });
  });

  it('can stand in a plain text only without values', () => {
    expect(`where ${sql`u.active and ${raw('true')}`}`).toBe('where u.active and true');
    expect(() => `where ${sql`u.id = ${1}`}`).toThrow('tag');
  });

  it('says with its placeholders what it would say with its values', () => {
    const { tree } = fc.letrec<{ tree: [Sql, string] }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue().map((value) => [sql`${value}`, JSON.stringify(value)] as [Sql, string]),
        fc.constantFrom('true', 'u.id', '').map((text) => [raw(text), text] as [Sql, string]),
        fc.array(tie('tree'), { maxLength: 4 }).map(
          (all) =>
            [
              sql`(${join(
                all.map(([piece]) => piece),
                ' and ',
              )} or ${all[0]?.[0] ?? raw('none')})`,
              `(${all.map(([, text]) => text).join(' and ')} or ${all[0]?.[1] ?? 'none'})`,
            ] as [Sql, string],
        ),
      ),
    }));
    fc.assert(
      fc.property(tree, ([piece, text]) => {
        expect(readable(piece)).toBe(text);
      }),
    );
  });
});
