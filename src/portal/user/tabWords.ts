import { addWords, type WordFiles } from '#ui/i18n.tsx';
import type { Language } from '#ui/language.ts';
import { pageWords } from '#ui/pageWords.ts';

const files = {
  certificates: pageWords.certificates,
  competencies: {
    en: () => import('#i18n/en/competencies.ts'),
    id: () => import('#i18n/id/competencies.ts'),
  },
  firstDay: { en: () => import('#i18n/en/firstDay.ts'), id: () => import('#i18n/id/firstDay.ts') },
  grades: pageWords.grades,
  learning: pageWords.learning,
  homeLines: {
    en: () => import('#i18n/en/homeLines.ts'),
    id: () => import('#i18n/id/homeLines.ts'),
  },
  profile: pageWords.profile,
  workHome: pageWords.workHome,
} as const satisfies Readonly<Record<string, WordFiles>>;

/** Names of words that a tab or a part of the home page may request. */
export type TabWords = keyof typeof files;

const loaded = new Map<string, Promise<void>>();

/** Loads the words of these parts in one language, once: for React's `use`. */
export function tabWords(lang: Language, parts: readonly TabWords[]): Promise<void> {
  const key = `${lang} ${parts.join()}`;
  const cached = loaded.get(key);
  if (cached) return cached;
  const words = addWords(lang, ...parts.map((part) => files[part]));
  words.catch(() => loaded.delete(key)); // a failed download must not be remembered
  loaded.set(key, words);
  return words;
}
