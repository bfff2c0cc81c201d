import { wordsHook, type WordModule } from '../ownWords.ts';

/** The words of the list of people online. */
export const useOnlineWords = wordsHook(import.meta.glob<WordModule>('../../i18n/*/online.ts'));
