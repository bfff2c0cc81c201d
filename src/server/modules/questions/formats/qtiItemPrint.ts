import { plainNumber } from '#shared/domain/questions.ts';
import type { Language } from '#shared/schema/languages.ts';
import { escapedXml } from '../../../platform/xml/xmlNodes.ts';
import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { type FileChoice, type FileQuestion, excerpt, plainWeight, why } from './fileQuestion.ts';
import { htmlOf } from './questionText.ts';

/** The parts of an item that differ between kinds. */
interface Printed {
  readonly declaration: string;
  readonly interaction: string;
  /** `<responseProcessing>`; a person marks an essay. */
  readonly processing: string;
  /** Beside the score and the explanation. */
  readonly outcomes?: string;
}

/** What an item is called, and the path of its picture. */
export interface ItemPlace {
  readonly identifier: string;
  readonly picture?: { readonly path: string; readonly alt: string } | undefined;
  readonly language: Language;
}

/** Attributes have no line breaks of their own. */
export const attribute = (text: string): string =>
  escapedXml(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
const element = (name: string, attributes: Readonly<Record<string, string | number>>, inner = ''): string => {
  const listed = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(String(value))}"`);
  return inner ? `<${name}${listed.join('')}>${inner}</${name}>` : `<${name}${listed.join('')}/>`;
};
const paragraph = (text: string): string => `<p>${htmlOf(text)}</p>`;

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const MAP_RESPONSE = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response';
const MATCH_CORRECT = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct';
const byTemplate = (template: string): string => element('responseProcessing', { template });

/** Why a question cannot be written at all. */
export const qtiRefusal = ({ type }: FileQuestion): ErrorMessage | undefined =>
  printers[type] ? undefined : why('kind');

