import type { OnlinePerson } from '../presence.ts';

/** One page of people online from the server, updated by events. */
export interface OnlinePage {
  readonly people: readonly OnlinePerson[];
  readonly total: number;
  readonly hasNext: boolean;
  readonly departments: readonly string[];
}
export interface OnlineFilter {
  readonly q: string;
  readonly department: string;
}

/** Events of `private-online-list`: `all` holds the first people, the others hold arrivals and departures since the last event. */
export type OnlineNews =
  | { readonly type: 'all'; readonly users: readonly OnlinePerson[]; readonly count: number }
  | { readonly type: 'online'; readonly users: readonly OnlinePerson[]; readonly count: number }
  | { readonly type: 'offline'; readonly ids: readonly string[]; readonly count: number };

const matches =
  ({ q, department }: OnlineFilter) =>
  (person: OnlinePerson): boolean =>
    (!department || person.department === department) &&
    (person.name ?? '').toLowerCase().includes(q.trim().toLowerCase());

/**
 * The pages after an event: 'all' replaces them, 'online' adds missing people, 'offline' removes. With a filter only matching people; its
 * total is only known from the server, so it changes with the visible arrivals and departures.
 */
export function pagesAfter(
  pages: readonly OnlinePage[],
  news: OnlineNews,
  filter: OnlineFilter,
): OnlinePage[] {
  const [first, ...rest] = pages;
  if (!first) return [];
  const isWhole = !filter.q.trim() && !filter.department;
  if (news.type === 'all') {
    // The searched person may come after the first people: this is read again.
    if (!isWhole) return [...pages];
    return [{ ...first, people: news.users, total: news.count, hasNext: news.count > news.users.length }];
  }
  const known = new Set(pages.flatMap(({ people }) => people.map(({ id }) => id)));
  const come =
    news.type === 'online' ? news.users.filter(({ id }) => !known.has(id)).filter(matches(filter)) : [];
  const gone = new Set(news.type === 'offline' ? news.ids : []);
  const left = [...gone].filter((id) => known.has(id)).length;
  const total = isWhole ? news.count : Math.max(0, first.total + come.length - left);
  const stay = ({ people }: OnlinePage) => people.filter(({ id }) => !gone.has(id));
  const byName = (one: OnlinePerson, other: OnlinePerson) => (one.name ?? '').localeCompare(other.name ?? '');
  return [
    { ...first, total, people: [...stay(first), ...come].toSorted(byName) },
    ...rest.map((page) => ({ ...page, total, people: stay(page) })),
  ];
}
