import type { Backfill } from '../platform/jobs/backfills.ts';

/** Each runs once in the life of an installation; a contract waits for it (`npm run db:generate -- … --after`). */
export const backfills: readonly Backfill[] = [];
