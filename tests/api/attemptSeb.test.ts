import { createHash, randomUUID } from 'node:crypto';
import { isInSeb, type SebProof } from '#server/modules/attempts/safeExamBrowser.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Client, Reply } from '../support/app.ts';
import { at, dataOf, Device, makeQuiz, openCourse, single, startUrl } from '../support/school.ts';

const school = await openCourse();
const { course } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const KEY = '0123456789abcdef'.repeat(4);
const OTHER_KEY = 'fedcba9876543210'.repeat(4);
const LINK = 'sebs://files.example/exam.seb';
const site = new URL(school.ctx.config.appUrl).origin;

const hashOf = (url: string, key = KEY) =>
  createHash('sha256')
    .update(url.replace(/#.*/, '') + key)
    .digest('hex');
/** What Safe Exam Browser tells a page that was opened at an address. */
const seb = (url: string, key = KEY, urls = [url]) => ({ hash: hashOf(url, key), urls });
type Quiz = { id: string; slug: string };
const pageOf = ({ slug }: Quiz, page = 'confirmation', rest = '') =>
  `${site}/en/my-course/${course.slug}/${page}?quiz=${slug}${rest}`;

const quizInSeb = (keys: readonly string[] = [KEY], fields: object = {}) =>
  makeQuiz(school.organizer, course.id, [single()], {
    seb_config_keys: keys.map((key) => ({ key, note: 'Exam room' })),
    seb_link: LINK,
    ...fields,
  });
const begin = (quiz: Quiz, body: object = {}, by: Pick<Client, 'post'> = school.learner) =>
  by.post(startUrl(quiz), { idempotency_key: randomUUID(), ...body });
const isRefused = async (reply: Promise<Reply>) => {
  const { status, body } = await reply;
  return status === 403 && body.code === 'start-seb';
};
const recordOf = async (id: string) => dataOf(await school.organizer.get(`/api/attempts/${id}/record`));
const setKeys = async (quiz: Quiz, keys: readonly string[]) => {
  const { version } = dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}`));
  dataOf(
    await school.organizer.patch(`/api/quizzes/${quiz.id}`, {
      version,
      seb_config_keys: keys.map((key) => ({ key, note: null })),
    }),
  );
};
/** A request with headers, as older versions of Safe Exam Browser send it for all calls. */
const call = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  headers: Record<string, string>,
  payload?: object,
): Promise<Reply> => {
  const reply = await school.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${school.learner.token}`, 'accept-language': 'en', ...headers },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
};

it('computes the hash as Safe Exam Browser does', () => {
  const ctx = { config: { appUrl: 'https://lms.example' } } as never;
  const quiz = { id: randomUUID(), slug: 'exam' };
  const shows = (proof: Partial<SebProof>, keys = [OTHER_KEY, KEY]) =>
    isInSeb(ctx, keys, quiz, { browser: { sebHeader: null }, seb: undefined, ...proof });
  // Made with OpenSSL of the address and the key.
  const before = 'f5d803d13a895db325e09e9f880b41cf80c76caed4c8c1b08e5d06c58a978c76';
  const during = '07d84b4880d9a835cf519557767e720c475abea3efc51e828d01afeefff918d5';
  const header = '5f4240dadd3ab169e7e56ec34b678a4c487f2c90243f46024414437b6a6ddb5c';
  const url = 'https://lms.example/en/my-course/k3/confirmation?quiz=exam';
  const page = 'https://lms.example/id/my-course/k3/attempt?quiz=exam&no=3';
  const start = 'https://lms.example/api/quizzes/exam/attempts';
  expect([
    shows({ seb: { hash: before, urls: [url] } }),
    shows({ seb: { hash: before, urls: [`${url}#rules`] } }),
    shows({ seb: { hash: before, urls: [page, url] } }),
    shows({ seb: { hash: during, urls: [page, url] } }),
    shows({ seb: { hash: before, urls: [url] } }, [KEY.toUpperCase()]),
    shows({ browser: { sebHeader: { url: start, hash: header } } }),
  ]).toEqual([true, true, true, true, true, true]);
  expect([
    shows({}),
    shows({ seb: { hash: during, urls: [url] } }),
    shows({ seb: { hash: before, urls: [url] } }, [OTHER_KEY]),
    shows({ browser: { sebHeader: { url: start, hash: before } } }),
    shows({ browser: { sebHeader: { url: start, hash: 'short' } } }),
  ]).toEqual([false, false, false, false, false]);
});

