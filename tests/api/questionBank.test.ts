import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { listUrl, type Client } from '../support/app.ts';
import { fileOf } from '../support/blocks.ts';
import {
  publishMarks,
  openCourse,
  dataOf,
  essay,
  makeClass,
  makeQuiz,
  single,
  start,
  statement,
} from '../support/school.ts';

const school = await openCourse();
const { course } = school;
afterAll(() => school.close());

const quizOf = (questions: readonly object[], fields: object = {}) =>
  makeQuiz(school.organizer, course.id, questions as never, fields as never);
const inBank = async (fields: object = {}) =>
  dataOf(await school.organizer.post('/api/questions', { ...single(), ...fields }));

describe('the question bank', () => {
  it('is read by whoever lists questions and changed by who reaches every class', async () => {
    const known = await inBank({ tags: ['safety'] });
    const trainer = await school.as('Trainer');
    const own = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
    const mine = await makeQuiz(school.organizer, own.id, [single()]);
    const foreign = await quizOf([single()]);
    const seen = dataOf<{ id: string; can: Record<string, boolean> }[]>(
      await trainer.get(listUrl('/api/questions', { range: [0, 999] })),
    );
    const ids = seen.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([known.id, mine.questions[0].id]));
    expect(ids).not.toContain(foreign.questions[0].id);
    expect(seen.find(({ id }) => id === known.id)!.can).toMatchObject({ edit: false, delete: false });
    expect(seen.find(({ id }) => id === mine.questions[0].id)!.can).toMatchObject({ edit: true });
    for (const change of [{ stem: 'Mine now' }, { tags: [] }, { quiz_id: mine.id }, { explanation: 'No' }])
      expect((await trainer.patch(`/api/questions/${known.id}`, change)).status).toBe(403);
    expect((await trainer.patch(`/api/questions/${mine.questions[0].id}`, { quiz_id: null })).status).toBe(
      403,
    );
    expect((await trainer.patch('/api/questions', { ids: [known.id], data: { mark: 3 } })).status).toBe(422);
    expect(dataOf(await school.organizer.get(`/api/questions/${known.id}`))).toMatchObject({ version: 1 });
  });

  it('is found by tags, which are kept in one spelling', async () => {
    const made = await inBank({
      tags: ['  Fire   safety ', 'fire safety', 'K3, Gudang', ''].filter(Boolean),
    });
    expect(made.tags).toEqual(['fire safety', 'K3', 'Gudang']);
    const found = async (filter: object) =>
      dataOf<{ id: string }[]>(await school.organizer.get(listUrl('/api/questions', { filter }))).map(
        ({ id }) => id,
      );
    expect(await found({ tags: ['K3', 'nothing'], quiz_id: null })).toEqual([made.id]);
    expect(await found({ tags: ['nothing'] })).toEqual([]);
    expect(dataOf(await school.organizer.get('/api/questions/values/tags?q=gu'))).toEqual(['Gudang']);
    const faults = [['x'.repeat(41)], Array.from({ length: 21 }, (_, i) => `tag ${i}`), [7], 'K3'];
    for (const tags of faults) {
      const refused = await school.organizer.post('/api/questions', { ...single(), tags });
      expect([refused.status, Object.keys(refused.body.errors)[0]]).toEqual([
        422,
        expect.stringMatching(/^tags/),
      ]);
    }
  });

  it('keeps what a person was asked where it was asked', async () => {
    const [{ id }] = (await quizOf([single()]).then(async (quiz) => {
      await start(school.learner, quiz);
      return quiz.questions;
    })) as [{ id: string }];
    const moved = await school.organizer.patch(`/api/questions/${id}`, { quiz_id: null });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['quiz_id']]);
    expect((await school.organizer.delete(`/api/questions/${id}`)).status).toBe(409);
  });
});

