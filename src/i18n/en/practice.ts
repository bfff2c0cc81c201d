// Its questions have the words of quizzes, and of practice on the device.
export * from './result.ts';

/** Words of practice spaced over days. `id/practice.ts` is typed by this file. */
export const practice = {
  repeat: {
    again_on: 'It comes again on %{day}.',
    changed: 'This question was changed meanwhile. Here it is as it is now.',
    closed: 'Not open yet',
    closed_body:
      'There is no question to practise now. Quizzes join in when their results are shown with the right answers, and nobody can take them any more.',
    due: '%{smart_count} question to practise |||| %{smart_count} questions to practise',
    due_short: '%{smart_count} due |||| %{smart_count} due',
    end: 'Back to practice',
    later: '%{smart_count} later |||| %{smart_count} later',
    lead: 'Questions that you got wrong come again after %{days} days. Not graded.',
    next_on: 'The next ones on %{day}.',
    not_due: 'This question was answered on another page.',
    none: 'Nothing to practise',
    none_body: 'When you get a question of a quiz wrong, you can practise it here from the next day on.',
    partly: 'Partly right',
    quiz_done: 'This quiz is done for today',
    retired: 'You know it now: it does not come again.',
    set_done: 'Done for today',
    start: 'Practise',
    start_of: 'Practise %{name}',
    title: 'Practice',
    waiting: 'No connection. Your answer is sent as soon as it is back.',
  },
};
