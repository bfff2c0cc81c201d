import { useQuery } from '@tanstack/react-query';
import { loadWords, useI18n } from './i18n.tsx';
import type { PageWords } from './pageWords.ts';

/** Adds words that are no part of the page's own, when a part that needs them stands on it. True once they are there. */
export function useWordPart(part: PageWords = 'learning'): boolean {
  const { lang } = useI18n();
  const words = useQuery({
    queryKey: ['portal', 'words', lang, part],
    queryFn: () => loadWords(lang, part).then(() => true),
    staleTime: Infinity,
  });
  return words.data === true;
}
