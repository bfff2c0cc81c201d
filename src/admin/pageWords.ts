import type { WordFiles } from '#ui/i18n.tsx';

/**
 * Words of the organizers' pages beyond those of every list. Add a line for each file in src/i18n, and name it at the pages that use it.
 */
export const pageWords = {
  attendance: { en: () => import('#i18n/en/attendance.ts'), id: () => import('#i18n/id/attendance.ts') },
  audit: { en: () => import('#i18n/en/audit.ts'), id: () => import('#i18n/id/audit.ts') },
  bank: { en: () => import('#i18n/en/bank.ts'), id: () => import('#i18n/id/bank.ts') },
  blocks: { en: () => import('#i18n/en/blocks.ts'), id: () => import('#i18n/id/blocks.ts') },
  classes: { en: () => import('#i18n/en/classes.ts'), id: () => import('#i18n/id/classes.ts') },
  competencies: {
    en: () => import('#i18n/en/competencies.ts'),
    id: () => import('#i18n/id/competencies.ts'),
  },
  corrections: { en: () => import('#i18n/en/corrections.ts'), id: () => import('#i18n/id/corrections.ts') },
  deliveries: { en: () => import('#i18n/en/deliveries.ts'), id: () => import('#i18n/id/deliveries.ts') },
  editing: { en: () => import('#i18n/en/editing.ts'), id: () => import('#i18n/id/editing.ts') },
  evaluations: { en: () => import('#i18n/en/evaluations.ts'), id: () => import('#i18n/id/evaluations.ts') },
  gradeMatrix: { en: () => import('#i18n/en/gradeMatrix.ts'), id: () => import('#i18n/id/gradeMatrix.ts') },
  issuing: { en: () => import('#i18n/en/issuing.ts'), id: () => import('#i18n/id/issuing.ts') },
  jobLog: { en: () => import('#i18n/en/jobLog.ts'), id: () => import('#i18n/id/jobLog.ts') },
  networks: { en: () => import('#i18n/en/networks.ts'), id: () => import('#i18n/id/networks.ts') },
  news: { en: () => import('#i18n/en/news.ts'), id: () => import('#i18n/id/news.ts') },
  packages: { en: () => import('#i18n/en/packages.ts'), id: () => import('#i18n/id/packages.ts') },
  participants: {
    en: () => import('#i18n/en/participants.ts'),
    id: () => import('#i18n/id/participants.ts'),
  },
  progress: { en: () => import('#i18n/en/progress.ts'), id: () => import('#i18n/id/progress.ts') },
  recordStores: {
    en: () => import('#i18n/en/recordStores.ts'),
    id: () => import('#i18n/id/recordStores.ts'),
  },
  webhooks: { en: () => import('#i18n/en/webhooks.ts'), id: () => import('#i18n/id/webhooks.ts') },
  provider: { en: () => import('#i18n/en/provider.ts'), id: () => import('#i18n/id/provider.ts') },
  questionTransfer: {
    en: () => import('#i18n/en/questionTransfer.ts'),
    id: () => import('#i18n/id/questionTransfer.ts'),
  },
  quizGrades: { en: () => import('#i18n/en/quizGrades.ts'), id: () => import('#i18n/id/quizGrades.ts') },
  regrade: { en: () => import('#i18n/en/regrade.ts'), id: () => import('#i18n/id/regrade.ts') },
  reports: { en: () => import('#i18n/en/reports.ts'), id: () => import('#i18n/id/reports.ts') },
  retention: { en: () => import('#i18n/en/retention.ts'), id: () => import('#i18n/id/retention.ts') },
  roleTools: { en: () => import('#i18n/en/roleTools.ts'), id: () => import('#i18n/id/roleTools.ts') },
  scim: { en: () => import('#i18n/en/scim.ts'), id: () => import('#i18n/id/scim.ts') },
  statistics: { en: () => import('#i18n/en/statistics.ts'), id: () => import('#i18n/id/statistics.ts') },
} as const satisfies Readonly<Record<string, WordFiles>>;

export type PageWords = keyof typeof pageWords;
