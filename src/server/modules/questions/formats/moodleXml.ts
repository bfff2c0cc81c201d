import type { ErrorMessage } from '../../../platform/http/errors.ts';
import {
  codeOf,
  type FileChoice,
  type FileQuestion,
  type Found,
  foundQuestion,
  plainWeight,
  refused,
  weightOf,
  why,
} from './fileQuestion.ts';
import { looksLikeHtml, looksLikeMarkdown, lostFile, plainTextOf } from './questionText.ts';
import { moodleLosses } from './moodleLosses.ts';
import { oldPicture, takingPicture, type TakingPicture } from './moodlePictures.ts';
import { attributeOf, nodeOf, nodesOf, textOf, type XmlNode } from '../../../platform/xml/xmlNodes.ts';
import { readXml, type XmlPart, xmlParts } from './xmlNodes.ts';

/** Moodle XML. Source: https://docs.moodle.org/en/Moodle_XML_format */
export function* parseMoodleXml(text: string): Generator<Found> {
  const root = text.search(/<quiz[\s>]/);
  const doctype = text.search(/<!DOCTYPE/i);
  if (root < 0) return yield refused(1, text.slice(0, 200), why('xml_no_quiz'));
  if (doctype >= 0 && doctype < root) return yield refused(1, '<!DOCTYPE', why('xml_doctype'));
  for (const { start, line, source, part } of moodleParts(text)) {
    const read = source === null ? { row: 0, why: why('xml_open') } : readXml('question', source);
    if ('node' in read) for (const found of readQuestion(read.node, line)) yield { ...found, part };
    else {
      const what = (source ?? text.slice(start, start + 300)).replaceAll(/<[^>]*>/g, ' ');
      yield { ...refused(line + read.row, what, read.why), start: line, part };
    }
  }
}

/** The questions of a document with their lines and their positions. */
export function* moodleParts(
  text: string,
): Generator<XmlPart & { readonly line: number; readonly part: number }> {
  const lineAt = lineCounter(text);
  let part = 0;
  for (const one of xmlParts(text, 'question')) yield { ...one, line: lineAt(one.start), part: part++ };
}

/** The line of a position; positions must be requested in ascending order. */
function lineCounter(text: string): (at: number) => number {
  let [line, seen] = [1, 0];
  return (at) => {
    for (let next = text.indexOf('\n', seen); next >= 0 && next < at; next = text.indexOf('\n', seen)) {
      line += 1;
      seen = next + 1;
    }
    return line;
  };
}

/** The state while a question is read. */
export interface Reading {
  /** The text of an element with `<text>`, without HTML. */
  read(node: XmlNode | undefined): string;
  readonly losses: ErrorMessage[];
}

function* readQuestion(node: XmlNode, line: number): Generator<Found> {
  const type = attributeOf(node, 'type');
  const losses: ErrorMessage[] = [];
  const note = (loss: ErrorMessage) => void losses.push(loss);
  const read: Reading['read'] = (part) => readText(part, note);
  if (type === 'category') {
    const name = textOf(nodeOf(nodeOf(node, 'category'), 'text')).trim();
    yield { line: null, what: name, why: why('lost_category', { name }), isLoss: true };
    return;
  }
  const inText = takingPicture(nodeOf(node, 'questiontext'));
  const stem = readText(nodeOf(node, 'questiontext'), note, inText);
  const name = textOf(nodeOf(nodeOf(node, 'name'), 'text')).trim();
  const reader = readers[type];
  if (!reader) return yield refused(line, stem || name, why('type', { type }));
  if (stem === '') return yield refused(line, name, why('no_text'));
  const question: FileQuestion = {
    ...commonOf(node, stem, { read, losses }),
    ...codeOf(name, stem, losses),
    ...reader(node, { read, losses }),
  };
  const old = oldPicture(node);
  const picture = inText.picture ?? old.picture;
  losses.push(...moodleLosses(type, node, { read }));
  if (old.source !== '' && (!old.picture || picture !== old.picture)) note(lostFile(old.source));
  yield* foundQuestion(line, question, losses, picture);
}

function readText(
  part: XmlNode | undefined,
  note: (loss: ErrorMessage) => void,
  taking?: TakingPicture,
): string {
  const text = readWords(part, note, taking);
  for (const file of nodesOf(part, 'file'))
    if (file !== taking?.file) note(lostFile(attributeOf(file, 'name')));
  return text;
}

function readWords(
  part: XmlNode | undefined,
  note: (loss: ErrorMessage) => void,
  taking?: TakingPicture,
): string {
  const text = textOf(nodeOf(part, 'text'));
  const format = attributeOf(part, 'format');
  if (format === 'plain_text') return text;
  if (format === 'markdown') {
    if (looksLikeMarkdown(text)) note(why('markdown'));
    return text.trim();
  }
  // Without a format the text comes from programs that only know HTML, or is plain.
  return format === 'html' || looksLikeHtml(text) ? plainTextOf(text, note, taking?.take) : text.trim();
}

const textIn = (node: XmlNode, name: string): string => textOf(nodeOf(node, name)).trim();
const isOn = (node: XmlNode, name: string, fallback: boolean): boolean => {
  const text = textIn(node, name).toLowerCase();
  return text === '' ? fallback : text === '1' || text === 'true';
};
const numberIn = (node: XmlNode, name: string): number | undefined => {
  const text = textIn(node, name);
  return text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
};

