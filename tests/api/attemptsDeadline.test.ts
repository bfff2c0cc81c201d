import { randomUUID } from 'node:crypto';
import { dropCached } from '#server/platform/sessions/sessionActor.ts';
import type { AttemptRecord } from '#shared/api/quizGrades.ts';
import { answerHash, submissionDigest } from '#shared/domain/submissions.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  actOn,
  at,
  dataOf,
  type Device,
  enrol,
  makeQuiz,
  openCourse,
  single,
  start,
  startUrl,
  statement,
} from '../support/school.ts';

const school = await openCourse();
const { course, learner, organizer } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const MINUTE = 60;
const END = 10 * MINUTE;
const policies = [
  { overdue: 'autosubmit' },
  { overdue: 'grace', grace_seconds: 300 },
  { overdue: 'abandon' },
] as const;

const begun = async (fields: object = {}) => {
  const quiz = await makeQuiz(organizer, course.id, [statement(), statement(), single()], {
    time_limit: 10,
    passing_score: 60,
    re_test_limit: 99,
    ...fields,
  });
  const device = await start(learner, quiz);
  return { quiz, device, questions: device.attempt.questions as [Question, Question, Question] };
};
type Question = Device['attempt']['questions'][number];
const url = ({ attempt }: Device, path: string) => `/api/attempts/${attempt.id}/${path}`;
/** What a page of an earlier version, or a person at the console, declares. */
const declare = (device: Device, fields: object) =>
  learner.post(url(device, 'submission'), {
    client_id: device.client_id,
    last_seq: 0,
    answer_count: 0,
    digest: '0'.repeat(64),
    ...fields,
  });
const savedOf = (acks: readonly { saved: unknown }[]) => acks.map(({ saved }) => saved);
const read = async (device: Device) => dataOf(await learner.get(`/api/attempts/${device.attempt.id}`));
const right = (device: Device, questions: readonly Question[]) =>
  questions.map((question) => {
    const key = question.choices?.find(({ text }) => text === 'right')?.key;
    return device.item(question, key ? { choices: [key] } : { value: true });
  });

