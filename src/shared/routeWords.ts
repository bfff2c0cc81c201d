/** Words beyond the first load, by the pages that need them: files of each language's folder in src/i18n. */
export type WordPart =
  | 'account'
  | 'adminPages'
  | 'announcements'
  | 'calendar'
  | 'certificates'
  | 'forum'
  | 'inbox'
  | 'learning'
  | 'people'
  | 'profile';

const partOf: Readonly<Record<string, WordPart>> = {
  announcements: 'announcements',
  askPassword: 'profile',
  calendar: 'calendar',
  certificates: 'certificates',
  choosePassword: 'profile',
  forum: 'forum',
  login: 'account',
  notFound: 'account',
  notifications: 'inbox',
  profile: 'profile',
  userDetail: 'people',
};

/** The words that a portal page needs; home needs only those of the first load. */
export const wordsOfScreen = (screen: string): WordPart | undefined =>
  screen === 'home' ? undefined : (partOf[screen] ?? 'learning');
