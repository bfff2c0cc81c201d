import type { CorrectionDetail } from '#shared/api/corrections.ts';
import type { MarkInput } from '#shared/calls/corrections.calls.ts';
import { givenSum, misfitCriterion } from '#shared/domain/essays.ts';

export const DECIMALS = { maximumFractionDigits: 3 };

/** A mark as people write it in one language or the other: "7,5" and "7.5" are the same. NaN for anything else. */
export const parseMark = (text: string): number =>
  /^\s*\d+(?:[.,]\d{1,3})?\s*$/.test(text) ? Number(text.trim().replace(',', '.')) : Number.NaN;

/** What stands in the fields. */
export interface Draft {
  readonly mark: string;
  /** By the lines of the rubric; all empty: marked as a whole. */
  readonly criteria: readonly string[];
  readonly comment: string;
}

/** What is wrong with a draft, with the line that it concerns. */
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

/** The mark that the lines make together; undefined while one of them is missing or does not fit. */
export function sumOf(criteria: readonly string[], { question }: MarkedDetail): number | undefined {
  const given = criteria.map(parseMark);
  return misfitCriterion(question.rubric, given) >= 0 ? undefined : givenSum(given) / 1000;
}

/** What is sent of a draft without problems, over the answer of this version. */
export const inputOf = ({ mark, criteria, comment }: Draft, version: number): MarkInput => ({
  mark: parseMark(mark),
  criteria: criteria.some((text) => text.trim() !== '') ? criteria.map(parseMark) : null,
  comment: comment.trim() || null,
  version,
});
