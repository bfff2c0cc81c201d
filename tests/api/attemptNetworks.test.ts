import { randomUUID } from 'node:crypto';
import { attemptAddressesRetention } from '#server/modules/attempts/attempts.retention.ts';
import { removePastLimitsTask } from '#server/modules/retention/removePastLimits.ts';
import { isInNetworks, isNetwork } from '#server/platform/networks.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Client, Reply } from '../support/app.ts';
import { dataOf, Device, makeQuiz, openCourse, single, startUrl, at } from '../support/school.ts';

const school = await openCourse();
const { course } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const OFFICE = '10.2.3.4';
const HOME = '203.0.113.9';

/** The learner at another address. */
const from = (remoteAddress: string): Client => {
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Reply> => {
    const headers = { authorization: `Bearer ${school.learner.token}`, 'accept-language': 'en' };
    const reply = await school.app.inject({
      method,
      url,
      remoteAddress,
      headers,
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  };
  return {
    ...school.learner,
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, body as object),
    put: (url, body) => send('PUT', url, body as object),
  };
};
const limitedQuiz = (networks: readonly string[]) =>
  makeQuiz(school.organizer, course.id, [single()], {
    allowed_networks: networks.map((network) => ({ network })),
  });
const begin = (by: Client, quiz: { id: string }) =>
  by.post(startUrl(quiz as never), { idempotency_key: randomUUID() });
const recordOf = async (id: string) => dataOf(await school.organizer.get(`/api/attempts/${id}/record`));

it('starts only from its networks, tells so before, and keeps the address of each save as a fact', async () => {
  const quiz = await limitedQuiz(['192.0.2.7', '::ffff:10.2.0.0/112']);
  const refused = await begin(from(HOME), quiz);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'start-network',
    'This quiz can only be started from the office network',
  ]);
  const rulesFrom = async (address: string) =>
    dataOf(await from(address).get(`/api/quizzes/${quiz.id}/rules`));
  expect(await rulesFrom(HOME)).toMatchObject({
    is_network_limited: true,
    can_start: false,
    refusal: 'network',
  });
  expect(await rulesFrom(OFFICE)).toMatchObject({ is_network_limited: true, can_start: true, refusal: null });

  const attempt = dataOf(await begin(from(OFFICE), quiz));
  // What the attempt was started with stays: a change of the quiz counts for later attempts.
  dataOf(
    await school.organizer.patch(`/api/quizzes/${quiz.id}`, {
      version: dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}`)).version,
      allowed_networks: [{ network: HOME }],
    }),
  );
  const [question] = attempt.questions;
  const office = new Device(from(OFFICE), attempt);
  dataOf(await office.send([office.item(question, null)]));
  school.setClock(60);
  const home = new Device(from(HOME), dataOf(await begin(from(HOME), quiz)));
  const item = home.item(question, { choices: [question.choices[0].key] });
  const replies = [await home.send([item]), await home.send([item])];
  const device = { device_no: 1, browser: null, system: null, outside_seb_saves: 0, other_device_saves: 0 };
  expect(replies.map((reply) => dataOf(reply)[0].saved)).toEqual([true, true]);
  expect((await recordOf(attempt.id)).addresses).toEqual([
    { address: OFFICE, is_outside: false, first_at: at(0), last_at: at(0), saves: 1, ...device },
    { address: HOME, is_outside: true, first_at: at(1), last_at: at(1), saves: 2, ...device },
  ]);
});

it('keeps addresses no longer than their time limit', async () => {
  const quiz = await limitedQuiz(['10.2.0.0/16']);
  const attempt = dataOf(await begin(from(OFFICE), quiz));
  const kept = async () => (await recordOf(attempt.id)).addresses!.length;
  const clean = (days: number) =>
    removePastLimitsTask([attemptAddressesRetention]).run(
      { ...school.ctx, now: new Date(Date.parse(at(0)) + days * 86_400_000) },
      {} as never,
      { isLastTry: false },
    );
  await clean(300);
  expect(await kept()).toBe(1);
  await clean(400);
  expect(await kept()).toBe(0);
});

it('records nothing for a quiz that does not ask for it', async () => {
  const quiz = await limitedQuiz([]);
  const attempt = dataOf(await begin(from(HOME), quiz));
  const device = new Device(from(HOME), attempt);
  await device.answerAll(true);
  expect((await recordOf(attempt.id)).addresses).toBeNull();
  expect(dataOf(await from(HOME).get(`/api/quizzes/${quiz.id}/rules`)).is_network_limited).toBe(false);
  expect(
    await school.db.query('select 1 from attempt_addresses where attempt_id = $1', [attempt.id]),
  ).toEqual([]);
});

it('refuses what is no network at its row, and tells organizers their own address', async () => {
  const wrong = await school.organizer.post('/api/quizzes', {
    name: 'Exam',
    class_id: course.id,
    allowed_networks: [{ network: '10.2.0.0/16' }, { network: '10.2' }],
  });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['allowed_networks.1.network']]);
  expect(dataOf(await school.organizer.get('/api/my/address'))).toEqual({ address: '127.0.0.1' });
  expect((await school.learner.get('/api/my/address')).status).toBe(403);
});

it('compares addresses in both families', () => {
  const known = ['10.2.0.0/16', '::ffff:192.0.2.0/120', '2001:db8::/32', '::1'];
  const inside = ['10.2.9.9', '::ffff:10.2.9.9', '192.0.2.5', '2001:db8:1::5', '::1'];
  const outside = ['10.3.0.1', '192.0.3.5', '2001:db9::1', '::2', null, 'unknown'];
  expect([inside, outside].map((list) => list.map((one) => isInNetworks(one, known)))).toEqual([
    inside.map(() => true),
    outside.map(() => false),
  ]);
  const texts = ['10.2', '10', '010.2.0.0/16', '10.2.0.0/33', 'office', '2001:db8::/129', ''];
  expect([...known, ...texts].map(isNetwork)).toEqual([...known.map(() => true), ...texts.map(() => false)]);
});
