import { sql } from '../../platform/db/sql.ts';
import { defineRetention } from '../../platform/retention/retention.ts';

/** What people have practised. A question whose card is removed begins anew as long as its answer is kept. */
export const practiceRetention = defineRetention({
  name: 'practice',
  label: { en: 'Practice', id: 'Latihan' },
  about: {
    en: 'From the last time: which questions people repeated, how often they were right, and when they come again.',
    id: 'Sejak latihan terakhir: soal yang diulang, berapa kali benar, dan kapan muncul lagi.',
  },
  months: 24,
  shortest: 3,
  slices: {
    size: 5_000,
    due: (before) =>
      sql`select k.id, k.last_at as at from practice_cards k where k.last_at < ${before} order by k.last_at, k.id`,
    async remove({ db }, ids) {
      await db.query('delete from practice_cards where id = any($1::uuid[])', [ids]);
    },
  },
});
