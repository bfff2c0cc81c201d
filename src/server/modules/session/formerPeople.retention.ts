import { sql } from '../../platform/db/sql.ts';
import { defineRetention } from '../../platform/retention/retention.ts';
import { purgePerson } from './anonymise.ts';

/** People whose account is inactive are anonymised, for good. */
export const formerPeopleRetention = defineRetention({
  name: 'former-people',
  label: { en: 'People who left', id: 'Orang yang sudah keluar' },
  about: {
    en: 'From the last change to an inactive account. They are anonymised: what they completed stays, without their name.',
    id: 'Sejak perubahan terakhir pada akun nonaktif. Mereka dianonimkan: yang telah diselesaikan tetap ada, tanpa nama.',
  },
  months: null,
  shortest: 1,
  slices: {
    size: 50,
    // Nothing but an organizer changes an inactive account, so nobody is anonymised too early.
    due: (before) =>
      sql`select id, updated_at as at from users
        where not active and archived_at is null and anonymised_at is null and updated_at < ${before} order by updated_at`,
    async remove(ctx, ids) {
      for (const id of ids) await purgePerson(ctx, id, null);
    },
  },
});
