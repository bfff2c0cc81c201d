import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionFormats, type QuestionFormat } from '#shared/api/questionFiles.ts';
import type { FileChoice, FileQuestion } from '#server/modules/questions/formats/fileQuestion.ts';
import { problemsIn } from '#server/modules/questions/formats/formatLimits.ts';
import { anyQuestion, readBack } from '../support/fileQuestions.ts';

/** What each format holds, from their descriptions and not from the code. */
const held: Readonly<Record<QuestionFormat, { parts: string[]; ofChoice: string[]; kinds?: string[] }>> = {
  xlsx: {
    parts: [
      'key',
      'code',
      'mark',
      'shuffle_answers',
      'explanation',
      'tags',
      'model_answer',
      'words_min',
      'words_max',
      'rubric',
    ],
    ofChoice: ['key', 'weight', 'pinned', 'tolerance', 'feedback'],
  },
  moodle_xml: {
    parts: [
      'key',
      'code',
      'mark',
      'shuffle_answers',
      'explanation',
      'tags',
      'model_answer',
      'words_min',
      'words_max',
    ],
    ofChoice: ['key', 'weight', 'pinned', 'tolerance', 'feedback'],
  },
  qti: {
    parts: ['key', 'code', 'mark', 'shuffle_answers', 'explanation', 'tags', 'model_answer'],
    ofChoice: ['key', 'weight', 'pinned', 'tolerance', 'feedback'],
  },
  gift: { parts: ['key', 'code', 'explanation', 'tags'], ofChoice: ['weight', 'tolerance', 'feedback'] },
  aiken: { parts: [], ofChoice: [] },
};
const always = ['type', 'stem', 'multiple', 'choices', 'correct_value', 'text', 'correct', 'match'];
/** Nothing to be named: so a question is that says nothing of it, and keys are no content. */
const unsaid: Readonly<Record<string, unknown>> = { mark: 1, shuffle_answers: false, key: 'any' };

/** The parts that a format stores, in the spelling that it preserves. */
function within(format: QuestionFormat, question: FileQuestion): unknown {
  const keep = (names: string[], record: object) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([name, value]) => [...always, ...names].includes(name) && value !== unsaid[name])
        .map(([name, value]) => [name, typeof value === 'string' ? spelling(format, value) : value]),
    );
  const { parts, ofChoice } = held[format];
  // The comments on pairs and items have no place in most formats.
  const hasFeedback =
    format === 'xlsx' ||
    (format === 'qti'
      ? question.type === 'multiple_choice'
      : !['matching', 'ordering'].includes(question.type));
  // QTI names what one chooses among; accepted answers are values.
  const hasKeys = format !== 'qti' || !['short_answer', 'numeric'].includes(question.type);
  const names = ofChoice.filter(
    (name) => (name !== 'feedback' || hasFeedback) && (name !== 'key' || hasKeys),
  );
  return {
    ...keep(parts, question),
    ...(question.choices && { choices: question.choices.map((choice) => keep(names, choice)) }),
  };
}

function spelling(format: QuestionFormat, text: string): string {
  if (format === 'moodle_xml') return inXml(text);
  if (format === 'qti') return asHtml(inXml(text));
  const lines = text.split('\n').map((line) => line.trim());
  if (format === 'aiken') return lines.filter(Boolean).join('\n');
  return format === 'gift' ? text.replaceAll(/\s+/g, ' ').trim() : text;
}

const inXml = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- what XML cannot hold
  text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD');
/** HTML has no tabs, no two kinds of spaces, and no empty lines in a row. */
const asHtml = (text: string): string =>
  text
    .replaceAll(/[\t\u00A0]/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const isLeftOut = (format: QuestionFormat, question: FileQuestion) =>
  problemsIn(format, [question]).some(({ isLoss }) => !isLoss);

describe.each(questionFormats)('%s', (format) => {
  it('gives the same questions back, within what it can hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), async (given) => {
        const questions = given.filter((question) => !isLeftOut(format, question));
        if (questions.length === 0) return;
        const read = await readBack(format, questions);
        expect(read.problems.filter(({ isLoss }) => !isLoss)).toEqual([]);
        const spelt = (found: FileQuestion) =>
          JSON.parse(JSON.stringify(within(format, found)), (_, value: unknown) =>
            // GIFT joins what it finds of spaces; that it does is named.
            format === 'gift' && typeof value === 'string' ? spelling('gift', value) : value,
          ) as unknown;
        expect(read.questions.map(({ question }) => spelt(question))).toEqual(questions.map(spelt));
      }),
      { numRuns: format === 'xlsx' ? 25 : 120 },
    );
  });

  it('names everything else', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const problems = problemsIn(format, [question]);
        if (problems.some(({ isLoss }) => !isLoss)) return;
        const { parts, ofChoice } = held[format];
        const isGone =
          (names: string[]) =>
          ([name, value]: [string, unknown]) =>
            ![...always, ...names].includes(name) && name !== 'key' && value !== unsaid[name];
        const gone = [
          ...Object.entries(question).filter(isGone(parts)),
          ...(question.choices ?? []).flatMap((choice: FileChoice) =>
            Object.entries(choice).filter(isGone(ofChoice)),
          ),
        ].map(([name]) => name);
        const named = problems.map(({ why }) => why.key).filter((key) => key === 'question_file.lost').length;
        expect(named).toBeGreaterThanOrEqual(new Set(gone).size);
        // Accepted answers are values in QTI, and keep their spaces.
        const areValues = format === 'qti' && ['short_answer', 'numeric'].includes(question.type);
        const lines = areValues ? [] : (question.choices ?? []);
        const texts = [question.stem, ...lines.map(({ text }) => text)];
        const isSpoilt = texts.some((text) => spelling(format, text) !== text && format !== 'gift');
        const isJoined = format === 'gift' && texts.some((text) => /[^\S\n]{2}|^\s|\s$/.test(text));
        if (isSpoilt || isJoined)
          expect(problems.map(({ why }) => why.key)).toEqual(
            expect.arrayContaining([expect.stringMatching(/lost_(spaces|characters)$/)]),
          );
      }),
      { numRuns: 120 },
    );
  });
});
