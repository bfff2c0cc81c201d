import { randomUUID } from 'node:crypto';
import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reply } from '../support/app.ts';
import {
  dataOf,
  type Device,
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
} from '../support/school.ts';

let school: School;
let quiz: { id: string };
let device: Device;
/** A question of another attempt. */
let elsewhere: AttemptQuestion;
beforeAll(async () => {
  school = await openSchool();
  const course = await makeClass(school.organizer);
  await enrol(school.learner, course);
  const several = single({ multiple: true });
  const pairs = ['a', 'b'].map((text) => ({ text, match: `of ${text}` }));
  const questions = [
    single(),
    several,
    statement(),
    essay(),
    { type: 'matching', stem: 'Match', choices: pairs },
    { type: 'ordering', stem: 'Order', choices: [{ text: '1' }, { text: '2' }] },
    { type: 'numeric', stem: 'Number', choices: [{ text: '4' }] },
  ];
  quiz = await makeQuiz(school.organizer, course.id, questions);
  device = await start(school.learner, quiz);
  elsewhere = (await start(school.learner, await makeQuiz(school.organizer, course.id, [single()]))).attempt
    .questions[0]!;
});
afterAll(() => school.close());

const url = (part: string) => `/api/attempts/${device.attempt.id}/${part}`;
const by = (type: string, place = 0) =>
  device.attempt.questions.filter((question) => question.type === type)[place]!;
const keysOf = (question: AttemptQuestion) => question.choices!.map(({ key }) => key);

/** Expects one of these statuses with a message in words, and that nothing is stored. */
async function refuses(what: string, ask: () => Promise<Reply>): Promise<void> {
  const { status, body } = await ask();
  expect([what, [400, 404, 413, 415, 422]]).toEqual([what, expect.arrayContaining([status])]);
  expect([what, typeof body.message, body.message.length > 3]).toEqual([what, 'string', true]);
  const kept = await school.db.query(
    `select (select count(*) from answers where attempt_id = $1) as answers,
       (select count(*) from answer_events where attempt_id = $1) as events, a.state, a.submitted_seq
     from attempts a where a.id = $1`,
    [device.attempt.id],
  );
  expect([what, kept]).toEqual([what, [{ answers: 0, events: 0, state: 'responding', submitted_seq: null }]]);
}

it('refuses answers that cannot belong to the attempt, and keeps none of their batch', async () => {
  const truth = by('true_false');
  const good = { question_id: truth.id, seq: 1, answer: { value: true }, client_ms: 0 };
  const [one, several, pairs, order] = [
    by('multiple_choice'),
    by('multiple_choice', 1),
    by('matching'),
    by('ordering'),
  ];
  const answers: [string, string, unknown][] = [
    ['an unknown question', randomUUID(), { value: true }],
    ['a question of another attempt', elsewhere.id, { choices: [elsewhere.choices![0]!.key] }],
    ['a key of another question', one.id, { choices: [elsewhere.choices![0]!.key] }],
    ['a key of the neighbour', one.id, { choices: [keysOf(several)[0]] }],
    ['two of one', one.id, { choices: keysOf(one).slice(0, 2) }],
    ['one key twice', several.id, { choices: [keysOf(several)[0], keysOf(several)[0]] }],
    ['the text of a choice', one.id, { choices: ['right'] }],
    ['a number for a truth', truth.id, { value: 1 }],
    ['a text for a truth', truth.id, { value: 'true' }],
    ['half an order', order.id, { order: keysOf(order).slice(0, 1) }],
    ['an order with a stranger', order.id, { order: [keysOf(order)[0], 'nobody'] }],
    ['a pair with a stranger', pairs.id, { pairs: { [pairs.prompts![0]!.key]: 'nobody' } }],
    ['a pair of a stranger', pairs.id, { pairs: { nobody: keysOf(pairs)[0] } }],
    ['a pair by name of Object', pairs.id, { pairs: { constructor: keysOf(pairs)[0] } }],
    ['a list for an object', one.id, [keysOf(one)[0]]],
    ['a bare text', one.id, keysOf(one)[0]],
    ['nothing at all', one.id, undefined],
    ['an empty object', one.id, {}],
    ['two answers in one', one.id, { choices: [], value: true }],
    ['a text too long for a number', by('numeric').id, { text: '1'.repeat(256) }],
    ['a text that cannot be stored', by('essay').id, { text: 'a\0b' }],
    ['half a letter', by('essay').id, { text: '\ud800' }],
    ['an essay of 20,001', by('essay').id, { text: 'x'.repeat(20_001) }],
    ['an essay of a megabyte', by('essay').id, { text: 'x'.repeat(1_000_000) }],
    ['an essay of 900 KB in letters of three bytes', by('essay').id, { text: '中'.repeat(300_000) }],
    ['a mark of one’s own', truth.id, { value: true, earned: 1000 }],
  ];
  for (const [what, question_id, answer] of answers)
    await refuses(what, () => device.send([good, { ...good, question_id, seq: 2, answer }]));
});

