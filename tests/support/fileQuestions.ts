import fc from 'fast-check';
import type { QuestionFormat } from '#shared/api/questionFiles.ts';
import { serverWords } from '#server/platform/http/language.ts';
import type { FileChoice, FileQuestion, Parsed } from '#server/modules/questions/formats/fileQuestion.ts';
import { printQuestions, readQuestions } from '#server/modules/questions/formats/formats.ts';
import { printQti } from '#server/modules/questions/formats/qtiPrint.ts';
import { printSheet, sheetColumns } from '#server/modules/questions/formats/questionSheet.ts';
import { writeWorkbook } from '#server/platform/sheets/writeWorkbook.ts';

/** The bytes of some questions in a format. */
export async function written(format: QuestionFormat, questions: readonly FileQuestion[]): Promise<Buffer> {
  if (format === 'qti')
    return printQti(questions, { pictures: new Map(), language: 'id', now: new Date(2026, 0, 1) });
  if (format !== 'xlsx') return Buffer.from(printQuestions(format, questions));
  const columns = Object.values(sheetColumns).map(({ label }) => ({ header: label.id, isValue: false }));
  return writeWorkbook([{ title: 'Soal', columns, rows: printSheet(questions, 'id') }]);
}

export const readBack = async (format: QuestionFormat, questions: readonly FileQuestion[]): Promise<Parsed> =>
  readQuestions(await written(format, questions), format);

/** The parsed questions of a text, and each problem as `line: reason` with a `~` before mere losses. */
export async function found(text: string | Buffer, format?: QuestionFormat) {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const { questions, problems } = await readQuestions(bytes, format);
  return {
    questions: questions.map(({ line, question }) => ({ line, ...question })),
    problems: problems.map(
      ({ line, why, isLoss }) =>
        `${isLoss ? '~' : ''}${line ?? '*'}: ${why.key.replace('question_file.', '')}`,
    ),
    words: problems.map(({ why }) => serverWords('en')(why.key, why.args)),
  };
}

/** Characters that the formats use, and letters beside them. */
const sign = fc.constantFrom(
  ...'~=#{}:\\%&<>[]"\'-*_`$/;,.!?()|^@\n\t ',
  'n',
  'a',
  'Z',
  'é',
  '字',
  '😀',
  '\u00A0',
  '\u2028',
  '->',
  '::',
  '//',
  '&&',
  '&amp;',
  '&&010',
  '[html]',
  '[plain]',
  '<b>',
  '</text>',
  ']]>',
  '<![CDATA[',
  '\\n',
  'ANSWER: A',
  'A. ',
  '%50%',
  '$CATEGORY: x',
  '{#3:1}',
  '####',
  '=HYPERLINK(1)',
  '_x000D_',
  '\u0007',
  '\uFFFF',
);
const rough = (max: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: sign },
        { weight: 1, arbitrary: fc.string({ maxLength: 8, unit: 'grapheme' }) },
      ),
      {
        minLength: 1,
        maxLength: max,
      },
    )
    .map((parts) => parts.join(''));
/** As the form's field stores it: not empty, normalised, no half characters and no null byte. */
const stored = (max: number) =>
  rough(max)
    .map((text) =>
      text
        .replaceAll('\0', '')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/\p{Surrogate}/gu, ''),
    )
    .filter((text) => text.trim() !== '' && !text.includes('\uFFFD') && !text.includes('\uFDD0'));
const trimmed = (max: number) => stored(max).map((text) => text.trim());
const texts = (min: number, max: number) =>
  fc.uniqueArray(trimmed(6), {
    minLength: min,
    maxLength: max,
    selector: (text) => text.toLowerCase().replaceAll(/\s+/g, ' '),
  });
