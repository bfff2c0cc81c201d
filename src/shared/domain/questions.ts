/** The kinds of questions and the answers that fit them. */

export const questionTypes = [
  'multiple_choice',
  'true_false',
  'short_answer',
  'numeric',
  'matching',
  'ordering',
  'essay',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/**
 * What a learner answers: picked choices; a statement's value; the text of an essay, a short answer or a number as it was typed;
 * an answer by prompt; the items in order. The strings are keys, but for `text`.
 */
export type AnswerValue =
  | { choices: string[] }
  | { value: boolean }
  | { text: string }
  | { pairs: Record<string, string> }
  | { order: string[] };

/** What was asked, as far as the shape of an answer depends on it; the keys as they were served. */
export interface AskedQuestion {
  readonly type: QuestionType;
  readonly multiple: boolean;
  /** Keys of the choices, of the answers to match with, or of the items to order. */
  readonly choices?: readonly string[] | undefined;
  /** matching: keys of what is matched. */
  readonly prompts?: readonly string[] | undefined;
}

/** Longest short answer and number. */
export const SHORT_ANSWER_LENGTH = 255;

/** Whether the answer can belong to the question; says nothing about it being right. */
export function isFitting(question: AskedQuestion, answer: AnswerValue): boolean {
  const { type, multiple, choices = [], prompts = [] } = question;
  if ('text' in answer)
    return (
      type === 'essay' ||
      ((type === 'short_answer' || type === 'numeric') && answer.text.length <= SHORT_ANSWER_LENGTH)
    );
  if ('value' in answer) return type === 'true_false';
  if ('pairs' in answer)
    return (
      type === 'matching' &&
      Object.entries(answer.pairs).every(([prompt, key]) => prompts.includes(prompt) && choices.includes(key))
    );
  if ('order' in answer)
    return type === 'ordering' && answer.order.length === choices.length && areSome(answer.order, choices);
  return (
    type === 'multiple_choice' && (multiple || answer.choices.length <= 1) && areSome(answer.choices, choices)
  );
}

/** Different ones, all of them known. */
const areSome = (keys: readonly string[], known: readonly string[]): boolean =>
  new Set(keys).size === keys.length && keys.every((key) => known.includes(key));

/** Nothing was chosen, said or written. */
export function isBlank(answer: AnswerValue | null | undefined): boolean {
  if (!answer) return true;
  if ('choices' in answer) return answer.choices.length === 0;
  if ('text' in answer) return answer.text.trim() === '';
  if ('pairs' in answer) return Object.keys(answer.pairs).length === 0;
  return 'order' in answer ? answer.order.length === 0 : false;
}

/** Typed where a number is asked, and none: kept as it is, and no answer until it is mended. */
export const isNoNumber = (type: QuestionType, answer: AnswerValue | null | undefined): boolean =>
  type === 'numeric' &&
  answer !== null &&
  answer !== undefined &&
  'text' in answer &&
  answer.text.trim() !== '' &&
  millionths(answer.text) === null;

/** Whether the question counts as answered. */
export const isAnswered = (
  type: QuestionType,
  answer: AnswerValue | null | undefined,
): answer is AnswerValue => !isBlank(answer) && !isNoNumber(type, answer);

/** Short answers are compared in one spelling: without regard to case, to how a letter is composed, and to spaces around words. */
export const spelled = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * A number as people type it, with a comma or a point for the decimals and none for the thousands, in millionths; null when it
 * is no number.
 */
export function millionths(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  if (!/^[+-]?\d{1,9}(?:\.\d{1,6})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 1_000_000);
}
