import {
  elementOf,
  elementsBelow,
  elementsOf,
  wordsOf,
  type XmlElement,
} from '../../../platform/xml/xmlTree.ts';

/** What an item says about the answer to its interaction. */
export interface Declared {
  readonly baseType: string;
  readonly isSeveral: boolean;
  readonly correct: readonly string[];
  readonly mapping: Mapping | undefined;
}
interface Mapping {
  readonly entries: ReadonlyMap<string, number>;
  /** For what is not listed. */
  readonly otherwise: number;
  readonly lower: number | undefined;
  readonly upper: number | undefined;
  readonly knowsCase: boolean;
}
/** An accepted number of a rule that compares numbers. */
export interface Equal {
  readonly text: string;
  readonly tolerance: number;
  readonly score: number;
}
/** How an item counts: by its right answer, by its table of values, by accepted numbers, not at all, or by a rule that we do not follow. */
export type Rule =
  | { readonly by: 'match'; readonly score: number }
  | { readonly by: 'map' | 'none' | 'other' }
  | { readonly by: 'equal'; readonly equals: readonly Equal[] };

export const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);

export function declaredOf(item: XmlElement, identifier: string): Declared {
  const found = elementsOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes['identifier'] === identifier,
  );
  const { baseType = '', cardinality = '' } = found?.attributes ?? {};
  return {
    baseType,
    isSeveral: cardinality === 'multiple',
    correct: elementsOf(elementOf(found, 'correctResponse'), 'value').map(wordsOf),
    mapping: mappingOf(elementOf(found, 'mapping')),
  };
}

function mappingOf(found: XmlElement | undefined): Mapping | undefined {
  if (!found) return undefined;
  const { defaultValue, lowerBound, upperBound } = found.attributes;
  const entries = elementsOf(found, 'mapEntry').map(({ attributes }) => attributes);
  return {
    entries: new Map(
      entries.map(({ mapKey = '', mappedValue }) => [mapKey.trim(), numberOf(mappedValue) ?? 0]),
    ),
    otherwise: numberOf(defaultValue) ?? 0,
    lower: numberOf(lowerBound),
    upper: numberOf(upperBound),
    knowsCase: entries.some(({ caseSensitive }) => caseSensitive !== 'false'),
  };
}

/** Of a template by its name; of a rule that is written out, if it does the same. */
export function ruleOf(item: XmlElement): Rule {
  const processing = elementOf(item, 'responseProcessing');
  if (!processing) return { by: 'none' };
  const template = (processing.attributes['template'] ?? processing.attributes['templateLocation'] ?? '')
    .split('/')
    .at(-1)!
    .replace(/\.xml$/, '');
  if (template === 'match_correct') return { by: 'match', score: 1 };
  if (template === 'map_response') return { by: 'map' };
  if (template !== '') return { by: 'other' };
  return writtenRule(elementsOf(processing).filter((one) => !isOfFeedback(one)));
}

const isScore = ({ attributes }: XmlElement): boolean => attributes['identifier'] === 'SCORE';
/** The identifier of the answer becomes the feedback: `<setOutcomeValue identifier="FEEDBACK"><variable …/>`. */
const isOfFeedback = (one: XmlElement): boolean =>
  one.name === 'setOutcomeValue' && !isScore(one) && elementOf(one, 'variable') !== undefined;

function writtenRule(steps: readonly XmlElement[]): Rule {
  const [step] = steps;
  if (steps.length !== 1 || !step) return { by: steps.length === 0 ? 'none' : 'other' };
  if (step.name === 'setOutcomeValue')
    return { by: isScore(step) && elementOf(step, 'mapResponse') ? 'map' : 'other' };
  if (step.name !== 'responseCondition') return { by: 'other' };
  const branches = elementsOf(step).filter(({ name }) => name !== 'responseElse');
  const otherwise = elementOf(step, 'responseElse');
  if (otherwise && scoreOf(otherwise) !== 0) return { by: 'other' };
  const [test] = elementsOf(branches[0]);
  const score = branches[0] && scoreOf(branches[0]);
  if (branches.length === 1 && test?.name === 'match' && elementOf(test, 'correct') && score)
    return { by: 'match', score };
  const equals = branches.map(equalOf);
  return equals.length > 0 && equals.every((one) => one !== undefined)
    ? { by: 'equal', equals }
    : { by: 'other' };
}

/** The value that a branch sets, if that is all it does. */
function scoreOf(branch: XmlElement): number | undefined {
  const set = elementsOf(branch, 'setOutcomeValue').filter((one) => !isOfFeedback(one));
  return set.length === 1 && isScore(set[0]!) ? numberOf(wordsOf(elementOf(set[0], 'baseValue'))) : undefined;
}

function equalOf(branch: XmlElement): Equal | undefined {
  const [test] = elementsOf(branch);
  const score = scoreOf(branch);
  const text = wordsOf(elementOf(test, 'baseValue'));
  const value = numberOf(text);
  if (test?.name !== 'equal' || score === undefined || value === undefined) return undefined;
  const { toleranceMode = 'exact', tolerance = '0' } = test.attributes;
  const [below = 0, above = below] = tolerance.trim().split(/\s+/).map(Number);
  if (below !== above || !Number.isFinite(below)) return undefined;
  if (toleranceMode === 'exact') return { text, tolerance: 0, score };
  if (toleranceMode === 'absolute') return { text, tolerance: below, score };
  return toleranceMode === 'relative' ? { text, tolerance: Math.abs(value * below) / 100, score } : undefined;
}

/** The score of a full answer by the table of values: its upper bound, unless that is another thing than rounding. */
export function fullScore({ mapping, isSeveral }: Declared): number {
  const values = [...(mapping?.entries.values() ?? [])].filter((value) => value > 0);
  const sum = isSeveral ? values.reduce((all, value) => all + value, 0) : Math.max(0, ...values);
  return isRounding(sum, mapping?.upper) ? mapping!.upper! : sum;
}

const ROUNDING = 0.002;
const isRounding = (sum: number, upper: number | undefined): boolean =>
  upper !== undefined && Math.abs(upper - sum) <= sum * ROUNDING;

/** Scores here are at least nothing and at most the mark. */
export function hasOtherBounds(declared: Declared): boolean {
  const { mapping } = declared;
  if (!mapping) return false;
  const isBelow = [...mapping.entries.values(), mapping.otherwise].some((value) => value < 0);
  const sum = fullScore(declared);
  return (isBelow && mapping.lower !== 0) || (mapping.upper !== undefined && mapping.upper < sum);
}

/** What the item says its full score is; 1 if it says nothing. */
export function statedScore(item: XmlElement): number {
  const outcomes = elementsOf(item, 'outcomeDeclaration');
  const named = (name: string) => outcomes.find(({ attributes }) => attributes['identifier'] === name);
  const most = [...elementsBelow(elementOf(named('MAXSCORE'), 'defaultValue'))][0];
  return numberOf(named('SCORE')?.attributes['normalMaximum']) ?? numberOf(most && wordsOf(most)) ?? 1;
}
