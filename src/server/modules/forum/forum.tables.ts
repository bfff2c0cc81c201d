import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { ThreadKind } from '#shared/api/forum.ts';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';
import { files } from '../../platform/db/files.tables.ts';

/** Topics of a class, and its one chat. */
export const forumThreads = pgTable(
  'forum_threads',
  {
    id: uuid('id').primaryKey(),
    class_id: uuid('class_id')
      .notNull()
      .references(() => tables.classes.id),
    kind: text('kind').$type<ThreadKind>().notNull(),
    title: text('title'),
    is_pinned: boolean('is_pinned').notNull().default(false),
    is_locked: boolean('is_locked').notNull().default(false),
    hidden_at: instant('hidden_at'),
    /** The number of the newest post: numbers start at 1 without gaps, so it is also the count. */
    last_no: integer('last_no').notNull().default(0),
    last_post_at: instant('last_post_at').notNull(),
    created_by: uuid('created_by')
      .notNull()
      .references(() => tables.users.id),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('forum_threads_chat_key')
      .on(t.class_id)
      .where(sql`${t.kind} = 'chat'`),
    index('forum_threads_list_idx').on(t.class_id, t.is_pinned, t.last_post_at, t.id),
    index('forum_threads_created_by_idx').on(t.created_by),
  ],
);

export const forumPosts = pgTable(
  'forum_posts',
  {
    id: uuid('id').primaryKey(),
    thread_id: uuid('thread_id')
      .notNull()
      .references(() => forumThreads.id),
    /** Assigned under the lock of the thread: the order of posts for readers, and what a read mark counts. */
    no: integer('no').notNull(),
    author_id: uuid('author_id')
      .notNull()
      .references(() => tables.users.id),
    /** Written as a member of the class's staff. */
    is_staff: boolean('is_staff').notNull(),
    /** Plain text, as it was typed. */
    text: text('text').notNull(),
    reply_to: uuid('reply_to').references((): AnyPgColumn => forumPosts.id),
    /** Made by the sending device: the same key is the same post. */
    client_key: uuid('client_key').notNull(),
    created_at: instant('created_at').notNull(),
    edited_at: instant('edited_at'),
    /** Withdrawn by its author. */
    deleted_at: instant('deleted_at'),
    /** Hidden by a moderator. */
    hidden_at: instant('hidden_at'),
    hidden_reason: text('hidden_reason'),
  },
  (t) => [
    uniqueIndex('forum_posts_no_key').on(t.thread_id, t.no),
    uniqueIndex('forum_posts_client_key').on(t.author_id, t.client_key),
    index('forum_posts_reply_to_idx')
      .on(t.reply_to)
      .where(sql`${t.reply_to} is not null`),
  ],
);

/** The people whom a post names, with the name as it is in its text. */
export const forumMentions = pgTable(
  'forum_mentions',
  {
    post_id: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.post_id, t.user_id] }), index('forum_mentions_user_id_idx').on(t.user_id)],
);

export const forumFiles = pgTable(
  'forum_files',
  {
    post_id: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id),
    place: integer('place').notNull(),
    file_id: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.post_id, t.place] }), index('forum_files_file_id_idx').on(t.file_id)],
);

/** How far a person has read a thread. */
export const forumReads = pgTable(
  'forum_reads',
  {
    thread_id: uuid('thread_id')
      .notNull()
      .references(() => forumThreads.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    last_no: integer('last_no').notNull(),
    read_at: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.thread_id, t.user_id] }), index('forum_reads_user_id_idx').on(t.user_id)],
);

/** A person's report of a post. */
export const forumReports = pgTable(
  'forum_reports',
  {
    id: uuid('id').primaryKey(),
    post_id: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    reason: text('reason').notNull(),
    created_at: instant('created_at').notNull(),
    /** A moderator has hidden the post, or dismissed the report. */
    decided_at: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('forum_reports_post_user_key').on(t.post_id, t.user_id),
    index('forum_reports_open_idx')
      .on(t.post_id)
      .where(sql`${t.decided_at} is null`),
    index('forum_reports_user_id_idx').on(t.user_id),
  ],
);
