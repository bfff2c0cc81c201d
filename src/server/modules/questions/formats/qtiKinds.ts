import {
  elementOf,
  elementsBelow,
  elementsOf,
  wordsOf,
  type XmlElement,
} from '../../../platform/xml/xmlTree.ts';
import type { ErrorMessage } from '../../../platform/http/errors.ts';
import { type FileChoice, type FileQuestion, plainWeight, weightOf, why } from './fileQuestion.ts';
import { type Declared, fullScore, hasOtherBounds, numberOf, type Rule } from './qtiScoring.ts';
import { qtiText } from './qtiText.ts';

/** The one interaction of an item, and what the item says about its answer. */
export interface Interaction {
  readonly element: XmlElement;
  readonly item: XmlElement;
  readonly declared: Declared;
  readonly rule: Rule;
  note(loss: ErrorMessage): void;
}
type Answers = (Pick<FileQuestion, 'type'> & Partial<FileQuestion>) | ErrorMessage;

/** How each interaction becomes the answers of a question. */
export const qtiKinds: Readonly<Record<string, (interaction: Interaction) => Answers>> = {
  choiceInteraction: readChoices,
  orderInteraction: readOrder,
  matchInteraction: readPairs,
  textEntryInteraction: readEntry,
  extendedTextInteraction: readEssay,
};

/** Names that our own files give to a question and to an answer: names of QTI begin with a letter. */
const OWN_KEY = /^q_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const OWN_CHOICE = /^k(?:_([a-z2-9]{6})|\d+)$/;
const NO_KEY = /^_\d+$/;
export const ownKeyOf = (identifier: string): string =>
  NO_KEY.test(identifier) ? '' : (OWN_KEY.exec(identifier)?.[1] ?? identifier);
const idOf = ({ attributes }: XmlElement): string => attributes['identifier'] ?? '';
const keyOf = (choice: XmlElement): Pick<FileChoice, 'key'> => {
  const own = OWN_CHOICE.exec(idOf(choice));
  const key = own ? own[1] : idOf(choice);
  return key ? { key } : {};
};

/** What of the rule for marks is not kept. */
function recordRule({ rule, declared, note }: Interaction): void {
  if (rule.by === 'other') note(why('qti_processing'));
  if (rule.by === 'map' && hasOtherBounds(declared)) note(why('qti_bounds'));
}

function readChoices(interaction: Interaction): Answers {
  const { element, declared, note } = interaction;
  recordRule(interaction);
  const choices = elementsOf(element, 'simpleChoice');
  const isRight = rightOnes(interaction, choices);
  const statement = statementOf(choices, isRight, declared);
  if (statement) return statement;
  const multiple = declared.isSeveral;
  const limit = numberOf(element.attributes['maxChoices']) ?? 1;
  if (multiple && limit > 0 && limit < choices.length) note(why('qti_limit', { max: limit }));
  return {
    type: 'multiple_choice',
    multiple,
    shuffle_answers: element.attributes['shuffle'] === 'true',
    choices: choices.map((choice): FileChoice => ({
      ...keyOf(choice),
      text: qtiText(choice.children, note),
      correct: isRight.has(idOf(choice)),
      ...(multiple && weightIn(interaction, choice, isRight)),
      ...(choice.attributes['fixed'] === 'true' && { pinned: true }),
      ...feedbackOf(choice, note),
    })),
  };
}

/** By the right answer; an item that only counts values has those above zero, or the best one. */
function rightOnes(
  { declared, rule, note }: Interaction,
  choices: readonly XmlElement[],
): ReadonlySet<string> {
  const { correct, mapping, isSeveral } = declared;
  if (!mapping || (correct.length > 0 && rule.by !== 'map')) return new Set(correct);
  const valueOf = (choice: XmlElement) => mapping.entries.get(idOf(choice)) ?? mapping.otherwise;
  if (isSeveral && correct.length > 0) return new Set(correct);
  const best = isSeveral ? 0 : Math.max(0, ...choices.map(valueOf));
  if (!isSeveral && choices.some((choice) => valueOf(choice) > 0 && valueOf(choice) < best))
    note(why('lost_partial'));
  if (correct.length > 0) return new Set(correct);
  const isBest = (choice: XmlElement) => valueOf(choice) > 0 && valueOf(choice) >= best;
  return new Set(choices.filter(isBest).map(idOf));
}

function weightIn(
  { declared, rule }: Interaction,
  choice: XmlElement,
  isRight: ReadonlySet<string>,
): Pick<FileChoice, 'weight'> {
  const { mapping } = declared;
  const full = fullScore(declared);
  if (!mapping || full === 0 || rule.by !== 'map') return {};
  const value = mapping.entries.get(idOf(choice)) ?? mapping.otherwise;
  return weightOf((value / full) * 100, plainWeight(isRight.has(idOf(choice)), isRight.size));
}

function feedbackOf(choice: XmlElement, note: Interaction['note']): Pick<FileChoice, 'feedback'> {
  const [inner, ...others] = elementsOf(choice, 'feedbackInline');
  if (!inner) return {};
  if (others.length > 0 || inner.attributes['showHide'] === 'hide') note(why('qti_feedback'));
  const feedback = inner.attributes['showHide'] === 'hide' ? '' : qtiText(inner.children, note);
  return feedback ? { feedback } : {};
}

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, benar: true, false: false, salah: false };

