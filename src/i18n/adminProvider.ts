import type { I18nProvider, TranslationMessages } from 'ra-core';
import reactAdminEnglish from 'ra-language-english';
import type { Language } from '#shared/schema/field.ts';
import type { reactAdmin } from './id/admin.ts';
import { phrasesOf, translateFrom, type Messages } from './translate.ts';

/** A word of react-admin that Indonesian lacks is a compile error here. */
type Complete<Words extends Pick<TranslationMessages, 'ra'>> = Words;
type AdminMessages = Messages & Partial<Complete<typeof reactAdmin>>;

const english = phrasesOf(reactAdminEnglish as Messages);

/**
 * react-admin's translations in one language: the admin half's words under those of the shell and of the resources. A word that
 * is added to `words` later is found. The language belongs to the URL: a new language means a new provider.
 */
export function createAdminProvider(
  lang: Language,
  words: ReadonlyMap<string, string>,
  ...over: readonly AdminMessages[]
): I18nProvider {
  const above = new Map<string, string>();
  for (const messages of over) phrasesOf(messages, '', above);
  const phrases = { get: (key: string) => above.get(key) ?? words.get(key) ?? english.get(key) };
  return {
    translate: translateFrom(phrases, lang),
    changeLocale: () => Promise.resolve(),
    getLocale: () => lang,
    getLocales: () => [
      { locale: 'en', name: 'English' },
      { locale: 'id', name: 'Bahasa Indonesia' },
    ],
  };
}
