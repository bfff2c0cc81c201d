import { quizGrades } from '#shared/views/quizGrades.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { QUIZ_GRADES, QUIZ_PEOPLE, quizGradesIn } from './quizGrades.ts';

const attemptsOf = 'attempts a where a.quiz_id = t.quiz_id and a.user_id = t.id';

export const quizGradesServer = serverOf(quizGrades, {
  rows: QUIZ_GRADES,
  rowsFor({ filter: { state, ...others }, isCount }) {
    const withUsers = !isCount || Object.keys(others).length > 0;
    return withUsers || state !== undefined ? quizGradesIn(state, { withUsers, isCount }) : QUIZ_PEOPLE;
  },
  computed: {
    attempt_id: `select a.id::text from ${attemptsOf} order by a.no desc limit 1`,
    could_read_questions: `select true from ${attemptsOf} and a.could_read_questions limit 1`,
  },
});
