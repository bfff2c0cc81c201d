/** Periods of reports and times of scheduled mails: pure rules. Days are `2026-11-21`, in the zone that the caller passes. */

export const reportPeriods = ['30d', '90d', '12m', 'this_year', 'last_year'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
export const defaultPeriod: ReportPeriod = '12m';

/** Both days are included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const MAX_DAYS = 3_700;

const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** `12m` is this month and the eleven before it, so that each month of a trend is whole. */
export function spanOf(period: ReportPeriod, today: string): Span {
  const year = Number(today.slice(0, 4));
  switch (period) {
    case '30d':
      return { from: plus(today, -29), to: today };
    case '90d':
      return { from: plus(today, -89), to: today };
    case '12m':
      return {
        from: new Date(Date.UTC(year, Number(today.slice(5, 7)) - 12, 1)).toISOString().slice(0, 10),
        to: today,
      };
    case 'this_year':
      return { from: `${year}-01-01`, to: today };
    case 'last_year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}

/**
 * The span to compare with, whose points of a trend lie opposite those of this one: for months the same ones a year (or years) before, so
 * that seasons are alike; for days and weeks the ones right before.
 */
export function spanBefore(span: Span): Span {
  const bucket = bucketOf(span);
  if (bucket === 'month') {
    for (let years = 1; ; years += 1) {
      const before = { from: yearsBefore(span.from, years), to: yearsBefore(span.to, years) };
      if (before.to < span.from) return before;
    }
  }
  const days = bucket === 'day' ? daysOf(span) : 7 * Math.ceil(daysOf(span) / 7);
  return { from: plus(span.from, -days), to: plus(span.to, -days) };
}

/** February 29 becomes 28. */
function yearsBefore(day: string, years: number): string {
  const rest = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4);
  return `${Number(day.slice(0, 4)) - years}${rest}`;
}

/** Both ends are counted. */
const daysOf = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** With less than two months of data before, a comparison would mislead; a shorter span needs all of its own. */
const COMPARED_DAYS = 60;

/** Whether a span can be compared with the one before, in which the first data are of the day `since`. */
export const isComparable = (before: Span, since: string): boolean =>
  daysOf({ from: since, to: before.to }) >= Math.min(COMPARED_DAYS, daysOf(before));

export type ChangeKind = 'number' | 'points' | 'percent';

/**
 * The change of a figure, rounded as it is shown, so that a change that is not seen is none. `points`: both are shares; `percent`: the change
 * is a share of what it was.
 */
export function changeOf(now: number, was: number, as: ChangeKind): number {
  if (as === 'points') return Math.round(now * 100) - Math.round(was * 100);
  if (as === 'percent') return was > 0 ? Math.round(((now - was) / was) * 100) : 0;
  return Math.round((now - was) * 10) / 10;
}

/** Whether a chosen span can be reported on. */
export const isSpan = ({ from, to }: Span): boolean => from <= to && daysOf({ from, to }) <= MAX_DAYS;

export type Bucket = 'day' | 'week' | 'month';

/** The resolution of a trend: some thirty points at most, for years one for each month. */
export function bucketOf(span: Span): Bucket {
  const days = daysOf(span);
  if (days <= 31) return 'day';
  return days <= 120 ? 'week' : 'month';
}

/** The first day of each point of a trend, as PostgreSQL's `date_trunc` returns it; weeks begin on Monday. */
export function bucketsOf(span: Span): string[] {
  const bucket = bucketOf(span);
  const found: string[] = [];
  for (let day = startOf(span.from, bucket); day <= span.to; day = nextOf(day, bucket)) found.push(day);
  return found;
}

function startOf(day: string, bucket: Bucket): string {
  if (bucket === 'day') return day;
  if (bucket === 'month') return `${day.slice(0, 7)}-01`;
  return plus(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function nextOf(day: string, bucket: Bucket): string {
  if (bucket !== 'month') return plus(day, bucket === 'day' ? 1 : 7);
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString().slice(0, 10);
}

export const scheduleRhythms = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleRhythm = (typeof scheduleRhythms)[number];

/** When a report is mailed, in the recipient's zone. */
export interface ScheduleTimes {
  readonly every: ScheduleRhythm;
  /** 1 Monday … 7 Sunday; for weekly ones. */
  readonly weekday: number;
  /** 1..28, so that every month has it; for monthly ones. */
  readonly month_day: number;
  /** 0..23 */
  readonly hour: number;
}

/** The first day from `day` on at which it is mailed. */
export function scheduledDay(day: string, { every, weekday, month_day }: ScheduleTimes): string {
  for (let at = day; ; at = plus(at, 1)) {
    if (every === 'daily') return at;
    if (every === 'weekly' && (new Date(at).getUTCDay() || 7) === weekday) return at;
    if (every === 'monthly' && Number(at.slice(8)) === month_day) return at;
  }
}
export const dayAfter = (day: string): string => plus(day, 1);

/** Figures over fewer people than this say too little, and too much about each of them. */
export const FEWEST_PEOPLE = 5;
