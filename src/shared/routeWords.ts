/** Words beyond those of the first load, by the pages that need them: files of each language's folder in src/i18n. */
export type WordPart = 'account' | 'learning' | 'profile';

const accountScreens: readonly string[] = ['login', 'notFound', 'userDetail'];
const profileScreens: readonly string[] = ['askPassword', 'choosePassword', 'profile'];

/** The words that a portal page needs; home needs none but those of the first load. */
export function wordsOfScreen(screen: string): WordPart | undefined {
  if (screen === 'home') return undefined;
  if (profileScreens.includes(screen)) return 'profile';
  return accountScreens.includes(screen) ? 'account' : 'learning';
}
