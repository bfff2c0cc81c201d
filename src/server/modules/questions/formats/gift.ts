import {
  parse,
  type GIFTQuestion,
  type MultipleChoice,
  type Numerical,
  type NumericalChoice,
  type NumericalFormat,
  type ShortAnswer,
  type SyntaxError as GiftSyntaxError,
  type TextFormat,
} from 'gift-pegjs';
import type { ErrorMessage } from '../../../platform/http/errors.ts';
import {
  codeOf,
  type FileChoice,
  type FileQuestion,
  type Found,
  foundQuestion,
  plainWeight,
  type Problem,
  refused,
  weightOf,
  why,
} from './fileQuestion.ts';
import { giftBlocks, unescapedIndex, withSignsEscaped, type GiftBlock } from './giftBlocks.ts';
import { looksLikeHtml, looksLikeMarkdown, plainTextOf } from './questionText.ts';

/** A question is never longer: a grammar that backtracks must not be given a whole book. */
const MAX_BLOCK = 100_000;

/** GIFT, as Moodle reads it. Source: https://docs.moodle.org/en/GIFT_format */
export function* parseGift(text: string): Generator<Found> {
  for (const block of giftBlocks(text)) {
    const line = block.lines[0]!;
    if (block.category !== undefined)
      yield {
        line: null,
        what: block.category,
        why: why('lost_category', { name: block.category }),
        isLoss: true,
      };
    if (block.text.trim() === '') continue;
    const source = block.text.trim();
    if (block.text.length > MAX_BLOCK) yield refused(line, source, why('too_long'));
    else if (unescapedIndex(block.text, '{') < 0) yield refused(line, source, why('no_braces'));
    else yield* readBlock(block, line);
  }
}

