import { wordsHook, type WordModule } from '../ownWords.ts';

/** The words of the key help. */
export const useKeyWords = wordsHook(import.meta.glob<WordModule>('../../i18n/*/keys.ts'));
