import { createContext, use, useMemo, type ReactNode } from 'react';
import { phrasesOf, translateFrom, type Messages, type Translate } from '#i18n/translate.ts';
import type { WordPart } from '#shared/routeWords.ts';
import type { Label } from '#shared/schema/field.ts';
import { browserTimeZone, createFormats, type Formats } from './format.ts';
import type { Language } from './language.ts';
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
export type WordFiles = Readonly<Record<string, () => Promise<WordModule>>>;
// By language and by page: nobody downloads the other language, a learner not the admin's words.
const firstFiles: WordFiles = {
  ...import.meta.glob<WordModule>('../i18n/*/{shell,home}.ts'),
  '/en/pages': () => import('virtual:page-words-en'),
  '/id/pages': () => import('virtual:page-words-id'),
};
const partFiles: WordFiles = {
  ...import.meta.glob<WordModule>(
    '../i18n/*/{account,announcements,calendar,certificates,forum,inbox,learning,people,profile}.ts',
  ),
  '/en/adminPages.ts': () => import('virtual:admin-page-words-en'),
  '/id/adminPages.ts': () => import('virtual:admin-page-words-id'),
};

/** The words of those files that are wanted. */
export async function readWords(files: WordFiles, wanted: (path: string) => boolean): Promise<Messages> {
  const modules = await Promise.all(
    Object.keys(files)
      .filter(wanted)
      .map((path) => files[path]!()),
  );
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module))) as Messages;
}
export const ofLanguage = (lang: Language) => (path: string) => path.includes(`/${lang}/`);

const catalogues = new Map<Language, Promise<Catalogue & { readonly phrases: Map<string, string> }>>();

/** The words that every page needs, loaded once, before anything renders: no page ever shows a key. */
export function loadCatalogue(lang: Language) {
  const known = catalogues.get(lang);
  if (known) return known;
  const catalogue = readWords(firstFiles, ofLanguage(lang)).then((messages) => {
    const phrases = phrasesOf(messages);
    return { lang, messages, phrases, translate: translateFrom(phrases, lang) };
  });
  catalogue.catch(() => catalogues.delete(lang)); // a failed download must not be remembered
  catalogues.set(lang, catalogue);
  return catalogue;
}

/** Adds the words of some pages to the catalogue; the page's loader waits for it. */
export async function loadWords(lang: Language, part: WordPart): Promise<void> {
  const [{ phrases }, messages] = await Promise.all([
    loadCatalogue(lang),
    readWords(partFiles, (path) => path.endsWith(`/${lang}/${part}.ts`)),
  ]);
  phrasesOf(messages, '', phrases);
}

/** Adds the words of a part of a page, which names its own files and is shown when this is done. */
export async function addPageWords(lang: Language, files: WordFiles): Promise<void> {
  const [{ phrases }, messages] = await Promise.all([
    loadCatalogue(lang),
    readWords(files, ofLanguage(lang)),
  ]);
  phrasesOf(messages, '', phrases);
}

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
