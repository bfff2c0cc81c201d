import { sql } from '../../platform/db/sql.ts';
import { defineRetention } from '../../platform/retention/retention.ts';

/** Statements for record stores, with how they were answered. */
export const xapiStatementsRetention = defineRetention({
  name: 'xapi-statements',
  label: { en: 'Log of record stores', id: 'Log record store' },
  about: {
    en: 'From the day on which it was prepared: what record stores were told by xAPI, and what they refused.',
    id: 'Sejak disiapkan: yang diberitahukan ke record store lewat xAPI, dan yang ditolaknya.',
  },
  months: 1,
  shortest: 1,
  slices: {
    size: 2_000,
    due: (before) =>
      sql`select x.id, x.created_at as at from xapi_statements x where x.created_at < ${before} order by x.created_at, x.id`,
    async remove({ db }, ids) {
      await db.query('delete from xapi_statements where id = any($1::uuid[])', [ids]);
    },
  },
});