describe.each(policies)('the deadline with $overdue', (policy) => {
  it('is not passed by a finish that claims a million answers on their way', async () => {
    const { quiz, device, questions } = await begun(policy);
    await device.answer(questions[0], { value: false });
    school.setClock(END - 8);
    const waiting = dataOf(await declare(device, { last_seq: 1_000_000, answer_count: 1 }));
    expect(waiting).toMatchObject({ state: 'sending', missing: [] });
    school.setClock(END + 205);
    const late = right(device, questions);
    expect(savedOf(dataOf(await device.send(late)))).toEqual(['late', 'late', 'late']);
    school.setClock(END + 900);
    expect(await read(device)).toMatchObject({
      state: 'failed',
      finished_at: at(10 - 8 / 60),
      late: 3,
      result: { score: 0, incorrect: 1, unanswered: 2 },
    });
    expect(dataOf(await organizer.get(`/api/quizzes/${quiz.id}/late-answers`))).toMatchObject([
      { late_seconds: 213 },
      { late_seconds: 213 },
      { late_seconds: 213 },
    ]);
  });

  it('lets exactly that follow to which a finish in time commits', async () => {
    const { device, questions } = await begun(policy);
    const [first, second, third] = questions;
    await device.answer(first, { value: false });
    const promised = right(device, [first, second, third]);
    for (const { question_id, seq } of promised) device.saved.set(question_id, seq);
    school.setClock(END - 1);
    const waiting = dataOf(await device.submit());
    expect(waiting).toMatchObject({ state: 'sending', missing: [2, 3, 4] });
    school.setClock(END + 205);
    const changed = { ...promised[0]!, answer: { value: false } };
    expect(savedOf(dataOf(await device.send([changed])))).toEqual(['late']);
    const stranger = learner.put(url(device, 'answers'), { client_id: randomUUID(), answers: [promised[1]] });
    expect(savedOf(dataOf(await stranger))).toEqual(['late']);
    const next = { ...promised[2]!, seq: 9 };
    expect(savedOf(dataOf(await device.send([next])))).toEqual(['late']);
    expect(savedOf(dataOf(await device.send(promised)))).toEqual([true, true, true]);
    expect(dataOf(await device.submit())).toMatchObject({
      state: 'passed',
      finished_at: at(10 - 1 / 60),
      result: { score: 100 },
    });
  });

  it('leaves no choice between what is stored and what was committed to', async () => {
    const { device, questions } = await begun(policy);
    await device.answer(questions[0], { value: true });
    await device.answer(questions[1], { value: true });
    const other = device.item(questions[0], { value: false });
    device.saved.set(other.question_id, other.seq);
    school.setClock(END - 1);
    expect(dataOf(await device.submit())).toMatchObject({ state: 'sending', missing: [3] });
    // Another finish, when the answers have been looked up, takes nothing back.
    school.setClock(END + 300);
    device.saved.set(other.question_id, 1);
    expect(dataOf(await device.submit())).toMatchObject({ state: 'sending' });
    school.setClock(END + 900);
    expect(await read(device)).toMatchObject({ state: 'failed', result: { correct: 1, unanswered: 2 } });
    const events = await school.db.query(
      `select outcome, answer from answer_events where attempt_id = $1 and seq = 1`,
      [device.attempt.id],
    );
    expect(events).toEqual([{ outcome: 'saved', answer: { value: true } }]);
    expect(savedOf(dataOf(await device.send([other])))).toEqual(['late']);
  });

  it('takes no commitment that comes after it', async () => {
    const { device, questions } = await begun(policy);
    await device.answer(questions[0], { value: true });
    const promised = right(device, questions);
    for (const { question_id, seq } of promised) device.saved.set(question_id, seq);
    school.setClock(END + 6);
    await device.submit();
    expect(savedOf(dataOf(await device.send(promised.slice(1))))).toEqual(['late', 'late']);
    school.setClock(END + 400);
    expect((await read(device)).state).toBe('failed');
  });

  it('is as far off as an organizer has moved it', async () => {
    const { device, questions } = await begun(policy);
    const [first, second, third] = right(device, questions) as [Item, Item, Item];
    school.setClock(END - 60);
    dataOf(await actOn(organizer, device.attempt.id, 'pause'));
    expect((await declare(device, { last_seq: 1_000_000 })).body.code).toBe('attempt-paused');
    expect(dataOf(await device.send([first]))[0]).toMatchObject({ saved: false, reason: 'paused' });
    school.setClock(END + 240);
    dataOf(await actOn(organizer, device.attempt.id, 'resume'));
    dataOf(await actOn(organizer, device.attempt.id, 'extend', { minutes: 5 }));
    // Five minutes of pause and five more.
    school.setClock(END + 595);
    expect(savedOf(dataOf(await device.send([first])))).toEqual([true]);
    device.saved.set(first.question_id, first.seq).set(second.question_id, second.seq);
    expect(dataOf(await device.submit())).toMatchObject({ state: 'sending', missing: [second.seq] });
    school.setClock(END + 700);
    expect(savedOf(dataOf(await device.send([second, third])))).toEqual([true, 'late']);
  });
});
type Item = ReturnType<Device['item']>;

describe('a finish that cannot be', () => {
  it('names more answers than there are questions, another question, one twice, or another digest', async () => {
    const { device, questions } = await begun();
    const line = { question_id: questions[0].id, seq: 1, hash: answerHash({ value: true }) };
    const of = (answers: readonly (typeof line)[]) => ({
      answers,
      answer_count: answers.length,
      digest: submissionDigest(answers),
    });
    const refused = {
      answer_count: { answer_count: 4 },
      'answers.0.question_id': of([{ ...line, question_id: randomUUID() }]),
      'answers.1.question_id': of([line, { ...line, seq: 2 }]),
      digest: { ...of([line]), digest: '0'.repeat(64) },
    };
    for (const [field, submission] of Object.entries(refused)) {
      const reply = await declare(device, submission);
      expect([field, reply.status, Object.keys(reply.body.errors)]).toEqual([field, 422, [field]]);
    }
    expect((await declare(device, { ...of([line]), answer_count: 2 })).status).toBe(422);
    expect((await read(device)).state).toBe('responding');
  });

  it('has no greater number than has come or is committed to', async () => {
    const { device, questions } = await begun();
    await device.answer(questions[0], { value: true });
    await declare(device, { last_seq: 1_000_000 });
    const [row] = await school.db.query(`select submitted_seq from attempts where id = $1`, [
      device.attempt.id,
    ]);
    expect(row).toEqual({ submitted_seq: 1 });
  });
});