it('starts only in Safe Exam Browser, tells so before, and keeps a save from elsewhere as a fact', async () => {
  const quiz = await quizInSeb();
  const rules = dataOf(await school.learner.get(`/api/quizzes/${quiz.id}/rules`));
  expect(rules).toMatchObject({ seb: { link: LINK, is_inside: false }, can_start: true, refusal: null });
  const refused = await begin(quiz);
  expect([refused.status, refused.body]).toEqual([
    403,
    expect.objectContaining({
      code: 'start-seb',
      message: 'Open this quiz in Safe Exam Browser',
      facts: { seb_link: LINK },
    }),
  ]);

  const proof = seb(pageOf(quiz));
  const attempt = dataOf(await begin(quiz, { seb: proof }));
  expect(attempt.seb).toBe(true);
  const { id } = attempt;
  const [question] = attempt.questions;
  const device = new Device(school.learner, attempt);
  const save = (body: object) =>
    school.learner.put(`/api/attempts/${id}/answers`, {
      client_id: device.client_id,
      answers: [device.item(question, { choices: [question.choices[0].key] })],
      ...body,
    });
  const now = pageOf(quiz, 'attempt', '&no=1');
  const replies = [
    await save({ seb: proof }),
    // Loaded before the start, and made for the page of now.
    await save({ seb: seb(now, KEY, [now, pageOf(quiz)]) }),
    await save({}),
    await save({ seb: seb(pageOf(quiz), OTHER_KEY) }),
  ];
  expect(replies.map((reply) => dataOf(reply)[0].saved)).toEqual([true, true, true, true]);
  expect((await recordOf(id)).addresses).toMatchObject([
    { is_outside: false, saves: 4, outside_seb_saves: 2, first_at: at(0), other_device_saves: 0 },
  ]);

  // It goes on only there too, by the keys of its start.
  expect(await isRefused(begin(quiz))).toBe(true);
  expect(await isRefused(begin(quiz, { resumes: id }))).toBe(true);
  await setKeys(quiz, [OTHER_KEY]);
  expect(await isRefused(begin(quiz, { resumes: id, seb: seb(pageOf(quiz), OTHER_KEY) }))).toBe(true);
  expect(dataOf(await begin(quiz, { resumes: id, seb: proof })).id).toBe(id);
  await setKeys(quiz, []);
  expect(dataOf(await begin(quiz, { resumes: id })).id).toBe(id);
  expect(dataOf(await school.learner.get(`/api/quizzes/${quiz.id}/rules`)).seb).toBeNull();
});

it('refuses hashes of other pages, sites, quizzes and removed keys', async () => {
  const [quiz, other] = [await quizInSeb(), await quizInSeb()];
  const refused = async (...proofs: object[]) =>
    Promise.all(proofs.map((proof) => isRefused(begin(quiz, { seb: proof }))));
  const foreign = pageOf(quiz).replace(site, 'https://attacker.example');
  expect(
    await refused(
      // Made for a page that is not of this quiz, and sent as what it is.
      seb(pageOf(other)),
      seb(`${site}/en/my-course/${course.slug}`),
      seb(`${site}/en/login?quiz=${quiz.slug}`),
      seb(`${pageOf(other)}&quiz=${quiz.slug}`),
      // Or sent as if it was made for this quiz.
      seb(pageOf(other), KEY, [pageOf(quiz)]),
      seb(foreign, KEY, [pageOf(quiz)]),
      // Another site: its own page, our name within it, our name as a person of it, another port, another scheme.
      seb(foreign),
      seb(pageOf(quiz).replace(site, `${site}.attacker.example`)),
      seb(pageOf(quiz).replace('://', '://attacker.example@')),
      seb(pageOf(quiz).replace('://', '://me:word@')),
      seb(pageOf(quiz).replace(site, site.replace(/(?::\d+)?$/, ':8443'))),
      seb(pageOf(quiz).replace(/^http:/, 'https:')),
      // The path is compared as a whole.
      seb(pageOf(quiz).replace('/en/', '/xx/en/')),
      seb(pageOf(quiz, 'confirmation/more')),
      seb('not an address'),
      seb(pageOf(quiz), OTHER_KEY),
    ),
  ).toEqual(Array.from({ length: 16 }, () => true));
  await setKeys(quiz, [OTHER_KEY]);
  expect(await isRefused(begin(quiz, { seb: seb(pageOf(quiz)) }))).toBe(true);
  expect((await begin(quiz, { seb: seb(pageOf(quiz), OTHER_KEY) })).status).toBe(200);
  const shapes = [
    { hash: 'short', urls: [pageOf(quiz)] },
    { hash: KEY, urls: [] },
    { hash: KEY, urls: [pageOf(quiz), pageOf(quiz), pageOf(quiz)] },
    { hash: KEY, urls: ['x'.repeat(2_001)] },
  ];
  for (const shape of shapes) expect((await begin(quiz, { seb: shape })).status).toBe(422);
});

