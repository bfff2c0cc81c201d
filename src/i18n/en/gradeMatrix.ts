import * as term from './glossary.ts';

/** Words of the grade matrix of all people. `id/gradeMatrix.ts` is typed by this file. */
export const gradeMatrix = {
  gradeMatrix: {
    all: 'All',
    attempts: '%{smart_count} attempt |||| %{smart_count} attempts',
    choose: 'Choose a cell to see its details.',
    fact: {
      correct: '%{value} correct',
      grade: 'Grade %{value}',
      highest: 'highest %{value}',
      incorrect: '%{value} incorrect',
      last_attempt: 'last %{value}',
    },
    filter: {
      city: 'City',
      class: term.trainingClass,
      department: 'Department',
      from: 'Classes from',
      group: term.classGroup,
      position: 'Position',
      to: 'Classes until',
    },
    filters: 'Filters',
    grid: 'Grades by person and by quiz or package. Arrow keys move, Enter opens.',
    keys: 'Move in the table',
    lead: 'What each person has scored, in percent. “Not taken” is not 0.',
    legend: 'Legend',
    loading: 'Loading',
    measure: {
      answers: 'Correct and incorrect',
      attempt_count: 'Attempts',
      grade: term.grade,
      highest: 'Highest',
      last_attempt: 'Last attempt',
    },
    more: 'more than %{count} people',
    no_quiz: 'There is no quiz or package with these filters.',
    no_quiz_yet: 'Grades appear here once a class has a quiz or a graded package.',
    none: 'No person matches these filters.',
    not_part: 'Not in this class',
    open: 'Open the grades of %{name}',
    passing: 'Pass at %{score}',
    people: '%{count} person |||| %{count} people',
    person: 'Person',
    print_all: 'Printed on %{date}. People: %{people}, quizzes and packages: %{quizzes}.',
    print_note:
      'Printed on %{date}. The first %{people} people and %{quizzes} quizzes and packages; the exported file has all.',
    quizzes: '%{count} quiz or package |||| %{count} quizzes and packages',
    show: 'Show',
    sums: '%{taken} taken, %{passed} passed, %{waiting} waiting for review',
    user: 'See the attempts',
  },
};
export type GradeMatrixMessages = typeof gradeMatrix;
