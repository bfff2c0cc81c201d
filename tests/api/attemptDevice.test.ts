import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Client, Reply } from '../support/app.ts';
import { actOn, at, dataOf, Device, makeQuiz, openCourse, single, startUrl } from '../support/school.ts';

const school = await openCourse();
const { course } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A browser of the learner: it has its own device cookie. */
function browser(name: string, userAgent: string, token = school.learner.token): Client {
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Reply> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      'user-agent': userAgent,
      ...(name && { cookie: `mahir-device=${name.padEnd(43, '0')}` }),
    };
    const reply = await school.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  };
  return {
    ...school.learner,
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, body as object),
    put: (url, body) => send('PUT', url, body as object),
  };
}
const desk = browser('desk', FIREFOX);
const phone = browser('phone', SAFARI);

const quizOfOneDevice = (fields: object = {}) =>
  makeQuiz(school.organizer, course.id, [single(), single()], { one_device: true, ...fields });
type Quiz = Awaited<ReturnType<typeof quizOfOneDevice>>;
const open = (by: Client, quiz: Quiz) => by.post(startUrl(quiz), { idempotency_key: randomUUID() });
const recordOf = async (id: string) => dataOf(await school.organizer.get(`/api/attempts/${id}/record`));
const rulesOf = async (by: Client, quiz: Quiz) => dataOf(await by.get(`/api/quizzes/${quiz.id}/rules`));

it('goes on only with the device that has started it, until an organizer allows another one', async () => {
  const quiz = await quizOfOneDevice();
  expect(await rulesOf(phone, quiz)).toMatchObject({ one_device: true, open_attempt: null });
  const first = new Device(desk, dataOf(await open(desk, quiz)));
  const { id, questions } = first.attempt;
  await first.answer(questions[0]!, { choices: [questions[0]!.choices![0]!.key] });

  const refused = await open(phone, quiz);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'other-device',
    'This attempt is open on another device',
  ]);
  expect((await phone.post(startUrl(quiz), { idempotency_key: randomUUID(), resumes: id })).status).toBe(409);
  expect((await rulesOf(phone, quiz)).open_attempt.is_elsewhere).toBe(true);
  expect((await rulesOf(desk, quiz)).open_attempt.is_elsewhere).toBe(false);
  expect(dataOf(await open(desk, quiz)).id).toBe(id);

  expect((await recordOf(id)).acts).toContain('unbind');
  dataOf(await actOn(school.organizer, id, 'unbind', { reason: 'The computer is broken' }));
  school.setClock(60);
  const second = new Device(phone, dataOf(await open(phone, quiz)));
  expect(second.attempt.id).toBe(id);
  // Now the first one is the other device.
  expect((await open(desk, quiz)).status).toBe(409);

  const { timeline } = await recordOf(id);
  expect(timeline).toContainEqual(
    expect.objectContaining({ what: 'unbind', reason: 'The computer is broken' }),
  );
  const events = await school.db.query(
    `select before, after from audit_events where entity_id = $1 and action = 'unbind'`,
    [id],
  );
  expect(events).toEqual([
    expect.objectContaining({ after: expect.objectContaining({ reason: 'The computer is broken' }) }),
  ]);
  const told = await school.db.query(
    `select title_args from notifications where user_id = $1 and event_key like 'attempt-unbind:%'`,
    [school.learner.userId],
  );
  expect(JSON.stringify(told)).toContain('The computer is broken');
});

it('saves what a device has kept offline after the attempt was moved, and says with which device', async () => {
  const quiz = await quizOfOneDevice();
  const first = new Device(desk, dataOf(await open(desk, quiz)));
  const { id, questions } = first.attempt;
  const [one, two] = questions as [(typeof questions)[number], (typeof questions)[number]];
  const pick = (question: typeof one, no: number) => ({ choices: [question.choices![no]!.key] });
  await first.answer(one, pick(one, 0));
  const keptOffline = first.item(two, pick(two, 1));
  dataOf(await actOn(school.organizer, id, 'unbind'));
  // Freed: the first device is not another one yet.
  expect((await first.send([keptOffline])).body.meta.is_elsewhere).toBeUndefined();
  const second = new Device(phone, dataOf(await open(phone, quiz)));
  await second.answer(one, pick(one, 2));

  school.setClock(60);
  const late = await first.send([first.item(two, pick(two, 2))]);
  expect([dataOf(late)[0].saved, late.body.meta.is_elsewhere]).toEqual([true, true]);
  expect(dataOf(await desk.get(`/api/attempts/${id}`)).is_elsewhere).toBe(true);
  expect(dataOf(await phone.get(`/api/attempts/${id}`)).is_elsewhere).toBeUndefined();
  const stored = await school.db.query(`select question_id, answer from answers where attempt_id = $1`, [id]);
  expect(new Map(stored.map((row) => [row['question_id'], row['answer']]))).toEqual(
    new Map([
      [one.id, pick(one, 2)],
      [two.id, pick(two, 2)],
    ]),
  );
  expect((await recordOf(id)).addresses).toEqual([
    {
      address: '127.0.0.1',
      is_outside: false,
      device_no: 1,
      browser: 'Firefox',
      system: 'Windows',
      first_at: at(0),
      last_at: at(1),
      saves: 3,
      outside_seb_saves: 0,
      other_device_saves: 1,
    },
    {
      address: '127.0.0.1',
      is_outside: false,
      device_no: 2,
      browser: 'Safari',
      system: 'iOS',
      first_at: at(0),
      last_at: at(0),
      saves: 1,
      outside_seb_saves: 0,
      other_device_saves: 0,
    },
  ]);

  // Only the device on which it goes on submits; once it has ended, everybody may complete it.
  const refused = await first.submit();
  expect([refused.status, refused.body.code]).toEqual([409, 'other-device']);
  const again = new Device(phone, dataOf(await open(phone, quiz)));
  expect(['passed', 'failed']).toContain(dataOf(await again.submit()).state);
  expect((await first.submit()).status).toBe(200);
});

it('lets in one of two devices that open a freed attempt at once', async () => {
  const quiz = await quizOfOneDevice();
  const { id } = dataOf(await open(desk, quiz));
  dataOf(await actOn(school.organizer, id, 'unbind'));
  const devices = Array.from({ length: 6 }, (_, no) => browser(`tablet${no}`, SAFARI));
  const replies = await Promise.all(devices.map((device) => open(device, quiz)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(5).fill(409)]);
});

it('keeps the setting of its start, and recognises a program by its session', async () => {
  const quiz = await quizOfOneDevice({ one_device: false });
  const free = dataOf(await open(desk, quiz));
  dataOf(
    await school.organizer.patch(`/api/quizzes/${quiz.id}`, {
      version: dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}`)).version,
      one_device: true,
    }),
  );
  expect(dataOf(await open(phone, quiz)).id).toBe(free.id);
  expect((await recordOf(free.id)).addresses).toBeNull();
  expect((await recordOf(free.id)).acts).not.toContain('unbind');

  const bound = await quizOfOneDevice();
  const program = browser('', 'curl/8');
  dataOf(await open(program, bound));
  expect((await open(program, bound)).status).toBe(200);
  expect((await open(desk, bound)).status).toBe(409);
});
