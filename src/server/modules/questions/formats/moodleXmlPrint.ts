import { plainNumber, type QuestionType } from '#shared/domain/questions.ts';
import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { type FileChoice, type FileQuestion, excerpt, plainWeight, textsOf, why } from './fileQuestion.ts';
import type { FilePicture } from './filePicture.ts';
import { htmlOf } from './questionText.ts';
import { escapedXml, holdsNoXml } from '../../../platform/xml/xmlNodes.ts';

/** Moodle's name for a kind, and the elements that only this kind has; other kinds do not exist there. */
interface Syntax {
  readonly name: string;
  parts(question: FileQuestion, choices: readonly FileChoice[]): string[];
}
const syntaxes: Readonly<Partial<Record<QuestionType, Syntax>>> = {
  multiple_choice: { name: 'multichoice', parts: choiceParts },
  true_false: {
    name: 'truefalse',
    parts: ({ correct_value }) =>
      [true, false].map((value) =>
        answer({ text: String(value) }, value === Boolean(correct_value) ? 100 : 0),
      ),
  },
  short_answer: {
    name: 'shortanswer',
    parts: (_question, choices) => [
      '<usecase>0</usecase>',
      ...choices.map((choice) => answer(choice, choice.weight ?? 100)),
    ],
  },
  numeric: {
    name: 'numerical',
    parts: (_question, choices) =>
      choices.map((choice) => answer({ ...choice, text: plainNumber(choice.text) }, choice.weight ?? 100)),
  },
  matching: {
    name: 'matching',
    parts: (_question, choices) => ['<shuffleanswers>true</shuffleanswers>', ...choices.map(pair)],
  },
  ordering: {
    name: 'ordering',
    parts: (_question, choices) => [
      '<layouttype>VERTICAL</layouttype>',
      '<selecttype>ALL</selecttype>',
      '<selectcount>0</selectcount>',
      '<gradingtype>ABSOLUTE_POSITION</gradingtype>',
      ...choices.map((choice, index) => answer(choice, index + 1)),
    ],
  },
  essay: { name: 'essay', parts: essayParts },
};

/** Why a question cannot be written at all. */
export const moodleRefusal = ({ type }: FileQuestion): ErrorMessage | undefined =>
  syntaxes[type] ? undefined : why('kind');

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
export const XML_END = '</quiz>\n';

/** Some control characters are not allowed in XML. */
export const hasNoXml = (question: FileQuestion): boolean => textsOf(question).some(holdsNoXml);

export function printMoodleXml(question: FileQuestion, picture?: FilePicture): string {
  const { key = '', code, stem, mark = 1, explanation = '', tags = [], choices = [] } = question;
  const syntax = syntaxes[question.type]!;
  const parts = [
    `<name>${inText(code ?? excerpt(stem))}</name>`,
    picture ? pictured(stem, picture) : element('questiontext', stem),
    element('generalfeedback', explanation),
    `<defaultgrade>${mark}</defaultgrade>`,
    '<penalty>0</penalty>',
    '<hidden>0</hidden>',
    `<idnumber>${escapedXml(key)}</idnumber>`,
    ...syntax.parts(question, choices),
    ...(tags.length > 0 ? [`<tags>${tags.map((tag) => `<tag>${inText(tag)}</tag>`).join('')}</tags>`] : []),
  ];
  return `  <question type="${syntax.name}">\n${parts.map((part) => `    ${part}\n`).join('')}  </question>\n`;
}

const inText = (text: string): string => `<text>${escapedXml(text)}</text>`;
const element = (name: string, text: string): string =>
  `<${name} format="plain_text">${inText(text)}</${name}>`;
/** Only HTML shows a picture. */
function pictured(stem: string, { name, alt, bytes }: FilePicture): string {
  const source = `@@PLUGINFILE@@/${encodeURIComponent(name)}`;
  const html = `<p><img src="${escapedXml(source)}" alt="${escapedXml(alt)}"/></p><p>${htmlOf(stem)}</p>`;
  const file = `<file name="${escapedXml(name)}" path="/" encoding="base64">${bytes.toString('base64')}</file>`;
  return `<questiontext format="html">${inText(html)}${file}</questiontext>`;
}

/** Moodle ignores it, and the question keeps its keys. */
const ownOf = ({ key, pinned }: FileChoice): string =>
  `${key ? ` key="${escapedXml(key)}"` : ''}${pinned ? ' pinned="1"' : ''}`;

function choiceParts(question: FileQuestion, choices: readonly FileChoice[]): string[] {
  return [
    `<single>${!question.multiple}</single>`,
    `<shuffleanswers>${Boolean(question.shuffle_answers)}</shuffleanswers>`,
    '<answernumbering>ABCD</answernumbering>',
    ...choices.map((choice) => answer(choice, fractionOf(choice, question))),
  ];
}

function answer(choice: FileChoice, fraction: number): string {
  const { text, tolerance, feedback = '' } = choice;
  const inner = [
    inText(text),
    ...(tolerance === undefined ? [] : [`<tolerance>${Number(tolerance.toFixed(6))}</tolerance>`]),
    element('feedback', feedback),
  ];
  return `<answer fraction="${fraction}" format="plain_text"${ownOf(choice)}>${inner.join('')}</answer>`;
}

function fractionOf({ correct, weight }: FileChoice, { multiple, choices = [] }: FileQuestion): number {
  if (!multiple) return correct ? 100 : 0;
  const rightOnes = choices.filter((choice) => choice.correct).length;
  return weight ?? Number(plainWeight(correct === true, rightOnes).toFixed(5));
}

const pair = (choice: FileChoice): string => {
  const [left, right] = choice.match ? [choice.text, choice.match] : ['', choice.text];
  return `<subquestion format="plain_text"${ownOf(choice)}>${inText(left)}<answer>${inText(right)}</answer></subquestion>`;
};

function essayParts({ model_answer = '', words_min, words_max }: FileQuestion): string[] {
  return [
    '<responseformat>plain</responseformat>',
    '<responserequired>1</responserequired>',
    '<responsefieldlines>10</responsefieldlines>',
    ...(words_min ? [`<minwordlimit>${words_min}</minwordlimit>`] : []),
    ...(words_max ? [`<maxwordlimit>${words_max}</maxwordlimit>`] : []),
    '<attachments>0</attachments>',
    element('graderinfo', model_answer),
    element('responsetemplate', ''),
  ];
}
