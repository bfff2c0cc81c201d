import { bucketOf, bucketsOf, isSpan, scheduledDay, spanOf } from '#shared/domain/reports.ts';
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