/** Replaces the grammar's marks for escaped characters, so that a text with `&&` is not taken for one. */
const MARK = '\uFDD0';
function marked(text: string): string {
  const plain = text.replaceAll(MARK, '').replaceAll(/&(?=&)/g, `&${MARK}`);
  // If there is a wrong answer among them they are not pairs, even with arrows in their texts.
  const isChoice = unescapedIndex(plain.slice(unescapedIndex(plain, '{')), '~') >= 0;
  return isChoice ? plain.replaceAll('->', `-${MARK}>`) : plain;
}
const unmarked = (text: string): string =>
  text
    // The right sides of pairs contain the grammar's marks.
    .replaceAll('&&010', '\n')
    .replaceAll(/&&(\d{3});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(MARK, '');

function* readBlock(block: GiftBlock, line: number): Generator<Found> {
  let found: GIFTQuestion[];
  try {
    found = parse(marked(withSignsEscaped(block.text)));
  } catch (error) {
    yield severalProblem(block) ?? refused(line, block.text, syntaxProblem(error, block));
    return;
  }
  const losses: ErrorMessage[] = [];
  const read = (text: TextFormat | null | undefined) => readText(text, (loss) => losses.push(loss));
  const question = found.length === 1 ? questionOf(found[0]!, { read, losses }) : undefined;
  if (!question) yield severalProblem(block) ?? refused(line, block.text, why('no_braces'));
  else if (question.stem === '') yield refused(line, block.text, why('no_text'));
  else {
    const { title = '', id, tags } = block;
    const named = {
      ...(id && { key: id }),
      ...codeOf(title, question.stem, losses),
      ...(tags.length > 0 && { tags }),
    };
    yield* foundQuestion(line, { ...named, ...question }, losses);
  }
}

/** Braces open again on a later line: several questions without an empty line between them. Reported at the second one. */
function severalProblem({ text, lines }: GiftBlock): Problem | undefined {
  const end = unescapedIndex(text, '}');
  const next = unescapedIndex(text.slice(end), '{');
  const gap = end < 0 || next < 0 ? -1 : text.slice(end, end + next).indexOf('\n');
  if (gap < 0) return undefined;
  const second = end + gap + 1;
  const line = lines[text.slice(0, second).split('\n').length - 1] ?? lines[0]!;
  return { ...refused(line, text.slice(second), why('gift_lines')), start: lines[0]! };
}

function syntaxProblem(error: unknown, { lines, text }: GiftBlock): ErrorMessage {
  const { location, found, expected } = error as Partial<GiftSyntaxError>;
  if (!location) throw error;
  if (unescapedIndex(text.slice(unescapedIndex(text, '{')), '}') < 0) return why('gift_open');
  const row = lines[Math.min(location.start.line, lines.length) - 1]!;
  // The only error that the grammar describes in its own words.
  const isWeight = expected?.some((one) => one.type === 'other' && one.description.startsWith('a value'));
  if (isWeight) return why('gift_weight', { row });
  return found ? why('gift_sign', { row, sign: found.trim() || '↵' }) : why('gift_end', { row });
}

interface Reading {
  read(text: TextFormat | null | undefined): string;
  readonly losses: ErrorMessage[];
}

function readText(text: TextFormat | null | undefined, note: (loss: ErrorMessage) => void): string {
  if (!text) return '';
  const plain = unmarked(text.text);
  const isHtml = text.format === 'html' || (text.format === 'moodle' && looksLikeHtml(plain));
  if (isHtml) return plainTextOf(plain, note);
  if (text.format === 'markdown' && looksLikeMarkdown(plain)) note(why('markdown'));
  return plain;
}

function questionOf(found: GIFTQuestion, reading: Reading): FileQuestion | undefined {
  if (found.type === 'Category' || found.type === 'Description') return undefined;
  const { read, losses } = reading;
  const explanation = read(found.globalFeedback);
  const common = { stem: read(found.stem), ...(explanation && { explanation }) };
  switch (found.type) {
    case 'TF':
      if (read(found.trueFeedback) || read(found.falseFeedback)) losses.push(why('lost_feedback'));
      return { type: 'true_false', ...common, correct_value: found.isTrue };
    case 'Essay':
      return { type: 'essay', ...common };
    case 'Matching':
      return { type: 'matching', ...common, choices: found.matchPairs.map((pair) => pairOf(pair, read)) };
    case 'Short':
      return { type: 'short_answer', ...common, choices: acceptedOf(found, reading) };
    case 'Numerical':
      return { type: 'numeric', ...common, choices: numbersOf(found, reading) };
    case 'MC':
      return { type: 'multiple_choice', ...common, ...choicesOf(found, reading) };
  }
}

/** A pair without a left side is a wrong answer among the right ones. */
function pairOf(
  { subquestion, subanswer }: { subquestion: TextFormat; subanswer: string },
  read: Reading['read'],
): FileChoice {
  const [text, match] = [read(subquestion), unmarked(subanswer).trim()];
  return text === '' ? { text: match } : { text, match };
}

const withFeedback = (feedback: string) => (feedback ? { feedback } : {});

/** With `=` one is right; weights alone (`~%50%`) mean several. */
function choicesOf({ choices }: MultipleChoice, { read, losses }: Reading) {
  const multiple = !choices.some(({ isCorrect }) => isCorrect);
  const isRight = (one: MultipleChoice['choices'][number]) =>
    multiple ? (one.weight ?? 0) > 0 : one.isCorrect;
  const rightOnes = choices.filter(isRight).length;
  if (!multiple && choices.some((one) => (one.weight ?? (one.isCorrect ? 100 : 0)) % 100 !== 0))
    losses.push(why('lost_partial'));
  return {
    multiple,
    choices: choices.map((one): FileChoice => ({
      text: read(one.text),
      correct: isRight(one),
      ...(multiple && weightOf(one.weight ?? 0, plainWeight(isRight(one), rightOnes))),
      ...withFeedback(read(one.feedback)),
    })),
  };
}

function acceptedOf({ choices }: ShortAnswer, { read, losses }: Reading): FileChoice[] {
  const isWorthless = ({ weight }: ShortAnswer['choices'][number]) => weight !== null && weight <= 0;
  const accepted = choices.filter((one) => !isWorthless(one));
  // `=%0%*#…` catches every other answer, for its comment only.
  if (accepted.length < choices.length) losses.push(why('lost_wrong_numbers'));
  if (accepted.some(({ text }) => text.text.includes('*'))) losses.push(why('wildcard'));
  return accepted.map(({ text, weight, feedback }) => ({
    text: read(text),
    ...weightOf(weight ?? 100, 100),
    ...withFeedback(read(feedback)),
  }));
}

function numbersOf({ choices }: Numerical, { read, losses }: Reading): FileChoice[] {
  if (!Array.isArray(choices)) return [numberOf(choices)];
  const isAny = ({ text, isCorrect, weight }: NumericalChoice) =>
    (text as { text?: string }).text === '*' || (!isCorrect && !weight);
  if (choices.some(isAny)) losses.push(why('lost_wrong_numbers'));
  return choices
    .filter((one) => !isAny(one))
    .map(({ text, weight, feedback }) => ({
      ...numberOf(text),
      ...weightOf(weight ?? 100, 100),
      ...withFeedback(read(feedback)),
    }));
}

const DECIMALS = 6;
const rounded = (value: number): number => Number(value.toFixed(DECIMALS));

/** `3`, `3:0.5`, or from `2.5..3.5`, which is the same. */
function numberOf({
  type,
  number = 0,
  range = 0,
  numberLow = 0,
  numberHigh = 0,
}: NumericalFormat): FileChoice {
  if (type === 'simple') return { text: String(number) };
  if (type === 'range') return { text: String(number), tolerance: rounded(range) };
  return {
    text: String(rounded((numberLow + numberHigh) / 2)),
    tolerance: rounded(Math.abs(numberHigh - numberLow) / 2),
  };
}
