import { addWords, type WordFiles } from '../i18n.tsx';
import { routeLanguage } from '../language.ts';

const words: WordFiles = {
  en: () => import('#i18n/en/player.ts'),
  id: () => import('#i18n/id/player.ts'),
};

/** The words around an open package: whoever shows `PackageRoom` loads them first. */
export const loadPlayerWords = (): Promise<void> => addWords(routeLanguage(), words);