/** Two answers that say true and false; our own files name them so, and other answers otherwise. */
function statementOf(
  choices: readonly XmlElement[],
  isRight: ReadonlySet<string>,
  { isSeveral }: Declared,
): Answers | undefined {
  if (isSeveral || choices.length !== 2 || choices.some((choice) => OWN_CHOICE.test(idOf(choice))))
    return undefined;
  if (choices.some((choice) => elementsOf(choice).length > 0)) return undefined;
  const truthOf = (choice: XmlElement) =>
    TRUTHS[idOf(choice).toLowerCase()] ?? TRUTHS[wordsOf(choice).toLowerCase()];
  const truths = choices.map(truthOf);
  if (!truths.includes(true) || !truths.includes(false) || isRight.size !== 1) return undefined;
  return {
    type: 'true_false',
    correct_value: truths[choices.findIndex((choice) => isRight.has(idOf(choice)))]!,
  };
}

function readOrder(interaction: Interaction): Answers {
  const { element, declared, note } = interaction;
  recordRule(interaction);
  const items = elementsOf(element, 'simpleChoice');
  const places = items.map((item) => declared.correct.indexOf(idOf(item)));
  if (places.includes(-1)) return why('no_key');
  if (items.some(({ attributes }) => attributes['fixed'] === 'true')) note(why('qti_fixed'));
  return {
    type: 'ordering',
    choices: items
      .map((item, index) => ({
        place: places[index]!,
        line: { ...keyOf(item), text: qtiText(item.children, note) },
      }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ line }) => line),
  };
}

/** Each of the left side has one partner; the rest of the right side are wrong answers, in their places among the right ones. */
function readPairs(interaction: Interaction): Answers {
  const { element, declared, note } = interaction;
  recordRule(interaction);
  const [lefts = [], rights = []] = elementsOf(element, 'simpleMatchSet').map((set) =>
    elementsOf(set, 'simpleAssociableChoice'),
  );
  const pairs = (
    declared.correct.length > 0
      ? declared.correct
      : [...(declared.mapping?.entries ?? [])].filter(([, value]) => value > 0).map(([pair]) => pair)
  ).map((pair) => pair.split(/\s+/));
  if (pairs.length === 0) return why('no_key');
  const partnersOf = (left: XmlElement) =>
    pairs
      .filter(([from]) => from === idOf(left))
      .map(([, to]) => rights.findIndex((right) => idOf(right) === to));
  const partners = lefts.map(partnersOf);
  if (partners.some((own) => own.length !== 1 || own[0] === -1)) return why('qti_pairs');
  const places = partners.map(([place]) => place!);
  const textOf = (choice: XmlElement) => qtiText(choice.children, note);
  const lines = lefts.map((left, index) => ({
    place: places[index]!,
    line: { ...keyOf(left), text: textOf(left), match: textOf(rights[places[index]!]!) } satisfies FileChoice,
  }));
  const wrong = rights.flatMap((right, place) =>
    places.includes(place)
      ? []
      : [{ place, line: { ...keyOf(right), text: textOf(right) } satisfies FileChoice }],
  );
  const isInOrder = places.every((place, index) => index === 0 || places[index - 1]! <= place);
  const all = [...lines, ...wrong];
  return {
    type: 'matching',
    choices: (isInOrder ? all.toSorted((one, other) => one.place - other.place) : all).map(
      ({ line }) => line,
    ),
  };
}

const NUMBERS = new Set(['float', 'integer']);

function readEntry(interaction: Interaction): Answers {
  const { element, declared, rule, note } = interaction;
  const isNumeric = NUMBERS.has(declared.baseType);
  if (!isNumeric && declared.baseType !== 'string')
    return why('qti_kind', { type: `textEntry ${declared.baseType}`.trim() });
  recordRule(interaction);
  if (element.attributes['patternMask']) note(why('qti_pattern'));
  if (rule.by === 'equal' && isNumeric) return { type: 'numeric', choices: accepted(rule.equals, note) };
  const { mapping, correct } = declared;
  const isMapped = mapping !== undefined && (rule.by === 'map' || correct.length === 0);
  if (!isNumeric && (isMapped ? mapping.knowsCase : true)) note(why('lost_case'));
  const lines = isMapped
    ? [...mapping.entries].map(([text, score]) => ({ text, score }))
    : correct.map((text) => ({ text, score: 1 }));
  return { type: isNumeric ? 'numeric' : 'short_answer', choices: accepted(lines, note) };
}

/** Accepted answers with their shares; one that earns nothing is none. */
function accepted(
  lines: readonly { readonly text: string; readonly score: number; readonly tolerance?: number }[],
  note: Interaction['note'],
): FileChoice[] {
  const full = Math.max(0, ...lines.map(({ score }) => score));
  const earning = lines.filter(({ score }) => score > 0);
  if (earning.length < lines.length) note(why('lost_wrong_numbers'));
  return earning.map(({ text, score, tolerance }) => ({
    text,
    ...weightOf((score / full) * 100, 100),
    ...(tolerance && { tolerance }),
  }));
}

/** Texts for people who mark, and not for learners. */
export const notesOf = (body: XmlElement | undefined): XmlElement[] =>
  [...elementsBelow(body)].filter(
    ({ name, attributes }) =>
      name === 'rubricBlock' && !(attributes['view'] ?? '').split(/\s+/).includes('candidate'),
  );

function readEssay({ element, item, declared, rule, note }: Interaction): Answers {
  if (rule.by !== 'none') note(why('qti_marked'));
  if (element.attributes['patternMask']) note(why('qti_pattern'));
  const notes = notesOf(elementOf(item, 'itemBody')).map(({ children }) => qtiText(children, note));
  const answer = [...notes, ...declared.correct].filter(Boolean);
  return { type: 'essay', ...(answer.length > 0 && { model_answer: answer.join('\n\n') }) };
}
