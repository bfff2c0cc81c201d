import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import reactAdminEnglish from 'ra-language-english';
import type { Language } from '#shared/schema/field.ts';
import type { reactAdmin } from './id/reactAdmin.ts';
import { phrasesOf, type Messages } from './translate.ts';

/** A word of react-admin that Indonesian lacks is a compile error here. */
type Complete<Words extends Pick<TranslationMessages, 'ra'>> = Words;
type AdminMessages = Messages & Partial<Complete<typeof reactAdmin>>;

const english = phrasesOf(reactAdminEnglish as Messages)
  // Otherwise NIP would become nIP.
  .set('ra.sort.sort_by', 'Sort by %{field} %{order}');

/**
 * react-admin's translations in one language: the admin's words under those of the shell and of the resources. Traps:
 * - ra-i18n-polyglot throws when the first language's messages are a promise.
 * - It copies the messages: words that are added to `words` later are visible after `changeLocale(lang)`, which reads them again.
 * - The language is in the URL: a new language means a new provider.
 */
export function createPolyglotProvider(
  lang: Language,
  words: ReadonlyMap<string, string>,
  ...over: readonly AdminMessages[]
): I18nProvider {
  const above = new Map<string, string>();
  for (const messages of over) phrasesOf(messages, '', above);
  const messages = () =>
    Object.fromEntries([...english, ...words, ...above]) as unknown as TranslationMessages;
  return polyglotI18nProvider(
    messages,
    lang,
    [
      { locale: 'en', name: 'English' },
      { locale: 'id', name: 'Bahasa Indonesia' },
    ],
    { allowMissing: true },
  );
}
