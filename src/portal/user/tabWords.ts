import type { Messages } from '#i18n/translate.ts';
import { addPageWords } from '#ui/i18n.tsx';
import type { Language } from '#ui/language.ts';

/** Words that a tab or a part of home may need: files of each language's folder in src/i18n. */
export type TabWords = 'certificates' | 'competencies' | 'firstDay' | 'learning' | 'organizing' | 'profile';

const files = import.meta.glob<Readonly<Record<string, Messages>>>(
  '../../i18n/*/{certificates,competencies,firstDay,learning,organizing,profile}.ts',
);

const loaded = new Map<string, Promise<void>>();

/** The words of such a part in one language, fetched once: for React's `use`. */
export function tabWords(lang: Language, parts: readonly TabWords[]): Promise<void> {
  const key = `${lang} ${parts.join()}`;
  const known = loaded.get(key);
  if (known) return known;
  const isMeant = (path: string) => parts.some((part) => path.endsWith(`/${part}.ts`));
  const meant = Object.fromEntries(Object.entries(files).filter(([path]) => isMeant(path)));
  const words = addPageWords(lang, meant);
  words.catch(() => loaded.delete(key)); // a failed download must not be cached
  loaded.set(key, words);
  return words;
}
