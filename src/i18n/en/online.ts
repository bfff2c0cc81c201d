import * as term from './glossary.ts';

/** Words of the list of people online, fetched when it opens. `id/online.ts` is typed by this file. */
export const online = {
  online: {
    all_departments: 'All departments',
    count: '%{count} person |||| %{count} people',
    department: 'Department',
    more: 'Show more',
    nobody: 'Nobody matches who is online now.',
    now: term.online,
    search: 'Search a name',
    title: 'People online',
  },
};
export type OnlineWords = typeof online;
