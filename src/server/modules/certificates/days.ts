import type { Language } from '#shared/schema/field.ts';

/** The calendar day of an instant in a zone, `YYYY-MM-DD` (the Swedish way of writing dates is ISO 8601). */
export const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);

/** `21 November 2026`, as certificates say it. */
export const longDate = (at: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', { dateStyle: 'long', timeZone }).format(at);
