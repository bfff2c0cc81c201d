import { pagesAfter, type OnlinePage } from '#ui/online/onlinePages.ts';
import { describe, expect, it } from 'vitest';

const ani = { id: 'a', name: 'Ani', department: 'Sales' };
const budi = { id: 'b', name: 'Budi', department: 'Service' };
const citra = { id: 'c', name: 'Citra', department: 'Sales' };
const page = (people: OnlinePage['people'], total: number): OnlinePage => ({
  people,
  total,
  hasNext: false,
  departments: [],
});
const everybody = { q: '', department: '' };
const namesIn = (pages: readonly OnlinePage[]) =>
  pages.flatMap(({ people }) => people.map(({ name }) => name));

describe('the list of people online', () => {
  it('is replaced with its count by "all"', () => {
    const [first, ...rest] = pagesAfter(
      [page([ani], 60), page([budi], 60)],
      { type: 'all', users: [citra], count: 7 },
      everybody,
    );
    expect(first).toMatchObject({ people: [citra], total: 7, hasNext: true });
    expect(rest).toEqual([]);
  });

  it('gains who is not there yet by "online", in the order of names', () => {
    const pages = pagesAfter(
      [page([ani, citra], 2)],
      { type: 'online', users: [ani, budi], count: 3 },
      everybody,
    );
    expect(namesIn(pages)).toEqual(['Ani', 'Budi', 'Citra']);
    expect(pages[0]!.total).toBe(3);
  });

  it('loses who is named by "offline", on whichever page', () => {
    const pages = pagesAfter(
      [page([ani], 2), page([budi], 2)],
      { type: 'offline', ids: ['b', 'x'], count: 1 },
      everybody,
    );
    expect(namesIn(pages)).toEqual(['Ani']);
    expect(pages.map(({ total }) => total)).toEqual([1, 1]);
  });

  it('of a filter takes only whom it means, and counts them by itself', () => {
    const filter = { q: '', department: 'Sales' };
    const come = pagesAfter([page([ani], 1)], { type: 'online', users: [budi, citra], count: 90 }, filter);
    expect(namesIn(come)).toEqual(['Ani', 'Citra']);
    expect(come[0]!.total).toBe(2);
    const searched = pagesAfter(
      [page([], 0)],
      { type: 'online', users: [ani, budi], count: 90 },
      { q: 'bu', department: '' },
    );
    expect(namesIn(searched)).toEqual(['Budi']);
  });
});
