/** A person's standing with a competency, for the screens and for files of the server. `id/standings.ts` is typed by this file. */
export const standings = {
  standing: {
    expired: 'Expired',
    expiring: 'Expiring',
    in_progress: 'In progress',
    not_required: 'Not required',
    overdue: 'Overdue',
    required: 'Required',
    valid: 'Valid',
    waiting_review: 'Waiting for review',
    waived: 'Waived',
  },
  /** After a standing: the words of each of its dates. */
  dated: {
    due: 'due %{date}',
    expired: 'on %{date}',
    expired_grace: 'on %{date} · grace until %{until}',
    expiring: 'on %{date}',
    expiring_soon: 'on %{date}, one day left |||| on %{date}, %{smart_count} days left',
    expiring_today: 'on %{date}, today is the last day',
    for_ever: 'for ever',
    overdue: 'due %{date}, one day late |||| due %{date}, %{smart_count} days late',
    since: 'since %{date}',
    until: 'until %{date}',
  },
};
export type StandingWords = typeof standings;