it('refuses numbers, clients and batches that make no sense', async () => {
  const good = { question_id: by('true_false').id, seq: 1, answer: { value: true }, client_ms: 0 };
  const send = (body: unknown) => school.learner.put(url('answers'), body);
  const client_id = randomUUID();
  for (const seq of [0, -1, 1.5, 1_000_001, 2 ** 31, 2 ** 53, 1e308, null, '1', true, [], {}, undefined])
    await refuses(`seq ${String(seq)}`, () => send({ client_id, answers: [{ ...good, seq }] }));
  for (const client_ms of [-1, 1e16, null, 'now', undefined])
    await refuses(`client_ms ${String(client_ms)}`, () =>
      send({ client_id, answers: [{ ...good, client_ms }] }),
    );
  for (const flagged of [null, 1, 'true'])
    await refuses(`flagged ${String(flagged)}`, () => send({ client_id, answers: [{ ...good, flagged }] }));
  for (const id of ['', 'me', '1', null, 7, undefined, `${client_id}0`, `${client_id}' or 1=1`])
    await refuses(`client ${String(id)}`, () => send({ client_id: id, answers: [good] }));
  const many = Array.from({ length: 10_000 }, (_, i) => ({ ...good, seq: i + 1 }));
  for (const answers of [[], null, {}, 'x', [null], [[]], [good, null], many.slice(0, 201), many, undefined])
    await refuses(`answers ${JSON.stringify(answers)?.slice(0, 40)}`, () => send({ client_id, answers }));
  for (const body of [null, [], 'x', 7, {}, { client_id, answers: [good], attempt_id: randomUUID() }])
    await refuses(`body ${JSON.stringify(body)}`, () => send(body));
});

it('refuses numbers that JSON cannot say', async () => {
  const { headers } = await school.learner.get('/api/me');
  expect(headers).toBeDefined();
  const item = (seq: string) =>
    `{"client_id":"${randomUUID()}","answers":[{"question_id":"${by('true_false').id}","seq":${seq},"answer":{"value":true},"client_ms":0}]}`;
  for (const seq of ['NaN', 'Infinity', '-Infinity', '1e999', '0x10', '01'])
    await refuses(`seq ${seq}`, async () => {
      const reply = await school.app.inject({
        method: 'PUT',
        url: url('answers'),
        payload: item(seq),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${school.learner.token}` },
      });
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
    });
});

it('refuses a submission that makes no sense, and a start with a bad key', async () => {
  const good = { client_id: randomUUID(), last_seq: 0, answer_count: 0, digest: '0'.repeat(64) };
  const submit = (change: object) => school.learner.post(url('submission'), { ...good, ...change });
  for (const digest of [
    '',
    '0',
    'g'.repeat(64),
    '0'.repeat(63),
    '0'.repeat(65),
    null,
    7,
    ['0'.repeat(64)],
    undefined,
  ])
    await refuses(`digest ${String(digest)}`, () => submit({ digest }));
  for (const last_seq of [-1, 1.5, 1_000_001, 2 ** 31, null, '0', undefined])
    await refuses(`last_seq ${String(last_seq)}`, () => submit({ last_seq }));
  for (const answer_count of [-1, 10_001, null, '0', undefined])
    await refuses(`answer_count ${String(answer_count)}`, () => submit({ answer_count }));
  for (const client_id of ['', 'me', null, undefined])
    await refuses(`client ${String(client_id)}`, () => submit({ client_id }));
  await refuses('more than a submission', () => submit({ score: 100 }));
  for (const idempotency_key of ['', 'again', 7, null, undefined])
    await refuses(`key ${String(idempotency_key)}`, () =>
      school.learner.post(startUrl(quiz), { idempotency_key }),
    );
});

it('lets sequences go back without storing anything older, and takes the longest essay that it allows', async () => {
  const truth = by('true_false');
  const at = (seq: number, value: boolean) => [
    { question_id: truth.id, seq, answer: { value }, client_ms: 0 },
  ];
  dataOf(await device.send(at(900, true)));
  for (const seq of [899, 1, 450])
    expect(dataOf(await device.send(at(seq, false)))[0]).toMatchObject({
      saved: false,
      reason: 'older',
      current: { seq: 900, answer: { value: true } },
    });
  const [{ answer }] = (await school.db.query(
    'select answer from answers where attempt_id = $1 and question_id = $2',
    [device.attempt.id, truth.id],
  )) as [{ answer: unknown }];
  expect(answer).toEqual({ value: true });
  const text = '中'.repeat(20_000);
  const [ack] = dataOf(
    await device.send([
      { question_id: by('essay').id, seq: 1_000_000, answer: { text }, client_ms: 8.64e15 },
    ]),
  );
  expect(ack).toMatchObject({ saved: true });
  // A digest of other answers never submits: the reply lists what is stored, and the attempt stays open.
  const wrong = dataOf(
    await school.learner.post(url('submission'), {
      client_id: randomUUID(),
      last_seq: 1_000_000,
      answer_count: 2,
      digest: 'f'.repeat(64),
    }),
  );
  expect(wrong).toMatchObject({ state: 'sending' });
  expect(wrong.held).toHaveLength(2);
  expect(wrong.missing.length).toBeLessThanOrEqual(500);
});
