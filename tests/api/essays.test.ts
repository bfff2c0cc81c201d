import { afterAll, describe, expect, it } from 'vitest';
import { openCourse, dataOf, essay, makeQuiz, start } from '../support/school.ts';

const school = await openCourse();
const { course } = school;
afterAll(() => school.close());

const rubric = [
  { criterion: 'Names the danger', mark: 0.5, description: 'Bare wire' },
  { criterion: 'Names what to do', mark: 1.5 },
];
const MODEL = 'Keep people away, then report it.';

describe('essay questions', () => {
  it('keep a rubric that comes to their mark, a model answer and bounds of length', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [
      essay({ rubric, model_answer: MODEL, words_min: 5, words_max: 50 }),
    ]);
    expect(quiz.questions[0]).toMatchObject({
      rubric,
      model_answer: MODEL,
      words_min: 5,
      words_max: 50,
    });
    const url = `/api/questions/${quiz.questions[0].id}`;
    const uneven = await school.organizer.put(url, { mark: 3 });
    expect([uneven.status, Object.keys(uneven.body.errors)]).toEqual([422, ['rubric']]);
    const swapped = await school.organizer.put(url, { words_min: 60 });
    expect([swapped.status, Object.keys(swapped.body.errors)]).toEqual([422, ['words_max']]);
    expect(dataOf(await school.organizer.get(url)).mark).toBe(2);
    // Another kind of question has none of it.
    const other = await school.organizer.put(url, { type: 'true_false', correct_value: true });
    expect(dataOf(other)).toMatchObject({ model_answer: null, words_min: null, rubric: [] });
  });

  it('show the learner the limit of words, and the model answer only with the key', async () => {
    const asked = [essay({ rubric, model_answer: MODEL, words_min: 5 })];
    const hidden = { show_key: 'never', show_correctness: 'now', show_feedback: 'now' };
    for (const [fields, isShown] of [
      [hidden, false],
      [{ ...hidden, show_key: 'now' }, true],
    ] as const) {
      const quiz = await makeQuiz(school.organizer, course.id, asked, fields);
      const device = await start(school.learner, quiz);
      expect(device.attempt.questions[0]).toMatchObject({ words_min: 5 });
      expect(JSON.stringify(device.attempt)).not.toMatch(/Keep people|danger|words_max/);
      await device.answerAll(true, 'Too short');
      const sent = dataOf(await device.submit());
      expect(sent.state).toBe('pending');
      expect(JSON.stringify(sent)).not.toMatch(/Keep people|danger/);
      const [item] = dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}/corrections`));
      dataOf(await school.organizer.put(`/api/corrections/${item.answer_id}/mark`, { mark: 1 }));
      school.setClock(30);
      const result = dataOf(await school.learner.get(`/api/attempts/${sent.id}`));
      school.setClock(0);
      expect(result.questions[0].solution).toEqual(isShown ? [MODEL] : undefined);
      expect(JSON.stringify(result)).not.toContain('danger');
    }
  });

  it('take any length up to the limit of an answer, and nothing beyond it', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [essay({ words_max: 2 })]);
    const device = await start(school.learner, quiz);
    const [question] = device.attempt.questions;
    expect(
      (await device.send([device.item(question!, { text: 'far more words than were asked' })])).status,
    ).toBe(200);
    expect((await device.send([device.item(question!, { text: 'a'.repeat(20_001) })])).status).toBe(422);
    const huge = await device.send([device.item(question!, { text: 'a'.repeat(1_500_000) })]);
    expect([413, 422]).toContain(huge.status);
  });
});
