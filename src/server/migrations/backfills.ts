import type { Backfill } from '../platform/jobs/backfills.ts';

/** Each runs once in the life of an installation; a contract waits for it (`npm run db:generate -- … --after`). */
export const backfills: readonly Backfill[] = [
  {
    key: 'corrections.attempt_id',
    table: 'corrections',
    id: 'answer_id',
    missing: 't.attempt_id is null',
    set: 'attempt_id = (select w.attempt_id from answers w where w.id = t.answer_id and w.manual)',
  },
];
