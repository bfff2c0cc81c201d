/**
 * Item analysis: figures of a quiz and its questions from the marks of many attempts. Source of the formulas: quiz-engine "Item analysis";
 * they give the figures that Moodle publishes for its own test data (tests/unit/itemAnalysis.test.ts). Marks are whole thousandths.
 * Everything is computed from counts of equal pairs, so a quiz that 100,000 people took costs as little as one of 100.
 */

/** How many attempts have this mark on the question and this total (of the whole attempt, the question included). */
export interface MarkCount {
  readonly mark: number;
  readonly total: number;
  readonly count: number;
}

export interface ItemFigures {
  readonly n: number;
  /** Mean mark, in thousandths. */
  readonly mean: number;
  /** Standard deviation of the mark with n − 1, in thousandths; null for fewer than two attempts. */
  readonly sd: number | null;
  /** −100..100: the correlation of the mark with the rest of the attempt. */
  readonly discrimination: number | null;
  /** Up to 100: the discrimination relative to the best that the same marks could reach. */
  readonly efficiency: number | null;
  /** Variance of the mark, and covariance of the mark with the total; thousandths squared. */
  readonly variance: number | null;
  readonly covariance: number | null;
}

/** The figures of one question over the people who were asked it: x = its mark, y = the total without it. */
export function itemFigures(cells: readonly MarkCount[]): ItemFigures {
  const x = cells.map(({ mark, count }) => ({ value: mark, count }));
  const y = cells.map(({ mark, total, count }) => ({ value: total - mark, count }));
  const total = cells.map((cell) => ({ value: cell.total, count: cell.count }));
  const n = countOf(x);
  const [varX, varY] = [variance(x), variance(y)];
  const isFlat = varX === null || varY === null || varX <= 0 || varY <= 0;
  const most = isFlat ? 0 : covariance(...inStep(x, y))!;
  const shared = covariance(x, y);
  return {
    n,
    mean: meanOf(x),
    sd: varX === null ? null : Math.sqrt(varX),
    // Rounding must not exceed the limits of a correlation.
    discrimination: isFlat ? null : clamp((100 * shared!) / Math.sqrt(varX * varY), -100, 100),
    efficiency: isFlat || most <= 0 ? null : Math.min(100, (100 * shared!) / most),
    variance: varX,
    covariance: covariance(x, total),
  };
}

/**
 * The effective weight of each question in the total, in percent of all: 100·√cov / Σ√cov. Null where the covariance is negative or
 * unknown.
 */
export function effectiveWeights(covariances: readonly (number | null)[]): (number | null)[] {
  const roots = covariances.map((one) => (one === null || one < 0 ? null : Math.sqrt(one)));
  const sum = roots.reduce<number>((all, root) => all + (root ?? 0), 0);
  return roots.map((root) => (root === null || sum === 0 ? null : (100 * root) / sum));
}

/** A value and how often it occurs. */
export interface ValueCount {
  readonly value: number;
  readonly count: number;
}

const ROUNDING = 1e-9;

/** Cronbach's alpha, −∞..1, and the standard error of a total (in its unit): SD·√(1 − α). Null where they are not defined. */
export function reliability(
  itemVariances: readonly (number | null)[],
  totalVariance: number | null,
): { alpha: number; standard_error: number } | null {
  const k = itemVariances.length;
  if (k < 2 || totalVariance === null || totalVariance <= 0) return null;
  if (itemVariances.some((one) => one === null)) return null;
  const sum = itemVariances.reduce<number>((all, one) => all + one!, 0);
  const alpha = (k / (k - 1)) * (1 - sum / totalVariance);
  // Only if the totals do not belong to these questions, as in attempts imported without their answers.
  if (alpha > 1 + ROUNDING) return null;
  return { alpha, standard_error: Math.sqrt(totalVariance * Math.max(0, 1 - alpha)) };
}

/**
 * The score up to which the weakest third reaches and from which the strongest begins: equal scores stay together, so that no order decides
 * who belongs to it. Null when the two overlap.
 */
export function thirds(
  scores: readonly ValueCount[],
): { readonly low: number; readonly high: number } | null {
  const inOrder = scores.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value);
  const size = Math.ceil(countOf(inOrder) / 3);
  const reached = (list: readonly ValueCount[]): number | undefined => {
    let seen = 0;
    return list.find(({ count }) => (seen += count) >= size)?.value;
  };
  const low = reached(inOrder);
  const high = reached(inOrder.toReversed());
  return low === undefined || high === undefined || low >= high ? null : { low, high };
}

