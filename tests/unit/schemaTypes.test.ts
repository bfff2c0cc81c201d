import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

// The compiler is the product's promise here: what it says about a planted mistake.
const folder = path.resolve('node_modules/.cache/schema-types');
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

let output = '';
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  const config = {
    extends: '../../../tsconfig.base.json',
    compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, types: ['node'] },
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  Object.values(mistakes).forEach(([code], i) =>
    writeFileSync(path.join(folder, `mistake${i}.ts`), start + code),
  );
  writeFileSync(
    path.join(folder, 'right.ts'),
    `${start}export const g = (quiz: Quiz): number | null => quiz.time_limit;`,
  );
  try {
    output = execFileSync('node_modules/.bin/tsc', ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  // The compiler alone takes ten seconds when the machine is busy.
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const messagesFor = (file: string) =>
  output
    .split(/\n(?=\S)/)
    .filter((line) => line.includes(`${file}.ts(`) && !line.includes('TS6133'))
    .join('\n');

it.each(Object.entries(mistakes).map(([name, [, message]], i) => [name, message, i] as const))(
  'the compiler refuses %s that does not exist, and says what is meant',
  (_, message, i) => expect(messagesFor(`mistake${i}`)).toMatch(message),
);

it('the compiler accepts the right names', () => expect(messagesFor('right')).toBe(''));
