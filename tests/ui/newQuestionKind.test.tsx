import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as limits from '#server/modules/questions/formats/formatLimits.ts';
import type * as scoring from '#shared/domain/scoring.ts';
import type * as kinds from '#shared/questionKinds/questionKinds.ts';
import type * as resource from '#shared/resources/questions.ts';
import type * as review from '#ui/content/AnswerReview.tsx';
import type * as view from '#ui/content/QuestionView.tsx';
import type * as words from '../support/inLanguage.tsx';

// Adds a kind of question to a copy of the sources: five files; without any of them it does not compile.

const KIND = `import type { TextAnswer } from '../domain/questions.ts';
import { acceptedLines, acceptedMark, acceptedProblem, bestOf, noAnswer } from './accepted.ts';
import type { QuestionKind } from './questionKind.ts';

/** A day of the calendar. */
export const date: QuestionKind<TextAnswer> = {
  label: { en: 'Date', id: 'Tanggal' },
  note: { en: 'Each accepted day in a row.', id: 'Setiap hari yang diterima di satu baris.' },
  aliases: ['date', 'day'],
  answer: 'text',
  fields: ['choices'],
  lineParts: ['weight', 'feedback'],
  keyProblem: noAnswer,
  problem: ({ choices }) => acceptedProblem(choices, choices.map(({ text }) => text)),
  fits: (_question, { text }) => /^\\d{4}-\\d{2}-\\d{2}$/.test(text),
  earned: (question, { text }) => acceptedMark(question, bestOf(question.choices.filter((line) => line.text === text))),
  scoredBy: acceptedLines,
  solution: ({ choices }) => choices.map(({ text }) => text),
  keyLines: ({ choices }) => choices.map(({ key, text, weight }) => ({ key: key ?? '', text, isRight: true, share: weight })),
};
`;
const VIEW = `import type { AnswerProps, QuestionKindView } from './questionKindView.ts';
import { textInShort, TextReview } from './reviews.tsx';

const DateAnswer = ({ id, answer, onAnswer }: AnswerProps) => (
  <input
    type="date"
    aria-labelledby={\`\${id}-stem\`}
    value={answer && 'text' in answer ? answer.text : ''}
    onChange={({ target }) => onAnswer?.(() => ({ text: target.value }))}
  />
);
export const date: QuestionKindView = { Input: DateAnswer, Review: TextReview, inShort: textInShort };
`;

const KINDS = 'src/shared/questionKinds/questionKinds.ts';
const VIEWS = 'src/ui/content/questionKinds/questionKindViews.ts';
const FORMS = 'src/admin/questions/questionKindForms.ts';
const MODULES = 'src/ui/virtualModules.d.ts';
const LINES = `{ min: 1, hint: 'accept_hint', text: 'accepted', add: 'add_accepted' }`;
const RULES = { multi_answer_method: 'right_minus_wrong', negative_marking: 25 } as const;

let copy: string;
const inCopy = (file: string) => path.join(copy, file);
const load = <T,>(file: string): Promise<T> => import(/* @vite-ignore */ inCopy(file)) as Promise<T>;
const plant = (file: string, text: string) => fs.writeFileSync(inCopy(file), text);
/** Puts a line of its own behind the first one that ends so. */
function insert(file: string, after: string, line: string): void {
  const text = fs.readFileSync(inCopy(file), 'utf8');
  expect(text.split(after)).toHaveLength(2);
  plant(file, text.replace(after, `${after}\n${line}`));
}

/** What the compiler says of some files: what they lack as `file: name`, anything else as it says it. */
async function problems(files: readonly string[]): Promise<string[]> {
  plant('tsconfig.json', JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files }));
  const tsc = promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], {
    cwd: copy,
  });
  const { stdout } = await tsc.catch((failed: { stdout: string }) => failed);
  const found = stdout.split('\n').filter((line) => line.includes('error TS'));
  return found.map((line) => /^([^(]+).*Property '(\w+)' is missing/.exec(line)?.slice(1).join(': ') ?? line);
}
const compilerOptions = {
  composite: false,
  emitDeclarationOnly: false,
  noEmit: true,
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node', 'vite/client'],
};

/** Sources that hold something. */
const sourcesWith = (pattern: RegExp): string[] =>
  fs
    .readdirSync(inCopy('src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && pattern.test(fs.readFileSync(inCopy(file), 'utf8')));

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-kind-'));
  for (const entry of ['src', 'package.json', 'tsconfig.base.json', 'tests/support/inLanguage.tsx'])
    fs.cpSync(entry, inCopy(entry), { recursive: true });
  fs.symlinkSync(path.resolve('node_modules'), inCopy('node_modules'), 'junction');
  plant('src/shared/questionKinds/date.ts', KIND);
  insert(KINDS, "from './essay.ts';", "import { date } from './date.ts';");
  insert(KINDS, '  ordering,', '  date,');
});
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