/** Middle value; the mean of the two in the middle of an even number. */
export function median(values: readonly ValueCount[]): number | null {
  const n = countOf(values);
  if (n === 0) return null;
  const inOrder = values.toSorted((a, b) => a.value - b.value);
  const at = (place: number): number => {
    let seen = 0;
    return inOrder.find(({ count }) => (seen += count) > place)!.value;
  };
  return (at(Math.floor((n - 1) / 2)) + at(Math.floor(n / 2))) / 2;
}

/** Bars of a histogram: ten of ten percent each, the last with 100 % itself. Scores in thousandths of a percent. */
export function scoreBands(scores: readonly ValueCount[]): number[] {
  const bands = Array.from({ length: 10 }, () => 0);
  for (const { value, count } of scores) bands[clamp(Math.floor(value / 10_000), 0, 9)]! += count;
  return bands;
}

/** With fewer attempts there are no hints about a question: they would be chance. */
export const FEW_ATTEMPTS = 5;

export const itemFlags = [
  'check_key',
  'weak',
  'too_hard',
  'too_easy',
  'unused_distractor',
  'few_attempts',
] as const;
/** What an organizer should check: negative and low discrimination, facility, a wrong choice that nobody picks. */
export type ItemFlag = (typeof itemFlags)[number];

interface Judged {
  readonly n: number;
  /** 0..1. */
  readonly facility: number | null;
  readonly discrimination: number | null;
  /** Shares of the people who were asked, for the wrong choices. */
  readonly distractors: readonly number[];
}

export function flagsOf({ n, facility, discrimination, distractors }: Judged): ItemFlag[] {
  if (n < FEW_ATTEMPTS) return ['few_attempts'];
  const flags: ItemFlag[] = [];
  if (discrimination !== null && discrimination < 0) flags.push('check_key');
  else if (discrimination !== null && discrimination < 10) flags.push('weak');
  if (facility !== null && facility < 0.2) flags.push('too_hard');
  if (facility !== null && facility > 0.95) flags.push('too_easy');
  if (distractors.some((share) => share < 0.03)) flags.push('unused_distractor');
  return flags;
}

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));
const countOf = (values: readonly ValueCount[]): number => values.reduce((sum, { count }) => sum + count, 0);

/** 0 without values. */
export function meanOf(values: readonly ValueCount[]): number {
  const n = countOf(values);
  return n === 0 ? 0 : values.reduce((sum, { value, count }) => sum + value * count, 0) / n;
}

/** With n − 1; null for fewer than two. */
export const variance = (values: readonly ValueCount[]): number | null => covariance(values, values);

/** For two lists whose rows belong together. The means come first: sums of squares would lose the significant digits. */
function covariance(x: readonly ValueCount[], y: readonly ValueCount[]): number | null {
  const n = countOf(x);
  if (n < 2) return null;
  const [meanX, meanY] = [meanOf(x), meanOf(y)];
  const sum = x.reduce(
    (all, { value, count }, i) => all + (value - meanX) * (y[i]!.value - meanY) * count,
    0,
  );
  return sum / (n - 1);
}

/** The same values paired again: the smallest with the smallest, which gives the highest possible covariance. */
function inStep(x: readonly ValueCount[], y: readonly ValueCount[]): [ValueCount[], ValueCount[]] {
  const [left, right] = [x, y].map((list) => list.toSorted((a, b) => a.value - b.value)) as [
    ValueCount[],
    ValueCount[],
  ];
  const pairs: [ValueCount[], ValueCount[]] = [[], []];
  let [i, j, usedLeft, usedRight] = [0, 0, 0, 0];
  while (i < left.length && j < right.length) {
    const count = Math.min(left[i]!.count - usedLeft, right[j]!.count - usedRight);
    pairs[0].push({ value: left[i]!.value, count });
    pairs[1].push({ value: right[j]!.value, count });
    usedLeft += count;
    usedRight += count;
    if (usedLeft >= left[i]!.count) [i, usedLeft] = [i + 1, 0];
    if (usedRight >= right[j]!.count) [j, usedRight] = [j + 1, 0];
  }
  return pairs;
}
