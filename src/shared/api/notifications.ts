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
  /** Whether the site sends push messages, and to how many devices of the person. */
  readonly push: { readonly is_configured: boolean; readonly devices: number };
  /** The zone of the hours. */
  readonly time_zone: string;
}

/** A device on which a person has turned push messages on; it ends with the session in which they did. */
export interface PushDevice {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly created_at: string;
  /** When the person last used Mahir on it. */
  readonly last_used_at: string;
  /** When it last got a message. */
  readonly last_sent_at: string | null;
  readonly is_current: boolean;
}

/** `GET /api/my/push-devices`. */
export interface PushDevices {
  /** For `applicationServerKey`; null: this site sends no push messages. */
  readonly public_key: string | null;
  readonly devices: readonly PushDevice[];
}
