import type { QuestionType } from '../questionKinds/questionKinds.ts';

/** Answers of any kind of question (the kinds: `shared/questionKinds`). */

export type { QuestionType };

/**
 * A learner's answer: picked choices; a statement's value; the text of an essay, a short answer or a number as typed; an answer for each
 * prompt; the items in order. The strings are keys, except for `text`.
 */
export type AnswerValue = ChoicesAnswer | ValueAnswer | TextAnswer | PairsAnswer | OrderAnswer;
export type ChoicesAnswer = { choices: string[] };
export type ValueAnswer = { value: boolean };
export type TextAnswer = { text: string };
export type PairsAnswer = { pairs: Record<string, string> };
export type OrderAnswer = { order: string[] };

/** The question as far as the shape of an answer depends on it; the keys as they were shown. */
export interface PresentedQuestion {
  readonly type: QuestionType;
  readonly multiple: boolean;
  /** Keys of the choices, of the answers to match with, or of the items to order. */
  readonly choices?: readonly string[] | undefined;
  /** matching: keys of the prompts. */
  readonly prompts?: readonly string[] | undefined;
}

/** Longest answer of one line. */
export const SHORT_ANSWER_LENGTH = 255;

/** Nothing was chosen or written. */
export function isBlank(answer: AnswerValue | null | undefined): boolean {
  if (!answer) return true;
  if ('choices' in answer) return answer.choices.length === 0;
  if ('text' in answer) return answer.text.trim() === '';
  if ('pairs' in answer) return Object.keys(answer.pairs).length === 0;
  return 'order' in answer ? answer.order.length === 0 : false;
}

/** When an answer of a kind of question counts as given. */
export interface AnswerRule {
  /**
   * The pattern of a typed answer without spaces, for JavaScript and PostgreSQL alike: an answer that does not match is stored, but does
   * not count until it is corrected. Absent: any text counts.
   */
  readonly pattern?: string;
}

/** The typed text cannot be an answer. */
export const needsFixing = ({ pattern }: AnswerRule, answer: AnswerValue | null | undefined): boolean =>
  pattern !== undefined &&
  answer !== null &&
  answer !== undefined &&
  'text' in answer &&
  answer.text.trim() !== '' &&
  !new RegExp(pattern).test(withoutSpaces(answer.text));

/** Whether the question counts as answered. */
export const isAnswered = (rule: AnswerRule, answer: AnswerValue | null | undefined): answer is AnswerValue =>
  !isBlank(answer) && !needsFixing(rule, answer);

/** Short answers are compared in a canonical form: ignoring case, Unicode composition, and spaces around words. */
export const spelled = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** A number as people type it, with a comma or a point for the decimals and no thousands separators. */
export const NUMBER_PATTERN = String.raw`^[+-]?\d{1,9}([.,]\d{1,6})?$`;
const NUMBER = new RegExp(NUMBER_PATTERN);

/** A typed number in millionths; null when it is no number. */
export function millionths(text: string): number | null {
  const plain = withoutSpaces(text);
  return NUMBER.test(plain) ? Math.round(Number(plain.replace(',', '.')) * 1_000_000) : null;
}

/** A typed number in any form, with a point; unchanged if it is not a number. */
export const plainNumber = (text: string): string => {
  const value = millionths(text);
  return value === null ? text : String(value / 1_000_000);
};
