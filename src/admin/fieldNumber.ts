import type { Field } from '#shared/schema/field.ts';
import type { Formats } from '#ui/format.ts';

/** Rupiah are written the Indonesian way in both languages: a reader of “IDR 1,500,000.00” would have to count the digits again. */
const RUPIAH_LOCALE = 'id-ID';

/** A field's number with its unit, for people: `Rp 1.500.000`, `12.5%`. */
export function fieldNumber(
  { unit, decimals = 0 }: Pick<Field, 'unit' | 'decimals'>,
  value: number,
  formatNumber: Formats['formatNumber'],
): string {
  const digits = { maximumFractionDigits: decimals };
  if (!unit) return formatNumber(value, digits);
  if (unit === 'percent') return formatNumber(value, { style: 'unit', unit, ...digits });
  const currency = { style: 'currency', currency: unit, minimumFractionDigits: decimals, ...digits } as const;
  return unit === 'IDR'
    ? new Intl.NumberFormat(RUPIAH_LOCALE, currency).format(value)
    : formatNumber(value, currency);
}

/** The unit shown beside a number input: `Rp`, `%`; undefined for none. */
export function unitSign(unit: Field['unit']): string | undefined {
  if (!unit || unit === 'percent') return unit && '%';
  const parts = new Intl.NumberFormat(RUPIAH_LOCALE, { style: 'currency', currency: unit }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value;
}
