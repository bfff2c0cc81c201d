import {
  type FileChoice,
  type FileQuestion,
  excerpt,
  plainNumber,
  plainWeight,
  textsOf,
} from './fileQuestion.ts';
import { escapedXml, holdsNoXml } from './xmlNodes.ts';

/** Moodle's names of the kinds. */
const types: Readonly<Record<FileQuestion['type'], string>> = {
  multiple_choice: 'multichoice',
  true_false: 'truefalse',
  short_answer: 'shortanswer',
  numeric: 'numerical',
  matching: 'matching',
  ordering: 'ordering',
  essay: 'essay',
};

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
export const XML_END = '</quiz>\n';

/** Some control characters have no place in XML. */
export const hasNoXml = (question: FileQuestion): boolean => textsOf(question).some(holdsNoXml);

export function printMoodleXml(question: FileQuestion): string {
  const { type, key = '', stem, mark = 1, explanation = '', tags = [] } = question;
  const parts = [
    `<name>${inText(excerpt(stem))}</name>`,
    element('questiontext', stem),
    element('generalfeedback', explanation),
    `<defaultgrade>${mark}</defaultgrade>`,
    '<penalty>0</penalty>',
    '<hidden>0</hidden>',
    `<idnumber>${escapedXml(key)}</idnumber>`,
    ...partsOf(question),
    ...(tags.length > 0 ? [`<tags>${tags.map((tag) => `<tag>${inText(tag)}</tag>`).join('')}</tags>`] : []),
  ];
  return `  <question type="${types[type]}">\n${parts.map((part) => `    ${part}\n`).join('')}  </question>\n`;
}

const inText = (text: string): string => `<text>${escapedXml(text)}</text>`;
const element = (name: string, text: string): string =>
  `<${name} format="plain_text">${inText(text)}</${name}>`;
/** What Moodle passes over: so the question keeps its keys. */
const ownOf = ({ key, pinned }: FileChoice): string =>
  `${key ? ` key="${escapedXml(key)}"` : ''}${pinned ? ' pinned="1"' : ''}`;

function partsOf(question: FileQuestion): string[] {
  const { type, choices = [], multiple, shuffle_answers, correct_value } = question;
  switch (type) {
    case 'multiple_choice':
      return [
        `<single>${!multiple}</single>`,
        `<shuffleanswers>${Boolean(shuffle_answers)}</shuffleanswers>`,
        '<answernumbering>ABCD</answernumbering>',
        ...choices.map((choice) => answer(choice, fractionOf(choice, question))),
      ];
    case 'true_false':
      return [true, false].map((value) =>
        answer({ text: String(value) }, value === Boolean(correct_value) ? 100 : 0),
      );
    case 'short_answer':
      return ['<usecase>0</usecase>', ...choices.map((choice) => answer(choice, choice.weight ?? 100))];
    case 'numeric':
      return choices.map((choice) =>
        answer({ ...choice, text: plainNumber(choice.text) }, choice.weight ?? 100),
      );
    case 'matching':
      return ['<shuffleanswers>true</shuffleanswers>', ...choices.map(pair)];
    case 'ordering':
      return [
        '<layouttype>VERTICAL</layouttype>',
        '<selecttype>ALL</selecttype>',
        '<selectcount>0</selectcount>',
        '<gradingtype>ABSOLUTE_POSITION</gradingtype>',
        ...choices.map((choice, index) => answer(choice, index + 1)),
      ];
    case 'essay':
      return essayParts(question);
  }
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