const MARK_UNITS = 1000;

function commonOf(node: XmlNode, stem: string, { read }: Reading): Omit<FileQuestion, 'type'> {
  const key = textIn(node, 'idnumber');
  const mark = numberIn(node, 'defaultgrade');
  const explanation = read(nodeOf(node, 'generalfeedback'));
  const tags = nodesOf(nodeOf(node, 'tags'), 'tag')
    .map((tag) => textOf(nodeOf(tag, 'text')).trim())
    .filter((tag) => tag !== '');
  return {
    ...(key && { key }),
    stem,
    ...(mark !== undefined && { mark: Math.round(mark * MARK_UNITS) / MARK_UNITS }),
    ...(explanation && { explanation }),
    ...(tags.length > 0 && { tags }),
  };
}

type Reader = (node: XmlNode, reading: Reading) => Pick<FileQuestion, 'type'> & Partial<FileQuestion>;

/** By the names of Moodle's question types. */
const readers: Readonly<Partial<Record<string, Reader>>> = {
  multichoice: readChoices,
  truefalse: (node) => ({
    type: 'true_false',
    correct_value: nodesOf(node, 'answer').some(
      (answer) => fractionOf(answer) > 0 && textOf(nodeOf(answer, 'text')).trim().toLowerCase() === 'true',
    ),
  }),
  shortanswer: (node, reading) => ({ type: 'short_answer', choices: acceptedOf(node, reading) }),
  numerical: (node, reading) => ({ type: 'numeric', choices: acceptedOf(node, reading) }),
  matching: (node, { read }) => ({
    type: 'matching',
    choices: nodesOf(node, 'subquestion').map((pair) => pairOf(pair, read)),
  }),
  ordering: (node, { read }) => ({
    type: 'ordering',
    choices: nodesOf(node, 'answer')
      .toSorted((one, other) => fractionOf(one) - fractionOf(other))
      .map((item): FileChoice => ({ ...ownOf(item), text: read(item) })),
  }),
  essay: readEssay,
};

const fractionOf = (answer: XmlNode): number => Number(attributeOf(answer, 'fraction')) || 0;

/** Data that Moodle ignores and our export adds. */
function ownOf(node: XmlNode): Pick<FileChoice, 'key' | 'pinned'> {
  const key = attributeOf(node, 'key');
  return { ...(key && { key }), ...(attributeOf(node, 'pinned') === '1' && { pinned: true }) };
}

const feedbackOf = (answer: XmlNode, read: Reading['read']): Pick<FileChoice, 'feedback'> => {
  const feedback = read(nodeOf(answer, 'feedback'));
  return feedback ? { feedback } : {};
};

function readChoices(node: XmlNode, { read, losses }: Reading): ReturnType<Reader> {
  const multiple = !isOn(node, 'single', true);
  const answers = nodesOf(node, 'answer');
  const isRight = (answer: XmlNode) => (multiple ? fractionOf(answer) > 0 : fractionOf(answer) >= 100);
  const rightOnes = answers.filter(isRight).length;
  if (!multiple && answers.some((answer) => ![0, 100].includes(fractionOf(answer))))
    losses.push(why('lost_partial'));
  return {
    type: 'multiple_choice',
    multiple,
    shuffle_answers: isOn(node, 'shuffleanswers', true),
    choices: answers.map((answer): FileChoice => ({
      ...ownOf(answer),
      text: read(answer),
      correct: isRight(answer),
      ...(multiple && weightOf(fractionOf(answer), plainWeight(isRight(answer), rightOnes))),
      ...feedbackOf(answer, read),
    })),
  };
}

/** Answers worth nothing exist only for their feedback: they are not accepted answers. */
function acceptedOf(node: XmlNode, { read, losses }: Reading): FileChoice[] {
  const answers = nodesOf(node, 'answer');
  const isNumeric = attributeOf(node, 'type') === 'numerical';
  if (!isNumeric && answers.some((answer) => textIn(answer, 'text').includes('*')))
    losses.push(why('wildcard'));
  if (answers.some((answer) => fractionOf(answer) <= 0)) losses.push(why('lost_wrong_numbers'));
  return answers
    .filter((answer) => fractionOf(answer) > 0)
    .map((answer): FileChoice => {
      const tolerance = numberIn(answer, 'tolerance');
      return {
        ...ownOf(answer),
        text: textIn(answer, 'text'),
        ...weightOf(fractionOf(answer), 100),
        ...(isNumeric && tolerance !== undefined && { tolerance }),
        ...feedbackOf(answer, read),
      };
    });
}

/** A pair without a left side is a wrong answer among the right ones. */
function pairOf(pair: XmlNode, read: Reading['read']): FileChoice {
  const [text, match] = [read(pair), textOf(nodeOf(nodeOf(pair, 'answer'), 'text')).trim()];
  return { ...ownOf(pair), ...(text === '' ? { text: match } : { text, match }) };
}

function readEssay(node: XmlNode, { read }: Reading): ReturnType<Reader> {
  const model_answer = read(nodeOf(node, 'graderinfo'));
  const [words_min, words_max] = [numberIn(node, 'minwordlimit'), numberIn(node, 'maxwordlimit')];
  return {
    type: 'essay',
    ...(model_answer && { model_answer }),
    ...(words_min && { words_min }),
    ...(words_max && { words_max }),
  };
}
