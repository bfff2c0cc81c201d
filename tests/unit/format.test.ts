import { describe, expect, it } from 'vitest';
import { fieldNumber, unitSign } from '#admin/fieldNumber.ts';
import { money, number, percent, type Field } from '#shared/schema/field.ts';
import { createFormats } from '#ui/format.ts';
import { zoneLabel } from '#ui/zoneLabel.ts';
import { kawungMotif } from '#ui/kawungMotif.ts';

const moment = '2026-11-21T10:00:00.000Z';
const id = createFormats('id', 'Asia/Jakarta');
const en = createFormats('en', 'Asia/Jayapura');

describe('dates and numbers', () => {
  it('are written in the language of the page and the zone of the person', () => {
    expect(id.formatDateTime(moment)).toBe('21 Nov 2026 17.00 WIB');
    expect(en.formatDateTime(moment)).toBe('21 Nov 2026 19:00 WIT');
    expect(createFormats('id', 'Asia/Makassar').formatTime(moment)).toBe('18.00 WITA');
    expect(createFormats('en', 'UTC').formatTime(moment)).toBe('10:00 UTC');
  });

  it('write money and percentages with their unit, rupiah alike in both languages', () => {
    const text = (field: Field, value: number) =>
      [en, id].map(({ formatNumber }) => fieldNumber(field, value, formatNumber).replaceAll('\u00a0', ' '));
    const label = { en: 'L', id: 'L' };
    expect(text(money(label), 1_500_000)).toEqual(['Rp 1.500.000', 'Rp 1.500.000']);
    expect(text(money(label, { currency: 'USD' }), 12.5)).toEqual(['US$12.50', 'US$12,50']);
    expect(text(percent(label), 12.5)).toEqual(['12.5%', '12,5%']);
    expect(text(number(label, { decimals: 2 }), 1234.5)).toEqual(['1,234.5', '1.234,5']);
    expect(['IDR', 'USD', 'percent', undefined].map((unit) => unitSign(unit as Field['unit']))).toEqual([
      'Rp',
      'US$',
      '%',
      undefined,
    ]);
  });

  it('keep a date without a time on its day in every zone', () => {
    expect(createFormats('en', 'America/New_York').formatDate('2026-11-21')).toBe('21 Nov 2026');
    expect(createFormats('en', 'America/New_York').formatDate('2026-11-21T02:00:00Z')).toBe('20 Nov 2026');
  });

  it('say nothing for nothing', () => {
    for (const value of [null, undefined, '', 'nonsense']) expect(id.formatDateTime(value)).toBe('');
  });

  it('count days by the calendar of the person, not by hours', () => {
    const late = '2026-11-21T16:30:00Z'; // 23.30 in Jakarta
    expect(id.daysUntil('2026-11-21T17:30:00Z', late)).toBe(1);
    expect(id.daysUntil('2026-11-21', late)).toBe(0);
    expect(id.daysUntil('2026-11-14T00:00:00Z', late)).toBe(-7);
    expect(id.formatDays(1)).toBe('besok');
    expect(en.formatDays(-3)).toBe('3 days ago');
  });

  it('write numbers as the language does', () => {
    expect(id.formatNumber(1284.5)).toBe('1.284,5');
    expect(en.formatNumber(1284.5)).toBe('1,284.5');
    expect(id.formatPercent(0.64)).toBe('64%');
  });

  it('name Indonesian zones as people do', () => {
    expect(zoneLabel('Asia/Jakarta')).toBe('WIB (Jakarta)');
    expect(zoneLabel('Europe/Paris')).toBe('Paris');
  });
});

describe('the kawung cover', () => {
  it('is always the same for a slug, and another one for another', () => {
    expect(kawungMotif('k3-dasar')).toEqual(kawungMotif('k3-dasar'));
    expect(kawungMotif('k3-dasar')).not.toEqual(kawungMotif('k3-lanjut'));
  });

  it('differs by more than shades: by scale, turn, petals and second motif', () => {
    const cloths = Array.from({ length: 100 }, (_, no) => kawungMotif(`class-${no}`));
    const kinds = new Set(
      cloths.map(({ size, turn, fillings }) => `${size} ${turn} ${/[lqh]/.exec(fillings)?.[0]}`),
    );
    expect(kinds.size).toBeGreaterThan(50);
  });

  it('is a tile of few elements, with whole flowers', () => {
    const { petals, dots } = kawungMotif('x');
    expect(petals).toHaveLength(4);
    expect(petals.every((path) => path.startsWith('M') && !path.includes('NaN'))).toBe(true);
    expect(dots.match(/M/g)!.length).toBeGreaterThanOrEqual(16);
  });
});