/** A question as an item of QTI 2.1 whose full score is 1; its mark is a weight in the test. */
export function printQtiItem(question: FileQuestion, place: ItemPlace): string {
  const { stem, explanation, model_answer } = question;
  const { picture } = place;
  const printed = printers[question.type]!(question, place.language);
  const score = element('outcomeDeclaration', {
    identifier: 'SCORE',
    cardinality: 'single',
    baseType: 'float',
    normalMaximum: 1,
  });
  const parts = [
    printed.declaration,
    score,
    printed.outcomes ?? '',
    explanation === undefined ? '' : EXPLANATION,
    '<itemBody>',
    picture ? `<p>${element('img', { src: picture.path, alt: picture.alt })}</p>` : '',
    paragraph(stem),
    printed.interaction,
    model_answer === undefined ? '' : element('rubricBlock', { view: 'scorer' }, paragraph(model_answer)),
    '</itemBody>',
    printed.processing,
    explanation === undefined
      ? ''
      : element(
          'modalFeedback',
          { outcomeIdentifier: 'EXPLANATION', identifier: 'SHOWN', showHide: 'show' },
          paragraph(explanation),
        ),
  ];
  const attributes = {
    xmlns: NAMESPACE,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${NAMESPACE} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd`,
    identifier: place.identifier,
    title: question.code ?? excerpt(stem),
    adaptive: 'false',
    timeDependent: 'false',
  };
  const inner = parts.filter(Boolean).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('assessmentItem', attributes, `\n${inner}\n`)}\n`;
}

/** An outcome that is always the same, so that its text is shown after every answer. */
const EXPLANATION = element(
  'outcomeDeclaration',
  { identifier: 'EXPLANATION', cardinality: 'single', baseType: 'identifier' },
  '<defaultValue><value>SHOWN</value></defaultValue>',
);

interface Declaration {
  readonly cardinality: 'single' | 'multiple' | 'ordered';
  readonly baseType: 'identifier' | 'directedPair' | 'string' | 'float';
  readonly correct: readonly string[];
  readonly mapping?: string;
}
const declaration = ({ cardinality, baseType, correct, mapping = '' }: Declaration): string => {
  const values = correct.map((value) => element('value', {}, escapedXml(value))).join('');
  const inner = element('correctResponse', {}, values) + mapping;
  return element('responseDeclaration', { identifier: 'RESPONSE', cardinality, baseType }, inner);
};
const mapping = (
  entries: readonly (readonly [key: string, value: number])[],
  extra: Readonly<Record<string, string>> = {},
): string => {
  const listed = entries.map(([mapKey, mappedValue]) =>
    element('mapEntry', { mapKey, mappedValue: Number(mappedValue.toFixed(7)), ...extra }),
  );
  return element('mapping', { lowerBound: 0, upperBound: 1, defaultValue: 0 }, listed.join(''));
};

/** A name of QTI begins with a letter. */
const nameOf = ({ key }: FileChoice, index: number): string => (key ? `k_${key}` : `k${index + 1}`);

const printers: Readonly<
  Partial<Record<FileQuestion['type'], (question: FileQuestion, language: Language) => Printed>>
> = {
  multiple_choice: printChoices,
  true_false: printStatement,
  short_answer: ({ choices = [] }) => ({
    declaration: declaration({
      cardinality: 'single',
      baseType: 'string',
      correct: choices.slice(0, 1).map(({ text }) => text),
      mapping: mapping(
        choices.map(({ text, weight = 100 }) => [text, weight / 100] as const),
        { caseSensitive: 'false' },
      ),
    }),
    interaction: ENTRY,
    processing: byTemplate(MAP_RESPONSE),
  }),
  numeric: printNumbers,
  matching: printPairs,
  ordering: ({ choices = [] }) => ({
    declaration: declaration({
      cardinality: 'ordered',
      baseType: 'identifier',
      correct: choices.map(nameOf),
    }),
    interaction: element(
      'orderInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: 'true' },
      choices
        .map((choice, index) =>
          element('simpleChoice', { identifier: nameOf(choice, index) }, htmlOf(choice.text)),
        )
        .join(''),
    ),
    processing: byTemplate(MATCH_CORRECT),
  }),
  essay: () => ({
    declaration: element('responseDeclaration', {
      identifier: 'RESPONSE',
      cardinality: 'single',
      baseType: 'string',
    }),
    interaction: element('extendedTextInteraction', { responseIdentifier: 'RESPONSE' }),
    processing: '',
  }),
};

const ENTRY = `<p>${element('textEntryInteraction', { responseIdentifier: 'RESPONSE' })}</p>`;

function printChoices({ choices = [], multiple = false, shuffle_answers = false }: FileQuestion): Printed {
  const right = choices.filter(({ correct }) => correct);
  const valueOf = ({ correct = false, weight }: FileChoice) =>
    (weight ?? plainWeight(correct, right.length)) / 100;
  const hasFeedback = choices.some(({ feedback }) => feedback !== undefined);
  const cardinality = multiple ? 'multiple' : 'single';
  const inner = choices.map((choice, index) => {
    const identifier = nameOf(choice, index);
    const attributes = { identifier, ...(choice.pinned && { fixed: 'true' }) };
    const shown = { outcomeIdentifier: 'FEEDBACK', identifier, showHide: 'show' };
    const feedback = choice.feedback ? element('feedbackInline', shown, htmlOf(choice.feedback)) : '';
    return element('simpleChoice', attributes, htmlOf(choice.text) + feedback);
  });
  const names = new Map(choices.map((choice, index) => [choice, nameOf(choice, index)]));
  return {
    declaration: declaration({
      cardinality,
      baseType: 'identifier',
      correct: right.map((choice) => names.get(choice)!),
      ...(multiple && {
        mapping: mapping(choices.map((choice) => [names.get(choice)!, valueOf(choice)] as const)),
      }),
    }),
    outcomes: hasFeedback
      ? element('outcomeDeclaration', { identifier: 'FEEDBACK', cardinality, baseType: 'identifier' })
      : '',
    interaction: element(
      'choiceInteraction',
      {
        responseIdentifier: 'RESPONSE',
        shuffle: String(shuffle_answers),
        maxChoices: multiple ? 0 : 1,
      },
      inner.join(''),
    ),
    processing: hasFeedback
      ? element('responseProcessing', {}, (multiple ? SET_MAPPED : SET_MATCHED) + SET_FEEDBACK)
      : byTemplate(multiple ? MAP_RESPONSE : MATCH_CORRECT),
  };
}

const setScore = (value: number): string =>
  element(
    'setOutcomeValue',
    { identifier: 'SCORE' },
    element('baseValue', { baseType: 'float' }, String(value)),
  );
const RESPONSE = element('variable', { identifier: 'RESPONSE' });
const ELSE = element('responseElse', {}, setScore(0));
const SET_MAPPED = element(
  'setOutcomeValue',
  { identifier: 'SCORE' },
  element('mapResponse', { identifier: 'RESPONSE' }),
);
const SET_MATCHED = element(
  'responseCondition',
  {},
  element(
    'responseIf',
    {},
    element('match', {}, RESPONSE + element('correct', { identifier: 'RESPONSE' })) + setScore(1),
  ) + ELSE,
);
const SET_FEEDBACK = element('setOutcomeValue', { identifier: 'FEEDBACK' }, RESPONSE);

const TRUTHS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['True', 'False'],
  id: ['Benar', 'Salah'],
};

