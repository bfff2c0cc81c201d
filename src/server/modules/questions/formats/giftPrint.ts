import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { type FileChoice, type FileQuestion, plainWeight, textsOf, why } from './fileQuestion.ts';
import { plainNumber, type QuestionType } from '#shared/domain/questions.ts';
import { bracketed } from './giftBlocks.ts';

/** How the answers of a kind are written; other kinds do not exist in GIFT. */
interface Syntax {
  answers(question: FileQuestion, choices: readonly FileChoice[]): string[];
  /** An arrow in a text would be read as a pair. */
  readonly hasArrows?: boolean;
}
const syntaxes: Readonly<Partial<Record<QuestionType, Syntax>>> = {
  multiple_choice: { answers: choiceLines },
  true_false: { answers: ({ correct_value }) => [correct_value ? 'TRUE' : 'FALSE'] },
  short_answer: {
    answers: (_question, choices) =>
      choices.map((one) => `=${percent(one.weight ?? 100, 100)}${written(one.text)}${feedbackOf(one)}`),
    hasArrows: true,
  },
  numeric: { answers: numbers },
  matching: {
    answers: (_question, choices) =>
      choices.map(({ text, match }) =>
        // The grammar takes a right side literally, so it gets no format.
        match ? `=${written(text)} -> ${rightSide(match)}` : `= -> ${rightSide(text)}`,
      ),
    hasArrows: true,
  },
  essay: { answers: ({ explanation }) => (explanation ? [] : ['']) },
};

/** Why a question cannot be written so that it can be read back. */
export function giftRefusal({ type, choices = [] }: FileQuestion): ErrorMessage | undefined {
  const syntax = syntaxes[type];
  if (!syntax) return why('kind');
  return syntax.hasArrows && choices.some(({ text }) => text.includes('->')) ? why('gift_arrow') : undefined;
}

/** Whether spaces would be lost: at the ends, and several in a row. */
export const giftSpaces = (question: FileQuestion): boolean =>
  textsOf(question).some((text) => /\r|^\s|\s$|[^\S\n]{2}/.test(text));

export function printGift(question: FileQuestion): string {
  const { key, code, type, tags = [], stem, choices = [] } = question;
  const comments = [
    ...(key ? [`[id:${bracketed(key)}]`] : []),
    ...tags.map((tag) => `[tag:${bracketed(tag)}]`),
  ];
  const lines = [...syntaxes[type]!.answers(question, choices), ...explained(question)];
  const comment = comments.length > 0 ? `// ${comments.join(' ')}\n` : '';
  const answers = lines.length === 1 ? `{${lines[0]}}` : `{\n${lines.map((line) => `\t${line}\n`).join('')}}`;
  const title = code ? `::${escaped(code)}::` : '';
  return `${comment}${title}${written(stem)} ${answers}\n`;
}

/** Plain text: its format is stated, so that nothing in it is read as HTML, a comment or a weight. */
const written = (text: string): string => `[plain]${escaped(text.trim()).replaceAll(/\r\n|\n|\r/g, '\\n')}`;
const escaped = (text: string): string => text.replaceAll(/[\\~=#{}:]/g, '\\$&');

const explained = ({ explanation }: FileQuestion): string[] =>
  explanation ? [`####${written(explanation)}`] : [];

const rightSide = (text: string): string => written(text).slice('[plain]'.length);
/** Never as `1e-7`. */
const decimal = (value: number): string => String(Number(value.toFixed(6)));
const feedbackOf = ({ feedback }: FileChoice): string => (feedback ? `#${written(feedback)}` : '');
const percent = (value: number, plain: number): string => (value === plain ? '' : `%${decimal(value)}%`);

function choiceLines({ multiple }: FileQuestion, choices: readonly FileChoice[]): string[] {
  const rightOnes = choices.filter(({ correct }) => correct).length;
  return choices.map((one) => {
    const weight = one.weight ?? Number(plainWeight(one.correct === true, rightOnes).toFixed(5));
    const sign = multiple ? `~${percent(weight, 0)}` : one.correct ? '=' : '~';
    return `${sign}${written(one.text)}${feedbackOf(one)}`;
  });
}

function numbers(_question: FileQuestion, choices: readonly FileChoice[]): string[] {
  return choices.map((one, index) => {
    const tolerance = one.tolerance === undefined ? '' : `:${decimal(one.tolerance)}`;
    const weight = percent(one.weight ?? 100, 100);
    return `${index === 0 ? '#' : ''}=${weight}${plainNumber(one.text)}${tolerance}${feedbackOf(one)}`;
  });
}
