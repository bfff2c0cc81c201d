/** How the marks of correctors become the mark of an answer. Marks are whole thousandths. */

/** One corrector decides, or two independent ones and, if they disagree, a third who sees both marks. */
export type Marking = 'single' | 'double_blind';
/** The first, second and third corrector of an answer. */
export type Round = 1 | 2 | 3;

/** Identical answers that get their mark by one call. */
export const MAX_IDENTICAL = 200;
/** Characters of a comment that is saved for other answers. */
export const MAX_BANK_COMMENT = 500;

export interface MarkingRule {
  readonly marking: Marking;
  /** How far two marks may differ and still agree; null = not at all. */
  readonly tolerance: number | null;
}

/** The mark that counts, or the rounds that are still needed. */
export type Decision = { readonly earned: number } | { readonly open: readonly Round[] };

/**
 * The result of the marks of an answer, in the order in which they were given. Source: quiz-engine "Correction":
 * |m1 − m2| ≤ tolerance → mean, else a third decides. Half a thousandth is rounded up.
 */
export function decisionOf(
  { marking, tolerance }: MarkingRule,
  [first, second, third]: readonly number[],
): Decision {
  if (first === undefined) return { open: marking === 'single' ? [1] : [1, 2] };
  if (marking === 'single') return { earned: first };
  if (third !== undefined) return { earned: third };
  if (second === undefined) return { open: [2] };
  return isAgreed(first, second, tolerance)
    ? { earned: Math.floor((first + second + 1) / 2) }
    : { open: [3] };
}

export const isAgreed = (first: number, second: number, tolerance: number | null): boolean =>
  Math.abs(first - second) <= (tolerance ?? 0);

/** A corrector's relation to an answer: their round, and how many others work on it now. */
export interface Standing {
  /** Null if they have none yet. */
  readonly own: Round | null;
  /** How many marks there are. */
  readonly given: number;
  /** Others who have claimed it; in double-blind marking only those who have not marked it yet. */
  readonly claimed: number;
}
export type ClaimRefusal = 'claimed-by-other' | 'already-marked' | 'answer-decided';

/**
 * Whether a corrector may mark an answer now. With a single corrector any of them may mark it again. In double-blind marking nobody marks
 * twice, and only the newest mark can still be changed, because later ones depend on earlier ones.
 */
export function roundOf(
  { marking }: MarkingRule,
  decision: Decision,
  { own, given, claimed }: Standing,
): Round | ClaimRefusal {
  if (marking === 'single') return claimed > 0 ? 'claimed-by-other' : 1;
  if (own !== null) return own === given ? own : 'already-marked';
  if (!('open' in decision)) return 'answer-decided';
  if (claimed >= decision.open.length) return 'claimed-by-other';
  return decision.open[0]!;
}

/** Whether two texts count as the same answer: apart from case and blanks around them. */
export const isSameText = (one: string | null, other: string | null): boolean =>
  comparedText(one) === comparedText(other);

const comparedText = (text: string | null): string => (text ?? '').trim().toLowerCase();
