import type { QuizStatistics } from '#shared/api/statistics.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRegrading, type Regrading } from '../support/regrades.ts';
import { dataOf, makeQuiz, single } from '../support/school.ts';

let regrading: Regrading;
beforeAll(async () => {
  regrading = await openRegrading();
});
afterAll(() => regrading.school.close());

describe('the figures of a question whose key was wrong', () => {
  it('stand under the key by which its answers are marked, before and after the regrade', async () => {
    const { school, learners, choices, changeKey, course, regrade, take } = regrading;
    const quiz = await makeQuiz(school.organizer, course.id, [single(), single()]);
    await take(learners[0]!, quiz, 'right', 'right');
    await take(learners[1]!, quiz, 'wrong', 'wrong');
    await changeKey(quiz.questions[0], 'wrong');
    await take(learners[2]!, quiz, 'wrong', 'right');
    const first = async () => {
      const reply = await school.organizer.get(`/api/quizzes/${quiz.id}/statistics`);
      const { items } = dataOf<QuizStatistics>(reply).statistics!;
      return items
        .filter(({ question_id }) => question_id === quiz.questions[0].id)
        .map(({ edition, n, facility, choices: picked }) => ({
          edition,
          n,
          facility,
          key: picked!.find(({ correct }) => correct)!.text,
        }));
    };
    expect(await first()).toEqual([
      { edition: { no: 2, of: 2 }, n: 1, facility: 1, key: 'wrong' },
      { edition: { no: 1, of: 2 }, n: 2, facility: 0.5, key: 'right' },
    ]);
    await regrade(quiz, { choices: choices(quiz, 'new') });
    expect(await first()).toEqual([
      { edition: { no: 1, of: 1 }, n: 3, facility: expect.closeTo(2 / 3, 6), key: 'wrong' },
    ]);
  });
});
