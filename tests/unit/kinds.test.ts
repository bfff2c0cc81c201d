import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, expectTypeOf, it } from 'vitest';
import { tableOf } from '#server/platform/db/tables.ts';
import { files } from '#server/platform/db/files.tables.ts';
import {
  audience,
  boolean,
  choice,
  computed,
  date,
  dateTime,
  file,
  image,
  longText,
  multiChoice,
  money,
  number,
  percent,
  reference,
  referenceMany,
  richText,
  rows,
  text,
} from '#shared/schema/field.ts';
import type { AudienceRule } from '#shared/schema/audience.ts';
import { defineResource, type ExpandedFile, type Expanded, type RecordOf } from '#shared/schema/resource.ts';
import { zodOf } from '#shared/schema/zodOf.ts';

const label = { en: 'L', id: 'L' };
/** One field of each kind. */
const samples = defineResource({
  name: 'kind-samples',
  module: 'sample',
  label: { one: label, many: label },
  paths: {},
  fields: {
    name: text(label, { required: true, search: true }),
    notes: longText(label),
    body: richText(label),
    amount: number(label, { decimals: 3 }),
    price: money(label),
    paid: money(label, { currency: 'USD' }),
    discount: percent(label),
    active: boolean(label),
    level: choice(label, { low: label, high: label }, { default: 'low' }),
    tags: multiChoice(label, { red: label, green: label }),
    born_on: date(label),
    seen_at: dateTime(label),
    parent_id: reference(label, 'kind-samples'),
    friend_ids: referenceMany(label, 'kind-samples'),
    photo_id: image(label),
    paper_id: file(label),
    lines: rows(label, { text: text(label, { required: true }) }),
    meant_for: audience(label),
    total: computed(label, 'number'),
  },
  list: { columns: ['name', 'total'] },
});
type Sample = RecordOf<typeof samples>;

it('gives each kind its column', () => {
  const { columns } = getTableConfig(
    tableOf(samples, (name) => (name === 'files' ? files : { id: files.id })),
  );
  const types = Object.fromEntries(columns.map((column) => [column.name, column.getSQLType()]));
  expect(types).toMatchObject({
    id: 'uuid',
    name: 'text COLLATE "und-x-icu"',
    amount: 'integer',
    price: 'bigint',
    paid: 'bigint',
    discount: 'integer',
    active: 'boolean',
    tags: 'text[]',
    born_on: 'date',
    seen_at: 'timestamp with time zone',
    parent_id: 'uuid',
    friend_ids: 'uuid[]',
    photo_id: 'uuid',
    paper_id: 'uuid',
    lines: 'jsonb',
    meant_for: 'jsonb',
    version: 'integer',
  });
  expect(types).not.toHaveProperty('total');
});

it('gives each kind its type', () => {
  expectTypeOf<Sample['name']>().toEqualTypeOf<string>();
  expectTypeOf<Sample['notes']>().toEqualTypeOf<string | null>();
  expectTypeOf<Sample['amount']>().toEqualTypeOf<number | null>();
  expectTypeOf<Sample['price']>().toEqualTypeOf<number | null>();
  expectTypeOf<Sample['active']>().toEqualTypeOf<boolean>();
  expectTypeOf<Sample['level']>().toEqualTypeOf<'low' | 'high'>();
  expectTypeOf<Sample['tags']>().toEqualTypeOf<('red' | 'green')[]>();
  expectTypeOf<Sample['parent']>().toEqualTypeOf<Expanded | null>();
  expectTypeOf<Sample['friends']>().toEqualTypeOf<Expanded[]>();
  expectTypeOf<Sample['paper']>().toEqualTypeOf<ExpandedFile | null>();
  expectTypeOf<Sample['lines'][number]['text']>().toEqualTypeOf<string>();
  expectTypeOf<Sample['meant_for']>().toEqualTypeOf<AudienceRule | null>();
  expectTypeOf<Sample['total']>().toEqualTypeOf<number | null>();
});

it('checks each kind', () => {
  const wrong = {
    name: 5,
    notes: 'x'.repeat(5001),
    amount: 0.0001,
    price: 1500.5,
    paid: 0.001,
    discount: 100.01,
    active: 'yes',
    level: 'middle',
    tags: ['blue'],
    born_on: '2026-02-30',
    seen_at: '21 November',
    parent_id: '1',
    friend_ids: ['1'],
    photo_id: 'a.png',
    paper_id: 'a.pdf',
    lines: [{ text: '' }],
    meant_for: { department: 'Gudang' },
  };
  const { error } = zodOf(samples, 'create').safeParse(wrong);
  expect(new Set(error!.issues.map((issue) => String(issue.path[0])))).toEqual(new Set(Object.keys(wrong)));
});
