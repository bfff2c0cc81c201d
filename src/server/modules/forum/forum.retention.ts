import { sql } from '../../platform/db/sql.ts';
import { defineRetention } from '../../platform/retention/retention.ts';

/** Posts, with their attachments, mentions and reports; a topic leaves with its last post. */
export const forumRetention = defineRetention({
  name: 'forum-posts',
  label: { en: 'Posts in forums', id: 'Kiriman di forum' },
  about: {
    en: 'From the end of the class, with attachments. Forums of classes without an end stay.',
    id: 'Sejak kelas berakhir, beserta lampirannya. Forum kelas tanpa tanggal akhir tetap ada.',
  },
  months: null,
  shortest: 6,
  slices: {
    size: 5_000,
    due: (before) =>
      sql`select p.id, c.end_at as at from classes c join forum_threads t on t.class_id = c.id
        join forum_posts p on p.thread_id = t.id where c.end_at < ${before} order by c.end_at, c.id`,
    async remove({ db }, ids) {
      await db.query('update forum_posts set reply_to = null where reply_to = any($1::uuid[])', [ids]);
      await db.query('delete from forum_mentions where post_id = any($1::uuid[])', [ids]);
      await db.query('delete from forum_files where post_id = any($1::uuid[])', [ids]);
      await db.query('delete from forum_reports where post_id = any($1::uuid[])', [ids]);
      const posts = await db.query<{ thread_id: string }>(
        'delete from forum_posts where id = any($1::uuid[]) returning thread_id',
        [ids],
      );
      const threads = [...new Set(posts.map(({ thread_id }) => thread_id))];
      await db.query(
        `with gone as (
           select t.id from unnest($1::uuid[]) t(id) where not exists (select from forum_posts p where p.thread_id = t.id)
         ), reads as (delete from forum_reads where thread_id in (select id from gone))
         delete from forum_threads where id in (select id from gone)`,
        [threads],
      );
    },
  },
});
