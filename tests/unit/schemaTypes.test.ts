import { beforeAll, expect, it } from 'vitest';
import { compilerMessages } from '#tests/support/compile.ts';

// The compiler is the product's promise here: what it says about a planted mistake.
const start = `
import { choice, computed, image, number, reference, referenceMany, text } from '#shared/schema/field.ts';
import { defineResource, referring, type RecordOf } from '#shared/schema/resource.ts';
import { defineView } from '#shared/schema/view.ts';
import { resources } from '#shared/resources/index.ts';
import { serverOf } from '#server/kernel/crud/resourceServer.ts';
const base = { name: 'suppliers', module: 'course', label: { one: { en: 'S', id: 'P' }, many: { en: 'S', id: 'P' } }, paths: {} } as const;
const fields = { name: text({ en: 'Name', id: 'Nama' }, { required: true }) };
export type Quiz = RecordOf<typeof resources.quizzes>;
const label = { en: 'Word', id: 'Kata' };
const list = { columns: ['created_at'] } as const;
const view = { name: 'works', access: 'job-index', lead: label, label: base.label, path: 'works', title: 'name', list: { columns: ['name'], sort: ['name', 'ASC'] } } as const;
`;

const mistakes: Record<string, [code: string, message: RegExp]> = {
  'a column of a list': [
    `export const a = defineResource({ ...base, fields, list: { columns: ['nam'] } });`,
    /'"nam"' is not assignable.*Did you mean '"name"'/s,
  ],
  'a label without Indonesian': [`export const b = text({ en: 'Name' });`, /'id' is missing/],
  'a field of a record': [
    `export const c = (quiz: Quiz) => quiz.passing_scor;`,
    /Did you mean 'passing_score'/,
  ],
  'a value of a choice': [`export const d = (quiz: Quiz) => quiz.status === 'publishd';`, /no overlap/],
  'a computed field without its SQL': [
    `export const f = serverOf(defineResource({ ...base, fields: { ...fields, total: computed({ en: 'T', id: 'J' }, 'number') }, list: { columns: ['name'] } }), { computed: {} });`,
    /'total' is missing/,
  ],
  'a resource that a reference leads to': [
    `export const h = referring({ ...resources, suppliers: defineResource({ ...base, fields: { ...fields, owner_id: reference(label, 'usres') }, list }) });`,
    /"a reference leads to usres, which is no resource"/,
  ],
  'the ending of a reference’s name': [
    `export const i = defineResource({ ...base, fields: { ...fields, owner: reference(label, 'users') }, list });`,
    /"its name must end in _id"/,
  ],
  'the ending of the name of several': [
    `export const j = defineResource({ ...base, fields: { ...fields, owners_id: referenceMany(label, 'users') }, list });`,
    /"its name must end in _ids"/,
  ],
  'the ending of a picture’s name in a view': [
    `export const k = defineView({ ...view, fields: { ...fields, photo: image(label) } });`,
    /"its name must end in _id"/,
  ],
  'a number to order by': [
    `export const l = defineResource({ ...base, fields: { ...fields, place: number(label), rank: computed(label, 'number') }, list, order: 'rank' });`,
    /'"rank"' is not assignable to type '"place"'/,
  ],
  'a title': [
    `export const m = defineResource({ ...base, fields: { code: text(label) }, list });`,
    /'title' is missing/,
  ],
  'the state of what is published': [
    `export const n = defineResource({ ...base, fields, list, publishable: true });`,
    /the field status: choice\(…, publicationStates, …\) is missing/,
  ],
  'a field that a condition asks': [
    `export const o = defineResource({ ...base, fields: { ...fields, kind: choice(label, { a: label }), note: text(label, { onlyWhen: { field: 'knd', is: ['a'] } }) }, list });`,
    /"onlyWhen names knd, which is no field"/,
  ],
};

const right = `export const g = (quiz: Quiz): number | null => quiz.time_limit;
export const p = referring({
  suppliers: defineResource({
    ...base,
    title: 'code',
    order: 'place',
    publishable: true,
    fields: {
      code: text(label),
      place: number(label, { default: 0 }),
      status: choice(label, { draft: label, published: label }, { default: 'draft' }),
      owner_id: reference(label, 'suppliers', { onlyWhen: { field: 'status', is: ['draft'] } }),
    },
    list,
  }),
});
export const q = defineView({ ...view, fields });`;

let messages: Record<string, string>;
// The compiler itself takes ten seconds when the machine is busy.
beforeAll(() => {
  const planted = Object.entries(mistakes).map(([name, [code]]) => [name, start + code] as const);
  messages = compilerMessages('schema-types', { ...Object.fromEntries(planted), right: start + right });
}, 60_000);

it.each(Object.entries(mistakes).map(([name, [, message]]) => [name, message] as const))(
  'the compiler refuses %s that does not exist, and says what is meant',
  (name, message) => expect(messages[name]).toMatch(message),
);

it('the compiler accepts the right names', () => expect(messages['right']).toBe(''));
