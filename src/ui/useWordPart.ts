import { useQuery } from '@tanstack/react-query';
import type { WordPart } from '#shared/routeWords.ts';
import { loadWords, useI18n } from './i18n.tsx';

/** Adds words beyond the page's own, when a part on the page needs them. True once they have loaded. */
export function useWordPart(part: WordPart = 'learning'): boolean {
  const { lang } = useI18n();
  const words = useQuery({
    queryKey: ['portal', 'words', lang, part],
    queryFn: () => loadWords(lang, part).then(() => true),
    staleTime: Infinity,
  });
  return words.data === true;
}
