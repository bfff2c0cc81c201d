import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { Language } from '#shared/schema/field.ts';
import type { reactAdmin } from './id/admin.ts';
import type { Messages } from './translate.ts';

/** A word of react-admin that Indonesian lacks is a compile error here. */
type Complete<Words extends Pick<TranslationMessages, 'ra'>> = Words;
type AdminMessages = Messages & Partial<Complete<typeof reactAdmin>>;

/**
 * react-admin's words over the shell's, in one language, already loaded. Traps:
 * - ra-i18n-polyglot throws when the first language's messages are a promise.
 * - The language belongs to the URL: `changeLocale` never fetches; a new language means a new provider.
 */
export function createPolyglotProvider(lang: Language, ...parts: readonly AdminMessages[]): I18nProvider {
  const messages = parts.reduce<Messages>(merged, english as Messages) as TranslationMessages;
  return polyglotI18nProvider(
    () => messages,
    lang,
    [
      { locale: 'en', name: 'English' },
      { locale: 'id', name: 'Bahasa Indonesia' },
    ],
    { allowMissing: true },
  );
}

/** Both halves and the server have words under `message`: topics are joined, and the later part wins word by word. */
function merged(into: Messages, part: Messages): Messages {
  const result: Record<string, string | Messages> = { ...into };
  for (const [key, value] of Object.entries(part)) {
    const known = result[key];
    result[key] = typeof value === 'object' && typeof known === 'object' ? merged(known, value) : value;
  }
  return result;
}
