import * as term from './glossary.ts';

/** A person's standing with a competency, for the screens and for files of the server. `id/standings.ts` is typed by this file. */
export const standings = {
  standing: {
    expired: term.expired,
    expiring: term.expiring,
    in_progress: term.inTraining,
    not_required: term.notRequired,
    overdue: term.overdue,
    required: term.required,
    valid: term.valid,
    waiting_review: term.waitingForReview,
    waived: term.waived,
  },
  /** After a standing: the words of each of its dates. */
  dated: {
    due: 'due %{date}',
    expired: 'on %{date}',
    expired_grace: 'on %{date} · grace until %{until}',
    expiring: 'on %{date}',
    expiring_soon: 'on %{date}, one day left |||| on %{date}, %{smart_count} days left',
    expiring_today: 'on %{date}, today is the last day',
    for_ever: 'forever',
    overdue: 'due %{date}, one day late |||| due %{date}, %{smart_count} days late',
    since: 'since %{date}',
    until: 'until %{date}',
  },
  /** What ends in a month. */
  ending: 'For one person something ends in %{month}. |||| For %{count} people something ends in %{month}.',
  ending_overdue: 'One requirement becomes overdue. |||| %{count} requirements become overdue.',
  ending_unenrolled:
    'One of them is not enrolled in a class for it. |||| %{count} of them are not enrolled in a class for it.',
};
export type StandingWords = typeof standings;
