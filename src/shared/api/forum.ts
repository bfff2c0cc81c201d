/** Requests and replies of a class's forum: `/api/classes/{id}/threads`, `/api/threads/{id}/posts` … Instants are ISO 8601 in UTC. */
import type { ForumRefusal } from '../domain/forum.ts';
import type { Expanded, ExpandedFile } from '../schema/resource.ts';

export type { ForumRefusal };

export type ThreadKind = 'topic' | 'chat';

/** A person as the picker of mentions offers them. */
export interface ForumPerson {
  id: string;
  name: string;
  photo: { id: string; url: string } | null;
  /** A trainer of the class, or another member of its staff. */
  is_staff: boolean;
}

export interface ForumThread {
  id: string;
  kind: ThreadKind;
  /** Null for the chat. */
  title: string | null;
  is_pinned: boolean;
  is_locked: boolean;
  /** Hidden by a moderator: only moderators receive it at all. */
  is_hidden: boolean;
  created_at: string;
  created_by: { id: string; name: string };
  /** Posts ever written; deleted ones keep their number. */
  post_count: number;
  last_post_at: string;
  /** The author of the last post. */
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

/** `meta` of `GET /api/classes/{id}/threads`; its `data` are the topics, pinned ones first, then by the last post. */
export interface ThreadsMeta extends Omit<ForumSummary, 'unread'> {
  /** Null until its first message. */
  chat: ForumThread | null;
  /** The `cursor` for the following topics. */
  next: string | null;
}

export interface ForumPost {
  id: string;
  thread_id: string;
  /** Counts the posts of a thread from 1, without gaps. */
  no: number;
  author: ForumPerson;
  state: 'shown' | 'deleted' | 'hidden';
  /** Null when it was removed, except for moderators and, for a hidden one, its author. */
  text: string | null;
  /** The mentioned people, with the names as they follow `@` in the text. */
  mentions: { id: string; name: string }[];
  files: ExpandedFile[];
  reply_to: { no: number; author: string; excerpt: string | null } | null;
  created_at: string;
  edited_at: string | null;
  /** The moderator's reason for hiding it: for its author and for moderators. */
  hidden_reason: string | null;
  /** For the caller's own posts: the key from the device that sent it. */
  client_key: string | null;
  /** Open reports; 0 for people who do not moderate. */
  reports: number;
  can: { edit: boolean; delete: boolean; report: boolean; hide: boolean; restore: boolean };
}

/** `meta` of `GET /api/threads/{id}/posts`; its `data` are posts in the order of their numbers. */
export interface PostsMeta {
  class: Expanded;
  thread: ForumThread;
  refusal: ForumRefusal | null;
  can: ForumRights;
  /** The caller has read up to here. */
  read_no: number;
  /** The first post by another person that the caller has not read. */
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
  /** For a topic. */
  title?: string;
}
/** The reply to a new thread, or to a message in the chat. */
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

/** `post.created`, `post.changed` and `thread.changed` of `private-class.{id}`: what to read, never the text. */
export interface ForumEvent {
  thread_id: string;
  /** For a post. */
  no?: number;
}
