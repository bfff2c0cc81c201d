import { describe, expect, it } from 'vitest';
import {
  audience,
  boolean,
  choice,
  date,
  dateTime,
  longText,
  multiChoice,
  money,
  number,
  percent,
  reference,
  referenceMany,
  rows,
  text,
  type Field,
} from '#shared/schema/field.ts';
import { isShortenedNumber, parseCell, referenceNames } from '#server/platform/sheets/parseCell.ts';

const label = { en: 'Field', id: 'Kolom' };
const levels = { low: { en: 'Low', id: 'Rendah' }, high: { en: 'High', id: 'Tinggi' } };
const JAKARTA = 'Asia/Jakarta';

describe('a cell means', () => {
  it.each<[string, Field, unknown, unknown]>([
    ['leading zeros', text(label), '00123', '00123'],
    ['a number typed as text', text(label), 62811, '62811'],
    ['text as it is', longText(label), ' two\nlines ', ' two\nlines '],
    ['nothing', text(label), '  ', null],
    ['a whole number', number(label), ' 12 ', 12],
    ['a decimal point', number(label, { decimals: 2 }), '69.99', 69.99],
    ['a decimal comma', number(label, { decimals: 2 }), '69,99', 69.99],
    ['rupiah as people write them', money(label), 'Rp 1.500.000', 1_500_000],
    ['rupiah with their empty hundredths', money(label), 'Rp1.500,00', 1500],
    ['thousands of rupiah, not a fraction', money(label), '1.500', 1500],
    ['rupiah of a program', money(label), '1500000', 1_500_000],
    ['no fraction of a rupiah', money(label), '1500,5', '1500,5'],
    ['money of another country', money(label, { currency: 'USD' }), 'USD 12.50', 12.5],
    ['a percentage with its sign', percent(label), '12,5 %', 12.5],
    ['no comma in a whole number', number(label), '1,000', '1,000'],
    ['the default of a number', number(label, { default: 7 }), '', 7],
    ['yes', boolean(label), 'Yes', true],
    ['ya', boolean(label), 'YA', true],
    ['tidak', boolean(label), 'tidak', false],
    ['0', boolean(label), 0, false],
    ['true', boolean(label), true, true],
    ['neither yes nor no', boolean(label), 'maybe', 'maybe'],
    ['the default of a boolean', boolean(label, { default: true }), null, true],
    ['a value', choice(label, levels), 'high', 'high'],
    ['a label', choice(label, levels), 'tinggi', 'high'],
    ['another label', choice(label, levels), ' HIGH ', 'high'],
    ['several labels', multiChoice(label, levels), 'Rendah; High', ['low', 'high']],
    ['no choice', multiChoice(label, levels), '', []],
    ['an ISO day', date(label), '2026-11-21', '2026-11-21'],
    ['the day first', date(label), '3/1/2026', '2026-01-03'],
    ['dots', date(label), '03.01.2026', '2026-01-03'],
    ['a serial', date(label), 45_000, '2023-03-15'],
    ['a date cell', date(label), new Date(Date.UTC(2026, 10, 21)), '2026-11-21'],
    ['no such day', date(label), '31/02/2026', '31/02/2026'],
    ['no two-digit year', date(label), '03/01/26', '03/01/26'],
    ['the clock of the reader', dateTime(label), '21/11/2026 08:05', '2026-11-21T01:05:00.000Z'],
    ['an offset', dateTime(label), '2026-11-21 08:05:01.250 +09:00', '2026-11-20T23:05:01.250Z'],
    ['an ISO instant', dateTime(label), '2026-11-21T08:05:00Z', '2026-11-21T08:05:00.000Z'],
    ['midnight', dateTime(label), '2026-11-21', '2026-11-20T17:00:00.000Z'],
    ['a serial with a time', dateTime(label), 45_000.5, '2023-03-15T05:00:00.000Z'],
    ['a cell with a time', dateTime(label), new Date(Date.UTC(2026, 10, 21, 7)), '2026-11-21T00:00:00.000Z'],
    ['no such time', dateTime(label), '2026-11-21 25:00', '2026-11-21 25:00'],
    ['nothing after a time', dateTime(label), '2026-11-21 08:00 tomorrow', '2026-11-21 08:00 tomorrow'],
    ['rows', rows(label, { text: text(label) }), '[{"text":"A"}]', [{ text: 'A' }]],
    ['a rule', audience(label), '{"role_ids":[]}', { role_ids: [] }],
    ['no rule', audience(label), '', null],
    ['no rows', rows(label, { text: text(label) }), '', []],
  ])('%s', (_, field, cell, value) => {
    expect(parseCell(field, cell, JAKARTA)).toEqual(value);
  });

  it('the first of two times where a clock is set back', () => {
    const clock = '2026-10-25 02:30';
    expect(parseCell(dateTime(label), clock, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(parseCell(dateTime(label), '2026-07-01 12:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00.000Z');
  });

  it('names of records', () => {
    expect(referenceNames(reference(label, 'users'), ' 00123 ')).toEqual(['00123']);
    expect(referenceNames(referenceMany(label, 'roles'), 'Learner; Trainer;')).toEqual([
      'Learner',
      'Trainer',
    ]);
    expect(referenceNames(referenceMany(label, 'roles'), '')).toEqual([]);
  });

  it('nothing certain when a spreadsheet has shortened a long number', () => {
    expect(isShortenedNumber(text(label), 123_456_789_012_345_680)).toBe(true);
    expect(isShortenedNumber(text(label), 123_456_789_012_345)).toBe(false);
    expect(isShortenedNumber(text(label), '123456789012345678')).toBe(false);
  });
});
