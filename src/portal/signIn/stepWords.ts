import { wordsHook } from '#ui/ownWords.ts';

export const useStepWords = wordsHook({
  en: () => import('#i18n/en/signInSteps.ts'),
  id: () => import('#i18n/id/signInSteps.ts'),
});
