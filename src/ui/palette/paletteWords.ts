import { wordsHook, type WordModule } from '../ownWords.ts';

export const usePaletteWords = wordsHook(import.meta.glob<WordModule>('../../i18n/*/palette.ts'));
