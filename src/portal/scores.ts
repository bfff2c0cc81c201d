import type { Formats } from '#ui/format.ts';

/** `66,66%`: at most two decimals, truncated and never rounded up, so that 69.999 does not look like a passed 70. */
export const scoreText = (percent: number, formatNumber: Formats['formatNumber']): string =>
  `${formatNumber(Math.floor(percent * 100 + 1e-6) / 100)}%`;
