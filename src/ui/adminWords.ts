import { phrasesOf } from '#i18n/translate.ts';
import { ofLanguage, readWords, type WordFiles, type WordModule } from './i18n.tsx';
import type { Language } from './language.ts';

const files: Record<string, () => Promise<WordModule>> = import.meta.glob<WordModule>('../i18n/*/admin.ts');
const loaded = new Map<Language, Map<string, string>>();

/**
 * The admin's words, as dotted keys; `addAdminWords` adds to the same map. Here and not in the admin's chunk, so that both load in
 * parallel. Not in the first load, which is a learner's.
 */
export async function loadAdminWords(lang: Language): Promise<ReadonlyMap<string, string>> {
  const phrases = loaded.get(lang) ?? new Map<string, string>();
  loaded.set(lang, phrases);
  return phrasesOf(await readWords(files, ofLanguage(lang)), '', phrases);
}

/** Functions that update copies of the admin's words. */
const readers = new Map<Language, () => Promise<void>>();
export const readAdminWordsWith = (lang: Language, read: () => Promise<void>): void =>
  void readers.set(lang, read);

/** From now on these files belong to the admin's words: at once in the languages in use, later in every other. */
export async function addAdminWords(more: WordFiles): Promise<void> {
  Object.assign(files, more);
  await Promise.all([...loaded.keys()].map(loadAdminWords));
  await Promise.all([...readers.values()].map((readAgain) => readAgain()));
}
