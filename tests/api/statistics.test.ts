import type { ItemStatistics, QuizStatistics } from '#shared/api/statistics.ts';
import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import {
  dataOf,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  NOW,
  openSchool,
  single,
  start,
  statement,
  takeQuiz,
  type School,
} from '../support/school.ts';

let school: School;
let course: { id: string; slug: string };
let learners: Client[];
beforeAll(async () => {
  school = await openSchool();
  course = await makeClass(school.organizer);
  learners = await Promise.all(Array.from({ length: 6 }, () => school.as('Learner')));
  for (const learner of learners) await enrol(learner, course);
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

type Quiz = Awaited<ReturnType<typeof makeQuiz>>;
const url = (quiz: { id: string }, attempts = 'first') =>
  `/api/quizzes/${quiz.id}/statistics?attempts=${attempts}`;
const statistics = async (quiz: { id: string }, attempts = 'first'): Promise<QuizStatistics> =>
  dataOf(await school.organizer.get(url(quiz, attempts)));

/** r, w, a: the choices right, wrong, also wrong; t, f: a statement; anything else is not answered. */
function answerOf(question: AttemptQuestion, letter: string | undefined): unknown {
  const text = { r: 'right', w: 'wrong', a: 'also wrong' }[letter ?? ''];
  if (text) return { choices: [question.choices!.find((choice) => choice.text === text)!.key] };
  return letter === 't' || letter === 'f' ? { value: letter === 't' } : null;
}

async function answers(by: Client, quiz: Quiz, letters: string): Promise<void> {
  const device = await start(by, quiz);
  for (const [place, { id }] of quiz.questions.entries()) {
    const question = device.attempt.questions.find((one) => one.id === id);
    const answer = question && answerOf(question, letters[place]);
    if (answer) await device.answer(question, answer);
  }
  dataOf(await device.submit());
}
const takenAs = async (quiz: Quiz, rows: readonly string[]) => {
  for (const [i, letters] of rows.entries()) await answers(learners[i]!, quiz, letters);
};
const quizOf = (questions: readonly object[], fields: object = {}) =>
  makeQuiz(school.organizer, course.id, questions as never, fields as never);

const close = (value: number) => expect.closeTo(value, 6);

describe('item analysis', () => {
  it('says how many of the attempts are of people who could read the questions', async () => {
    const quiz = await quizOf([single()]);
    await takenAs(quiz, ['r', 'w']);
    const trainer = await school.as('Organizer');
    await enrol(trainer, course);
    await takeQuiz(trainer, quiz, true);
    expect((await statistics(quiz)).statistics).toMatchObject({ attempts: 3, could_read_questions: 1 });
  });

  it('gives the figures that one computes by hand', async () => {
    const quiz = await quizOf([single(), single(), single()], { passing_score: 60 });
    //           totals 3      2      2      1      1      0
    await takenAs(quiz, ['rrr', 'rrw', 'rwr', 'rww', 'wwr', '-ww']);
    const found = await statistics(quiz);
    expect(found).toMatchObject({
      quiz: { id: quiz.id },
      class: { id: course.id },
      attempts: 'first',
      as_of: NOW.toISOString(),
      is_refreshing: false,
    });
    const { items, ...summary } = found.statistics!;
    // Totals: mean 1.5, variance (19 − 6·1.5²)/5 = 1.1. Alpha: 3/2·(1 − (4/15 + 4/15 + 3/10)/1.1) = 4/11.
    expect(summary).toEqual({
      attempts: 6,
      people: 6,
      passed: 3,
      passing_score: 60,
      mean: expect.closeTo(50, 2),
      median: expect.closeTo(50, 2),
      sd: expect.closeTo((Math.sqrt(1.1) * 100) / 3, 2),
      alpha: close(4 / 11),
      standard_error: close((Math.sqrt(1.1 * (7 / 11)) * 100) / 3),
      median_minutes: 0,
      bands: [1, 0, 0, 2, 0, 0, 2, 0, 0, 1],
      not_submitted: 0,
      could_read_questions: 0,
      archived: 0,
    });
    // First: x = 111100, y = 211010: cov = (4 − 6·2/3·5/6)/5 = 2/15, var x = 4/15, var y = (7 − 25/6)/5 = 17/30; in step cov = 1/3.
    const [first, second, third] = items;
    const weights = [Math.sqrt(0.4), Math.sqrt(0.4), Math.sqrt(0.3)];
    const weight = (i: number) => close((100 * weights[i]!) / weights.reduce((a, b) => a + b));
    expect(first).toMatchObject({
      question_id: quiz.questions[0].id,
      no: 1,
      edition: { no: 1, of: 1 },
      type: 'multiple_choice',
      mark: 1,
      n: 6,
      unanswered: 1,
      mean: close(2 / 3),
      sd: close(Math.sqrt(4 / 15)),
      facility: close(2 / 3),
      discrimination: close((100 * (2 / 15)) / Math.sqrt((4 / 15) * (17 / 30))),
      efficiency: close(40),
      effective_weight: weight(0),
      flags: ['unused_distractor'],
    });
    expect(
      first!.choices!.map(({ text, correct, count, share, top, bottom }) => [
        text,
        correct,
        count,
        share,
        top,
        bottom,
      ]),
    ).toEqual([
      ['right', true, 4, 4 / 6, 1, 1 / 3],
      ['wrong', false, 1, 1 / 6, 0, 1 / 3],
      ['also wrong', false, 0, 0, 0, 0],
    ]);
    // Second: x = 110000, y = 212110: the same figures; third: x = 101010, y = 221100, which have nothing to do with each other.
    expect(second).toMatchObject({
      facility: close(1 / 3),
      efficiency: close(40),
      effective_weight: weight(1),
    });
    expect(third).toMatchObject({
      facility: 0.5,
      discrimination: close(0),
      efficiency: close(0),
      effective_weight: weight(2),
      flags: ['weak', 'unused_distractor'],
    });
  });

  it('looks at first, last, best or all attempts, and again after each', async () => {
    const quiz = await quizOf([single(), single()], { passing_score: 50 });
    await takenAs(quiz, ['rr', 'rw', 'ww', 'ww', 'ww']);
    expect((await statistics(quiz)).statistics).toMatchObject({ attempts: 5, passed: 2 });
    await takenAs(quiz, ['ww', 'rr']);
    const facilities = async (attempts: string) => {
      const found = (await statistics(quiz, attempts)).statistics!;
      return [found.attempts, found.people, ...found.items.map(({ facility }) => facility)];
    };
    expect(await facilities('first')).toEqual([5, 5, 0.4, 0.2]);
    expect(await facilities('last')).toEqual([5, 5, 0.2, 0.2]);
    expect(await facilities('highest')).toEqual([5, 5, 0.4, 0.4]);
    expect(await facilities('all')).toEqual([7, 5, close(3 / 7), close(2 / 7)]);
  });

  it('has no figures of nobody, of one, and of an attempt that waits for a corrector', async () => {
    const quiz = await quizOf([single(), essay()], { passing_score: 30 });
    expect((await statistics(quiz)).statistics).toMatchObject({
      attempts: 0,
      mean: null,
      alpha: null,
      items: [],
    });
    expect((await takeQuiz(learners[0]!, quiz, true)).state).toBe('pending');
    expect((await statistics(quiz)).statistics).toMatchObject({ attempts: 0, items: [] });
    const plain = await quizOf([single()]);
    await takenAs(plain, ['r']);
    expect((await statistics(plain)).statistics).toMatchObject({
      attempts: 1,
      mean: 100,
      sd: null,
      alpha: null,
      items: [
        { n: 1, facility: 1, sd: null, discrimination: null, efficiency: null, flags: ['few_attempts'] },
      ],
    });
  });

  it('takes a question with another key for another one, and corrected words for the same', async () => {
    const quiz = await quizOf([statement(), single()]);
    const [first] = quiz.questions;
    await takenAs(quiz, ['tr', 'tw']);
    dataOf(await school.organizer.patch(`/api/questions/${first.id}`, { stem: 'Better words' }));
    await answers(learners[2]!, quiz, 'fr');
    dataOf(await school.organizer.patch(`/api/questions/${first.id}`, { correct_value: false }));
    await answers(learners[3]!, quiz, 'fr');
    const { items } = (await statistics(quiz)).statistics!;
    const shown = ({ question_id, no, edition, stem, n, facility, choices }: ItemStatistics) => ({
      isFirst: question_id === first.id,
      no,
      edition,
      stem,
      n,
      facility,
      picked: choices!.map(({ key, text, correct, count }) => [key, text, correct, count]),
    });
    expect(items.map(shown).slice(0, 2)).toEqual([
      {
        isFirst: true,
        no: 1,
        edition: { no: 2, of: 2 },
        stem: 'Better words',
        n: 1,
        facility: 1,
        picked: [
          ['true', null, false, 0],
          ['false', null, true, 1],
        ],
      },
      {
        isFirst: true,
        no: 1,
        edition: { no: 1, of: 2 },
        stem: 'Better words',
        n: 3,
        facility: close(2 / 3),
        picked: [
          ['true', null, true, 2],
          ['false', null, false, 1],
        ],
      },
    ]);
    expect(items[2]).toMatchObject({ no: 2, n: 4 });
    // Not everybody had the same questions.
    expect((await statistics(quiz)).statistics!.alpha).toBeNull();
    const beside = dataOf(await school.organizer.get(`/api/questions/${first.id}/statistics`));
    expect(beside.items).toEqual(items.slice(0, 2));
  });

  it('counts a question of a pool over those who drew it', async () => {
    const quiz = await quizOf([single(), single(), single()], { pick_count: 2 });
    await takenAs(
      quiz,
      Array.from({ length: 6 }, () => 'rww'),
    );
    const { items, alpha, attempts } = (await statistics(quiz)).statistics!;
    expect(attempts).toBe(6);
    expect(items.reduce((sum, { n }) => sum + n, 0)).toBe(12);
    for (const item of items) expect(item.facility).toBe(item.question_id === quiz.questions[0].id ? 1 : 0);
    if (items.some(({ n }) => n < 6)) expect(alpha).toBeNull();
  });

  it('tells how long a question took, by the device where it can', async () => {
    const quiz = await quizOf([single(), single()]);
    const device = await start(learners[0]!, quiz);
    const [one, two] = device.attempt.questions as [AttemptQuestion, AttemptQuestion];
    const item = (question: AttemptQuestion, letter: string, seconds: number) => {
      const made = device.item(question, answerOf(question, letter));
      device.saved.set(question.id, made.seq);
      return { ...made, client_ms: 1_800_000_000_000 + seconds * 1000 };
    };
    // 30 seconds to the first answer; then two that waited for the network and came together; a nap before the last one.
    school.setClock(30);
    dataOf(await device.send([item(one, 'w', 0)]));
    school.setClock(90);
    dataOf(await device.send([item(two, 'r', 20), item(one, 'r', 25)]));
    school.setClock(5000);
    dataOf(await device.send([item(two, 'w', 4000)]));
    dataOf(await device.submit());
    const found = (await statistics(quiz)).statistics!;
    const secondsOf = ({ id }: AttemptQuestion) =>
      found.items.find((item) => item.question_id === id)!.median_seconds;
    expect([secondsOf(one), secondsOf(two)]).toEqual([35, 20]);
    expect(found.median_minutes).toBeCloseTo(5000 / 60, 6);
  });

  it('leaves out what the clock ended and nobody handed in', async () => {
    const quiz = await quizOf([single()], { time_limit: 1, overdue: 'abandon' });
    await answers(learners[0]!, quiz, 'r');
    const late = await start(learners[1]!, quiz);
    await late.answer(late.attempt.questions[0]!, answerOf(late.attempt.questions[0]!, 'r'));
    school.setClock(600);
    expect(dataOf(await learners[1]!.get(`/api/attempts/${late.attempt.id}`)).state).toBe('failed');
    expect((await statistics(quiz)).statistics).toMatchObject({ attempts: 1, not_submitted: 1 });
  });
});
