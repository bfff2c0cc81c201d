import type { ErrorMessage } from '../../../http/errors.ts';
import {
  type FileChoice,
  type FileQuestion,
  plainNumber,
  plainWeight,
  textsOf,
  why,
} from './fileQuestion.ts';
import { bracketed } from './giftBlocks.ts';

/** Why a question cannot be written so that it is read again. */
export function giftRefusal({ type, choices = [] }: FileQuestion): ErrorMessage | undefined {
  if (type === 'ordering') return why('kind');
  const hasArrow = choices.some(({ text }) => text.includes('->'));
  return hasArrow && (type === 'short_answer' || type === 'matching') ? why('gift_arrow') : undefined;
}

/** Spaces at the ends and several in a row become one. */
export const giftSpaces = (question: FileQuestion): boolean =>
  textsOf(question).some((text) => /\r|^\s|\s$|[^\S\n]{2}/.test(text));

export function printGift(question: FileQuestion): string {
  const { key, tags = [], stem } = question;
  const comments = [
    ...(key ? [`[id:${bracketed(key)}]`] : []),
    ...tags.map((tag) => `[tag:${bracketed(tag)}]`),
  ];
  const lines = [...answersOf(question), ...explained(question)];
  const comment = comments.length > 0 ? `// ${comments.join(' ')}\n` : '';
  const answers = lines.length === 1 ? `{${lines[0]}}` : `{\n${lines.map((line) => `\t${line}\n`).join('')}}`;
  return `${comment}${written(stem)} ${answers}\n`;
}

/** Plain text: its format is said, so that nothing in it is taken for HTML, a comment or a weight. */
const written = (text: string): string =>
  `[plain]${text
    .trim()
    .replaceAll(/[\\~=#{}:]/g, '\\$&')
    .replaceAll(/\r\n|\n|\r/g, '\\n')}`;

const explained = ({ explanation }: FileQuestion): string[] =>
  explanation ? [`####${written(explanation)}`] : [];

function answersOf(question: FileQuestion): string[] {
  const { type, choices = [], correct_value } = question;
  switch (type) {
    case 'true_false':
      return [correct_value ? 'TRUE' : 'FALSE'];
    case 'essay':
      return question.explanation ? [] : [''];
    case 'matching':
      return choices.map(({ text, match }) =>
        // The grammar takes a right side as it stands, so it gets no format.
        match ? `=${written(text)} -> ${rightSide(match)}` : `= -> ${rightSide(text)}`,
      );
    case 'short_answer':
      return choices.map(
        (one) => `=${percent(one.weight ?? 100, 100)}${written(one.text)}${feedbackOf(one)}`,
      );
    case 'numeric':
      return choices.map((one, index) => {
        const tolerance = one.tolerance === undefined ? '' : `:${decimal(one.tolerance)}`;
        const weight = percent(one.weight ?? 100, 100);
        return `${index === 0 ? '#' : ''}=${weight}${plainNumber(one.text)}${tolerance}${feedbackOf(one)}`;
      });
    default:
      return choiceLines(question);
  }
}

const rightSide = (text: string): string => written(text).slice('[plain]'.length);
/** Never as `1e-7`. */
const decimal = (value: number): string => String(Number(value.toFixed(6)));
const feedbackOf = ({ feedback }: FileChoice): string => (feedback ? `#${written(feedback)}` : '');
const percent = (value: number, plain: number): string => (value === plain ? '' : `%${decimal(value)}%`);

function choiceLines({ multiple, choices = [] }: FileQuestion): string[] {
  const rightOnes = choices.filter(({ correct }) => correct).length;
  return choices.map((one) => {
    const weight = one.weight ?? Number(plainWeight(one.correct === true, rightOnes).toFixed(5));
    const sign = multiple ? `~${percent(weight, 0)}` : one.correct ? '=' : '~';
    return `${sign}${written(one.text)}${feedbackOf(one)}`;
  });
}
