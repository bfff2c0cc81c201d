import { wordsHook } from '../ownWords.ts';

export const usePaletteWords = wordsHook({
  en: () => import('#i18n/en/palette.ts'),
  id: () => import('#i18n/id/palette.ts'),
});
