import { useQuery } from '@tanstack/react-query';
import { loadWords, useI18n } from '#ui/i18n.tsx';

/** The learner's words are no part of the admin's: they are added when a preview stands. True once they are there. */
export function useLearnerWords(): boolean {
  const { lang } = useI18n();
  const words = useQuery({
    queryKey: ['portal', 'words', lang, 'learning'],
    queryFn: () => loadWords(lang, 'learning').then(() => true),
    staleTime: Infinity,
  });
  return words.data === true;
}
