import { calendar } from './calendar.ts';

/** Words of the calendars that other programs read. `id/calendarFeed.ts` is typed by this file. */
export const calendarFeed = {
  calendar_feed: {
    join: 'Join: %{link}',
    kind: calendar.calendar.kind,
    own: 'Mahir: my training',
    summary: {
      class: '%{name}',
      deadline: 'Deadline: %{name}',
      evaluation: 'Evaluation closes: %{name}',
      expiry: 'Expires: %{name}',
      quiz: 'Quiz open: %{name}',
      session: '%{name}',
    },
  },
};
export type CalendarFeedWords = typeof calendarFeed;
