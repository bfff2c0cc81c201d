/** States of what an organizer publishes. */
export const publicationStates = {
  draft: { en: 'Draft', id: 'Draf' },
  published: { en: 'Published', id: 'Terbit' },
} as const;

/** States of a form that learners fill in while it is published: attendance, evaluation. */
export const accessStates = {
  ...publicationStates,
  deactivated: { en: 'Deactivated', id: 'Dinonaktifkan' },
} as const;

/** Where something that is shown for a while stands. */
export const shownPhases = {
  draft: { en: 'Draft', id: 'Draf' },
  scheduled: { en: 'Scheduled', id: 'Terjadwal' },
  live: { en: 'Live', id: 'Tayang' },
  ended: { en: 'Ended', id: 'Berakhir' },
} as const;

/** Who sees what is shown to learners: everybody, or the people of a rule. */
export const shownTo = {
  all: { en: 'Everyone', id: 'Semua orang' },
  audience: { en: 'Some people', id: 'Sebagian orang' },
} as const;
