/** Words of the way to practice. */
export const practiceLine = {
  practice_line: {
    due: '%{smart_count} question to practise |||| %{smart_count} questions to practise',
  },
};