describe('a new kind of question', () => {
  it('does not compile wherever a part of it is missing', async () => {
    // Files with records of all kinds by their names.
    const files = sourcesWith(/Record<QuestionType/);
    expect(await problems([...files, MODULES])).toEqual([`${FORMS}: date`, `${VIEWS}: date`]);
  });

  it('is used through its properties, never by its name', () => {
    // Formats speak of the kinds that they know, and examples are of some kind.
    const mayName = /^src\/(server\/(seed|modules\/questions\/formats)|shared\/domain\/pasted)\//;
    const naming = sourcesWith(/'(multiple_choice|true_false|short_answer|ordering)'/);
    expect(naming.filter((file) => !mayName.test(file))).toEqual([KINDS]);
  });

  it('is five files', async () => {
    plant('src/ui/content/questionKinds/DateAnswer.tsx', VIEW);
    insert(VIEWS, "from '#shared/domain/questions.ts';", "import { date } from './DateAnswer.tsx';");
    insert(VIEWS, '  ordering,', '  date,');
    insert(FORMS, '  true_false: {},', `  date: { lines: ${LINES} },`);
    expect(await problems([KINDS, VIEWS, FORMS, MODULES])).toEqual([]);
  });

  it('is scored, offered by the form, and refused by formats that do not know it', async () => {
    const { markAnswer } = await load<typeof scoring>('src/shared/domain/scoring.ts');
    const { isFitting } = await load<typeof kinds>('src/shared/questionKinds/questionKinds.ts');
    const { questions } = await load<typeof resource>('src/shared/resources/questions.ts');
    const { problemsIn } = await load<typeof limits>('src/server/modules/questions/formats/formatLimits.ts');
    const lines = [
      { key: 'a', text: '1945-08-17' },
      { key: 'b', text: '1945-08-18', weight: 50 },
    ];
    const asked = { type: 'date', mark: 1000, choices: lines } as never;
    const earned = (text: string) => markAnswer(asked, { text }, RULES).earned;
    expect(['1945-08-17', '1945-08-18', '1945-08-19'].map(earned)).toEqual([1000, 500, -250]);
    expect(isFitting(asked, { text: '17 August' })).toBe(false);
    expect(isFitting(asked, { order: ['a', 'b'] })).toBe(false);
    expect(questions.fields.type.options).toContainEqual({
      value: 'date',
      label: { en: 'Date', id: 'Tanggal' },
    });
    expect(questions.fields.choices.onlyWhen).toMatchObject({ is: expect.arrayContaining(['date']) });
    const question = { type: 'date', stem: 'Independence Day?', choices: lines } as never;
    const reasons = (['xlsx', 'moodle_xml', 'qti', 'gift', 'aiken'] as const).map((format) =>
      problemsIn(format, [question]).map(({ why }) => why.key),
    );
    expect(reasons).toEqual([
      [],
      ['question_file.kind'],
      ['question_file.kind'],
      ['question_file.kind'],
      ['question_file.kind'],
    ]);
  });

  it('is answered and reviewed on the screen', async () => {
    const { QuestionView } = await load<typeof view>('src/ui/content/QuestionView.tsx');
    const { AnswerReview } = await load<typeof review>('src/ui/content/AnswerReview.tsx');
    const { InLanguage } = await load<typeof words>('tests/support/inLanguage.tsx');
    const question = { id: 'q', type: 'date', multiple: false, stem: 'When was it?', mark: 1 } as never;
    const saved: unknown[] = [];
    const { rerender } = render(
      <InLanguage>
        <QuestionView
          question={question}
          answer={null}
          heading=""
          onAnswer={(next) => saved.push(next(null))}
        />
      </InLanguage>,
    );
    fireEvent.change(screen.getByLabelText('When was it?'), { target: { value: '1945-08-17' } });
    expect(saved).toEqual([{ text: '1945-08-17' }]);
    const reviewed = { ...(question as object), answer: saved[0], solution: ['1945-08-18'] } as never;
    rerender(
      <InLanguage>
        <AnswerReview questions={[reviewed]} />
      </InLanguage>,
    );
    expect(screen.getByRole('article')).toHaveTextContent(/1945-08-17.*1945-08-18/);
  });
});
