import * as term from './glossary.ts';

/** Words of regrading a quiz. `id/regrade.ts` is typed by this file. */
export const regrade = {
  regrade: {
    title: term.regrade,
    open: 'Regrade…',
    notice:
      '%{count} attempt was graded with earlier questions or settings. |||| %{count} attempts were graded with earlier questions or settings.',
    notice_late:
      '%{count} answer arrived after its attempt was closed. |||| %{count} answers arrived after their attempts were closed.',
    changed: '1. What has changed',
    no_attempts: 'Nobody has finished this quiz yet: there is nothing to regrade.',
    up_to_date: 'All %{total} graded attempts use the current questions and settings.',
    outdated:
      '%{count} of %{total} graded attempts was graded with earlier questions or settings. Nothing changes until you decide what counts. |||| %{count} of %{total} graded attempts were graded with earlier questions or settings. Nothing changes until you decide what counts.',
    archived:
      'The answers of %{count} attempt were removed when their time limit was over. A regrade passes over it: its grade stays. |||| The answers of %{count} attempts were removed when their time limit was over. A regrade passes over them: their grades stay.',
    former: 'Before (%{count} attempt) |||| Before (%{count} attempts)',
    present: 'Now',
    removed: 'No longer asked',
    mark: '%{mark} mark |||| %{mark} marks',
    right: 'Right:',
    true: 'True',
    false: 'False',
    essay: 'Marked by a person',
    choice: {
      legend: 'For answers given before the change',
      full: 'Full credit for all',
      both: 'Both keys count',
      new: 'New key only',
      none: 'Leave as it is',
    },
    choice_hint: {
      full: 'Everyone gets the full mark, even those who did not answer.',
      both: 'An answer is right by the old key or by the new one, whichever gives more.',
      new: 'The new key alone decides: some may lose marks.',
      none: 'The marks stay as they were given.',
    },
    settings: 'Settings of the quiz',
    setting_former: '%{count} attempt: %{former} → %{present} |||| %{count} attempts: %{former} → %{present}',
    others: 'Give everyone the mark of another question',
    others_hint: 'For a question that was unfair or unclear. Nobody loses marks.',
    show_effect: 'Show the effect',
    choose_first: 'First choose what counts.',
    effect: '2. What it would change',
    effect_lead: '%{count} of %{total} graded attempts would change. Nothing is changed yet.',
    number: {
      attempts: 'attempts change',
      higher: 'score higher',
      lower: 'score lower',
      to_passed: 'now pass',
      to_failed: 'no longer pass',
    },
    to_passed: 'Would pass',
    to_failed: 'Would no longer pass',
    learner: term.learner,
    attempt: term.attempt,
    score: 'Score (%)',
    question: term.question,
    more_flips: 'and %{count} more',
    completions_gained:
      '%{count} person completes the class as a result. |||| %{count} people complete the class as a result.',
    completions_kept:
      '%{count} person has completed the class and it stays completed, although the quiz is no longer passed. |||| %{count} people have completed the class and it stays completed, although the quiz is no longer passed.',
    oneself:
      'Your own attempt would change, too. It is left as it is: a colleague has to regrade it. |||| %{count} attempts of your own would change, too. They are left as they are: a colleague has to regrade them.',
    distribution: 'Attempts by score (%)',
    before: 'Before',
    after: 'After',
    reason_hint: 'Kept with the earlier scores and in the audit log.',
    run: 'Regrade %{count} attempt |||| Regrade %{count} attempts',
    done: '%{count} attempt has new marks |||| %{count} attempts have new marks',
    late: 'Late answers',
    late_hint:
      'They arrived after the attempt was closed and do not count. An accepted one takes the place of the stored answer, and the attempt is regraded; the learner is told.',
    late_by: 'Late by',
    seconds: '%{count} second |||| %{count} seconds',
    minutes: '%{count} minute |||| %{count} minutes',
    stored: 'Counts now',
    late_answer: 'Arrived late',
    no_answer: 'No answer',
    own: 'Your own: a colleague decides',
    late_all: 'Select all',
    late_accept: 'Accept %{count} |||| Accept %{count}',
    late_decline: 'Decline %{count} |||| Decline %{count}',
    late_done: {
      accept: '%{count} late answer counts now |||| %{count} late answers count now',
      decline: '%{count} late answer was declined |||| %{count} late answers were declined',
    },
    history: 'History',
    kind: { key: 'Regraded', late: 'Late answers accepted', undo: 'Regrade undone' },
    came_of_it:
      '%{count} attempt with new marks, %{passed} now passed, %{failed} no longer |||| %{count} attempts with new marks, %{passed} now passed, %{failed} no longer',
    undone: 'Undone',
    undo: 'Undo the regrade',
    undo_title: 'Undo this regrade?',
    undo_question:
      'The attempts get their earlier scores back. This is a regrade of its own: learners are told.',
    undo_done: 'The earlier scores are back',
    done_archived:
      '%{count} attempt was passed over, because its answers were removed when their time limit was over. Its grade stays. |||| %{count} attempts were passed over, because their answers were removed when their time limit was over. Their grades stay.',
    undo_skipped:
      '%{count} attempt was changed since and stays as it is. |||| %{count} attempts were changed since and stay as they are.',
  },
};

export type RegradeMessages = typeof regrade;
