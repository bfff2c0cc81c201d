import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resources } from '#shared/resources/index.ts';
import type { Client, Reply } from '#tests/support/app.ts';
import {
  dataOf,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  start,
  startUrl,
  statement,
  type School,
} from '#tests/support/school.ts';

/** The model answer of every question; only its authors and correctors may read it. */
const MODEL_ANSWER = 'The model answer of the organizer';
const TELLS = new RegExp(
  `${MODEL_ANSWER}|correct_value|explanation|outcome|"earned"|"correct":(true|false)|argon2|password_hash`,
);

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

it('no reply to a learner says what is right, before, during and after the attempt', async () => {
  const { organizer } = school;
  const learner = await school.as('Learner');
  const course = await makeClass(organizer);
  const module = dataOf(
    await organizer.post('/api/modules', {
      name: 'Read',
      class_id: course.id,
      blocks: [{ type: 'text', text: '<p>x</p>' }],
    }),
  );
  const explained = { explanation: MODEL_ANSWER };
  const several = {
    ...single({ ...explained, multiple: true }),
    choices: [
      { text: 'right', correct: true },
      { text: 'right too', correct: true },
      { text: 'wrong', correct: false },
    ],
  };
  const quiz = await makeQuiz(
    organizer,
    course.id,
    [single(explained), several, statement(explained), essay(explained)],
    { password: 'kopi tubruk' },
  );
  const seen: [string, Reply][] = [];
  const look = async (by: Client, moment: string) => {
    const attempts = await school.db.query<{ id: string }>('select id from attempts where user_id = $1', [
      by.userId,
    ]);
    const urls = [
      '/api/me',
      '/api/me/counts',
      '/api/me/start',
      '/api/my/home',
      '/api/my/courses',
      '/api/my/grades',
      '/api/my/announcements',
      '/api/changes',
      '/api/users/online',
      '/api/config',
      `/api/my/courses/${course.slug}`,
      `/api/my/courses/${course.slug}/modules/${module.slug}`,
      `/api/quizzes/${quiz.slug}/rules`,
      `/api/quizzes/${quiz.id}/corrections`,
      '/api/attempts',
      ...attempts.map(({ id }) => `/api/attempts/${id}`),
      ...Object.values(resources).flatMap(({ api }) => [`/api/${api}`, `/api/${api}/values/name`]),
      `/api/questions/${quiz.questions[0].id}`,
      `/api/quizzes/${quiz.id}`,
      `/api/classes/${course.id}`,
    ];
    for (const url of urls) seen.push([`${moment} ${url}`, await by.get(url)]);
  };
  const begin = (password?: string) =>
    learner.post(startUrl(quiz), { idempotency_key: randomUUID(), ...(password && { password }) });

  await look(learner, 'as a stranger to the class');
  seen.push(['start', await begin('kopi tubruk')]);
  await enrol(learner, course);
  seen.push(['beat', await learner.put(`/api/modules/${module.id}/progress`, { seconds: 5, done: true })]);
  seen.push(['no password', await begin()], ['wrong password', await begin('teh manis')]);
  const device = await start(learner, quiz, { password: 'kopi tubruk' });
  seen.push(['resume', await begin()]);
  await look(learner, 'during');
  for (const question of device.attempt.questions) {
    const keys = question.choices?.map(({ key }) => key) ?? [];
    const answer =
      question.type === 'essay'
        ? { text: 'Because' }
        : question.type === 'true_false'
          ? { value: false }
          : { choices: keys.slice(0, 1) };
    const item = device.item(question, answer);
    device.saved.set(question.id, item.seq);
    seen.push(['save', await device.send([item])], ['save again', await device.send([item])]);
    seen.push(['older', await device.send([{ ...item, seq: 1, answer: null }])]);
    seen.push(['another shape', await device.send([device.item(question, { choices: ['right'] })])]);
  }
  seen.push(['early', await device.submit(new Map())], ['submit', await device.submit()]);
  await look(learner, 'while an essay waits');
  const [waiting] = dataOf(await organizer.get(`/api/quizzes/${quiz.id}/corrections`));
  dataOf(await organizer.put(`/api/corrections/${waiting.answer_id}/mark`, { mark: 1, comment: 'Good' }));
  await look(learner, 'after');
  seen.push(
    ['submit again', await device.submit()],
    ['save late', await device.send([device.item(device.attempt.questions[0]!, null)])],
  );

  expect(seen.filter(([, { status }]) => status === 200).length).toBeGreaterThan(40);
  for (const [what, { status, body }] of seen) {
    expect([what, status < 500]).toEqual([what, true]);
    expect([what, TELLS.exec(JSON.stringify(body))?.[0]]).toEqual([what, undefined]);
  }
});
