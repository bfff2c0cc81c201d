import { beforeAll, expect, it } from 'vitest';
import { compilerMessages } from '#tests/support/compile.ts';

// The compiler is the product's promise here: what it says about a planted mistake.
const start = `
import { computed, text } from '#shared/schema/field.ts';
import { defineResource, type RecordOf } from '#shared/schema/resource.ts';
import { resources } from '#shared/resources/index.ts';
import { serverOf } from '#server/kernel/crud/resourceServer.ts';
const base = { name: 'suppliers', module: 'course', label: { one: { en: 'S', id: 'P' }, many: { en: 'S', id: 'P' } }, paths: {} } as const;
const fields = { name: text({ en: 'Name', id: 'Nama' }, { required: true }) };
export type Quiz = RecordOf<typeof resources.quizzes>;
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
};

let messages: Record<string, string>;
// The compiler alone takes ten seconds when the machine is busy.
beforeAll(() => {
  const planted = Object.entries(mistakes).map(([name, [code]]) => [name, start + code] as const);
  const right = `export const g = (quiz: Quiz): number | null => quiz.time_limit;`;
  messages = compilerMessages('schema-types', { ...Object.fromEntries(planted), right: start + right });
}, 120_000);

it.each(Object.entries(mistakes).map(([name, [, message]]) => [name, message] as const))(
  'the compiler refuses %s that does not exist, and says what is meant',
  (name, message) => expect(messages[name]).toMatch(message),
);

it('the compiler accepts the right names', () => expect(messages['right']).toBe(''));