it('takes the header of older versions, for the address of this site alone', async () => {
  const quiz = await quizInSeb();
  const url = startUrl(quiz);
  const header = (address: string, key = KEY) => ({
    'x-safeexambrowser-configkeyhash': hashOf(address, key),
  });
  const start = (headers: Record<string, string>) =>
    call('POST', url, headers, { idempotency_key: randomUUID() });
  const host = 'attacker.example';
  expect(
    await Promise.all(
      [
        header(site + url, OTHER_KEY),
        header(`http://${host}${url}`),
        // The host that a request names decides nothing.
        { ...header(`http://${host}${url}`), host, 'x-forwarded-host': host },
        // Of another call of the same page, and of the page itself.
        header(`${site}/api/quizzes/${quiz.id}/rules`),
        header(pageOf(quiz)),
        { 'x-safeexambrowser-configkeyhash': '' },
      ].map((headers) => isRefused(start(headers))),
    ),
  ).toEqual(Array.from({ length: 6 }, () => true));
  const rulesUrl = `/api/quizzes/${quiz.id}/rules`;
  const rules = dataOf(await call('GET', rulesUrl, header(site + rulesUrl)));
  expect(rules.seb).toEqual({ link: LINK, is_inside: true });

  const attempt = dataOf(await start({ ...header(site + url), host: 'node-2.internal' }));
  const device = new Device(school.learner, attempt);
  const [question] = attempt.questions;
  const saveUrl = `/api/attempts/${attempt.id}/answers`;
  const save = (headers: Record<string, string>) =>
    call('PUT', saveUrl, headers, {
      client_id: device.client_id,
      answers: [device.item(question, { choices: [question.choices[0].key] })],
    });
  await save(header(site + saveUrl));
  await save(header(site + url));
  expect((await recordOf(attempt.id)).addresses).toMatchObject([{ saves: 2, outside_seb_saves: 1 }]);
});

it('keeps the keys to organizers, and refuses what is no key and no link at its field', async () => {
  const quiz = await quizInSeb();
  const attempt = dataOf(await begin(quiz, { seb: seb(pageOf(quiz)) }));
  const told = await Promise.all([
    school.learner.get(`/api/quizzes/${quiz.id}/rules`),
    school.learner.get(`/api/attempts/${attempt.id}`),
    begin(quiz),
  ]);
  expect(JSON.stringify([attempt, ...told.map(({ body }) => body)])).not.toContain(KEY);
  const wrong = async (fields: object) => {
    const reply = await school.organizer.post('/api/quizzes', {
      name: 'Exam',
      class_id: course.id,
      ...fields,
    });
    return [reply.status, reply.body.errors];
  };
  expect(await wrong({ seb_config_keys: [{ key: KEY }, { key: `${KEY.slice(1)}g` }] })).toEqual([
    422,
    { 'seb_config_keys.1.key': ['Config key has a wrong format'] },
  ]);
  expect((await wrong({ seb_config_keys: Array.from({ length: 11 }, () => ({ key: KEY })) }))[0]).toBe(422);
  const links = [
    'javascript:alert(1)',
    'http://files.example/exam.seb',
    'sebs://',
    'data:text/html,x',
    'exam',
  ];
  for (const seb_link of links)
    expect(await wrong({ seb_link })).toEqual([
      422,
      { seb_link: ['Safe Exam Browser: link to the settings has a wrong format'] },
    ]);
  for (const seb_link of ['https://files.example/exam.seb', 'seb://files.example/exam.seb'])
    dataOf(await school.organizer.post('/api/quizzes', { name: 'Exam', class_id: course.id, seb_link }));
});
