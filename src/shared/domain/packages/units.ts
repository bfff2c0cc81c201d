import type { PackageItem } from './manifest.ts';
import type { PackageOutcome, PackageResult } from './outcome.ts';

/** cmi5: what a learner must have done in a unit so that it counts as done. */
export const moveOns = [
  'NotApplicable',
  'Passed',
  'Completed',
  'CompletedAndPassed',
  'CompletedOrPassed',
] as const;
export type MoveOn = (typeof moveOns)[number];

/** An assignable unit of a cmi5 course, as its maker has described it. */
export interface Unit {
  readonly moveOn: MoveOn;
  /** The address of a unit that is not in the package; null: `launch` of the item. */
  readonly address: string | null;
  readonly launchMethod: 'OwnWindow' | 'AnyWindow';
  readonly launchParameters: string | null;
  readonly entitlementKey: string | null;
  readonly activityType: string | null;
}

/** What a unit has said in one attempt. Scores in thousandths, the rest as it wrote them. */
export interface UnitFacts {
  readonly isCompleted: boolean;
  readonly isPassed: boolean;
  readonly isFailed: boolean;
  readonly scaled: number | null;
  readonly raw: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** Where a learner stands in a unit: a pass mark of the organizer (thousandths) decides by the score, otherwise the unit's own word. */
export function outcomeOfUnit(
  { moveOn }: Pick<Unit, 'moveOn'>,
  passMark: number | null,
  facts: UnitFacts,
): PackageOutcome {
  const { scaled, raw, min, max } = facts;
  const said: PackageResult = facts.isPassed ? 'passed' : facts.isFailed ? 'failed' : 'unknown';
  const result =
    passMark !== null && scaled !== null && said !== 'unknown'
      ? scaled >= passMark
        ? 'passed'
        : 'failed'
      : said;
  const isDone = isSatisfied(moveOn, { isCompleted: facts.isCompleted, isPassed: result === 'passed' });
  return { state: isDone ? 'completed' : 'open', result, scaled, raw, min, max };
}

function isSatisfied(
  moveOn: MoveOn,
  { isCompleted, isPassed }: { readonly isCompleted: boolean; readonly isPassed: boolean },
): boolean {
  switch (moveOn) {
    case 'NotApplicable':
      return true;
    case 'Passed':
      return isPassed;
    case 'Completed':
      return isCompleted;
    case 'CompletedAndPassed':
      return isCompleted && isPassed;
    case 'CompletedOrPassed':
      return isCompleted || isPassed;
  }
}

const waived: PackageOutcome = {
  state: 'completed',
  result: 'unknown',
  scaled: null,
  raw: null,
  min: null,
  max: null,
};

/** The outcome of an item that counts: a unit that asks for nothing is done before it is opened. */
export const countedOutcome = (
  { unit }: Pick<PackageItem, 'unit'>,
  outcome: PackageOutcome | null,
): PackageOutcome | null => outcome ?? (unit?.moveOn === 'NotApplicable' ? waived : null);

/** A block of a course, or the course itself, that is done once all its units are. */
export interface UnitGroup {
  /** The maker's id; null: the course. */
  readonly id: string | null;
  readonly title: string;
}

/** The course and its blocks whose units are all done, the inner ones first. */
export function satisfiedGroups(
  items: readonly PackageItem[],
  isDone: (item: PackageItem) => boolean,
): UnitGroup[] {
  const groups = items.flatMap((item, at): (UnitGroup & { units: readonly PackageItem[] })[] => {
    if (item.type !== null) return [];
    const end = items.findIndex(({ depth }, other) => other > at && depth <= item.depth);
    return [
      { id: item.id, title: item.title, units: unitsOf(items.slice(at + 1, end === -1 ? undefined : end)) },
    ];
  });
  return [...groups.toReversed(), { id: null, title: '', units: unitsOf(items) }]
    .filter(({ units }) => units.length > 0 && units.every(isDone))
    .map(({ id, title }) => ({ id, title }));
}

const unitsOf = (items: readonly PackageItem[]) => items.filter(({ type }) => type !== null);
