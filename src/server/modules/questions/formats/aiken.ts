import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { type FileQuestion, type Found, foundQuestion, refused, why } from './fileQuestion.ts';

/** Also as people write by hand: small letters, no space after the bracket, and a star before or after the right choice. */
const CHOICE = /^(\*?)\s*([A-Za-z])(?:[.)](?:\s+|$)|\)(?=\S))/;
const ANSWER = /^(?:ANSWER|JAWABAN|KUNCI(?:\s+JAWABAN)?)\s*[:=]\s*(\S*)\s*$/i;
/** A numbered question. */
const NUMBER = /^\d{1,3}[.)]\s+/;
const STAR = /\s*\*$/;
const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['TRUE', true],
  ['BENAR', true],
  ['FALSE', false],
  ['SALAH', false],
]);

/** Whether a text has answers in this format. */
export const looksLikeAiken = (text: string): boolean =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .some((line) => ANSWER.test(line) || (CHOICE.test(line) && (line.startsWith('*') || STAR.test(line))));

interface Choice {
  readonly letter: string;
  readonly isStarred: boolean;
  text: string;
}
interface Open {
  readonly line: number;
  readonly stem: string[];
  readonly choices: Choice[];
}

/**
 * Aiken: a question, its choices with letters, `ANSWER: B`; numbered questions, the word `Jawaban` and stars at right choices are understood
 * too. It supports choices and, without any, `ANSWER: TRUE`. Source: https://docs.moodle.org/en/Aiken_format
 */
export function* parseAiken(text: string): Generator<Found> {
  let open: Open | undefined;
  let isAfterGap = false;
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.trim();
    const answer = ANSWER.exec(line);
    const choice = CHOICE.exec(line);
    // A new text after a gap, or a number, while the choices before it had no answer: that question has ended.
    const isNew = line !== '' && !answer && !choice && (isAfterGap || NUMBER.test(line));
    if (open && isNew && open.choices.length > 0) {
      yield* ended(open);
      open = undefined;
    }
    isAfterGap = line === '';
    // A comment above a question: what was wrong with it.
    if (line === '' || (!open && line.startsWith('//'))) continue;
    open ??= { line: index + 1, stem: [], choices: [] };
    if (answer) {
      yield* closed(open, answer[1]!.toUpperCase());
      open = undefined;
    } else if (choice) open.choices.push(choiceOf(line, choice));
    else if (open.choices.length === 0)
      open.stem.push(open.stem.length === 0 ? line.replace(NUMBER, '') : line);
    else open.choices.at(-1)!.text += `\n${line}`;
  }
  if (open) yield* ended(open);
}

function choiceOf(line: string, [whole, star, letter]: RegExpExecArray): Choice {
  const text = line.slice(whole.length).trim();
  return {
    letter: letter!.toUpperCase(),
    isStarred: star !== '' || STAR.test(text),
    text: text.replace(STAR, ''),
  };
}

/** A question without the line of the answer: its stars say what is right. */
function* ended({ line, stem, choices }: Open): Generator<Found> {
  const text = stem.join('\n');
  const right = choices.filter(({ isStarred }) => isStarred).length;
  if (right === 0) yield refused(line, text, why('aiken_no_answer'));
  else if (text === '') yield refused(line, choices[0]!.text, why('no_text'));
  else {
    const lines = choices.map((choice) => ({ text: choice.text, correct: choice.isStarred }));
    yield* foundQuestion(
      line,
      { type: 'multiple_choice', stem: text, multiple: right > 1, choices: lines },
      [],
    );
  }
}

function* closed({ line, stem, choices }: Open, letter: string): Generator<Found> {
  const text = stem.join('\n');
  const problem = (reason: ErrorMessage) => refused(line, text || (choices[0]?.text ?? ''), reason);
  const truth = TRUTHS.get(letter);
  if (text === '') yield problem(why('no_text'));
  else if (choices.length === 0 && truth !== undefined)
    yield* foundQuestion(line, { type: 'true_false', stem: text, correct_value: truth }, []);
  else if (choices.length === 0) yield problem(why('aiken_no_choices'));
  else if (choices.filter((choice) => choice.letter === letter).length !== 1)
    yield problem(why('aiken_answer', { letter: letter || '–' }));
  else {
    const lines = choices.map((choice) => ({ text: choice.text, correct: choice.letter === letter }));
    yield* foundQuestion(line, { type: 'multiple_choice', stem: text, multiple: false, choices: lines }, []);
  }
}

/** Why a question cannot be written so that it can be read back. */
export function aikenRefusal({ type, multiple, stem, choices = [] }: FileQuestion): ErrorMessage | undefined {
  if (type !== 'multiple_choice') return why('kind');
  if (multiple) return why('kind_several');
  const starts = stem.split(/\r\n|\n|\r/).map((line) => line.trim());
  const isMistaken = starts.some((line) => CHOICE.test(line) || ANSWER.test(line));
  const texts = choices.flatMap(({ text }) => text.split(/\r\n|\n|\r/).slice(1));
  const isBroken = texts.some((line) => CHOICE.test(line.trim()) || ANSWER.test(line.trim()));
  // They would be read as a number, and as marks of the right choice.
  const isStripped = NUMBER.test(starts.find((line) => line !== '') ?? '');
  const isStarred = choices.some(({ text }) => STAR.test(text.trim()));
  return isMistaken || isBroken || isStripped || isStarred ? why('aiken_mistaken') : undefined;
}

/** Whether its text would not come back unchanged: empty lines, and spaces at the ends of lines. */
export const aikenSpaces = ({ stem, choices = [] }: FileQuestion): boolean =>
  [stem, ...choices.map(({ text }) => text)].some((text) => text !== tidy(text));

const tidy = (text: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const letterOf = (index: number): string => String.fromCharCode(65 + index);

export function printAiken({ stem, choices = [] }: FileQuestion): string {
  const lines = choices.map(({ text }, index) => `${letterOf(index)}. ${tidy(text)}`);
  const right = choices.findIndex(({ correct }) => correct);
  return `${[tidy(stem), ...lines, `ANSWER: ${letterOf(right)}`].join('\n')}\n`;
}
