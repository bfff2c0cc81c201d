/** States of what an organizer publishes. */
export const publicationStates = {
  draft: { en: 'Draft', id: 'Draf' },
  published: { en: 'Published', id: 'Terbit' },
} as const;
