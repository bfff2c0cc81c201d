import type { NotificationGroup, NotificationWishes } from '../domain/notifications.ts';

/** One line of `GET /api/my/notifications`, in the language of the request. */
export interface InboxItem {
  readonly id: string;
  readonly group: NotificationGroup;
  readonly title: string;
  /** Path after `/{lang}/`. */
  readonly link: string | null;
  readonly created_at: string;
  readonly read_at: string | null;
}

/** A way on which messages leave the app: whether the site has it, and where the person is reached. */
export interface WayOut {
  readonly is_configured: boolean;
  readonly address: string | null;
}

/** `GET /api/my/notification-preferences`. */
export interface NotificationPreferences extends NotificationWishes {
  readonly mail: WayOut;
  readonly sms: WayOut;
  /** In which hours are meant. */
  readonly time_zone: string;
}
