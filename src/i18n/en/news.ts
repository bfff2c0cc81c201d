/** Words of the organizers' pages of announcements and banners. `id/news.ts` is typed by this file. */
export const news = {
  news: {
    all: 'Everybody',
    columns: { acknowledged_at: 'Acknowledged', name: 'Name', read_at: 'First seen', state: 'State' },
    dark: 'Dark',
    light: 'Light',
    nobody: 'This announcement is for nobody yet: its rule means no active person.',
    none_found: 'Nobody matches.',
    readers: 'Readers',
    remind: 'Remind %{count} person |||| Remind %{count} people',
    reminded: '%{count} person has been reminded |||| %{count} people have been reminded',
    reminded_today: 'All of them have been reminded today already',
    state_filter: 'State',
    states: {
      acknowledged: 'Acknowledged',
      missing: 'Not acknowledged',
      read: 'Seen only',
      unread: 'Not seen',
    },
    theme: 'Theme',
    untitled: 'Title',
  },
};
