/** The pauses after requests that did not arrive; the last one stays. */
export const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
