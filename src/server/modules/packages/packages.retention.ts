import { sql } from '../../platform/db/sql.ts';
import { defineRetention } from '../../platform/retention/retention.ts';

/** Files of versions that newer ones have replaced, unless somebody is in the middle. What was found in them stays. */
export const packageFilesRetention = defineRetention({
  name: 'package-files',
  label: { en: 'Files of old package versions', id: 'Berkas versi lama paket' },
  about: {
    en: 'From the newer version and the last activity in the old one. It stays while somebody is in the middle; results, and what was found in the package, always stay.',
    id: 'Sejak versi yang lebih baru dan kegiatan terakhir di versi lama. Tetap disimpan selama ada yang sedang mengerjakan; hasil dan keterangan paket selalu disimpan.',
  },
  months: 3,
  shortest: 1,
  slices: {
    size: 100,
    due: (before) => sql`
      select v.id, d.at from package_versions v
      cross join lateral (select min(n.created_at) as at from package_versions n
        where n.package_id = v.package_id and n.no > v.no) newer
      cross join lateral (select greatest(newer.at, max(greatest(a.last_at, a.ended_at))) as at from package_attempts a
        where a.version_id = v.id and newer.at < ${before}) d
      where v.file_id is not null and newer.at < ${before} and d.at < ${before}
        and not exists (select from package_attempts o where o.version_id = v.id and o.state = 'open' and o.ended_by is null)
      order by d.at, v.id`,
    async remove({ db, now }, ids) {
      // The hourly task removes the bytes, unless another version has the same file.
      await db.query(
        `update package_versions set file_id = null, original_file_id = null, entries = '[]', files_left_at = $2
         where id = any($1::uuid[])`,
        [ids, now.toISOString()],
      );
    },
  },
});
