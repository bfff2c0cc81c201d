/** Words of the organizers' pages of announcements and banners. `id/news.ts` is typed by this file. */
export const news = {
  news: {
    dark: 'Dark',
    light: 'Light',
    missing: 'Not acknowledged',
    nobody: 'This announcement has no readers yet: its rule matches no active person.',
    remind: 'Remind %{count} person |||| Remind %{count} people',
    reminded: '%{count} person has been reminded |||| %{count} people have been reminded',
    reminded_today: 'All of them have been reminded today already',
    states: 'Readers by state',
    theme: 'Theme',
    untitled: 'Title',
  },
};