describe('a picture of a question', () => {
  it('is shown to who was asked, as it was then, and to nobody else', async () => {
    const [first, second] = [
      await fileOf(school, school.organizer, 'image'),
      await fileOf(school, school.organizer, 'video'),
    ];
    const seen = { media_id: first.id, media_alt: 'A frayed cable' };
    const quiz = await quizOf([single(seen), essay({ media_id: second.id })], { show_correctness: 'now' });
    const device = await start(school.learner, quiz);
    const [question, written] = device.attempt.questions;
    expect(question!.media).toMatchObject({ type: 'image/png', alt: 'A frayed cable' });
    expect(written!.media).toMatchObject({ type: 'video/mp4', alt: '' });
    const { url } = question!.media!;
    expect(url).not.toBe(
      dataOf(await school.organizer.get(`/api/questions/${quiz.questions[0].id}`)).media.url,
    );
    expect((await school.learner.get(url)).status).toBe(200);
    const [, signature = ''] = url.split('?');
    expect((await school.learner.get(`/files/${second.id}?${signature}`)).status).toBe(404);
    // A later picture is one of a later version.
    dataOf(await school.organizer.patch(`/api/questions/${quiz.questions[0].id}`, { media_id: null }));
    const again = await start(school.learner, quiz);
    expect(again.attempt.questions[0]!.media).toMatchObject({ alt: 'A frayed cable' });
    await device.answerAll(true);
    dataOf(await device.submit());
    const [item] = dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}/corrections`));
    const opened = dataOf(await school.organizer.get(`/api/corrections/${item.answer_id}`));
    expect(opened.question.media).toMatchObject({ type: 'video/mp4' });
    dataOf(await school.organizer.put(`/api/corrections/${item.answer_id}/mark`, { mark: 2 }));
    await publishMarks(school);
    const { questions } = dataOf(await school.learner.get(`/api/attempts/${device.attempt.id}`));
    expect(questions[0].media).toMatchObject({ alt: 'A frayed cable' });
    const versions = await school.db.query('select media_id from question_versions where question_id = $1', [
      quiz.questions[0].id,
    ]);
    expect(versions).toEqual([{ media_id: first.id }]);
  });

  it('must be one to see, of one’s own', async () => {
    const paper = await fileOf(school, school.organizer, 'file');
    const others = await fileOf(school, await school.as('Organizer'), 'image');
    for (const media_id of [paper.id, others.id]) {
      const refused = await school.organizer.post('/api/questions', { ...single(), media_id });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['media_id']]);
    }
  });
});

describe('feedback', () => {
  const choices = [
    { text: 'right', correct: true, feedback: 'Well done' },
    { text: 'wrong', correct: false, feedback: 'Think of the fuse' },
    { text: 'worse', correct: false, feedback: 'Never' },
  ];
  const typed = {
    type: 'short_answer',
    stem: 'Capital?',
    choices: [
      { text: 'Jakarta', feedback: 'For now' },
      { text: 'Nusantara', weight: 50, feedback: 'Soon' },
    ],
  };
  const taken = async (fields: object) => {
    const quiz = await quizOf([single({ choices }), typed, statement()], fields);
    const device = await start(school.learner, quiz);
    expect(JSON.stringify(device.attempt)).not.toMatch(/feedback|Well done|Think|Soon/);
    const [pick, write] = device.attempt.questions;
    const wrong = pick!.choices!.find(({ text }) => text === 'wrong')!;
    await device.answer(pick!, { choices: [wrong.key] });
    await device.answer(write!, { text: 'nusantara' });
    return JSON.stringify(dataOf(await device.submit()));
  };

  it('of a choice is shown to a person who picked it, once the quiz shows feedback, and of all choices with the key', async () => {
    expect(await taken({ show_correctness: 'now', show_key: 'now', show_feedback: 'never' })).not.toMatch(
      /Well done|Think|Soon|For now/,
    );
    const told = await taken({ show_correctness: 'now', show_key: 'never', show_feedback: 'now' });
    expect(told).toMatch(/Think of the fuse/);
    expect(told).toMatch(/"feedback":"Soon"/);
    expect(told).not.toMatch(/Well done|Never|For now/);
    expect(await taken({ show_key: 'now', show_feedback: 'now' })).toMatch(/Well done.*Never/);
  });
});

describe('copies', () => {
  const copy = (by: Client, question_ids: string[], quiz_id: string | null, key?: string) =>
    by.call(
      'POST',
      '/api/questions/copies',
      { question_ids, quiz_id },
      key ? { 'idempotency-key': key } : {},
    );
  const read = async (id: string) => dataOf(await school.organizer.get(`/api/questions/${id}`));
  const inQuiz = async (id: string) =>
    dataOf<{ stem: string }[]>(
      await school.organizer.get(listUrl('/api/questions', { filter: { quiz_id: id } })),
    ).map(({ stem }) => stem);

  it('go to the end of a quiz in the order asked, with the keys of their choices, once for each key', async () => {
    const [first, second] = [await inBank({ tags: ['K3'], explanation: 'Because' }), await inBank()];
    const quiz = await quizOf([single()]);
    const key = randomUUID();
    const made = await copy(school.organizer, [second.id, first.id], quiz.id, key);
    expect(made.status).toBe(201);
    const again = await copy(school.organizer, [second.id, first.id], quiz.id, key);
    expect(dataOf(again)).toEqual(dataOf(made));
    expect(await inQuiz(quiz.id)).toEqual([quiz.questions[0].stem, second.stem, first.stem]);
    const { ids } = dataOf(made);
    expect(await read(ids[1])).toMatchObject({
      choices: first.choices,
      tags: ['K3'],
      explanation: 'Because',
    });
    // From here on each goes its own way.
    dataOf(await school.organizer.patch(`/api/questions/${first.id}`, { stem: 'Changed' }));
    expect((await read(ids[1])).stem).toBe(first.stem);
    const events = await school.db.query(
      `select 1 from audit_events where action = 'copy' and entity_id = any($1::uuid[])`,
      [ids],
    );
    expect(events).toHaveLength(2);
  });

  it('are all or nothing, and of what one reaches to where one reaches', async () => {
    const trainer = await school.as('Trainer');
    const own = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
    const mine = await makeQuiz(school.organizer, own.id, [single()]);
    const foreign = await quizOf([single()]);
    const known = await inBank();
    const gone = await inBank();
    dataOf(await school.organizer.post(`/api/questions/${gone.id}/archive`));
    await school.db.query(
      `update roles set permissions = permissions || '{question-create}'::text[] where name = 'Trainer'`,
    );
    const colleague = await school.as('Trainer');
    const theirs = await makeQuiz(
      school.organizer,
      (await makeClass(school.organizer, { trainer_ids: [colleague.userId] })).id,
      [single()],
    );
    expect((await copy(await school.as('Corrector'), [known.id], mine.id)).status).toBe(403);
    expect((await copy(colleague, [known.id], theirs.id)).status).toBe(201);
    expect((await copy(school.organizer, [known.id, gone.id], mine.id)).status).toBe(404);
    expect((await copy(school.organizer, [known.id, randomUUID()], mine.id)).status).toBe(404);
    expect((await copy(school.organizer, [known.id], randomUUID())).status).toBe(422);
    for (const body of [[], [known.id, known.id], 'all', [7]])
      expect((await copy(school.organizer, body as never, mine.id)).status).toBe(422);
    expect((await copy(colleague, [known.id], foreign.id)).status).toBe(403);
    expect((await copy(colleague, [known.id], null)).status).toBe(403);
    expect((await copy(colleague, [foreign.questions[0].id], theirs.id)).status).toBe(404);
    expect(await inQuiz(mine.id)).toHaveLength(1);
  });

  it('tell where they are used, and what was asked how often', async () => {
    const quiz = await quizOf([single()]);
    const [question] = quiz.questions;
    const device = await start(school.learner, quiz);
    await device.answerAll(true);
    dataOf(await device.submit());
    const { ids } = dataOf(await copy(school.organizer, [question.id], null));
    dataOf(await school.organizer.patch(`/api/questions/${question.id}`, { stem: 'Asked otherwise' }));
    const uses = async (id: string) => dataOf(await school.organizer.get(`/api/questions/${id}/uses`));
    expect(await uses(question.id)).toMatchObject({
      quiz: { id: quiz.id, status: 'published' },
      versions: [{ no: 1, answers: 1, is_present: false }],
      answers: 1,
      source: null,
      copies: [{ id: ids[0], quiz: null }],
      copies_total: 1,
    });
    expect(await uses(ids[0])).toMatchObject({ quiz: null, versions: [], source: { id: question.id } });
    // Others' quizzes are counted, not named.
    const trainer = await school.as('Trainer');
    expect(dataOf(await trainer.get(`/api/questions/${ids[0]}/uses`))).toMatchObject({ source: null });
    expect((await trainer.get(`/api/questions/${question.id}/uses`)).status).toBe(404);
  });
});
