import { statementsOf } from '#tests/support/queries.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { claim, list, mark, openCorrectedClass, takenIn } from '../support/correctionDesk.ts';
import { at, dataOf, enrol, essay, single, takeQuiz, type School, type Wire } from '../support/school.ts';

let school: School;
let course: { id: string; slug: string };
let corrector: Client;
beforeAll(async () => {
  ({ school, course } = await openCorrectedClass());
  corrector = await school.as('Corrector');
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const rubric = [
  { criterion: 'Names the danger', mark: 1.5 },
  { criterion: 'Names what to do', mark: 2.5 },
];

const taken = takenIn(() => ({ school, course }));

describe('the desk of a corrector', () => {
  it('has the rubric, the model answer and the length beside the answer', async () => {
    const { id } = await taken([essay({ mark: 4, rubric, model_answer: 'Away!', words_min: 5 })]);
    expect(dataOf(await corrector.get(`/api/corrections/${id}`))).toMatchObject({
      question: { rubric, model_answer: 'Away!', words_min: 5, words_max: null },
      text: 'Because.',
      words: 1,
      length_problem: 'few',
      refusal: null,
      can_undo: false,
    });
    expect((await school.learner.get(`/api/corrections/${id}`)).status).toBe(403);
    expect((await (await school.as('Trainer')).get(`/api/corrections/${id}`)).status).toBe(404);
  });

  it('adds up the criteria, and takes none that do not fit', async () => {
    const { id } = await taken([essay({ mark: 4, rubric })]);
    for (const [input, field] of [
      [{ mark: 4, criteria: [1.5] }, 'criteria'],
      [{ mark: 4, criteria: [2, 2] }, 'criteria'],
      [{ mark: 4, criteria: [1, 2.5] }, 'mark'],
    ] as const) {
      const reply = await mark(corrector, id, input);
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
    }
    const { item } = dataOf(await mark(corrector, id, { mark: 3.5, criteria: [1, 2.5] }));
    expect(item).toMatchObject({ mark: 3.5, criteria: [1, 2.5], refusal: null });
  });

  it('renews a lease and gives an answer back', async () => {
    const { quiz, id } = await taken([essay()]);
    dataOf(await claim(corrector, id));
    school.setClock(10 * 60);
    expect(dataOf(await claim(corrector, id)).claimed_until).toBe(at(25));
    school.setClock(20 * 60);
    expect((await claim(school.organizer, id)).body).toMatchObject({
      code: 'claimed-by-other',
      facts: { current: { claimed_by: { id: corrector.userId } } },
    });
    expect((await corrector.delete(`/api/corrections/${id}/claim`)).status).toBe(200);
    expect((await list(school.organizer, quiz)).data[0]).toMatchObject({
      state: 'waiting',
      claimed_by: null,
      attempt: { state: 'pending' },
    });
    dataOf(await claim(school.organizer, id));
    // Nobody gives back what another holds.
    expect((await corrector.delete(`/api/corrections/${id}/claim`)).status).toBe(200);
    expect((await list(corrector, quiz)).data[0].claimed_by.id).toBe(school.organizer.userId);
  });

  it('says what the other wrote to who comes too late', async () => {
    const { id } = await taken([essay(), essay()]);
    const stale = dataOf(await claim(corrector, id)).version;
    school.setClock(16 * 60);
    dataOf(await mark(school.organizer, id, { mark: 1.5, comment: 'Half of it' }));
    const late = await mark(corrector, id, { mark: 2, version: stale });
    expect(late.body).toMatchObject({
      code: 'version-conflict',
      facts: { current: { mark: 1.5, comment: 'Half of it', marked_by: { id: school.organizer.userId } } },
    });
    const { version } = late.body.facts.current;
    expect(dataOf(await mark(corrector, id, { mark: 2, version })).item.marked_by.id).toBe(corrector.userId);
  });

  it('keeps one of two marks that arrive at once, and refuses the other with a reason', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, items } = await taken([essay(), essay()]);
      const { version } = items[0];
      const replies = await Promise.all([
        mark(corrector, id, { mark: 1, version }),
        mark(school.organizer, id, { mark: 2, version }),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = replies[0]!.status === 200 ? 1 : 2;
      expect(replies.find(({ status }) => status === 409)!.body.facts.current.mark).toBe(winner);
      const [row] = await school.db.query(
        `select w.earned, c.earned as given, (select count(*)::int from corrections o where o.answer_id = w.id) as parts
         from answers w join corrections c on c.answer_id = w.id where w.id = $1`,
        [id],
      );
      expect(row).toEqual({ earned: winner * 1000, given: winner * 1000, parts: 1 });
    }
  });

  it('takes a mark back until the result is out, and only the own', async () => {
    const { quiz, id, items } = await taken([essay(), essay()]);
    dataOf(await mark(corrector, id, { mark: 2, comment: 'Good' }));
    expect((await school.organizer.delete(`/api/corrections/${id}/mark`)).status).toBe(404);
    expect(dataOf(await corrector.delete(`/api/corrections/${id}/mark`))).toMatchObject({
      item: { mark: null, comment: null, state: 'waiting' },
      attempt_state: 'pending',
      to_correct: 2,
    });
    const events = await school.db.query(
      `select action, before, after from audit_events where entity_id = $1 order by id`,
      [id],
    );
    expect(events).toEqual([
      { action: 'mark', before: { earned: null }, after: { earned: 2000, max: 2000 } },
      { action: 'undo-mark', before: { earned: 2000 }, after: { earned: null } },
    ]);
    for (const item of items) dataOf(await mark(corrector, item.answer_id, { mark: 1 }));
    school.setClock(30);
    const late = await corrector.delete(`/api/corrections/${id}/mark`);
    expect([late.status, late.body.code]).toEqual([409, 'attempt-final']);
    expect((await list(corrector, quiz)).meta).toMatchObject({ to_correct: 0, marked: 2, mine: 0, all: 2 });
  });

  it('hides names: by the quiz from everybody, else from who asks for it, with numbers that stay', async () => {
    const { quiz, items } = await taken([essay(), essay()], {}, 3);
    expect(items.every(({ learner }) => learner.user.name)).toBe(true);
    const hidden = await list(corrector, quiz, '?anonymous=true&by=learner');
    const numbers = hidden.data.map(({ learner }: Wire) => learner.no);
    expect(numbers).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    const people = await school.db.query<{ name: string; nip: string; id: string }>(
      `select u.name, u.nip, u.id from users u join attempts a on a.user_id = u.id where a.quiz_id = $1`,
      [quiz.id],
    );
    const opened = await corrector.get(`/api/corrections/${items[0].answer_id}?anonymous=true`);
    for (const { name, nip, id } of people)
      for (const body of [hidden, opened.body])
        for (const secret of [`"${name}"`, `"${nip}"`, id])
          expect(JSON.stringify(body)).not.toContain(secret);
    // A newcomer changes nobody's number.
    const learner = await school.as('Learner');
    await enrol(learner, course);
    await takeQuiz(learner, quiz, true);
    const again: Wire[] = (await list(corrector, quiz, '?anonymous=true')).data;
    const numberOf = new Map(again.map((item) => [item.answer_id, item.learner.no]));
    for (const item of hidden.data) expect(numberOf.get(item.answer_id)).toBe(item.learner.no);
    expect(new Set(numberOf.values()).size).toBe(5);

    dataOf(await school.organizer.put(`/api/quizzes/${quiz.id}`, { anonymous_marking: true }));
    const forced = await list(school.organizer, quiz);
    expect(forced.meta.anonymous).toEqual({ is_on: true, is_forced: true });
    expect(forced.data[0]).toMatchObject({ learner: { user: null }, attempt: { finished_at: null } });
    const claimed = dataOf(await claim(school.organizer, items[0].answer_id));
    expect(claimed.learner.user).toBeNull();
  });

  it('orders by question or by learner, and filters what is claimed', async () => {
    const { quiz, items } = await taken([single(), essay(), essay()], {}, 2);
    const of = (body: Wire, pick: (item: Wire) => string) => body.data.map(pick);
    const question = ({ question: { id } }: Wire) => id;
    const learner = ({ learner: { no } }: Wire) => String(no);
    const byQuestion = await list(corrector, quiz, '?by=question');
    const [, one, two] = quiz.questions.map(({ id }: { id: string }) => id);
    expect(of(byQuestion, question)).toEqual([one, one, one, two, two, two]);
    const byLearner = await list(corrector, quiz, '?by=learner&anonymous=true');
    expect(of(byLearner, learner)).toEqual(['1', '1', '2', '2', '3', '3']);
    dataOf(await claim(corrector, items[0].answer_id));
    dataOf(await mark(corrector, items[1].answer_id, { mark: 1 }));
    const mine = await list(corrector, quiz, '?state=mine');
    expect(of(mine, ({ answer_id }) => answer_id)).toEqual([items[0].answer_id]);
    expect((await corrector.get(`/api/quizzes/${quiz.id}/corrections?by=mood`)).status).toBe(422);
  });
});

it('counts what waits for the menu from an index alone, without the attempts', async () => {
  const { organizer, database } = school;
  const texts = await statementsOf(database.pool, () => organizer.get('/api/me/counts'));
  const text = texts.find((one) => one.includes('manual_left'))!;
  const client = await database.pool.connect();
  try {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    await client.query('vacuum attempts');
    await client.query(`prepare counted as ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute counted('${organizer.userId}')`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
      'Index Only Scan using attempts_waiting_idx',
    );
  } finally {
    client.release(true);
  }
});
