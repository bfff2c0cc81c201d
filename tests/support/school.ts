import { randomUUID } from 'node:crypto';
import { expireAttempts } from '#server/modules/attempts/attempts.ts';
import { TAKE_BACK_MS } from '#shared/domain/deadlines.ts';
import type { AnswerValue, AttemptQuestion, AttemptView } from '#shared/api/attempts.ts';
import { answerHash, submissionDigest } from '#shared/domain/submissions.ts';
import type { FastifyInstance } from 'fastify';
import { createTestApp, type Client, type Reply, type TestApp } from './app.ts';

export const NOW = new Date('2026-03-02T08:00:00.000Z');
/** An instant this many minutes after NOW. */
export const at = (minutes: number): string => new Date(NOW.getTime() + minutes * 60_000).toISOString();
/** 23:59 in Jakarta, this many days after NOW. */
export const endOfDay = (days: number): string => at(days * 24 * 60 + 8 * 60 + 59);

export interface School extends TestApp {
  readonly organizer: Client;
  readonly learner: Client;
  /** Moves the clock to this many seconds after NOW. */
  setClock(seconds: number): void;
}

/** The server with an organizer, a learner and a clock that is stopped, at NOW or elsewhere, until it is moved. */
export async function openSchool(begin = NOW, env: NodeJS.ProcessEnv = {}): Promise<School> {
  let now = begin;
  const app = await createTestApp({ now: () => now, env });
  return {
    ...app,
    organizer: await app.as('Organizer'),
    learner: await app.as('Learner'),
    setClock: (seconds) => (now = new Date(NOW.getTime() + seconds * 1000)),
  };
}

/** A school with a class in which its learner takes part. */
export async function openCourse(): Promise<School & { readonly course: { id: string; slug: string } }> {
  const school = await openSchool();
  const course = await makeClass(school.organizer);
  await enrol(school.learner, course);
  return { ...school, course };
}

/** The body of a reply: tests read replies of every shape. */
export type Wire = Reply['body'];

/** The data of a reply that must have succeeded. */
export function dataOf<T = Wire>(reply: Reply): T {
  if (reply.status >= 300) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body.data as T;
}

let count = 0;
export const unique = (name: string): string => `${name} ${++count}`;

type Fields = Record<string, unknown>;

export async function makeGroup(by: Client, fields: Fields = {}, isPublished = true) {
  const group = dataOf(await by.post('/api/groups', { name: unique('Group'), ...fields }));
  if (isPublished) dataOf(await by.post(`/api/groups/${group.id}/publication`));
  return group;
}

/** A class that runs from an hour before NOW to thirty days after it. */
export async function makeClass(by: Client, fields: Fields = {}, isPublished = true) {
  const group_id = fields['group_id'] ?? (await makeGroup(by)).id;
  const made = dataOf(
    await by.post('/api/classes', {
      name: unique('Class'),
      type: 'product_refresh',
      start_at: at(-60),
      end_at: at(30 * 24 * 60),
      external_trainers: [{ name: 'Bu Ratna' }],
      link: 'https://meet.example/room',
      ...fields,
      group_id,
    }),
  );
  if (isPublished) dataOf(await by.post(`/api/classes/${made.id}/publication`));
  return made;
}

export const single = (fields: Fields = {}): Fields => ({
  type: 'multiple_choice',
  stem: unique('Which one?'),
  choices: [
    { text: 'right', correct: true },
    { text: 'wrong', correct: false },
    { text: 'also wrong', correct: false },
  ],
  ...fields,
});
export const statement = (fields: Fields = {}): Fields => ({
  type: 'true_false',
  stem: unique('True?'),
  correct_value: true,
  ...fields,
});
export const essay = (fields: Fields = {}): Fields => ({
  type: 'essay',
  stem: unique('Why?'),
  mark: 2,
  ...fields,
});

export async function makeQuiz(
  by: Client,
  classId: string,
  questions: readonly Fields[],
  fields: Fields = {},
) {
  const quiz = dataOf(await by.post('/api/quizzes', { name: unique('Quiz'), class_id: classId, ...fields }));
  const made = [];
  for (const question of questions)
    made.push(dataOf(await by.post('/api/questions', { ...question, quiz_id: quiz.id })));
  dataOf(await by.post(`/api/quizzes/${quiz.id}/publication`));
  return { ...quiz, questions: made };
}

