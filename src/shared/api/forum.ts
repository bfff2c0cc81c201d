/** What the calls of a class's forum carry: `/api/classes/{id}/threads`, `/api/threads/{id}/posts` … Instants are ISO 8601 in UTC. */
import type { ForumRefusal } from '../domain/forum.ts';
import type { Expanded, ExpandedFile } from '../schema/resource.ts';

export type { ForumRefusal };

export type ThreadKind = 'topic' | 'chat';

/** Somebody as the picker of mentions offers them. */
export interface ForumPerson {
  id: string;
  name: string;
  photo: { id: string; url: string } | null;
  /** A trainer of the class, or somebody who looks after it. */
  is_staff: boolean;
}

export interface ForumThread {
  id: string;
  kind: ThreadKind;
  /** Null: the chat. */
  title: string | null;
  is_pinned: boolean;
  is_locked: boolean;
  /** Out of sight by a moderator: only moderators receive it at all. */
  is_hidden: boolean;
  created_at: string;
  created_by: { id: string; name: string };
  /** Posts ever written; deleted ones keep their number. */
  post_count: number;
  last_post_at: string;
  /** Who wrote last. */
  last_author: string | null;
  /** Posts of others that the caller has not read, at most `MAX_UNREAD`. */
  unread: number;
}

/** What the caller may do in a forum. */
export interface ForumRights {
  write: boolean;
  moderate: boolean;
}

/** `GET /api/classes/{id}/forum`. */
export interface ForumSummary {
  class: Expanded;
  refusal: ForumRefusal | null;
  can: ForumRights;
  unread: number;
  /** Posts that wait for a moderator; 0 for everybody else. */
  reports: number;
}

/** `meta` of `GET /api/classes/{id}/threads`; its `data` are the topics, pinned ones first, then the liveliest. */
export interface ThreadsMeta extends Omit<ForumSummary, 'unread'> {
  /** Null until somebody has written in it. */
  chat: ForumThread | null;
  /** To be sent as `cursor` for the topics that follow. */
  next: string | null;
}

export interface ForumPost {
  id: string;
  thread_id: string;
  /** Counts the posts of a thread from 1, without gaps. */
  no: number;
  author: ForumPerson;
  state: 'shown' | 'deleted' | 'hidden';
  /** Null when it is gone, except for moderators and, of a hidden one, its author. */
  text: string | null;
  /** Who is mentioned, by the names that stand in the text after `@`. */
  mentions: { id: string; name: string }[];
  files: ExpandedFile[];
  reply_to: { no: number; author: string; excerpt: string | null } | null;
  created_at: string;
  edited_at: string | null;
  /** Why a moderator has hidden it: for its author and for moderators. */
  hidden_reason: string | null;
  /** Of the caller's own: what names it on the device that sent it. */
  client_key: string | null;
  /** Open reports; 0 for who does not moderate. */
  reports: number;
  can: { edit: boolean; delete: boolean; report: boolean; hide: boolean; restore: boolean };
}

/** `meta` of `GET /api/threads/{id}/posts`; its `data` are posts in the order of their numbers. */
export interface PostsMeta {
  class: Expanded;
  thread: ForumThread;
  refusal: ForumRefusal | null;
  can: ForumRights;
  /** Up to here the caller has read. */
  read_no: number;
  /** The first post of somebody else that the caller has not read. */
  first_unread: number | null;
  has_older: boolean;
  has_newer: boolean;
}

export interface PostInput {
  text: string;
  /** A uuid made by the client: sent twice it is one post. */
  client_key: string;
  /** The id of a post of the same thread. */
  reply_to?: string | null;
  mention_ids?: readonly string[];
  file_ids?: readonly string[];
}
export interface ThreadInput extends PostInput {
  kind: ThreadKind;
  /** Of a topic. */
  title?: string;
}
/** What a new thread, or a first message in the chat, answers. */
export interface StartedThread {
  thread: ForumThread;
  post: ForumPost;
}

/** `GET /api/classes/{id}/reported-posts`. */
export interface ReportedPost {
  post: ForumPost;
  thread: { id: string; kind: ThreadKind; title: string | null };
  reports: { by: { id: string; name: string }; reason: string; created_at: string }[];
}

/** `post.created`, `post.changed` and `thread.changed` of `private-class.{id}`: what to ask for, never what is written. */
export interface ForumEvent {
  thread_id: string;
  /** Of a post. */
  no?: number;
}
