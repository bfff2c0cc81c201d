/** Words of the home page for people who train, correct or organize. */
export const organizing = {
  organizing: {
    ending: 'Classes that end soon',
    ending_unfinished: '%{count} not through |||| %{count} not through',
    review: 'Correct the answers',
    roster: 'Attendance list',
    teaching: 'You teach today',
    waiting_for_you: 'Waiting for you',
  },
};
