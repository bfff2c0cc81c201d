/** Words around an open learning package. `id/player.ts` is typed by this file. */
export const player = {
  player: {
    back: 'Back to the module',
    contents: 'Contents',
    elsewhere: 'Opened elsewhere',
    elsewhere_again: 'Continue here',
    elsewhere_body:
      'This package was opened in another tab or on another device. What you did here until then is saved; from now on only the other one is recorded.',
    ended: 'This class is over for you',
    ended_again: 'Open for review',
    ended_body: 'What was saved stays. You can look at the package again, and nothing more is recorded.',
    exit: 'Exit',
    full_screen: 'Full screen',
    lost: 'The package has restarted itself',
    lost_again: 'Continue',
    lost_body: 'What you did is saved. Open it again to go on from there.',
    offline: 'No connection',
    over: 'This attempt has ended',
    over_again: 'Begin again',
    over_body:
      'An organizer has reset it, or you have begun another one elsewhere. The record so far is kept in the history.',
    part: {
      completed: 'Completed',
      failed: 'Not passed',
      incomplete: 'In progress',
      not_started: 'Not started',
      passed: 'Passed',
    },
    preview: 'Preview: nothing is recorded',
    refused: 'Not saved',
    review: 'Review: nothing is recorded',
    rotate: 'Turn your phone: this package is made for a wide screen.',
    saved_at: 'Saved %{time}',
    saves_itself: 'Saved as you go',
    saving: 'Saving…',
    small_screen: 'Leave full screen',
    waiting: 'Waiting for a connection',
    waiting_open: 'Waiting for a connection: keep this page open',
  },
};
export type PlayerMessages = typeof player;
