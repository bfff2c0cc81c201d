import type { NotificationGroup, PreferenceValues } from '../domain/notifications.ts';

/** One line of `GET /api/my/notifications`, in the language of the request. */
export interface InboxItem {
  readonly id: string;
  readonly group: NotificationGroup;
  readonly title: string;
  /** The class to which its link leads. */
  readonly about: string | null;
  /** Path after `/{lang}/`. */
  readonly link: string | null;
  readonly created_at: string;
  readonly read_at: string | null;
}

/** An external channel: whether the site offers it, and the person's address. */
export interface WayOut {
  readonly is_configured: boolean;
  readonly address: string | null;
}

/** `GET /api/my/notification-preferences`. */
export interface NotificationPreferences extends PreferenceValues {
  readonly mail: WayOut;
  readonly sms: WayOut;
  /** The zone of the hours. */
  readonly time_zone: string;
}
