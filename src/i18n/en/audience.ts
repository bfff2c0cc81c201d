/** Words of rules about people. `id/audience.ts` is typed by this file. */
export const audience = {
  audience: {
    count: '%{count} active person matches |||| %{count} active people match',
    count_many: 'More than %{total} active people match',
    months_from: 'Work duration from (months)',
    months_to: 'Work duration to (months)',
    nobody: 'Nothing chosen: nobody',
    see: 'See the people',
  },
};
export type AudienceMessages = typeof audience;
