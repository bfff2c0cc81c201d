import { wordsHook } from '../ownWords.ts';

/** The words of the list of people online. */
export const useOnlineWords = wordsHook({
  en: () => import('#i18n/en/online.ts'),
  id: () => import('#i18n/id/online.ts'),
});
