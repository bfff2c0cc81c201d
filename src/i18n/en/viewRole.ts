/** Words of the role preview. `id/viewRole.ts` is typed by this file. */
export const viewRole = {
  viewRole: {
    label: 'Another role',
    leave: 'Back to my role',
    looking: 'You are looking as %{role} sees it. Nothing can be changed.',
  },
};
