import { afterAll, expect, it } from 'vitest';
import { dataOf, enrol, makeQuiz, openCourse, single, takeQuiz } from '../support/school.ts';

const school = await openCourse();
const { organizer, learner, course } = school;
afterAll(() => school.close());

/** Who was told of requests at a quiz, and in which words. */
const noticesOf = (quiz: { slug: string }) =>
  school.db.query<{ user_id: string; title_key: string; title_args: Record<string, unknown> }>(
    `select user_id, title_key, title_args from notifications where event_key like 'attempt-asked:%' and link = $1`,
    [`grade/quiz/${quiz.slug}`],
  );
const request = (by: typeof learner, id: string, reason = '') =>
  by.put(`/api/attempts/${id}/request`, { reason });

it('asks the organizer for another attempt once the last one is used, and once only', async () => {
  const quiz = await makeQuiz(organizer, course.id, [single()], { re_test_limit: 1 });
  const first = await takeQuiz(learner, quiz, false);
  expect(await request(learner, first.id)).toMatchObject({ status: 409, body: { code: 'attempts-remain' } });
  const last = await takeQuiz(learner, quiz, false);
  expect(last).toMatchObject({ retry_refusal: 'no-attempts-left', asked_at: null });

  const { asked_at } = dataOf(await request(learner, last.id, 'The light went out'));
  expect(dataOf(await learner.get(`/api/attempts/${last.id}`))).toMatchObject({ asked_at });
  dataOf(await request(learner, last.id, 'Again'));
  expect(await noticesOf(quiz)).toMatchObject([
    {
      user_id: organizer.userId,
      title_key: 'notification.attempt_asked_because',
      title_args: { name: quiz.name, reason: 'The light went out' },
    },
  ]);

  const grant = {
    act: 'grant',
    user_id: learner.userId,
    reason: 'Power cut',
    idempotency_key: crypto.randomUUID(),
  };
  dataOf(await organizer.post(`/api/quizzes/${quiz.id}/acts`, grant));
  expect(dataOf(await learner.get(`/api/attempts/${last.id}`))).toMatchObject({
    can_retry: true,
    asked_at: null,
  });
});

it('is for one’s own attempt that was not passed', async () => {
  const quiz = await makeQuiz(organizer, course.id, [single()], { re_test_limit: 0 });
  const passed = await takeQuiz(learner, quiz, true);
  expect((await request(learner, passed.id)).status).toBe(409);
  const other = await school.as('Learner');
  await enrol(other, course);
  const failed = await takeQuiz(other, quiz, false);
  expect((await request(learner, failed.id)).status).toBe(404);
});

it('without a reason says who asks, to the nearest who may grant it', async () => {
  const quiz = await makeQuiz(organizer, course.id, [single()], { re_test_limit: 0 });
  const failed = await takeQuiz(learner, quiz, false);
  await school.as('Organizer');
  dataOf(await request(learner, failed.id));
  expect(await noticesOf(quiz)).toMatchObject([
    { user_id: organizer.userId, title_key: 'notification.attempt_asked' },
  ]);
});
