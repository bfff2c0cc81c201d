import { phrasesOf } from '#i18n/translate.ts';
import { readWords, type WordFiles } from './i18n.tsx';
import type { Language } from './language.ts';

const files = new Set<WordFiles>([
  { en: () => import('#i18n/en/admin.ts'), id: () => import('#i18n/id/admin.ts') },
]);
const loaded = new Map<Language, Map<string, string>>();

/**
 * The admin's words, as dotted keys; `addAdminWords` adds to the same map. Here and not in the admin's chunk, so that both load in
 * parallel. Not in the first load, which is a learner's.
 */
export async function loadAdminWords(lang: Language): Promise<ReadonlyMap<string, string>> {
  const phrases = loaded.get(lang) ?? new Map<string, string>();
  loaded.set(lang, phrases);
  return phrasesOf(await readWords([...files].map((file) => file[lang])), '', phrases);
}

/** Functions that update copies of the admin's words. */
const readers = new Map<Language, () => Promise<void>>();
export const readAdminWordsWith = (lang: Language, read: () => Promise<void>): void =>
  void readers.set(lang, read);

/** From now on these files belong to the admin's words: at once in the languages in use, later in every other. */
export async function addAdminWords(more: WordFiles): Promise<void> {
  files.add(more);
  await Promise.all([...loaded.keys()].map(loadAdminWords));
  await Promise.all([...readers.values()].map((readAgain) => readAgain()));
}
