import { useQuery } from '@tanstack/react-query';
import { loadWords, useI18n } from './i18n.tsx';
import type { PageWords } from './pageWords.ts';

/** Adds words beyond those of the page itself, for a part of it that needs them. Returns true once they are loaded. */
export function useWordPart(part: PageWords = 'learning', isWanted = true): boolean {
  const { lang } = useI18n();
  const words = useQuery({
    queryKey: ['portal', 'words', lang, part],
    queryFn: () => loadWords(lang, part).then(() => true),
    enabled: isWanted,
    staleTime: Infinity,
  });
  return words.data === true;
}
