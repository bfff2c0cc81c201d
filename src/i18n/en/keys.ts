/** Words of the key help, fetched at the first press of a key. `id/keys.ts` is typed by this file. */
export const keys = {
  keys: {
    ArrowDown: 'Down arrow',
    ArrowLeft: 'Left arrow',
    ArrowRight: 'Right arrow',
    ArrowUp: 'Up arrow',
    everywhere: 'Everywhere',
    help: 'Show the shortcuts',
    help_always: 'Show the shortcuts, also when single keys are off',
    or: 'or',
    page: 'On this page',
    palette: 'Search and commands',
    single: 'Single keys, without Ctrl or Alt',
    single_hint: 'Switch them off if you dictate, or press keys by accident.',
    title: 'Keyboard shortcuts',
  },
};
export type KeyWords = typeof keys;