function printStatement({ correct_value = false }: FileQuestion, language: Language): Printed {
  const [yes, no] = TRUTHS[language];
  return {
    declaration: declaration({
      cardinality: 'single',
      baseType: 'identifier',
      correct: [String(correct_value)],
    }),
    interaction: element(
      'choiceInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: 1 },
      element('simpleChoice', { identifier: 'true' }, yes) +
        element('simpleChoice', { identifier: 'false' }, no),
    ),
    processing: byTemplate(MATCH_CORRECT),
  };
}

/** The template of QTI compares exactly, so the tolerance is written as a rule. */
function printNumbers({ choices = [] }: FileQuestion): Printed {
  const branches = choices.map(({ text, tolerance = 0, weight = 100 }, index) => {
    const test = element(
      'equal',
      tolerance > 0
        ? { toleranceMode: 'absolute', tolerance: `${decimal(tolerance)} ${decimal(tolerance)}` }
        : { toleranceMode: 'exact' },
      RESPONSE + element('baseValue', { baseType: 'float' }, plainNumber(text)),
    );
    return element(index === 0 ? 'responseIf' : 'responseElseIf', {}, test + setScore(weight / 100));
  });
  return {
    declaration: declaration({
      cardinality: 'single',
      baseType: 'float',
      correct: choices.slice(0, 1).map(({ text }) => plainNumber(text)),
    }),
    interaction: ENTRY,
    processing: element('responseProcessing', {}, element('responseCondition', {}, branches.join('') + ELSE)),
  };
}

const decimal = (value: number): number => Number(value.toFixed(6));

/** The right side in the order of the lines, each text once. */
function printPairs({ choices = [] }: FileQuestion): Printed {
  const rights = [...new Set(choices.map(({ match, text }) => match ?? text))];
  const names = new Map(rights.map((text, index) => [text, `r${index + 1}`]));
  const lefts = choices.flatMap((choice, index) =>
    choice.match === undefined
      ? []
      : [{ name: nameOf(choice, index), text: choice.text, match: choice.match }],
  );
  const pairs = lefts.map(({ name, match }) => `${name} ${names.get(match)!}`);
  const one = (identifier: string, matchMax: number, text: string) =>
    element('simpleAssociableChoice', { identifier, matchMax }, htmlOf(text));
  const rightNameOf = (text: string): string => {
    // The wrong answer keeps its key.
    const index = choices.findIndex((choice) => choice.match === undefined && choice.text === text);
    return index < 0 ? names.get(text)! : nameOf(choices[index]!, index);
  };
  const sides = [
    lefts.map(({ name, text }) => one(name, 1, text)),
    rights.map((text) => one(rightNameOf(text), 0, text)),
  ];
  return {
    declaration: declaration({
      cardinality: 'multiple',
      baseType: 'directedPair',
      correct: pairs,
      mapping: mapping(pairs.map((pair) => [pair, 1 / pairs.length] as const)),
    }),
    interaction: element(
      'matchInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: 'true', maxAssociations: lefts.length },
      sides.map((side) => element('simpleMatchSet', {}, side.join(''))).join(''),
    ),
    processing: byTemplate(MAP_RESPONSE),
  };
}
