import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import type pg from 'pg';
import type { AnswerValue, AttemptQuestion } from '#shared/api/attempts.ts';
import { submissionDigest } from '#shared/domain/submissions.ts';
import { hashOfToken } from '#server/platform/sessions/sessionActor.ts';

export interface Taker {
  readonly id: string;
  readonly token: string;
}
export interface OpenAttempt {
  readonly id: string;
  readonly questions: readonly AttemptQuestion[];
  readonly clientId: string;
  seq: number;
  readonly saved: Map<string, number>;
}
interface Item {
  readonly question_id: string;
  readonly seq: number;
  readonly answer: AnswerValue;
  readonly client_ms: number;
}

/** Sends HTTP over this many connections, and throws on anything but success. */
export function benchClient(url: string, connections: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const ask = <T>(token: string, method: string, path: string, body?: unknown): Promise<T> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      };
      const request = http.request(`${url}/api/${path}`, { method, agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          if (response.statusCode! < 300) resolve((JSON.parse(text) as { data: T }).data);
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
        });
      });
      request.on('error', reject);
      request.end(payload);
    });
  return {
    ask,
    rules: ({ token }: Taker, quiz: string) => ask(token, 'GET', `quizzes/${quiz}/rules`),
    async start({ token }: Taker, quiz: string): Promise<OpenAttempt> {
      const body = { idempotency_key: randomUUID() };
      const view = await ask<{ id: string; max_seq: number; questions: AttemptQuestion[] }>(
        token,
        'POST',
        `quizzes/${quiz}/attempts`,
        body,
      );
      const { id, questions, max_seq } = view;
      return { id, questions, clientId: randomUUID(), seq: max_seq, saved: new Map() };
    },
    async save({ token }: Taker, attempt: OpenAttempt, answers: readonly Item[]): Promise<void> {
      const body = { client_id: attempt.clientId, answers };
      const acks = await ask<{ saved: unknown }[]>(token, 'PUT', `attempts/${attempt.id}/answers`, body);
      if (acks.some(({ saved }) => saved !== true)) throw new Error(`Not saved: ${JSON.stringify(acks)}`);
    },
    async finish({ token }: Taker, attempt: OpenAttempt): Promise<void> {
      const saved = [...attempt.saved].map(([question_id, seq]) => ({ question_id, seq }));
      const result = await ask<{ state: string }>(token, 'POST', `attempts/${attempt.id}/submission`, {
        client_id: attempt.clientId,
        last_seq: attempt.seq,
        answer_count: saved.length,
        digest: submissionDigest(saved),
      });
      if (result.state !== 'passed' && result.state !== 'failed') throw new Error(`Ended in ${result.state}`);
    },
    result: ({ token }: Taker, { id }: OpenAttempt) => ask(token, 'GET', `attempts/${id}`),
  };
}

/** Five answers of one page of the attempt, every one of them changed. */
export function changedAnswers(attempt: OpenAttempt, page: number): Item[] {
  return attempt.questions.slice(page * 5, page * 5 + 5).map((question) => {
    const seq = ++attempt.seq;
    attempt.saved.set(question.id, seq);
    const key = question.choices?.[seq % question.choices.length]?.key;
    return {
      question_id: question.id,
      seq,
      answer: key ? { choices: [key] } : { value: seq % 2 === 0 },
      client_ms: seq,
    };
  });
}

interface Wanted {
  readonly pool: pg.Pool;
  readonly client: ReturnType<typeof benchClient>;
  /** Of an administrator. */
  readonly token: string;
  readonly questions: number;
  readonly learners: number;
  /** This many learners already exist. */
  readonly from?: number;
}

/** A published quiz without limits, and signed-in participants of its class. */
export async function fillQuiz({
  pool,
  client,
  token,
  questions,
  learners,
  from = 0,
}: Wanted): Promise<{ quiz: string; takers: Taker[] }> {
  const post = <T = { id: string }>(path: string, body: object = {}) =>
    client.ask<T>(token, 'POST', path, body);
  const name = `Bench ${from}`;
  const course = await runningClass(post, name);
  const quiz = await post('quizzes', {
    name,
    class_id: course.id,
    re_test_limit: null,
    shuffle_questions: true,
  });
  for (let no = 0; no < questions; no++) {
    const choices = ['one', 'two', 'three', 'four'].map((text, i) => ({
      text: `${text} of ${no}`,
      correct: i === 0,
    }));
    const kind =
      no % 4 === 3 ? { type: 'true_false', correct_value: true } : { type: 'multiple_choice', choices };
    await post('questions', {
      ...kind,
      stem: `Question ${no}: which of these is right at work?`,
      quiz_id: quiz.id,
    });
  }
  await post(`quizzes/${quiz.id}/publication`);
  return { quiz: quiz.id, takers: await signedIn(pool, course.id, { count: learners, from }) };
}

/** A published class that runs. */
export async function runningClass(
  post: (path: string, body?: object) => Promise<{ id: string }>,
  name: string,
): Promise<{ id: string }> {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const group = await post('groups', { name });
  await post(`groups/${group.id}/publication`);
  const course = await post('classes', {
    name,
    type: 'product_refresh',
    group_id: group.id,
    start_at: inDays(-1),
    end_at: inDays(30),
    external_trainers: [{ name: 'Bu Ratna' }],
    link: 'https://meet.example/room',
  });
  await post(`classes/${course.id}/publication`);
  return course;
}

/** People with a place in a class and a session. */
export async function signedIn(
  pool: pg.Pool,
  classId: string,
  { count, from }: { readonly count: number; readonly from: number },
): Promise<Taker[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const { rows } = await pool.query<{ id: string; hash: string }>(
    `with made as (
       insert into users (id, nip, name, email, role_ids)
       select gen_random_uuid(), (60000000 + $3::int + n)::text, 'Taker ' || n, 't' || ($3::int + n) || '@example.com', array[r.id]
       from generate_series(1, cardinality($2::text[])) n, roles r where r.name = 'Learner' returning id, nip
     ), enrolled as (
       insert into enrolments (id, class_id, user_id, state, enrolled_at)
       select gen_random_uuid(), $1, id, 'enrolled', now() from made
     )
     insert into sessions (id, token_hash, user_id, role_id, created_at, last_used_at, expires_at)
     select gen_random_uuid(), ($2::text[])[nip::int - 60000000 - $3::int], made.id, r.id, now(), now(), now() + interval '1 day'
     from made, roles r where r.name = 'Learner' returning user_id as id, token_hash as hash`,
    [classId, tokens.map((token) => hashOfToken(token)), from],
  );
  const tokenOf = new Map(tokens.map((token) => [hashOfToken(token), token]));
  return rows.map(({ id, hash }) => ({ id, token: tokenOf.get(hash)! }));
}
