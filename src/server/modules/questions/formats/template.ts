import type { Language } from '#shared/schema/field.ts';
import { questionKinds } from '#shared/questionKinds/questionKinds.ts';
import { questions } from '#shared/resources/questions.ts';
import { serverWords } from '../../../platform/http/language.ts';
import type { WholeSheet } from '../../../platform/sheets/writeWorkbook.ts';
import type { FileQuestion } from './fileQuestion.ts';
import { printSheet, sheetColumns } from './questionSheet.ts';

const WIDE = new Set(['stem', 'text', 'explanation', 'match', 'feedback', 'model_answer']);
const VALUES = new Set(['mark', 'weight', 'tolerance', 'words_min', 'words_max']);
const [WIDTH, NOTE_WIDTH] = [40, 60];

/** Questions as a workbook: a row for each answer, and a sheet that explains the columns in the reader's language. */
export const questionSheets = (language: Language, given: readonly FileQuestion[]): WholeSheet[] => {
  const say = serverWords(language);
  return [
    {
      title: questions.label.many[language],
      columns: Object.entries(sheetColumns).map(([name, { label }]) => ({
        header: label[language],
        isValue: VALUES.has(name),
        ...(WIDE.has(name) && { width: WIDTH }),
      })),
      rows: printSheet(given, language),
    },
    {
      title: say('question_template.notes'),
      columns: [
        { header: say('question_template.column'), isValue: false, width: WIDTH / 2 },
        { header: say('question_template.meaning'), isValue: false, width: NOTE_WIDTH },
      ],
      rows: [
        ...Object.entries(sheetColumns).map(([name, { label }]) => [
          label[language],
          say(`question_template.of_${name}`),
        ]),
        ...Object.values(questionKinds).map(({ label, note }) => [label[language], note[language]]),
      ],
    },
  ];
};

/** An example of each kind, to be overwritten. */
export function exampleQuestions(language: Language): FileQuestion[] {
  const say = (name: string) => serverWords(language)(`question_template.example.${name}`);
  const line = (name: string) => ({ text: say(name) });
  const pair = (no: number) => ({ text: say(`left_${no}`), match: say(`right_${no}`) });
  return [
    {
      type: 'multiple_choice',
      stem: say('single'),
      mark: 1,
      multiple: false,
      explanation: say('single_why'),
      choices: [
        { ...line('single_wrong'), correct: false },
        { ...line('single_right'), correct: true },
      ],
    },
    {
      type: 'multiple_choice',
      stem: say('several'),
      mark: 2,
      multiple: true,
      choices: ['several_1', 'several_2', 'several_3'].map((name, index) => ({
        ...line(name),
        correct: index < 2,
      })),
    },
    { type: 'true_false', stem: say('statement'), mark: 1, correct_value: true },
    {
      type: 'short_answer',
      stem: say('short'),
      mark: 1,
      choices: [line('short_1'), { ...line('short_2'), weight: 50 }],
    },
    { type: 'numeric', stem: say('number'), mark: 1, choices: [{ text: '220', tolerance: 10 }] },
    { type: 'matching', stem: say('match'), mark: 2, choices: [pair(1), pair(2), line('left_over')] },
    { type: 'ordering', stem: say('order'), mark: 1, choices: [1, 2, 3].map((no) => line(`step_${no}`)) },
    { type: 'essay', stem: say('essay'), mark: 5, words_min: 50 },
  ];
}
