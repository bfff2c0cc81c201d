import * as term from './glossary.ts';

// Loaded together: the words of every page about classes and quizzes.
export { course } from './course.ts';
export { module } from './module.ts';
export { calendarAddress } from './calendarAddress.ts';
export { quiz } from './quiz.ts';

/** Words of the learner's pages. `id/learning.ts` is typed by this file. */
export const learning = {
  learn: {
    minutes: '%{smart_count} minute |||| %{smart_count} minutes',
    points: '%{smart_count} point |||| %{points} points',
    print: 'Print',
    progress: term.progress,
    questions: '%{smart_count} question |||| %{smart_count} questions',
    to_class: 'Back to the class',
    unknown: '–',
  },
};
