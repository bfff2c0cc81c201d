/** A hundred years: no limit is longer. */
export const MAX_RETENTION_MONTHS = 1_200;
/** Length of the reason of a legal hold. */
export const MIN_HOLD_REASON = 3;
export const MAX_HOLD_REASON = 500;
