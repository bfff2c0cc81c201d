/** The calendar: `GET /api/my/calendar?from&to`. Instants are ISO 8601 in UTC. */
import type { CalendarKind, CalendarRole } from '../domain/calendar.ts';
import type { Expanded } from '../schema/resource.ts';

export type CalendarState = 'done' | 'draft' | 'cancelled';

export interface CalendarItem {
  /** Stable, whatever moves: `session-{uuid}`. */
  readonly id: string;
  readonly kind: CalendarKind;
  readonly as: CalendarRole;
  readonly name: string;
  readonly class: Expanded | null;
  /** A plain date (`2026-11-21`) for what lasts a day in every zone. */
  readonly start_at: string;
  /** Null: an instant, such as a deadline. */
  readonly end_at: string | null;
  readonly location: string | null;
  readonly is_online: boolean;
  /** Where it is opened, after `/{lang}/`. */
  readonly path: string;
  readonly state: CalendarState | null;
}

export interface CalendarMeta {
  readonly total: number;
  /** More stands in this range than is answered. */
  readonly has_more: boolean;
  /** The zone in which a range of plain dates was understood. */
  readonly time_zone: string;
}

/** Where a calendar program reads: who has the address reads, without signing in. */
export interface CalendarAddress {
  readonly url: string;
  readonly created_at: string;
  /** When a program last fetched it; null: never yet. */
  readonly read_at: string | null;
}
