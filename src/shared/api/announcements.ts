/** Announcements as their readers get them, and their readers. Instants are ISO 8601 in UTC. */
import type { Expanded } from '../schema/resource.ts';

/** As in the list on the home page. */
export interface AnnouncementLine {
  id: string;
  title: string;
  pinned: boolean;
  needs_acknowledgement: boolean;
  /** When it became visible. */
  published_at: string;
  is_read: boolean;
  acknowledged_at: string | null;
}

export interface MyAnnouncement extends AnnouncementLine {
  /** Sanitised HTML. */
  body: string;
}

/** What a person has done with an announcement. */
export const readerStates = ['acknowledged', 'read', 'unread'] as const;
export type ReaderState = (typeof readerStates)[number];
/** `missing`: everybody who has not acknowledged it. */
export const readerFilters = [...readerStates, 'missing'] as const;
export type ReaderFilter = (typeof readerFilters)[number];

export interface Reader {
  user: Expanded;
  department: string | null;
  state: ReaderState;
  read_at: string | null;
  acknowledged_at: string | null;
}

/** How many people are in each state. */
export type ReaderCounts = Record<ReaderState, number>;
