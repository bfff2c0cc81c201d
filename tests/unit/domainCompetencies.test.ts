import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  expiryOf,
  standingOf,
  type CompetencyFacts,
  type RecordFacts,
  type RecordState,
  type Standing,
} from '#shared/domain/competencies.ts';
import { standingDate, type StandingDays } from '#shared/domain/standingDates.ts';

const TODAY = '2026-03-10';
const facts = (of: Partial<CompetencyFacts> = {}): CompetencyFacts => ({
  requirements: [],
  records: [],
  is_in_progress: false,
  window_days: 60,
  grace_days: 10,
  ...of,
});
const record = (
  state: RecordState,
  from: string,
  until: string | null,
  level: number | null = state === 'waived' ? null : 1,
): RecordFacts => ({
  id: `${state} ${until ?? 'for ever'}`,
  state,
  level,
  obtained_at: from,
  expires_at: until,
});
const held = (until: string | null, level = 1) => record('valid', '2025-01-01', until, level);
const waiting = record('waiting_review', '2026-03-01', null);
const waiver = (until: string) => record('waived', '2026-01-01', until);
const need = (due_on: string, level = 1) => ({ level, due_on });
const [later, before] = ['2026-06-01', '2026-03-09'];

describe('the status of a person', () => {
  const required = [need(later)];
  const overdue = [need(before)];
  const table: readonly [string, Partial<CompetencyFacts>, string, string | null][] = [
    // Nothing is required.
    ['without anything', {}, 'not_required', null],
    ['in a class that grants it', { is_in_progress: true }, 'in_progress', null],
    ['with evidence that waits', { records: [waiting] }, 'waiting_review', null],
    ['who holds it for ever', { records: [held(null)] }, 'valid', null],
    ['who holds it for long', { records: [held('2026-12-31')] }, 'valid', '2026-12-31'],
    ['who holds it for less than the window', { records: [held('2026-05-09')] }, 'expiring', '2026-05-09'],
    ['on the last day', { records: [held(TODAY)] }, 'expiring', TODAY],
    ['on the day after', { records: [held(before)] }, 'expired', before],
    ['who held it and takes the class', { records: [held(before)], is_in_progress: true }, 'expired', before],
    ['freed from what is not required', { records: [waiver(later)] }, 'not_required', null],
    // It is required.
    ['of whom it is required', { requirements: required }, 'required', later],
    ['on the day of the deadline', { requirements: [need(TODAY)] }, 'required', TODAY],
    ['after the deadline', { requirements: overdue }, 'overdue', before],
    ['on the way to it', { requirements: required, is_in_progress: true }, 'in_progress', later],
    ['on the way, too late', { requirements: overdue, is_in_progress: true }, 'overdue', before],
    ['who has handed in evidence', { requirements: required, records: [waiting] }, 'waiting_review', later],
    ['who did so late', { requirements: overdue, records: [waiting] }, 'waiting_review', before],
    ['who holds what is required', { requirements: overdue, records: [held(null)] }, 'valid', null],
    ['who holds it not for long', { requirements: overdue, records: [held(later)] }, 'valid', later],
    ['expired, in the grace', { requirements: overdue, records: [held(before)] }, 'expired', '2026-03-19'],
    ['expired, on its last day', { requirements: overdue, records: [held('2026-02-28')] }, 'expired', TODAY],
    ['expired, after the grace', { requirements: overdue, records: [held('2026-02-27')] }, 'overdue', before],
    [
      'expired before the deadline',
      { requirements: required, records: [held('2026-01-01')] },
      'expired',
      later,
    ],
    ['freed', { requirements: overdue, records: [waiver(later)] }, 'waived', later],
    ['freed until today', { requirements: overdue, records: [waiver(TODAY)] }, 'waived', TODAY],
    ['freed until yesterday', { requirements: overdue, records: [waiver(before)] }, 'overdue', before],
    [
      'freed, but who holds it',
      { requirements: overdue, records: [waiver(later), held(null)] },
      'valid',
      null,
    ],
    ['of a level too low', { requirements: [need(before, 2)], records: [held(null)] }, 'overdue', before],
    ['of a higher level', { requirements: [need(before, 2)], records: [held(null, 3)] }, 'valid', null],
    [
      'with a higher level due later',
      { requirements: [need(before), need(later, 3)], records: [held(null)] },
      'required',
      later,
    ],
    [
      'whose required level ends before a lower one',
      { requirements: [need(before, 2)], records: [held(null, 1), held('2026-03-20', 2)] },
      'expiring',
      '2026-03-20',
    ],
    ['who has obtained it again', { records: [held(before), held('2027-12-31')] }, 'valid', '2027-12-31'],
  ];
  it.each(table)('%s', (_who, of, standing, ends_on) => {
    const told = standingOf(facts(of), TODAY);
    expect({ standing: told.standing, ends_on: told.ends_on }).toEqual({ standing, ends_on });
    expect(told.is_required).toBe((of.requirements ?? []).length > 0);
  });

  it('changes only on the days that it names, whatever the facts are', () => {
    const untils = [null, '2026-03-08', TODAY, '2026-03-15', '2026-05-10'];
    const cases = untils.flatMap((until) =>
      [[], [need('2026-03-12')], [need(before, 2)]].flatMap((requirements) =>
        [[], [waiver('2026-03-14')], [waiting]].flatMap((more) =>
          [true, false].map((is_in_progress) =>
            facts({ requirements, is_in_progress, records: [held(until, 2), ...more], grace_days: 3 }),
          ),
        ),
      ),
    );
    for (const one of cases) {
      let told = standingOf(one, TODAY);
      for (let day = addDays(TODAY, 1); day < '2026-06-01'; day = addDays(day, 1)) {
        const next = standingOf(one, day);
        if (day !== told.changes_on)
          expect({ ...next, changes_on: null }, `${day} ${JSON.stringify(one)}`).toEqual({
            ...told,
            changes_on: null,
          });
        told = next;
      }
    }
  });

  it('never calls overdue what nobody requires', () => {
    for (const records of [[], [held(before)], [waiver(before)], [waiting]])
      expect(standingOf(facts({ records }), TODAY).standing).not.toBe('overdue');
  });
});

