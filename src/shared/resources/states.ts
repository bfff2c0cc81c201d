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
