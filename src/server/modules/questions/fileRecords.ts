import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { QuestionKind } from '#shared/questionKinds/questionKind.ts';
import { hasField, questionKinds } from '#shared/questionKinds/questionKinds.ts';
import { questions } from '#shared/resources/questions.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import type { Draft, Row } from '../../kernel/crud/drafts.ts';
import {
  type ChoicePart,
  type FileChoice,
  type FileQuestion,
  type QuestionPart,
  type Speech,
} from './formats/fileQuestion.ts';

/** Converts questions of files to records, and back. */

type QuestionRow = RowOf<typeof questions>;
type ChoiceRow = QuestionRow['choices'][number];

/**
 * The ids that a key of a file can have in a quiz (null: the bank): the key itself as an id, else the id derived from it for that quiz. So
 * a file refers to the same questions each time, and to others in another quiz.
 */
export const idsOfKey = (key: string, quizId: string | null): string[] => [
  ...(isUuid(key) ? [key.toLowerCase()] : []),
  derivedId(key, quizId),
];

/** RFC 9562, version 5, of the quiz and the key. */
export function derivedId(key: string, quizId: string | null): string {
  const hash = createHash('sha1')
    .update(`question ${quizId ?? ''} ${key}`)
    .digest();
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** The values of a question that a file could have stated but did not. */
const unsaid: Readonly<Record<QuestionPart | ChoicePart, unknown>> = {
  code: null,
  mark: 1,
  shuffle_answers: false,
  explanation: null,
  tags: [],
  rubric: [],
  model_answer: null,
  words_min: null,
  words_max: null,
  weight: null,
  pinned: false,
  tolerance: null,
  feedback: null,
};
const silent = (parts: readonly (QuestionPart | ChoicePart)[]) =>
  Object.fromEntries(parts.map((part) => [part, unsaid[part]]));

/** The API body for a question of a file. Properties that the file cannot express stay unchanged in an existing question. */
export function bodyOf(
  { key: _key, choices, ...question }: FileQuestion,
  {
    before,
    speech,
    quizId,
  }: { readonly before: Row | undefined; readonly speech: Speech; readonly quizId: string | null },
): Record<string, unknown> {
  if (!before) return { quiz_id: quizId, ...question, ...(choices && { choices: choices.map(withoutKey) }) };
  const existing = before['choices'] as ChoiceRow[];
  // A sheet may name an unknown kind: the field refuses it, in its own words.
  const kind: QuestionKind | undefined = questionKinds[question.type];
  const spelt = (text: string | undefined) => (kind?.spelling ? kind.spelling(text ?? '') : text?.trim());
  // Two ranges around one number have one text: each row is used once.
  const used = new Set<ChoiceRow>();
  const existingOf = (choice: FileChoice): Partial<ChoiceRow> => {
    const free = existing.filter((row) => !used.has(row));
    const alike = free.filter(({ text }) => spelt(text) === spelt(choice.text));
    const found =
      free.find(({ key }) => key === choice.key) ??
      alike.find(({ tolerance }) => (tolerance ?? null) === (choice.tolerance ?? null)) ??
      alike[0];
    if (found) used.add(found);
    return found ?? {};
  };
  return {
    ...silent(speech.parts),
    ...question,
    ...(choices && {
      choices: choices.map((choice) => {
        const { key, text, ...kept } = existingOf(choice);
        const isSpelt = spelt(text) === spelt(choice.text);
        return {
          ...kept,
          match: null,
          ...silent(speech.choiceParts),
          ...withoutKey(choice),
          // `3,5` stays as it was typed, whatever a format makes of it.
          ...(key && { key, ...(isSpelt && { text }) }),
        };
      }),
    }),
  };
}

const withoutKey = ({ key: _key, ...choice }: FileChoice): Omit<FileChoice, 'key'> => choice;

/** The form of keys that the server makes: any other key could reveal the right answer to learners. */
const KEY = /^[a-z2-9]{6}$/;

/** Gives the choices of a new question the keys from its file. */
export function keepKeys({ choices = [] }: FileQuestion, draft: Draft): void {
  const keys = choices.map(({ key }) => key);
  const made = draft.after['choices'] as ChoiceRow[];
  const areGood =
    keys.every((key) => key !== undefined && KEY.test(key)) && new Set(keys).size === keys.length;
  if (!areGood || made.length !== keys.length) return;
  draft.after = { ...draft.after, choices: made.map((choice, index) => ({ ...choice, key: keys[index]! })) };
}

const NAMES = ['type', 'stem', 'multiple', 'correct_value', 'choices', ...Object.keys(unsaid)];

/** Whether two questions are equal, ignoring the keys of their rows. */
export const areSame = (one: Row, other: Row): boolean =>
  NAMES.every((name) => isDeepStrictEqual(said(valueOf(one, name)), said(valueOf(other, name))));

/** Only statements have a truth; the checks set it for other kinds. */
const valueOf = (row: Row, name: string): unknown =>
  name === 'correct_value' && !hasField(row['type'], name) ? false : row[name];

/** A value without empty parts, and without keys. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (value === null || typeof value !== 'object') return value === '' ? null : value;
  const isSaid = ([name, inner]: [string, unknown]) =>
    name !== 'key' && name !== 'match_key' && inner !== null && inner !== false && inner !== '';
  return Object.fromEntries(Object.entries(value).filter(isSaid).sort());
}

/** A record as a file holds it: its id is its key there. */
export function fileQuestionOf(row: QuestionRow): FileQuestion {
  const { id, type, stem, multiple, correct_value } = row;
  const { fields } = questionKinds[type];
  const parts = (Object.keys(unsaid) as (keyof typeof unsaid)[]).filter((part): part is QuestionPart =>
    isSomething(Reflect.get(row, part)),
  );
  return {
    key: id,
    type,
    stem,
    ...Object.fromEntries(parts.map((part) => [part, row[part]])),
    ...(fields.includes('multiple') && { multiple }),
    ...(fields.includes('correct_value') && correct_value !== null && { correct_value }),
    ...(fields.includes('choices') && { choices: row.choices.map((choice) => lineOf(choice, type)) }),
  };
}

const isSomething = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

function lineOf(choice: ChoiceRow, type: FileQuestion['type']): FileChoice {
  const { key, text, correct } = choice;
  const names = ['weight', 'pinned', 'tolerance', 'match', 'feedback'] as const;
  const parts = names.filter((name) => isSomething(choice[name]));
  return {
    ...(key && { key }),
    text,
    ...(questionKinds[type].lineParts.includes('correct') && { correct }),
    ...Object.fromEntries(parts.map((name) => [name, choice[name]])),
  } as FileChoice;
}
