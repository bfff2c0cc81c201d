/** Words of announcements, for their readers and authors. `id/announcements.ts` is typed by this file. */
export const announcements = {
  announcement: {
    acknowledge: 'I have read this',
    acknowledged: 'You confirmed this on %{date}',
    all: 'All announcements',
    ask: 'Please confirm that you have read this.',
    empty: 'There are no announcements for you at the moment.',
    more: 'Show older announcements',
    over: 'This announcement is no longer shown to you.',
    thanks: 'Thank you. Your confirmation has been recorded.',
  },
};
