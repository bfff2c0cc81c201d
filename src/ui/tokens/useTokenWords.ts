import { useQuery } from '@tanstack/react-query';
import { addWords, useI18n, type WordFiles } from '../i18n.tsx';

const words: WordFiles = {
  en: () => import('#i18n/en/tokens.ts'),
  id: () => import('#i18n/id/tokens.ts'),
};

/** Loads the words about API tokens, which no page of the first load needs. Returns true once they are there. */
export function useTokenWords(): boolean {
  const { lang } = useI18n();
  const { data } = useQuery({
    queryKey: ['portal', 'words', lang, 'tokens'],
    queryFn: () => addWords(lang, words).then(() => true),
    staleTime: Infinity,
  });
  return data === true;
}
