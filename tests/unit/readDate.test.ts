import { describe, expect, it } from 'vitest';
import { dateProblem, isWall, readDate } from '#admin/inputs/dates/readDate.ts';
import { writeDate } from '#admin/inputs/dates/writeDate.ts';
import { instantOf, instantOrText, wallTime } from '#admin/generated/zonedTime.ts';

/** A Wednesday. */
const today = '2026-11-25';
const day = (text: string) => readDate(text, { kind: 'date', today, value: '', time: '09:00' });
const moment = (text: string, value = '') =>
  readDate(text, { kind: 'dateTime', today, value, time: '09:00' });

describe('a typed day', () => {
  it.each([
    ['2/12', '2026-12-02'],
    ['2-12', '2026-12-02'],
    ['2.12.2026', '2026-12-02'],
    ['2/12/26', '2026-12-02'],
    ['2026-12-02', '2026-12-02'],
    ['2 des', '2026-12-02'],
    ['2des', '2026-12-02'],
    ['2 Desember 2026', '2026-12-02'],
    ['2 December', '2026-12-02'],
    ['Dec 2', '2026-12-02'],
    ['5 Agt 2026', '2026-08-05'],
    ['1 Mei 2026', '2026-05-01'],
    ['Wed, 2 Dec 2026', '2026-12-02'],
    ['Rab, 2 Des 2026', '2026-12-02'],
    ['today', '2026-11-25'],
    ['hari ini', '2026-11-25'],
    ['besok', '2026-11-26'],
    ['Tomorrow', '2026-11-26'],
    ['lusa', '2026-11-27'],
    ['kemarin', '2026-11-24'],
    ['jumat', '2026-11-27'],
    ['Monday', '2026-11-30'],
    ['rabu', '2026-12-02'],
    // Without a year: the nearest such day.
    ['2/1', '2027-01-02'],
    ['20/11', '2026-11-20'],
    ['', ''],
  ])('%s', (text, value) => {
    expect(day(text)).toBe(value);
  });

  it.each(['asdf', '2', '31/02', '12/25/2026', '0/1', '2/12/0026', '2 foo', '32 des', '29/2'])(
    'not %s',
    (text) => expect(day(text)).toBeUndefined(),
  );
});

describe('a text that is no date', () => {
  it.each(['31/02', '31 feb', '31 Feb 2026', '2026-02-31', '29/2', '32 des', '12/25/2026', '31/2 9.00'])(
    'is a day that does not exist: %s',
    (text) => {
      expect(moment(text)).toBeUndefined();
      expect(isWall(text)).toBe(false);
      expect(dateProblem(text)).toBe('validation.date_unreal');
    },
  );

  it.each(['asdf', '2', '2 foo', '2/12/0026'])('is something else: %s', (text) =>
    expect(dateProblem(text)).toBe('validation.date'),
  );
});

describe('a typed time', () => {
  it.each([
    ['2/12 9.00', '2026-12-02T09:00'],
    ['2/12 09:00', '2026-12-02T09:00'],
    ['2/12 9', '2026-12-02T09:00'],
    ['2 des 2026 jam 9', '2026-12-02T09:00'],
    ['besok 14.30', '2026-11-26T14:30'],
    ['besok 9', '2026-11-26T09:00'],
    ['tomorrow 9am', '2026-11-26T09:00'],
    ['2 Dec at 12 pm', '2026-12-02T12:00'],
    ['2/12 12.30 am', '2026-12-02T00:30'],
    ['Wed, 2 Dec 2026 · 09.00', '2026-12-02T09:00'],
    ['Rab, 2 Des 2026 · 23.59 WIB', '2026-12-02T23:59'],
    ['2026-12-02T09:00', '2026-12-02T09:00'],
  ])('%s', (text, value) => expect(moment(text)).toBe(value));

  it.each([
    ['2/12 24.00', '2026-12-03T00:00'],
    ['31 des 24:00', '2027-01-01T00:00'],
    ['2026-12-02 16:30:00', '2026-12-02T16:30'],
    ['2026-12-02T16:30:00.000', '2026-12-02T16:30'],
  ])('ends a day at 24:00, and leaves out seconds: %s', (text, value) => expect(moment(text)).toBe(value));

  it('keeps the part that is not typed', () => {
    expect(moment('8.15', '2026-12-24T16:00')).toBe('2026-12-24T08:15');
    expect(moment('2/12', '2026-12-24T16:00')).toBe('2026-12-02T16:00');
    expect(moment('2/12')).toBe('2026-12-02T09:00');
  });

  it.each(['2/12 25.00', '2/12 9.60', 'soon 9.00', '9 pagi'])('not %s', (text) =>
    expect(moment(text)).toBeUndefined(),
  );
});

it('is written so that it can be read again, in both languages', () => {
  expect(writeDate('2026-12-02T09:00', 'en')).toBe('Wed, 2 Dec 2026 · 09.00');
  expect(writeDate('2026-12-02T09:00', 'id')).toBe('Rab, 2 Des 2026 · 09.00');
  for (let month = 1; month <= 12; month += 1) {
    const value = `2026-${String(month).padStart(2, '0')}-15T07:05`;
    for (const language of ['en', 'id'] as const) expect(moment(writeDate(value, language))).toBe(value);
  }
  expect(writeDate('soon', 'en')).toBe('soon');
});

it.each(['Asia/Jakarta', 'Asia/Jayapura', 'UTC', 'Europe/Berlin', 'America/New_York'])(
  'is the same instant on the clock of %s',
  (zone) => {
    for (const wall of ['2026-12-02T09:00', '2026-03-29T12:00', '2026-11-01T23:59'])
      expect(wallTime(instantOf(wall, zone)!, zone)).toBe(wall);
    // What is no time reaches the server as it was typed, and is refused there.
    expect(instantOrText('2', zone)).toBe('2');
    expect(instantOrText('', zone)).toBeNull();
  },
);
