import type { Day, Standing } from './competencies.ts';

/** The days of a standing that can be shown. */
export interface StandingDays {
  readonly standing: Standing;
  /** The last day of the standing: for `expired` that of the grace period. */
  readonly ends_on: Day | null;
  /** For `expired`: the last day on which it was held. */
  readonly expired_on: Day | null;
  /** For `waiting_review`: the day on which the evidence was submitted. */
  readonly waiting_since: Day | null;
}

/** A word of `dated` in i18n/standings.ts with its days. */
export interface StandingDate {
  readonly word: string;
  readonly date: Day | null;
  /** The end of the grace period. */
  readonly until?: Day;
  /** Days left, or late. */
  readonly days?: number;
}

/** Days left are shown below this number. */
const DAYS_TOLD = 30;

/**
 * The text after a standing, so that every date has its word: the expiry of a valid record, the expiry and the end of the grace period of
 * an expired one, how late an overdue one is. Null if it has no date. `daysUntil` counts from today.
 */
export function standingDate(of: StandingDays, daysUntil: (day: Day) => number): StandingDate | null {
  const { standing, ends_on, expired_on, waiting_since } = of;
  if (standing === 'waiting_review') return waiting_since ? { word: 'since', date: waiting_since } : null;
  if (ends_on === null) return standing === 'valid' ? { word: 'for_ever', date: null } : null;
  switch (standing) {
    case 'expiring':
      return expiringDate(ends_on, daysUntil(ends_on));
    case 'expired':
      return expired_on !== null && expired_on < ends_on
        ? { word: 'expired_grace', date: expired_on, until: ends_on }
        : { word: 'expired', date: expired_on ?? ends_on };
    case 'overdue':
      return overdueDate(ends_on, -daysUntil(ends_on));
    case 'required':
    case 'in_progress':
      return { word: 'due', date: ends_on };
    default:
      return { word: 'until', date: ends_on };
  }
}

/** What was due an hour ago is not a day late yet. */
const overdueDate = (date: Day, days: number): StandingDate =>
  days > 0 ? { word: 'overdue', date, days } : { word: 'due', date };

function expiringDate(date: Day, days: number): StandingDate {
  if (days === 0) return { word: 'expiring_today', date };
  return days > 0 && days < DAYS_TOLD ? { word: 'expiring_soon', date, days } : { word: 'expiring', date };
}
