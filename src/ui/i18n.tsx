import { createContext, use, useMemo, type ReactNode } from 'react';
import { phrasesOf, translateFrom, type Messages, type Translate } from '#i18n/translate.ts';
import type { Label } from '#shared/schema/field.ts';
import { browserTimeZone, createFormats, type Formats } from './format.ts';
import type { Language } from './language.ts';
import { pageWords, type PageWords } from './pageWords.ts';
import { useSession } from './session.ts';

/** The words of one language, loaded. */
export interface Catalogue {
  readonly lang: Language;
  readonly messages: Messages;
  readonly translate: Translate;
}
export interface I18n extends Catalogue, Formats {
  /** A label of a resource, in the page's language. */
  readonly label: (label: Label) => string;
}

export type WordModule = Readonly<Record<string, Messages>>;
type LoadWords = () => Promise<WordModule>;
/** A words file for each language: nobody downloads the other language's. */
export type WordFiles = Readonly<Record<Language, LoadWords>>;

const firstFiles: Readonly<Record<Language, readonly LoadWords[]>> = {
  en: [
    () => import('#i18n/en/shell.ts'),
    () => import('#i18n/en/home.ts'),
    () => import('virtual:page-words-en'),
  ],
  id: [
    () => import('#i18n/id/shell.ts'),
    () => import('#i18n/id/home.ts'),
    () => import('virtual:page-words-id'),
  ],
};

/** Loads the words of several files. */
export async function readWords(files: readonly LoadWords[]): Promise<Messages> {
  const modules = await Promise.all(files.map((load) => load()));
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module))) as Messages;
}

const catalogues = new Map<Language, Promise<Catalogue & { readonly phrases: Map<string, string> }>>();

/** The words that every page needs, loaded once, before anything renders: no page ever shows a key. */
export function loadCatalogue(lang: Language) {
  const cached = catalogues.get(lang);
  if (cached) return cached;
  const catalogue = readWords(firstFiles[lang]).then((messages) => {
    const phrases = phrasesOf(messages);
    return { lang, messages, phrases, translate: translateFrom(phrases, lang) };
  });
  catalogue.catch(() => catalogues.delete(lang)); // a failed download must not be remembered
  catalogues.set(lang, catalogue);
  return catalogue;
}

/** Adds words to the catalogue: those of a page, whose loader waits for them, or of a part of it that appears when this is done. */
export async function addWords(lang: Language, ...files: readonly WordFiles[]): Promise<void> {
  const [{ phrases }, messages] = await Promise.all([
    loadCatalogue(lang),
    readWords(files.map((file) => file[lang])),
  ]);
  phrasesOf(messages, '', phrases);
}

export const loadWords = (lang: Language, part: PageWords): Promise<void> => addWords(lang, pageWords[part]);

const I18nContext = createContext<I18n | null>(null);

export function I18nProvider({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  const { user } = useSession();
  const timeZone = user?.time_zone || user?.site_time_zone || browserTimeZone();
  const value = useMemo(
    () => ({
      ...catalogue,
      ...createFormats(catalogue.lang, timeZone),
      label: (label: Label) => label[catalogue.lang],
    }),
    [catalogue, timeZone],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}

/** `{ lang, translate, label, formatDate, … }` in the language of the page and the zone of the person. */
export function useI18n(): I18n {
  const value = use(I18nContext);
  if (!value) throw new Error('useI18n is used outside I18nProvider.');
  return value;
}