const maybe = <T>(name: string, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((found) => (found === undefined ? {} : { [name]: found }));
/** No beginning of a question. */
const code = trimmed(6).map((text) => `KKK-333 ${text}`.replaceAll(/\s+/g, ' ').trim());
const key = fc.stringMatching(/^[a-z2-9]{6}$/);
const number = fc.integer({ min: -2e9, max: 2e9 }).map((value) => String(value / 1000));
const share = fc.integer({ min: 1, max: 99 });
const tolerance = maybe(
  'tolerance',
  fc.integer({ min: 0, max: 5000 }).map((value) => value / 1000),
);

const lines = (
  found: fc.Arbitrary<string[]>,
  ...extras: fc.Arbitrary<object>[]
): fc.Arbitrary<FileChoice[]> =>
  found.chain((all) =>
    fc.tuple(
      ...all.map((text) =>
        fc
          .tuple(maybe('key', key), maybe('feedback', stored(4)), ...extras)
          .map((parts) => Object.assign({ text }, ...parts) as FileChoice),
      ),
    ),
  );

const singleChoices = fc
  .tuple(lines(texts(2, 6), fc.option(fc.constant({ pinned: true }), { nil: {} })), fc.nat())
  .map(([choices, at]) => ({
    multiple: false,
    choices: choices.map((choice, index) => ({ ...choice, correct: index === at % choices.length })),
  }));
const severalChoices = lines(texts(3, 6)).chain((choices) =>
  fc.tuple(fc.integer({ min: 1, max: choices.length - 1 }), fc.boolean()).map(([right, hasWeights]) => ({
    multiple: true,
    choices: choices.map((choice, index) => ({
      ...choice,
      correct: index < right,
      ...(hasWeights && index >= right && { weight: -25 }),
    })),
  })),
);
const accepted = (found: fc.Arbitrary<string[]>, ...extras: fc.Arbitrary<object>[]) =>
  lines(found, maybe('weight', share), ...extras).map(([first, ...rest]) => ({
    choices: [plain(first!), ...rest],
  }));
const plain = ({ weight: _weight, ...choice }: FileChoice): FileChoice => choice;
const pairs = fc
  .tuple(lines(texts(2, 5)), texts(5, 5), fc.integer({ min: 2, max: 5 }))
  .map(([choices, matches, count]) => ({
    choices: choices.map((choice, index) => (index < count ? { ...choice, match: matches[index]! } : choice)),
  }));

const kind = fc.oneof(
  singleChoices.chain((found) =>
    fc.boolean().map((shuffle_answers) => ({ type: 'multiple_choice', shuffle_answers, ...found })),
  ),
  severalChoices.map((found) => ({ type: 'multiple_choice', ...found })),
  fc.boolean().map((correct_value) => ({ type: 'true_false', correct_value })),
  accepted(texts(1, 4)).map((found) => ({ type: 'short_answer', ...found })),
  accepted(fc.uniqueArray(number, { minLength: 1, maxLength: 3 }), tolerance).map((found) => ({
    type: 'numeric',
    ...found,
  })),
  pairs.map((found) => ({ type: 'matching', ...found })),
  lines(texts(2, 6)).map((choices) => ({ type: 'ordering', choices })),
  fc
    .tuple(maybe('model_answer', stored(6)), maybe('words_min', fc.integer({ min: 1, max: 90 })))
    .map((parts) => ({ type: 'essay', ...Object.assign({}, ...parts) })),
);

/** A question as the bank could hold it, of any kind, with texts full of the formats' own characters. */
export const anyQuestion: fc.Arbitrary<FileQuestion> = fc
  .tuple(
    stored(10),
    kind,
    maybe('key', fc.uuid()),
    maybe('code', code),
    maybe('explanation', stored(6)),
    maybe(
      'mark',
      fc.integer({ min: 1, max: 100_000 }).map((mark) => mark / 1000),
    ),
    maybe(
      'tags',
      fc.uniqueArray(fc.stringMatching(/^[a-z0-9]([a-z0-9 \]-]{0,8}[a-z0-9])?$/), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
  )
  .map(([stem, ...parts]) => Object.assign({ stem }, ...parts) as FileQuestion);
