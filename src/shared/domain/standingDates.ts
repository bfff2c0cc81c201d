import type { Day, Standing } from './competencies.ts';

/** What the days of a standing are told from. */
export interface StandingDays {
  readonly standing: Standing;
  /** The last day of the standing: of `expired` that of the grace. */
  readonly ends_on: Day | null;
  /** Of `expired`: the last day on which it was held. */
  readonly expired_on: Day | null;
  /** Of `waiting_review`: the day on which the evidence was handed in. */
  readonly waiting_since: Day | null;
}

/** A word of `dated` in i18n/standings.ts with its days. */
export interface StandingDate {
  readonly word: string;
  readonly date: Day | null;
  /** The end of the grace. */
  readonly until?: Day;
  /** Left, or late. */
  readonly days?: number;
}

/** Days left are told below so many. */
const DAYS_TOLD = 30;

/**
 * What is said behind a standing, so that no day stands bare: the expiry of what is valid, the expiry and the end of the grace of what
 * has expired, how late what is overdue is. Null where no day belongs to it. `daysUntil` counts from today.
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

/** What was due an hour ago is no day late yet. */
const overdueDate = (date: Day, days: number): StandingDate =>
  days > 0 ? { word: 'overdue', date, days } : { word: 'due', date };

function expiringDate(date: Day, days: number): StandingDate {
  if (days === 0) return { word: 'expiring_today', date };
  return days > 0 && days < DAYS_TOLD ? { word: 'expiring_soon', date, days } : { word: 'expiring', date };
}
