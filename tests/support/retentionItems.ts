import type { DueRows, RetentionItem, WaitingPeriod } from '#shared/api/retention.ts';

export const due = (more: Partial<DueRows>): DueRows => ({
  rows: 0,
  has_more: false,
  oldest: null,
  waiting: [],
  ...more,
});
export const kind = (more: Partial<RetentionItem> = {}): RetentionItem => ({
  kind: 'notifications',
  label: 'Notifications',
  about: 'From the day of the notification.',
  months: 24,
  default_months: 24,
  shortest: 3,
  is_filed: null,
  hold: null,
  due: due({ rows: 12_345, oldest: '2024-05-03T02:00:00.000Z' }),
  last_run: null,
  version: 4,
  ...more,
});
export const period = (more: Partial<WaitingPeriod>): WaitingPeriod => ({
  from_at: '2024-05-01T00:00:00.000Z',
  to_at: '2024-06-01T00:00:00.000Z',
  places: [],
  more_places: 0,
  youngest: null,
  longer_to: null,
  ...more,
});
