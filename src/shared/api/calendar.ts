/** The calendar: `GET /api/my/calendar?from&to`. Instants are ISO 8601 in UTC. */
import type { CalendarKind, CalendarRole } from '../domain/calendar.ts';
import type { Expanded } from '../schema/resource.ts';

export type CalendarState = 'done' | 'draft' | 'cancelled';

export interface CalendarItem {
  /** Stable, even when the entry moves: `session-{uuid}`. */
  readonly id: string;
  readonly kind: CalendarKind;
  readonly as: CalendarRole;
  readonly name: string;
  readonly class: Expanded | null;
  /** A plain date (`2026-11-21`) for entries of a whole day in every zone. */
  readonly start_at: string;
  /** Null for an instant, such as a deadline. */
  readonly end_at: string | null;
  readonly location: string | null;
  readonly is_online: boolean;
  /** The page to open, after `/{lang}/`. */
  readonly path: string;
  readonly state: CalendarState | null;
}

export interface CalendarMeta {
  readonly total: number;
  /** There are more entries in this range than the reply holds. */
  readonly has_more: boolean;
  /** The zone in which a range of plain dates was interpreted. */
  readonly time_zone: string;
}

/** The address for calendar programs: anybody who has it can read, without signing in. */
export interface CalendarAddress {
  readonly url: string;
  readonly created_at: string;
  /** When a program last fetched it; null if never. */
  readonly read_at: string | null;
}
