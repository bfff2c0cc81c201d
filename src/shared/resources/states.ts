/** States of records that an organizer publishes. */
export const publicationStates = {
  draft: { en: 'Draft', id: 'Draf' },
  published: { en: 'Published', id: 'Terbit' },
} as const;

/** States of a form that learners fill in while it is published: attendance, evaluation. */
export const accessStates = {
  ...publicationStates,
  deactivated: { en: 'Deactivated', id: 'Dinonaktifkan' },
} as const;

/** The phases of a record that is visible for a while. */
export const visibilityPhases = {
  draft: { en: 'Draft', id: 'Draf' },
  scheduled: { en: 'Scheduled', id: 'Terjadwal' },
  live: { en: 'Live', id: 'Tayang' },
  ended: { en: 'Ended', id: 'Berakhir' },
} as const;

/** The audience of published records: everybody, or the people of a rule. */
export const audienceFields = {
  all: { en: 'Everyone', id: 'Semua orang' },
  audience: { en: 'Some people', id: 'Sebagian orang' },
} as const;

/** How a class stands for those who organize it: its status, and once it is published, its time. */
export const classStates = {
  draft: { en: 'Draft', id: 'Draf' },
  upcoming: { en: 'Upcoming', id: 'Akan datang' },
  running: { en: 'In progress', id: 'Berjalan' },
  ended: { en: 'Has ended', id: 'Telah berakhir' },
  cancelled: { en: 'Cancelled', id: 'Dibatalkan' },
} as const;
