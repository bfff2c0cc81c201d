import * as term from './glossary.ts';

// Its page has the words of classes and quizzes too.
export * from './learning.ts';

/** Words of the grades of a person. `id/grades.ts` is typed by this file. */
export const grades = {
  grades: {
    all_attempts: 'All attempts',
    annulled: 'Attempt %{no} was annulled: %{reason}',
    sent: 'sent %{date}',
    annulled_state: term.annulled,
    answers: 'Right / wrong',
    as_table: 'Figures as a table',
    attempt_no: 'Attempt %{no}',
    attempts: 'Attempts',
    average: 'average %{score}',
    choose: 'Whose grades',
    choose_hint: 'Name or NIP',
    correct: 'Correct',
    date: 'Date',
    empty: 'No grades yet.',
    empty_body: 'A grade appears here as soon as you have finished a quiz or a graded package.',
    grade: term.grade,
    highest: 'Highest',
    incorrect: 'Incorrect',
    intro: 'Scores are percentages: of a quiz’s points, or as a package reports them.',
    last: 'Last attempt',
    nobody: 'Nobody found whose grades you may see.',
    none_of: '%{name} has no grades yet.',
    of_people: 'Grades of a person',
    open: 'See the attempt: %{name}',
    passed_of: '%{passed} of %{count} passed',
    print_transcript: 'Print transcript',
    quiz: term.quiz,
    quiz_or_package: 'Quiz or package',
    reported: 'Reported by the package',
    save_png: 'Save as a picture',
    score: 'Score',
    state: 'State',
    title: 'My grades',
    to_classes: 'My classes',
    transcript: 'Transcript of grades',
    trend: 'Trend',
    trend_label: 'Scores of the last %{count} attempts, from %{first} to %{last}',
  },
};
