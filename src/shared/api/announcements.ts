/** Announcements as their readers get them. Instants are ISO 8601 in UTC. */

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
