import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { type FileQuestion, type Found, foundQuestion, refused, why } from './fileQuestion.ts';

const CHOICE = /^([A-Z])[.)](?:\s+|$)/;
const ANSWER = /^ANSWER\s*:\s*(\S*)\s*$/i;

interface Open {
  line: number;
  stem: string[];
  choices: { letter: string; text: string }[];
}

/**
 * Aiken: a question, its choices with letters, `ANSWER: B`. It supports only multiple choice with one right answer. Source:
 * https://docs.moodle.org/en/Aiken_format
 */
export function* parseAiken(text: string): Generator<Found> {
  let open: Open | undefined;
  let isAfterGap = false;
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.trim();
    const answer = ANSWER.exec(line);
    const choice = CHOICE.exec(line);
    // A new text after a gap, while the choices before it had no answer: that question has ended without one.
    if (open && isAfterGap && line !== '' && !answer && !choice && open.choices.length > 0) {
      yield refused(open.line, open.stem.join(' '), why('aiken_no_answer'));
      open = undefined;
    }
    isAfterGap = line === '';
    if (line === '') continue;
    open ??= { line: index + 1, stem: [], choices: [] };
    if (answer) {
      yield* closed(open, answer[1]!.toUpperCase());
      open = undefined;
    } else if (choice) open.choices.push({ letter: choice[1]!, text: line.slice(choice[0].length).trim() });
    else if (open.choices.length === 0) open.stem.push(line);
    else open.choices.at(-1)!.text += `\n${line}`;
  }
  if (open) yield refused(open.line, open.stem.join(' '), why('aiken_no_answer'));
}

function* closed({ line, stem, choices }: Open, letter: string): Generator<Found> {
  const text = stem.join('\n');
  const problem = (reason: ErrorMessage) => refused(line, text || (choices[0]?.text ?? ''), reason);
  if (text === '') yield problem(why('no_text'));
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
  return isMistaken || isBroken ? why('aiken_mistaken') : undefined;
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
