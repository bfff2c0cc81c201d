import {
  bucketOf,
  bucketsOf,
  isComparable,
  isSpan,
  scheduledDay,
  spanBefore,
  spanOf,
} from '#shared/domain/reports.ts';
import { describe, expect, it } from 'vitest';

describe('the period of a report', () => {
  it.each([
    ['30d', '2026-10-23', '2026-11-21'],
    ['90d', '2026-08-24', '2026-11-21'],
    ['12m', '2025-12-01', '2026-11-21'],
    ['this_year', '2026-01-01', '2026-11-21'],
    ['last_year', '2025-01-01', '2025-12-31'],
  ] as const)('%s goes from %s to %s', (period, from, to) => {
    expect(spanOf(period, '2026-11-21')).toEqual({ from, to });
  });

  it('goes forward and is no longer than ten years', () => {
    expect(isSpan({ from: '2026-11-21', to: '2026-11-21' })).toBe(true);
    expect(isSpan({ from: '2026-11-22', to: '2026-11-21' })).toBe(false);
    expect(isSpan({ from: '2010-01-01', to: '2026-11-21' })).toBe(false);
  });

  it('is cut into days, weeks from Monday on, or months', () => {
    const month = { from: '2026-11-01', to: '2026-11-03' };
    expect([bucketOf(month), bucketsOf(month)]).toEqual(['day', ['2026-11-01', '2026-11-02', '2026-11-03']]);
    const quarter = { from: '2026-10-01', to: '2026-11-15' };
    expect([bucketOf(quarter), bucketsOf(quarter).slice(0, 2)]).toEqual([
      'week',
      ['2026-09-28', '2026-10-05'],
    ]);
    const year = spanOf('12m', '2026-11-21');
    expect([bucketOf(year), bucketsOf(year).length, bucketsOf(year).at(-1)]).toEqual([
      'month',
      12,
      '2026-11-01',
    ]);
  });
});

describe('the span before', () => {
  it.each([
    ['30d', '2026-09-23', '2026-10-22'],
    // 13 weeks, so that Mondays lie opposite Mondays.
    ['90d', '2026-05-25', '2026-08-22'],
    ['12m', '2024-12-01', '2025-11-21'],
    ['this_year', '2025-01-01', '2025-11-21'],
  ] as const)('of %s goes from %s to %s, with as many points', (period, from, to) => {
    const span = spanOf(period, '2026-11-21');
    expect(spanBefore(span)).toEqual({ from, to });
    expect(bucketsOf(spanBefore(span))).toHaveLength(bucketsOf(span).length);
  });

  it('of more than a year ends before it, and a leap day has its day', () => {
    expect(spanBefore({ from: '2024-06-01', to: '2026-02-28' })).toEqual({
      from: '2022-06-01',
      to: '2024-02-28',
    });
    expect(spanBefore({ from: '2024-01-01', to: '2024-07-31' }).from).toBe('2023-01-01');
    expect(spanBefore({ from: '2024-02-29', to: '2024-07-31' }).from).toBe('2023-02-28');
  });

  it('is compared with when it has two months of data, or all of its own days', () => {
    const year = { from: '2024-12-01', to: '2025-11-21' };
    expect([isComparable(year, '2025-09-23'), isComparable(year, '2025-09-24')]).toEqual([true, false]);
    const month = { from: '2026-09-23', to: '2026-10-22' };
    expect([isComparable(month, '2026-09-23'), isComparable(month, '2026-09-24')]).toEqual([true, false]);
  });
});

describe('a scheduled day', () => {
  const times = { weekday: 1, month_day: 28, hour: 7 };
  it.each([
    ['daily', '2026-11-21'],
    ['weekly', '2026-11-23'],
    ['monthly', '2026-11-28'],
  ] as const)('of %s mails from Saturday 21 November on is %s', (every, day) => {
    expect(scheduledDay('2026-11-21', { ...times, every })).toBe(day);
  });
});