/** A device that takes a quiz as the portal does: one rising sequence number over all questions. */
export class Device {
  readonly client_id = randomUUID();
  readonly saved = new Map<string, number>();
  private readonly by: Client;
  readonly attempt: AttemptView;
  private seq: number;
  /** By question and number. */
  private readonly written = new Map<string, AnswerValue | null>();
  constructor(by: Client, attempt: AttemptView) {
    this.by = by;
    this.attempt = attempt;
    this.seq = attempt.max_seq;
    for (const { id, seq, answer = null } of attempt.questions)
      if (seq !== undefined) {
        this.saved.set(id, seq);
        this.written.set(`${id} ${seq}`, answer);
      }
  }

  /** The next item to send; counts up. */
  item(question: AttemptQuestion, answer: unknown) {
    this.seq += 1;
    this.written.set(`${question.id} ${this.seq}`, answer as AnswerValue | null);
    return { question_id: question.id, seq: this.seq, answer, client_ms: 0 };
  }

  send(items: readonly unknown[]): Promise<Reply> {
    return this.by.put(`/api/attempts/${this.attempt.id}/answers`, {
      client_id: this.client_id,
      answers: items,
    });
  }

  async answer(question: AttemptQuestion, answer: unknown) {
    const item = this.item(question, answer);
    this.saved.set(question.id, item.seq);
    return dataOf(await this.send([item]))[0];
  }

  /** Answers every question of a kind that a machine marks: with right answers, or wrong ones. */
  async answerAll(isRight: boolean, text = 'Because.') {
    for (const question of this.attempt.questions) {
      const key = question.choices?.find((choice) => (choice.text === 'right') === isRight)?.key;
      const answer = question.type === 'essay' ? { text } : key ? { choices: [key] } : { value: isRight };
      await this.answer(question, answer);
    }
  }

  /** Commits to these answers; unsent ones may follow. */
  submission(saved: ReadonlyMap<string, number> = this.saved) {
    const list = [...saved].map(([question_id, seq]) => ({
      question_id,
      seq,
      hash: answerHash(this.written.get(`${question_id} ${seq}`) ?? null),
    }));
    return {
      client_id: this.client_id,
      last_seq: this.seq,
      answer_count: list.length,
      digest: submissionDigest(list),
      answers: list,
    };
  }

  submit(saved?: ReadonlyMap<string, number>): Promise<Reply> {
    return this.by.post(`/api/attempts/${this.attempt.id}/submission`, this.submission(saved));
  }
}

export const startUrl = (quiz: { id: string }): string => `/api/quizzes/${quiz.id}/attempts`;

/** Starts (or resumes) and returns a device on it. */
export async function start(by: Client, quiz: { id: string }, fields: Fields = {}): Promise<Device> {
  return new Device(by, dataOf(await by.post(startUrl(quiz), { idempotency_key: randomUUID(), ...fields })));
}

/** An organizer's action on an attempt, with a reason and a new key. */
export const actOn = (by: Client, attemptId: string, act: string, fields: Fields = {}): Promise<Reply> =>
  by.post(`/api/attempts/${attemptId}/acts`, {
    act,
    reason: 'Power cut',
    idempotency_key: randomUUID(),
    ...fields,
  });

/** Half a minute after marks that were given at an instant, by default NOW: their results are published. */
export const publishMarks = (school: TestApp, seconds = 0): Promise<void> =>
  expireAttempts({ ...school.ctx, now: new Date(NOW.getTime() + seconds * 1000 + TAKE_BACK_MS) });

/** Enrols, answers everything rightly or wrongly and submits. */
export async function takeQuiz(by: Client, quiz: { id: string }, isRight: boolean) {
  const device = await start(by, quiz);
  await device.answerAll(isRight);
  return dataOf(await device.submit());
}

export const enrol = async (by: Client, course: { id: string }) =>
  dataOf(await by.post(`/api/classes/${course.id}/enrolment`));

/** A person who has signed in by themselves. */
export function clientFor(app: FastifyInstance, token: string): Pick<Client, 'get' | 'post' | 'put'> {
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: unknown): Promise<Reply> => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
    const reply = await app.inject({
      method,
      url,
      headers,
      ...(payload !== undefined && { payload: payload as object }),
    });
    return {
      status: reply.statusCode,
      body: reply.payload === '' ? '' : reply.json(),
      headers: reply.headers,
    };
  };
  return {
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, body),
    put: (url, body) => call('PUT', url, body),
  };
}
