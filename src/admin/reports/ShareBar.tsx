import type { ReactNode } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import css from './reports.module.css';

/** A part of a whole, beside an average. */
export interface Shared {
  readonly part: number;
  /** More than zero. */
  readonly whole: number;
  /** The share of all rows, from 0 to 1. */
  readonly average: number;
}

/** A share as a bar with the average of all as a tick, its figure, and the two numbers behind it. */
export function ShareBar({ of: { part, whole, average }, children }: { of: Shared; children: ReactNode }) {
  const { formatNumber } = useI18n();
  return (
    <span className={css.compared}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect width={100} height={8} rx={2} />
        <rect width={(100 * part) / whole} height={8} rx={2} className={css.share} />
        <line x1={100 * average} x2={100 * average} y1={-3} y2={11} />
      </svg>
      {children}
      <small>{`${formatNumber(part)}/${formatNumber(whole)}`}</small>
    </span>
  );
}
