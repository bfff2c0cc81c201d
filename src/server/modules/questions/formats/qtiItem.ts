import type { ErrorMessage } from '../../../platform/http/errors.ts';
import {
  elementOf,
  elementsBelow,
  elementsOf,
  wordsOf,
  type XmlElement,
} from '../../../platform/xml/xmlTree.ts';
import { codeOf, type FileQuestion, why } from './fileQuestion.ts';
import { notesOf, ownKeyOf, qtiKinds, type Interaction } from './qtiKinds.ts';
import { declaredOf, fullScore, ruleOf, statedScore } from './qtiScoring.ts';
import { qtiLosses, qtiText } from './qtiText.ts';

/** What a package says about an item beside the item itself. */
export interface ItemFacts {
  /** The factor of its score in the test. */
  readonly weight: number;
  readonly tags: readonly string[];
}
export interface ReadItem {
  readonly question: FileQuestion;
  readonly losses: readonly ErrorMessage[];
  /** Where the picture of the question is, from the item's own place. */
  readonly picture: { readonly source: string; readonly alt: string } | undefined;
}
export type ItemRefusal = { readonly what: string; readonly why: ErrorMessage };

/** An item of QTI 2 (3 in its names) as a question. */
export function readQtiItem(item: XmlElement, facts: ItemFacts): ReadItem | ItemRefusal {
  const { identifier = '', title = '' } = item.attributes;
  const body = elementOf(item, 'itemBody');
  const found = [...elementsBelow(body)].filter(({ name }) => name.endsWith('Interaction'));
  // Programs that ask for no title repeat the name of the item.
  const what = (title !== identifier && title) || wordsOf(body) || identifier;
  const refusal = refusalOf(item, found);
  if (refusal) return { what, why: refusal };
  const element = found[0]!;
  const losses: ErrorMessage[] = [];
  const note = (loss: ErrorMessage) => void losses.push(loss);
  const { stem, picture } = stemOf(body!, element, note);
  if (stem === '') return { what, why: why('no_text') };
  const declared = declaredOf(item, element.attributes['responseIdentifier'] ?? '');
  const interaction: Interaction = { element, item, declared, rule: ruleOf(item), note };
  const answers = qtiKinds[element.name]!(interaction);
  if (!('type' in answers)) return { what: stem, why: answers };
  losses.push(...qtiLosses(item));
  if (answers.type !== 'essay' && notesOf(body).length > 0) note(why('qti_rubric'));
  const key = ownKeyOf(identifier);
  const question: FileQuestion = {
    ...(key && { key }),
    stem,
    ...(title !== identifier && codeOf(title, stem, losses)),
    mark: markOf(interaction, facts.weight),
    ...(facts.tags.length > 0 && { tags: facts.tags }),
    ...explanationOf(interaction),
    ...answers,
  };
  return { question, losses, picture };
}

function refusalOf(item: XmlElement, found: readonly XmlElement[]): ErrorMessage | undefined {
  if (item.name !== 'assessmentItem') return why('qti_no_item');
  if (item.attributes['adaptive'] === 'true') return why('qti_adaptive');
  if (elementOf(item, 'templateDeclaration') || elementOf(item, 'templateProcessing'))
    return why('qti_template');
  if (found.length === 0) return why('qti_none');
  const unknown = found.find(({ name }) => !(name in qtiKinds));
  if (unknown) return why('qti_kind', { type: unknown.name.replace(/Interaction$/, '') });
  return found.length > 1 ? why('qti_several', { count: found.length }) : undefined;
}

/** Stands for the field of an answer inside of a text. */
const FIELD = '\uFDD1';

/** The text of an item around its interaction, with the prompt in the interaction's place; and its first picture. */
function stemOf(body: XmlElement, interaction: XmlElement, note: (loss: ErrorMessage) => void) {
  let picture: ReadItem['picture'];
  const take = (source: string, alt: string): boolean => {
    if (picture || /^(?:https?:)?\/\//i.test(source)) return false;
    picture = { source, alt };
    return true;
  };
  const prompt = elementOf(interaction, 'prompt');
  const isField = interaction.name === 'textEntryInteraction';
  const parts = new Set(elementsOf(interaction));
  const notes = new Set(notesOf(body));
  const replace = (element: XmlElement): string | undefined => {
    if (element === interaction) return isField ? FIELD : undefined;
    if (notes.has(element)) return '';
    // Of the interaction itself only the prompt belongs to the text.
    return parts.has(element) && element !== prompt ? '' : undefined;
  };
  const text = qtiText(blocksAround(body.children, interaction), note, { replace, take });
  const [before = '', after = ''] = text.split(FIELD);
  const stem = !isField ? text : after.trim() === '' ? before : `${before}_____${after}`;
  return { stem: stem.trim(), picture };
}

/** An interaction is a paragraph of its own, unless it is a field in a line. */
const blocksAround = (children: XmlElement['children'], interaction: XmlElement): XmlElement['children'] =>
  children.flatMap((child) =>
    child === interaction && interaction.name !== 'textEntryInteraction'
      ? [{ name: 'div', attributes: {}, children: [child] }]
      : [child],
  );

const MARK_UNITS = 1000;
function markOf({ item, declared, rule }: Interaction, weight: number): number {
  const full = {
    match: () => (rule.by === 'match' ? rule.score : 1),
    map: () => fullScore(declared) || 1,
    equal: () => (rule.by === 'equal' ? Math.max(...rule.equals.map(({ score }) => score)) : 1),
    none: () => statedScore(item),
    other: () => statedScore(item),
  }[rule.by]();
  return Math.round(full * weight * MARK_UNITS) / MARK_UNITS;
}

/** A text that is shown after every answer; texts for some answers are lost. */
function explanationOf({ item, note }: Interaction): Pick<FileQuestion, 'explanation'> {
  const outcomes = elementsOf(item, 'outcomeDeclaration');
  const isAlways = ({ attributes }: XmlElement): boolean => {
    const { outcomeIdentifier, identifier, showHide = 'show' } = attributes;
    const outcome = outcomes.find((one) => one.attributes['identifier'] === outcomeIdentifier);
    const [value] = elementsOf(elementOf(outcome, 'defaultValue'), 'value');
    return showHide === 'show' && value !== undefined && wordsOf(value) === identifier;
  };
  const feedbacks = elementsOf(item, 'modalFeedback');
  const always = feedbacks.filter(isAlways);
  if (feedbacks.length > always.length) note(why('qti_feedback'));
  const explanation = always.map(({ children }) => qtiText(children, note)).join('\n\n');
  return explanation ? { explanation } : {};
}
