import type { Elements } from './elements.ts';
import type { PackageItem, PackageKind } from './manifest.ts';

export const packageStates = ['open', 'completed'] as const;
export type PackageState = (typeof packageStates)[number];
export const packageResults = ['unknown', 'passed', 'failed'] as const;
export type PackageResult = (typeof packageResults)[number];

/** Where a learner stands in one part of a package, or in all of it. */
export interface PackageOutcome {
  readonly state: PackageState;
  readonly result: PackageResult;
  /** Thousandths of the full score; null when none was reported. */
  readonly scaled: number | null;
  readonly raw: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** What decides about one part. */
export interface OutcomeRules extends Pick<PackageItem, 'type' | 'mastery' | 'progressThreshold'> {
  readonly kind: PackageKind;
  /** Thousandths: the organizer's own pass mark; null: the package decides. */
  readonly passMark: number | null;
}

const DECIMAL = /^-?\d{1,9}(?:\.\d{0,9})?$/;

/** A number as packages write it; null when it is none. */
export function numberOf(text: string | undefined): number | null {
  const trimmed = text?.trim() ?? '';
  return DECIMAL.test(trimmed) ? Number(trimmed) : null;
}

const within = (thousandths: number): number => Math.min(1000, Math.max(0, Math.round(thousandths)));

interface Score {
  readonly raw: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly scaled: number | null;
}

/** The scaled score when there is one, else the raw one between its bounds, else out of 100. */
function scoreOf(kind: PackageKind, elements: Elements): Score {
  const prefix = kind === 'scorm12' ? 'cmi.core.score.' : 'cmi.score.';
  const [raw, min, max, scaled] = ['raw', 'min', 'max', 'scaled'].map((name) =>
    numberOf(elements[prefix + name]),
  );
  return { raw: raw!, min: min!, max: max!, scaled: scaledOf(raw!, min ?? 0, max!, scaled!) };
}

function scaledOf(raw: number | null, min: number, max: number | null, scaled: number | null): number | null {
  if (scaled !== null && Math.abs(scaled) <= 1) return within(scaled * 1000);
  if (raw === null) return null;
  if (max !== null && max > min) return within(((raw - min) / (max - min)) * 1000);
  return raw >= 0 && raw <= 100 ? within(raw * 10) : null;
}

/** The status that the package itself reports. */
interface Said {
  readonly isCompleted: boolean;
  /** Nothing was said about the end: the manifest's threshold may decide. */
  readonly isSilent: boolean;
  readonly result: PackageResult;
}

function said(kind: PackageKind, elements: Elements): Said {
  if (kind === 'scorm12') {
    const status = elements['cmi.core.lesson_status'];
    return {
      isCompleted: status === 'completed' || status === 'passed',
      isSilent: false,
      result: resultNamed(status),
    };
  }
  const completion = elements['cmi.completion_status'];
  return {
    isCompleted: completion === 'completed',
    isSilent: completion === undefined || completion === 'unknown' || completion === '',
    result: resultNamed(elements['cmi.success_status']),
  };
}

const resultNamed = (status: string | undefined): PackageResult =>
  status === 'passed' || status === 'failed' ? status : 'unknown';

/**
 * Where a learner stands in one part. A pass mark of the organizer decides by the score whenever there is one; otherwise the package's word,
 * and where the package is silent the marks of its manifest. Whoever has passed is done.
 */
export function outcomeOf(rules: OutcomeRules, elements: Elements): PackageOutcome {
  if (rules.type === 'asset')
    return { ...nothing, state: elements['cmi.opened'] === 'true' ? 'completed' : 'open' };
  const score = scoreOf(rules.kind, elements);
  const word = said(rules.kind, elements);
  const isFinished = word.isCompleted || isThresholdReached(rules, word, elements);
  const result = resultOf(rules, { word, scaled: score.scaled, isFinished });
  // A package of 1.2 that says `passed` below our mark has said no more than that: it is not completed.
  const isPassedBelow = rules.kind === 'scorm12' && word.result === 'passed' && result === 'failed';
  return {
    ...score,
    state: (isFinished && !isPassedBelow) || result === 'passed' ? 'completed' : 'open',
    result,
  };
}

function isThresholdReached(
  { progressThreshold }: OutcomeRules,
  { isSilent }: Said,
  elements: Elements,
): boolean {
  const measure = numberOf(elements['cmi.progress_measure']);
  return isSilent && progressThreshold !== null && measure !== null && measure * 1000 >= progressThreshold;
}

function resultOf(
  { passMark, mastery }: OutcomeRules,
  facts: { readonly word: Said; readonly scaled: number | null; readonly isFinished: boolean },
): PackageResult {
  const { word, scaled, isFinished } = facts;
  const mark = passMark ?? (word.result === 'unknown' ? mastery : null);
  if (mark === null || scaled === null) return word.result;
  if (scaled >= mark) return 'passed';
  // A low score in the middle is not a failure yet.
  return isFinished || word.result !== 'unknown' ? 'failed' : 'unknown';
}

const nothing: PackageOutcome = {
  state: 'open',
  result: 'unknown',
  scaled: null,
  raw: null,
  min: null,
  max: null,
};

/** One part of a package with the learner's state in it; null: never opened. */
export interface PartOutcome {
  readonly type: PackageItem['type'];
  readonly outcome: PackageOutcome | null;
}

/**
 * Where a learner stands in a package of several parts: completed when every part that reports is; a package of pages alone when all were
 * opened. The score is the mean of the parts that have one. Passed when all is done and no part that reports a result has failed.
 */
export function rollUp(parts: readonly PartOutcome[]): PackageOutcome {
  const reporting = parts.filter(({ type }) => type === 'sco');
  const counted = reporting.length > 0 ? reporting : parts.filter(({ type }) => type === 'asset');
  if (counted.length === 1) return counted[0]!.outcome ?? nothing;
  const outcomes = counted.flatMap(({ outcome }) => outcome ?? []);
  const isCompleted =
    outcomes.length === counted.length &&
    outcomes.length > 0 &&
    outcomes.every(({ state }) => state === 'completed');
  const scores = outcomes.flatMap(({ scaled }) => scaled ?? []);
  const results = new Set(outcomes.map(({ result }) => result));
  return {
    ...nothing,
    state: isCompleted ? 'completed' : 'open',
    result: results.has('failed') ? 'failed' : isCompleted && results.has('passed') ? 'passed' : 'unknown',
    scaled:
      scores.length > 0 ? Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length) : null,
  };
}

/** The one word that the contents list shows for a part. */
export type PartWord = 'not_started' | 'incomplete' | 'completed' | 'passed' | 'failed';

export function wordOf(outcome: Pick<PackageOutcome, 'state' | 'result'> | null): PartWord {
  if (outcome === null) return 'not_started';
  if (outcome.result !== 'unknown') return outcome.result;
  return outcome.state === 'completed' ? 'completed' : 'incomplete';
}

/**
 * An attempt after a report. Completed stays completed and passed stays passed, also when the package lets people begin again inside; from
 * then on a report can only raise the score.
 */
export function keepBest(before: PackageOutcome, after: PackageOutcome): PackageOutcome {
  if (before.state === 'open') return after;
  const isWorse =
    (before.result === 'passed' && after.result !== 'passed') ||
    (after.result === before.result && (after.scaled ?? -1) < (before.scaled ?? -1)) ||
    after.state === 'open';
  return isWorse ? before : after;
}
