import type { IndexReport } from '#shared/api/reports.ts';
import type { ActorContext } from '#server/platform/context.ts';
import { indexFigures } from '#server/features/reports/printedFigures.ts';
import { indexTables } from '#server/features/reports/printedTables.ts';
import { reportWords } from '#server/features/reports/printedWords.ts';
import { describe, expect, it } from 'vitest';

const words = reportWords({ language: 'en' } as ActorContext);
const none = {
  active: 0,
  finished: 0,
  ended: 0,
  passed: 0,
  attempts: 0,
  seconds: 0,
  overdue: 0,
  overdue_requirements: 0,
  overdue_classes: 0,
};
const all = { ...none, active: 20, people: 30, finished: 6, ended: 12, seconds: 7200 };
const report = {
  figures: { ...all, requirements: 4, in_order: 2, evaluation: null },
  evaluation_hidden: 'few',
  before: {
    figures: { ...none, active: 25, finished: 4, ended: 10, evaluation: null },
    departments: { Sales: { finished: 3, ended: 5 } },
  },
  departments: [
    { ...none, department: 'Store', people: 10, active: 5, finished: 4, ended: 6 },
    { ...none, department: 'Sales', people: 10, active: 15, finished: 2, ended: 6 },
    { ...none, department: 'Audit', people: 10 },
  ],
  groups: [{ ...none, group: { name: 'Safety' }, active: 20, finished: 6, ended: 12 }],
} as unknown as IndexReport;

describe('a report on paper', () => {
  it('says each change in words, good or bad', () => {
    const [active, completion, passRate] = indexFigures(words, report);
    expect(active!.change).toMatchObject({ text: 'down 5 from 25', tone: 'bad' });
    expect(completion).toMatchObject({ value: '50%', aside: '6 of 12 ended' });
    expect(completion!.change).toMatchObject({ text: 'up 10 points from 40%', tone: 'good' });
    expect(passRate).toMatchObject({ value: '–', change: undefined });
  });

  it('has departments with the lowest completion first, those without data as a number, and a sum', () => {
    const [departments, groups] = indexTables(words, report);
    expect(departments!.rows.map(([name]) => name)).toEqual(['Sales', 'Store']);
    expect(departments!.rows[0]![4]).toMatchObject({ short: 'down 27', tone: 'bad' });
    expect(departments!.rows[1]![4]).toBe('–');
    expect(departments!.note).toBe('One department without classes');
    expect(departments!.total).toMatchObject([
      'All',
      '30',
      '20',
      '6/12   50%',
      { short: 'up 10' },
      '–',
      '0',
      '2',
    ]);
    expect(groups!.total![0]).toBe('All');
  });
});
