import { describe, expect, it } from 'vitest';
import type { CalendarItem } from '#shared/api/calendar.ts';
import { addMonths, dayOf, monthOf, placesOf, weekdayOf, weekOf } from '#shared/domain/calendar.ts';
import { barsOf } from '#ui/calendar/lanes.ts';

describe('a day', () => {
  it('is that of the zone: ten in the evening in Jakarta is tomorrow in Jayapura', () => {
    const at = '2026-03-02T15:30:00.000Z';
    expect(dayOf(at, 'Asia/Jakarta')).toBe('2026-03-02');
    expect(dayOf(at, 'Asia/Makassar')).toBe('2026-03-02');
    expect(dayOf(at, 'Asia/Jayapura')).toBe('2026-03-03');
  });

  it('is the same everywhere when it has no time', () => {
    expect(dayOf('2026-03-02', 'Asia/Jayapura')).toBe('2026-03-02');
    expect(dayOf('2026-03-02', 'America/New_York')).toBe('2026-03-02');
  });
});

describe('the bars of a week', () => {
  const week = weekOf('2026-11-11');
  const entry = (id: string, start_at: string, end_at: string | null) =>
    ({ id, start_at, end_at }) as CalendarItem;
  const drawn = (items: readonly CalendarItem[]) =>
    barsOf(items, week, 'Asia/Jakarta').map(({ item, first, last, lane }) => [item.id, first, last, lane]);

  it('take the first line that is free on all of their days', () => {
    const items = [
      entry('late', '2026-11-14T02:00:00Z', '2026-11-15T02:00:00Z'),
      entry('long', '2026-11-10T02:00:00Z', '2026-11-13T02:00:00Z'),
      entry('short', '2026-11-10T02:00:00Z', '2026-11-10T05:00:00Z'),
      entry('middle', '2026-11-11T02:00:00Z', '2026-11-11T05:00:00Z'),
    ];
    expect(drawn(items)).toEqual([
      ['long', 1, 4, 0],
      ['short', 1, 1, 1],
      ['middle', 2, 2, 1],
      ['late', 5, 6, 0],
    ]);
  });

  it('end at the week, and say that they have begun before it or go on after it', () => {
    const bars = barsOf([entry('a', '2026-10-01T02:00:00Z', '2026-12-01T02:00:00Z')], week, 'Asia/Jakarta');
    expect(bars).toMatchObject([{ first: 0, last: 6, isBegun: true, isOpen: true }]);
    expect(drawn([entry('before', '2026-11-01T02:00:00Z', null)])).toEqual([]);
  });
});

describe('a month', () => {
  it('is whole weeks from Monday to Sunday', () => {
    const weeks = monthOf('2026-03-17');
    expect(weeks[0]![0]).toBe('2026-02-23');
    expect(weeks.at(-1)!.at(-1)).toBe('2026-04-05');
    expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!) === 0)).toBe(true);
    expect(monthOf('2027-02-01')).toHaveLength(4);
  });

  it('later keeps the day, or takes the last one', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  });
});

describe('what takes time', () => {
  const places = (start_at: string, end_at: string | null, zone = 'Asia/Jakarta') =>
    placesOf({ start_at, end_at }, zone).map(({ day, part }) => `${day.slice(8)} ${part}`);

  it('is on each of its days up to three, otherwise on the first and the last', () => {
    expect(places('2026-03-02T02:00:00Z', '2026-03-02T04:00:00Z')).toEqual(['02 whole']);
    expect(places('2026-03-02T02:00:00Z', '2026-03-04T04:00:00Z')).toEqual([
      '02 start',
      '03 middle',
      '04 end',
    ]);
    expect(places('2026-03-02T02:00:00Z', '2026-03-28T04:00:00Z')).toEqual(['02 start', '28 end']);
  });

  it('that ends at midnight does not touch the next day, and what has no end stands once', () => {
    expect(places('2026-03-02T02:00:00Z', '2026-03-02T17:00:00Z')).toEqual(['02 whole']);
    expect(places('2026-03-02T02:00:00Z', null)).toEqual(['02 whole']);
    expect(places('2026-03-02T14:30:00Z', '2026-03-02T16:00:00Z', 'Asia/Jayapura')).toEqual([
      '02 start',
      '03 end',
    ]);
  });
});
