import { wordsHook } from '../ownWords.ts';

/** The words of the key help. */
export const useKeyWords = wordsHook({
  en: () => import('#i18n/en/keys.ts'),
  id: () => import('#i18n/id/keys.ts'),
});