describe('the end of a record', () => {
  const rules = { validity_months: 12, window_days: 60, grace_days: 10 };
  it.each([
    [
      'for ever without a validity',
      { of: { ...rules, validity_months: null }, on: '2026-03-10', last: null },
      null,
    ],
    ['counted from the day', { of: rules, on: '2026-03-10', last: null }, '2027-03-10'],
    [
      'the last of a shorter month',
      { of: { ...rules, validity_months: 1 }, on: '2026-01-31', last: null },
      '2026-02-28',
    ],
    [
      'the 29th in a leap year',
      { of: { ...rules, validity_months: 1 }, on: '2028-01-31', last: null },
      '2028-02-29',
    ],
    [
      'counted from the last expiry within the window',
      { of: rules, on: '2026-03-10', last: '2026-04-30' },
      '2027-04-30',
    ],
    ['from its first day on', { of: rules, on: '2026-03-01', last: '2026-04-30' }, '2027-04-30'],
    ['but not a day earlier', { of: rules, on: '2026-02-28', last: '2026-04-30' }, '2027-02-28'],
    ['and within the grace', { of: rules, on: '2026-03-10', last: '2026-02-28' }, '2027-02-28'],
    ['but not a day later', { of: rules, on: '2026-03-11', last: '2026-02-28' }, '2027-03-11'],
  ] as const)('is %s', (_how, { of, on, last }, until) => {
    expect(expiryOf(of, on, last)).toBe(until);
  });

  it('counts months over years', () => {
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});

describe('the day behind a standing', () => {
  const days = (standing: Standing, of: Partial<StandingDays> = {}): StandingDays => ({
    standing,
    ends_on: null,
    expired_on: null,
    waiting_since: null,
    ...of,
  });
  const table: readonly [string, StandingDays, object | null][] = [
    ['valid', days('valid', { ends_on: '2027-03-10' }), { word: 'until', date: '2027-03-10' }],
    ['valid for ever', days('valid'), { word: 'for_ever', date: null }],
    ['on its last day', days('expiring', { ends_on: TODAY }), { word: 'expiring_today', date: TODAY }],
    [
      'tomorrow',
      days('expiring', { ends_on: '2026-03-11' }),
      { word: 'expiring_soon', date: '2026-03-11', days: 1 },
    ],
    [
      'in 29 days',
      days('expiring', { ends_on: '2026-04-08' }),
      { word: 'expiring_soon', date: '2026-04-08', days: 29 },
    ],
    ['in 30 days', days('expiring', { ends_on: '2026-04-09' }), { word: 'expiring', date: '2026-04-09' }],
    [
      'in the grace',
      days('expired', { expired_on: before, ends_on: later }),
      { word: 'expired_grace', date: before, until: later },
    ],
    [
      'without a grace',
      days('expired', { expired_on: before, ends_on: before }),
      { word: 'expired', date: before },
    ],
    ['overdue', days('overdue', { ends_on: before }), { word: 'overdue', date: before, days: 1 }],
    ['required', days('required', { ends_on: later }), { word: 'due', date: later }],
    ['on the way', days('in_progress', { ends_on: later }), { word: 'due', date: later }],
    ['on the way to what nobody asks', days('in_progress'), null],
    [
      'waiting',
      days('waiting_review', { waiting_since: before, ends_on: later }),
      { word: 'since', date: before },
    ],
    ['waived', days('waived', { ends_on: later }), { word: 'until', date: later }],
  ];
  it.each(table)('%s', (_name, of, told) => {
    expect(standingDate(of, (day) => daysBetween(TODAY, day))).toEqual(told);
  });
});
