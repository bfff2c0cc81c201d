import * as term from './glossary.ts';

/** Words of the grades of a quiz and of its attempts, for organizers. `id/quizGrades.ts` is typed by this file. */
export const quizGrades = {
  quizGrades: {
    act: {
      annul: 'Annul',
      extend: 'More minutes',
      grant: 'One more attempt',
      pause: 'Pause',
      reopen: 'Reopen',
      restore: 'Reinstate',
      resume: 'Resume',
    },
    act_done: {
      annul: 'The attempt was annulled',
      extend: 'The time was added',
      grant: 'One more attempt was given',
      pause: 'The attempt was paused',
      reopen: 'The attempt was reopened',
      restore: 'The attempt was reinstated',
      resume: 'The attempt was resumed',
    },
    act_explain: {
      annul:
        'The attempt counts neither for the grade nor as a used one. If it is open, it ends with what is saved. A class that is completed stays completed.',
      extend: 'The deadline of this attempt moves. The learner sees it at once.',
      grant:
        'The person gets one attempt more than now. It is listed among the exceptions of the quiz, where it can be changed.',
      pause: 'The clock stops and no answers are accepted until you resume the attempt.',
      reopen:
        'The learner can continue until the new deadline. The current marks are removed, and the attempt is graded again when it ends.',
      restore: 'The attempt counts for the grade again, as before.',
      resume: 'The clock runs again; the time lost in the pause is given back.',
    },
    all_done: {
      pause: 'The quiz was paused',
      resume: 'The quiz was resumed',
    },
    all_pause: 'Pause the quiz',
    all_pause_explain:
      'The clock of all open attempts stops, and no answers are accepted. No attempt can start until you resume the quiz.',
    all_resume: 'Resume the quiz',
    all_resume_explain:
      'The clock of all paused attempts runs again; the time lost in the pause is given back. Attempts can start again.',
    answers: 'Answers',
    answers_archived:
      'The answers, their marks and comments were removed on %{date}, when their time limit was over. The grade stays. Without them the attempt can neither be reopened nor regraded.',
    attempt: 'Attempt %{no}',
    attempts: 'Attempts of this person',
    average: 'Average',
    could_read: 'Could read the questions',
    could_read_explain:
      'Another role of this person could read the questions of this quiz while the attempt was open. It counts like any other.',
    concerned: '%{smart_count} attempt |||| %{smart_count} attempts',
    facts: {
      class: term.trainingClass,
      could_read: 'Knew the questions?',
      deadline: term.deadline,
      finished: 'Ended',
      marks: 'Marks',
      no_deadline: 'No limit',
      outcomes: 'Correct / partly / wrong / empty',
      paused: 'Paused since',
      person: 'Person',
      quiz: term.quiz,
      score: 'Score',
      started: 'Started',
      state: 'State',
    },
    facts_title: 'Details',
    histogram: 'Distribution of grades',
    histogram_bar: '%{from} to %{to}%: %{people}',
    histogram_none: 'Nobody has a grade yet.',
    histogram_text: 'People by grade. %{bars}. The passing score is %{passing}%.',
    minutes: 'Minutes',
    minutes_range: 'A whole number from 1 to %{max}',
    of_passing: '%{score}; %{passing}% is needed',
    grant_to: 'Give %{name} one more attempt',
    participants: 'Participants',
    paused: 'Paused',
    annulled: term.annulled,
    picked: 'Answered',
    timeline: {
      annul: term.annulled,
      expire: 'The time ran out',
      extend: '%{minutes} more minutes',
      forfeit: 'Not submitted, so it does not count',
      grade: 'Result computed',
      grant: 'One more attempt',
      hand_in: 'Submitted',
      mark: '%{smart_count} answer marked |||| %{smart_count} answers marked',
      pause: 'Paused',
      regrade: 'Regraded',
      reopen: 'Reopened for %{minutes} minutes',
      restore: 'Reinstated',
      resume: 'Resumed',
      saves: '%{smart_count} answer saved by then |||| %{smart_count} answers saved by then',
      start: 'Started',
      followed:
        '%{smart_count} answer followed, as announced on submission |||| %{smart_count} answers followed, as announced on submission',
      late: '%{smart_count} late answer, for the organizer to decide |||| %{smart_count} late answers, for the organizer to decide',
      undelivered:
        '%{smart_count} answer announced on submission never arrived |||| %{smart_count} answers announced on submission never arrived',
    },
    timeline_seconds: 'received %{seconds} s after the end',
    timeline_title: 'What happened',
    version: 'Version %{no}',
    versions: 'Asked in a later version: %{list}. All other questions were asked in their first one.',
    versions_first: 'All questions were asked in their first version.',
    versions_of: 'question %{no} (version %{version})',
  },
};
export type QuizGradesWords = typeof quizGrades;
