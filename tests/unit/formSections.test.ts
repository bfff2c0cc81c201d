import { expect, it } from 'vitest';
import { sectionsOf } from '#admin/generated/formSections.ts';
import { choice, text } from '#shared/schema/field.ts';
import { defineResource } from '#shared/schema/resource.ts';

const label = { en: 'L', id: 'L' };
const section = { en: 'Supplier', id: 'Pemasok' };
const onlyWhen = { field: 'kind', is: ['bought'] } as const;
const purchases = (isAlone: boolean) =>
  defineResource({
    name: 'purchases',
    module: 'purchase',
    label: { one: label, many: label },
    paths: {},
    fields: {
      kind: choice(label, { bought: label, made: label }),
      name: text(label),
      supplier: text(label, { section, onlyWhen }),
      ...(!isAlone && { contact: text(label, { section, onlyWhen }) }),
    },
    list: { columns: ['name'] },
  });

it('puts a section of one field behind the choice that opens it, and leaves larger ones', () => {
  const names = (isAlone: boolean) => sectionsOf(purchases(isAlone), () => true).map((part) => part.names);
  expect(names(true)).toEqual([['kind', 'supplier', 'name']]);
  expect(names(false)).toEqual([
    ['kind', 'name'],
    ['supplier', 'contact'],
  ]);
});
