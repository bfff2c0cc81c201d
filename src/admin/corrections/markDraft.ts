import type { CorrectionDetail } from '#shared/api/corrections.ts';
import type { MarkInput } from '#shared/calls/corrections.calls.ts';
import { givenSum, misfitCriterion, thousandths } from '#shared/domain/essays.ts';

export const DECIMALS = { maximumFractionDigits: 3 };

/** Parses a mark in either language's notation: "7,5" equals "7.5". NaN for anything else. */
export const parseMark = (text: string): number =>
  /^\s*\d+(?:[.,]\d{1,3})?\s*$/.test(text) ? Number(text.trim().replace(',', '.')) : Number.NaN;

/** The levels of a criterion, by their digits: nothing, half and full. */
export const levels = ['none', 'part', 'full'] as const;

/** The mark of a level of a criterion with this full mark; half a thousandth is rounded up. */
export const markOfLevel = (level: number, full: number): number =>
  Math.round((thousandths(full) * level) / (levels.length - 1)) / 1000;

/** The content of the fields. */
export interface Draft {
  readonly mark: string;
  /** By the lines of the rubric; all empty when the answer is marked as a whole. */
  readonly criteria: readonly string[];
  readonly comment: string;
}

/** What is wrong with a draft, with the rubric line concerned. */
export type DraftProblem =
  | { readonly kind: 'range' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'criterion'; readonly index: number };

type MarkedDetail = Pick<CorrectionDetail, 'question'>;

export function problemOf({ mark, criteria }: Draft, { question }: MarkedDetail): DraftProblem | undefined {
  if (criteria.some((text) => text.trim() !== '')) {
    if (criteria.some((text) => text.trim() === '')) return { kind: 'missing' };
    const index = misfitCriterion(question.rubric, criteria.map(parseMark));
    if (index >= 0) return { kind: 'criterion', index };
  }
  const value = parseMark(mark);
  return value >= 0 && value <= question.mark ? undefined : { kind: 'range' };
}

/** The sum of the criteria; undefined while one of them is missing or out of range. */
export function sumOf(criteria: readonly string[], { question }: MarkedDetail): number | undefined {
  const given = criteria.map(parseMark);
  return misfitCriterion(question.rubric, given) >= 0 ? undefined : givenSum(given) / 1000;
}

/** The body to send for a draft without problems; it replaces the mark of this version. */
export const inputOf = (
  { mark, criteria, comment }: Draft,
  version: number,
  also: readonly string[],
): MarkInput => ({
  mark: parseMark(mark),
  criteria: criteria.some((text) => text.trim() !== '') ? criteria.map(parseMark) : null,
  comment: comment.trim() || null,
  version,
  ...(also.length > 0 && { also: [...also] }),
});
