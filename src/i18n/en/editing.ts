/** Words of an edit page that others have open too. `id/editing.ts` is typed by this file. */
export const editing = {
  editing: {
    also: '%{names} is also editing |||| %{names} are also editing',
    also_mine: 'You have changed this, too.',
    before: 'Before',
    by_nobody: 'Changed at %{time}.',
    by_other: 'Changed by %{name} at %{time}.',
    by_you: 'Changed by you in another window at %{time}.',
    and: '%{names} and %{name}',
    kept: 'What you have typed is still here.',
    more: '%{count} more',
    now: 'Now',
    reload_drop: 'Discard mine and reload',
    show: 'Show what changed',
    title: 'What has changed',
  },
};
