import type { WordFiles } from './i18n.tsx';

/**
 * Words beyond those of the first load. Add a line for each file in src/i18n, and name it at the pages that use it. Those of the
 * organizers' pages are in src/admin/pageWords.ts, so that no learner loads their addresses.
 */
export const pageWords = {
  menu: { en: () => import('virtual:menu-words-en'), id: () => import('virtual:menu-words-id') },
  account: { en: () => import('#i18n/en/account.ts'), id: () => import('#i18n/id/account.ts') },
  adminPages: {
    en: () => import('virtual:admin-page-words-en'),
    id: () => import('virtual:admin-page-words-id'),
  },
  announcements: {
    en: () => import('#i18n/en/announcements.ts'),
    id: () => import('#i18n/id/announcements.ts'),
  },
  calendar: { en: () => import('#i18n/en/calendar.ts'), id: () => import('#i18n/id/calendar.ts') },
  certificates: {
    en: () => import('#i18n/en/certificates.ts'),
    id: () => import('#i18n/id/certificates.ts'),
  },
  evaluation: { en: () => import('#i18n/en/evaluation.ts'), id: () => import('#i18n/id/evaluation.ts') },
  forum: { en: () => import('#i18n/en/forum.ts'), id: () => import('#i18n/id/forum.ts') },
  grades: { en: () => import('#i18n/en/grades.ts'), id: () => import('#i18n/id/grades.ts') },
  inbox: { en: () => import('#i18n/en/inbox.ts'), id: () => import('#i18n/id/inbox.ts') },
  kept: { en: () => import('#i18n/en/kept.ts'), id: () => import('#i18n/id/kept.ts') },
  learning: { en: () => import('#i18n/en/learning.ts'), id: () => import('#i18n/id/learning.ts') },
  people: { en: () => import('#i18n/en/people.ts'), id: () => import('#i18n/id/people.ts') },
  practice: { en: () => import('#i18n/en/practice.ts'), id: () => import('#i18n/id/practice.ts') },
  profile: { en: () => import('#i18n/en/profile.ts'), id: () => import('#i18n/id/profile.ts') },
  result: { en: () => import('#i18n/en/result.ts'), id: () => import('#i18n/id/result.ts') },
  workHome: { en: () => import('#i18n/en/workHome.ts'), id: () => import('#i18n/id/workHome.ts') },
} as const satisfies Readonly<Record<string, WordFiles>>;

export type PageWords = keyof typeof pageWords;
