import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewedQuestion } from '#shared/api/attempts.ts';
import type { AnswerValue } from '#shared/domain/questions.ts';
import type { AnswerShape } from '#shared/questionKinds/questionKind.ts';
import { questionKinds } from '#shared/questionKinds/questionKinds.ts';
import { resultParts, type ResultPart, type ShowWhen } from '#shared/domain/resultVisibility.ts';
import type { Client, Reply } from '#tests/support/app.ts';
import { leaksOf } from '#tests/support/leaks.ts';
import {
  at,
  dataOf,
  type Device,
  enrol,
  makeClass,
  makeQuiz,
  openSchool,
  start,
  startUrl,
  type School,
} from '#tests/support/school.ts';

/** Words that occur only in what the organizer may read, by the part of the setting that shows them to learners. */
const WORDS = { key: 'ACCEPTED-WORD', feedback: 'EXPLAINED-WORD' } as const;

let school: School;
let course: { id: string; slug: string };
beforeAll(async () => {
  school = await openSchool();
  course = await makeClass(school.organizer, { end_at: at(60 * 24 * 30) });
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const lines = ['one', 'two', 'three'].map((text, i) => ({
  text,
  correct: i === 0,
  pinned: i === 2,
  feedback: `${WORDS.feedback} ${i}`,
}));
const questions = [
  { type: 'multiple_choice', stem: 'Single', choices: lines },
  {
    type: 'multiple_choice',
    stem: 'Several',
    multiple: true,
    choices: lines.map((line, i) => ({ ...line, weight: i === 0 ? 100 : -50 })),
  },
  { type: 'true_false', stem: 'True', correct_value: true },
  { type: 'short_answer', stem: 'Word', choices: [{ text: WORDS.key, feedback: WORDS.feedback }] },
  { type: 'numeric', stem: 'Number', choices: [{ text: '4', tolerance: 0.5 }] },
  { type: 'matching', stem: 'Match', choices: ['a', 'b'].map((text) => ({ text, match: `of ${text}` })) },
  { type: 'ordering', stem: 'Order', choices: ['x', 'y'].map((text) => ({ text })) },
].map((question) => ({ ...question, explanation: `${WORDS.feedback} explanation` }));

const whens: readonly ShowWhen[] = ['now', 'after_last', 'after_deadline', 'never'];
type Show = Readonly<Record<ResultPart, ShowWhen>>;
const showOf = (whenOf: (place: number) => ShowWhen) =>
  Object.fromEntries(resultParts.map((part, place) => [part, whenOf(place)])) as Show;
/** Each part with each value, beside parts of other values; then everything at once. */
const settings = [
  ...whens.map((_, turn) => showOf((place) => whens[(place + turn) % 4]!)),
  showOf(() => 'now'),
];

/** The moments of a quiz with one re-test, and which settings let a finished attempt be looked back at then. */
const moments: readonly (readonly [name: string, shown: readonly ShowWhen[]])[] = [
  ['the first attempt is open', []],
  ['the first attempt is over', ['now']],
  ['the second attempt is open', ['now']],
  ['the last attempt is over', ['now', 'after_last']],
  ['the deadline is over', ['now', 'after_last', 'after_deadline']],
];

describe.each(settings)('a quiz that shows %o', (show) => {
  it('shows each part then and not before', async () => {
    const learner = await school.as('Learner');
    await enrol(learner, course);
    const quiz = await makeQuiz(school.organizer, course.id, questions, {
      re_test_limit: 1,
      end_time: at(60),
      ...Object.fromEntries(resultParts.map((part) => [`show_${part}`, show[part]])),
    });
    const seen: [string, Reply][] = [];
    const look = (device: Device) => lookAround(learner, quiz, device, seen);
    let device = await start(learner, quiz);
    for (const [no, [moment, shownBy]] of moments.entries()) {
      if (no === 1 || no === 3)
        seen.push(...(await answerAll(device)), [url(device, 'submission'), await device.submit()]);
      if (no === 2) device = await start(learner, quiz);
      if (no === 4) school.setClock(61 * 60);
      await look(device);
      const first = await firstResult(learner, quiz);
      for (const part of resultParts) {
        // While a re-test is open, only the score of the first attempt.
        const isDeferred = no === 2 && part !== 'score';
        const isShown = shownBy.includes(show[part]) && !isDeferred;
        expect([moment, part, tells(first, part)]).toEqual([moment, part, isShown]);
      }
      for (const [path, { body }] of seen.splice(0)) {
        expect([moment, leaksOf(path, body)]).toEqual([moment, []]);
        for (const part of ['key', 'feedback'] as const)
          if (!shownBy.includes(show[part]) && JSON.stringify(body).includes(WORDS[part]))
            throw new Error(`${moment}: ${path} says ${WORDS[part]}`);
      }
    }
  });
});

const url = (device: Device, part: string) => `/api/attempts/${device.attempt.id}/${part}`;

/** Saves something for each question: what is sent back is looked at too. */
async function answerAll(device: Device): Promise<[string, Reply][]> {
  const replies: [string, Reply][] = [];
  for (const question of device.attempt.questions) {
    const keys = question.choices?.map(({ key }) => key) ?? [];
    const answers: Record<AnswerShape, AnswerValue> = {
      choices: { choices: keys.slice(0, 1) },
      value: { value: false },
      text: { text: '3' },
      pairs: { pairs: { [question.prompts?.[0]?.key ?? '']: keys[0]! } },
      order: { order: keys },
    };
    const answer = answers[questionKinds[question.type].answer];
    const item = device.item(question, answer);
    device.saved.set(question.id, item.seq);
    replies.push([url(device, 'answers'), await device.send([item])]);
    replies.push([url(device, 'answers'), await device.send([{ ...item, seq: 1, answer: null }])]);
  }
  return replies;
}

/** Every call that a learner's pages make about a quiz, and those of an organizer tried by a learner. */
async function lookAround(
  by: Client,
  quiz: { id: string; slug: string; questions: { id: string }[] },
  device: Device,
  seen: [string, Reply][],
) {
  const attempts = await school.db.query<{ id: string }>('select id from attempts where user_id = $1', [
    by.userId,
  ]);
  const paths = [
    ...attempts.map(({ id }) => `/api/attempts/${id}`),
    `/api/quizzes/${quiz.slug}/rules`,
    `/api/quizzes/${quiz.id}`,
    '/api/quizzes',
    '/api/questions',
    `/api/questions/${quiz.questions[0]!.id}`,
    `/api/quizzes/${quiz.id}/corrections`,
    `/api/quizzes/${quiz.id}/statistics`,
    '/api/my/grades',
    '/api/my/home',
    '/api/my/courses',
    `/api/my/courses/${course.slug}`,
    '/api/me',
    '/api/changes',
    '/api/questions/export?format=json',
    '/api/search?q=Single',
  ];
  for (const path of paths) seen.push([path, await by.get(path)]);
  const isOpen = attempts.some(({ id }) => id === device.attempt.id);
  if (isOpen) {
    // The same start once more: the page of an open attempt, or the ended one again.
    const body = { idempotency_key: await keyOf(device) };
    seen.push([startUrl(quiz), await by.post(startUrl(quiz), body)]);
  }
}

async function keyOf({ attempt }: Device): Promise<string> {
  const [row] = await school.db.query<{ idempotency_key: string }>(
    'select idempotency_key from attempts where id = $1',
    [attempt.id],
  );
  return row?.idempotency_key ?? randomUUID();
}

interface Result {
  readonly result: object | null;
  readonly questions: readonly ReviewedQuestion[] | null;
}

async function firstResult(by: Client, quiz: { id: string }): Promise<Result> {
  const [{ id }] = (await school.db.query(
    'select id from attempts where quiz_id = $1 and user_id = $2 order by no limit 1',
    [quiz.id, by.userId],
  )) as [{ id: string }];
  return dataOf<Result>(await by.get(`/api/attempts/${id}`));
}

/** Whether a result really contains a part: a setting is tested in both directions. */
function tells({ result, questions }: Result, part: ResultPart): boolean {
  if (part === 'score') return result !== null;
  const [single] = questions ?? [];
  const word = questions?.find(({ type }) => type === 'short_answer');
  if (part === 'correctness') return single?.outcome !== undefined;
  if (part === 'feedback') return Boolean(single?.explanation);
  return single?.choices?.some((choice) => choice.correct) === true && word?.solution?.[0] === WORDS.key;
}

it('would notice a part that is shown too early', () => {
  const reply = (question: object, shows = {}) => ({
    data: { shows, questions: [question], result: { correct: 3 } },
  });
  const path = '/api/attempts/1';
  expect(leaksOf(path, reply({ choices: [{ key: 'a', text: 'x' }] }))).toEqual([]);
  for (const told of [
    { choices: [{ correct: false }] },
    { correct_value: true },
    { solution: ['x'] },
    { accepted: [{ text: 'x' }] },
    { outcome: 'correct' },
  ])
    expect(leaksOf(path, reply(told))).toHaveLength(1);
  expect(leaksOf(path, reply({ choices: [{ correct: false }] }, { key: true }))).toEqual([]);
  expect(leaksOf(path, reply({ explanation: 'x' }, { key: true }))).toHaveLength(1);
  for (const name of ['weight', 'match_key', 'tolerance', 'pinned', 'rubric', 'model_answer'])
    expect(
      leaksOf(path, reply({ [name]: 1 }, { score: true, correctness: true, key: true, feedback: true })),
    ).toHaveLength(1);
  const ahead = (count: number, fields: object) =>
    leaksOf(path, {
      data: { position: 1, server_now: '', ...fields, questions: Array.from({ length: count }, () => ({})) },
    });
  expect(
    [ahead(3, { navigation: 'sequential' }), ahead(9, { navigation: 'free' }), ahead(2, {})].flat(),
  ).toEqual([]);
  expect([ahead(4, { navigation: 'sequential' }), ahead(3, {})].flat()).toHaveLength(2);
  expect(leaksOf('/api/my/home', { data: [{ pinned: true }] })).toEqual([]);
  expect(leaksOf('/api/my/home', { data: [{ rubric: [] }] })).toHaveLength(1);
});
