import type { ForumPost } from '#shared/api/forum.ts';
import type { ActorContext } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { mayModerate, rightsIn, type Forum, type ForumThreadRow } from './forumAccess.ts';

/** The length of the excerpt of a post to which another one replies. */
const EXCERPT = 140;

interface Row {
  readonly id: string;
  readonly thread_id: string;
  readonly no: number;
  readonly author_id: string;
  readonly author_name: string;
  readonly photo_id: string | null;
  readonly is_staff: boolean;
  readonly text: string;
  readonly created_at: string;
  readonly edited_at: string | null;
  readonly deleted_at: string | null;
  readonly hidden_at: string | null;
  readonly hidden_reason: string | null;
  readonly client_key: string;
  readonly mentions: ForumPost['mentions'];
  readonly files: Omit<ForumPost['files'][number], 'url'>[];
  readonly reply_no: number | null;
  readonly reply_author: string;
  readonly reply_text: string | null;
  readonly reports: number;
  readonly is_reported: boolean;
}

/** The forum of a thread; for posts of several threads only what all of them share. */
interface Where {
  readonly forum: Forum;
  readonly thread?: Pick<ForumThreadRow, 'is_locked'>;
}

/** Posts in the form of the API, in one statement. `condition` is SQL over `p` (post) and `t` (thread), with its order. */
export async function postRows(ctx: ActorContext, where: Where, condition: Sql): Promise<ForumPost[]> {
  const rows = await ctx.db.prepared<Row>(
    sql`select p.id, p.thread_id, p.no, p.author_id, u.name as author_name, u.photo_id, p.is_staff, p.text, p.created_at,
       p.edited_at, p.deleted_at, p.hidden_at, p.hidden_reason, p.client_key,
       (select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', m.name) order by m.name, m.user_id), '[]')
        from forum_mentions m where m.post_id = p.id) as mentions,
       (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes,
          'width', f.width, 'height', f.height) order by pf.place), '[]')
        from forum_files pf join files f on f.id = pf.file_id where pf.post_id = p.id) as files,
       q.no as reply_no, qu.name as reply_author,
       case when q.deleted_at is null and q.hidden_at is null then left(q.text, ${raw(String(EXCERPT + 1))}) end as reply_text,
       (select count(*)::int from forum_reports o where o.post_id = p.id and o.decided_at is null) as reports,
       exists (select from forum_reports o where o.post_id = p.id and o.user_id = ${ctx.actor.userId}) as is_reported
     from forum_posts p join forum_threads t on t.id = p.thread_id join users u on u.id = p.author_id
     left join forum_posts q on q.id = p.reply_to left join users qu on qu.id = q.author_id
     where ${condition}`,
  );
  return rows.map((row) => present(ctx, where, row));
}

function present(ctx: ActorContext, where: Where, row: Row): ForumPost {
  const moderates = mayModerate(ctx, where.forum);
  const isOwn = row.author_id === ctx.actor.userId;
  const decides = moderates && !isOwn;
  const state = row.hidden_at ? 'hidden' : row.deleted_at ? 'deleted' : 'shown';
  const isRead = state === 'shown' || moderates || (state === 'hidden' && isOwn && !row.deleted_at);
  return {
    id: row.id,
    thread_id: row.thread_id,
    no: row.no,
    state,
    author: {
      id: row.author_id,
      name: row.author_name,
      is_staff: row.is_staff,
      photo: row.photo_id === null ? null : { id: row.photo_id, url: fileUrl(ctx, row.photo_id) },
    },
    ...(isRead ? contentOf(ctx, row) : { text: null, mentions: [], files: [] }),
    reply_to: answeredOf(row),
    created_at: row.created_at,
    edited_at: row.edited_at,
    hidden_reason: isOwn || moderates ? row.hidden_reason : null,
    client_key: isOwn ? row.client_key : null,
    reports: decides ? row.reports : 0,
    can: {
      ...changesOf(ctx, where, isOwn && state === 'shown'),
      report: !isOwn && !moderates && state === 'shown' && !row.is_reported,
      hide: decides && state === 'shown',
      restore: decides && state === 'hidden',
    },
  };
}

const contentOf = (ctx: ActorContext, { text, mentions, files }: Row) => ({
  text,
  mentions,
  files: files.map((file) => ({ ...file, url: fileUrl(ctx, file.id) })),
});

const answeredOf = ({ reply_no, reply_author, reply_text }: Row): ForumPost['reply_to'] =>
  reply_no === null ? null : { no: reply_no, author: reply_author, excerpt: excerptOf(reply_text) };

/** What its author may do with a visible post. */
function changesOf(ctx: ActorContext, { forum, thread }: Where, isOwn: boolean) {
  const { write, moderate } = rightsIn(ctx, forum);
  const isOpen = isOwn && write && (moderate || !thread?.is_locked);
  return { edit: isOpen, delete: isOpen };
}

const excerptOf = (text: string | null): string | null =>
  text === null || text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).trimEnd()}…`;
