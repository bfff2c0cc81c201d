import { randomUUID } from 'node:crypto';
import type { Field } from '#shared/schema/field.ts';

export const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
export const many = <T>(value: () => T): T[] => Array.from({ length: 10_000 }, value);

/** Values that a field of this kind must not take. */
export function wrongValues(field: Field): unknown[] {
  const { max = 255, min = 0 } = field;
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return [
        5,
        true,
        {},
        ['a'],
        'null \u0000 byte',
        'half \ud800 pair',
        'x'.repeat(max + 1),
        ...(field.format === 'email' ? ['nobody', 'a@', '@b.c'] : []),
        ...(field.format === 'phone' ? ['0812', '+62 811 x'] : []),
        ...(field.format === 'url' ? ['javascript:alert(1)', 'nowhere', 'ftp://a.b'] : []),
        ...(field.pattern ? ['§ §'] : []),
      ];
    case 'number':
      return ['5', 'abc', true, {}, [], min - 1, max + 1, field.decimals ? min + 0.000001 : min + 0.5];
    case 'boolean':
      return ['yes', 1, {}, []];
    case 'choice':
      return ['nothing', 5, {}, ['x']];
    case 'multiChoice':
      return ['x', 5, [5], many(() => 'nothing'), ...(field.options!.length > 0 ? [['nothing']] : [])];
    case 'date':
      return ['2026-02-30', '30/02/2026', 5, {}, 'x'];
    case 'dateTime':
      return ['2026-13-01T00:00:00Z', '2026-05-01', 'tomorrow', 5, {}];
    case 'reference':
    case 'image':
    case 'file':
      return ['nothing', 5, {}, [randomUUID()], randomUUID()];
    case 'referenceMany':
      return ['nothing', ['nothing'], [5], [randomUUID()], many(randomUUID)];
    case 'rows':
      return ['nothing', [5], [{ no_such_column: 1 }], many(() => ({})), {}];
    case 'audience':
      return ['nothing', ['x'], { department: ['a\0b'] }, { work_duration_gte: -1 }, { salary_gte: 1 }];
    default:
      return [];
  }
}
