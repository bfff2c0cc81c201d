/** An unused session ends after this time, and in any case after `SESSION_MAX_AGE_DAYS`. */
export const SESSION_IDLE_DAYS = 14;
export const SESSION_MAX_AGE_DAYS = 60;