describe('the record of an attempt', () => {
  it('calls it the clock when the page hands in what is stored, and counts no number that is none', async () => {
    const quiz = await makeQuiz(
      organizer,
      course.id,
      [{ type: 'numeric', stem: 'How many?', choices: [{ text: '3' }] }],
      { time_limit: 10 },
    );
    const device = await start(learner, quiz);
    await device.answer(device.attempt.questions[0]!, { text: 'tiga' });
    const rules = dataOf(await learner.get(`/api/quizzes/${quiz.id}/rules`));
    expect(rules.open_attempt.answered).toBe(0);
    school.setClock(END + 20);
    expect(dataOf(await device.submit())).toMatchObject({ result: { incorrect: 0, unanswered: 1 } });
    const record: AttemptRecord = dataOf(await organizer.get(`/api/attempts/${device.attempt.id}/record`));
    expect(record.timeline.map(({ what }) => what)).toEqual(['start', 'saves', 'expire', 'grade']);
  });

  it('says how long after the end answers came, and what was promised and never came', async () => {
    const { device, questions } = await begun();
    const promised = right(device, questions);
    await device.send(promised.slice(0, 1));
    for (const { question_id, seq } of promised) device.saved.set(question_id, seq);
    school.setClock(END - 1);
    await device.submit();
    school.setClock(END + 100);
    await device.send([promised[1]]);
    school.setClock(END + 204);
    await device.send([device.item(questions[2], { choices: [] })]);
    school.setClock(END + 700);
    const record: AttemptRecord = dataOf(await organizer.get(`/api/attempts/${device.attempt.id}/record`));
    expect(
      record.timeline.map(({ what, count, seconds }) => [what, count, seconds].filter((one) => one !== null)),
    ).toEqual([
      ['start'],
      ['saves', 1],
      ['hand_in'],
      ['followed', 1, 101],
      ['late', 1, 205],
      ['undelivered', 1],
      ['grade'],
    ]);
  });
});

describe('a session that ends during an attempt', () => {
  it('saves and submits the answers of the attempt, changes nothing else, and is over with it', async () => {
    const quiz = await makeQuiz(organizer, course.id, [single()], { time_limit: 10, re_test_limit: 99 });
    const other = await makeQuiz(organizer, course.id, [statement()], { re_test_limit: 99 });
    const person = await school.as('Learner');
    await enrol(person, course);
    const device = await start(person, quiz);
    await school.db.query(`update sessions set expires_at = $2 where user_id = $1`, [person.userId, at(5)]);
    const forgetSession = () => dropCached({ user_ids: [person.userId] });
    forgetSession();
    school.setClock(6 * MINUTE);

    await device.answerAll(true);
    expect((await person.get('/api/me/start')).status).toBe(200);
    const begin = { idempotency_key: randomUUID() };
    expect((await person.post(startUrl(quiz), begin)).status).toBe(200);
    const ended = { status: 403, body: { code: 'session-ended' } };
    expect(await person.patch('/api/me', { language: 'en' })).toMatchObject(ended);
    expect(await person.post('/api/me/data')).toMatchObject(ended);
    expect(await person.post(startUrl(other), begin)).toMatchObject(ended);

    expect((await device.submit()).body.data.state).toBe('passed');
    forgetSession();
    expect((await person.get('/api/me/start')).status).toBe(401);
  });
});
