/** By screen of the portal: the word file that it needs, one of src/ui/pageWords.ts. */
const wordsOf = {
  announcements: 'announcements',
  approvals: 'workHome',
  askPassword: 'profile',
  calendar: 'calendar',
  certificates: 'certificates',
  choosePassword: 'profile',
  evaluation: 'evaluation',
  forum: 'forum',
  login: 'account',
  myGrades: 'grades',
  myPractice: 'practice',
  notFound: 'account',
  notifications: 'inbox',
  profile: 'profile',
  submitted: 'result',
  team: 'workHome',
  userDetail: 'people',
} as const;

type Screen = keyof typeof wordsOf;

/** The words that a portal page needs; the home page needs only those of the first load. */
export const wordsOfScreen = (screen: string): (typeof wordsOf)[Screen] | 'learning' | undefined =>
  screen === 'home' ? undefined : (wordsOf[screen as Screen] ?? 'learning');
