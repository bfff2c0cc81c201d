import type { OnlinePerson } from '../presence.ts';

/** One page of people online, as the server gave it, kept up by what is told since. */
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

/** What `private-online-list` tells: of `all` the first people, of the others who has come or gone since the last time. */
export type OnlineNews =
  | { readonly type: 'all'; readonly users: readonly OnlinePerson[]; readonly count: number }
  | { readonly type: 'online'; readonly users: readonly OnlinePerson[]; readonly count: number }
  | { readonly type: 'offline'; readonly ids: readonly string[]; readonly count: number };

const isMeant =
  ({ q, department }: OnlineFilter) =>
  (person: OnlinePerson): boolean =>
    (!department || person.department === department) &&
    (person.name ?? '').toLowerCase().includes(q.trim().toLowerCase());

/**
 * The pages after some news: 'all' replaces them, 'online' adds who is not there yet, 'offline' removes. Of a filter only the
 * people whom it means; its number is only known by asking, so it moves by who is seen to come and go.
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
    // Who was searched may stand behind the first people: that is asked anew.
    if (!isWhole) return [...pages];
    return [{ ...first, people: news.users, total: news.count, hasNext: news.count > news.users.length }];
  }
  const known = new Set(pages.flatMap(({ people }) => people.map(({ id }) => id)));
  const come =
    news.type === 'online' ? news.users.filter(({ id }) => !known.has(id)).filter(isMeant(filter)) : [];
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
