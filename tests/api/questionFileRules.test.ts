import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUrl } from '../support/app.ts';
import {
  everyKind,
  figures,
  good,
  openQuestionFiles,
  type QuestionFiles,
  type Sent,
} from '../support/questionFiles.ts';
import { dataOf, essay, makeClass, single } from '../support/school.ts';

let school: QuestionFiles;
let taken: QuestionFiles['taken'];
let send: QuestionFiles['send'];
let quizOf: QuestionFiles['quizOf'];
let questionsOf: QuestionFiles['questionsOf'];
beforeAll(async () => {
  school = await openQuestionFiles();
  ({ taken, send, quizOf, questionsOf } = school);
});
afterAll(() => school.close());

describe('what is found', () => {
  it('has its own notes, also where two questions share a line', async () => {
    const question = (part: string, stem: string) =>
      `<question type="essay">${part}<questiontext><text>${stem}</text></questiontext></question>`;
    const file = `<quiz>${question('<hidden>1</hidden>', 'Apa itu API?')}${question('<penalty>1</penalty>', 'Apa itu APAR?')}</quiz>`;
    const { questions } = await taken(file, { isDryRun: true });
    expect(questions.map(({ problems }) => problems.map(({ why }) => why))).toEqual([
      ['it was hidden; here it is not'],
      ['the deduction for further tries is not kept'],
    ]);
  });

  it('is read from a CSV that names the kinds as other programs do', async () => {
    const file = 'Type,Question,Answers,Right\nmc,Satu?,a,yes\n,,b,no\nTF,Dua?,,yes\n';
    const { questions } = await taken(file, { isDryRun: true });
    expect(questions.map(({ question }) => question?.type)).toEqual(['multiple_choice', 'true_false']);
  });
});

describe('refusals', () => {
  it('name a kind that does not exist, of a question that does', async () => {
    const quiz = await quizOf([single()]);
    const [{ id }] = (await questionsOf(quiz)) as unknown as [{ id: string }];
    const file = `Id,Type,Question,Answers,Right\n${id},riddle,Apa?,a,yes\n,,,b,no\n`;
    const { questions } = await taken(file, { quiz: quiz.id, isDryRun: true });
    expect(questions).toMatchObject([
      { state: 'refused', problems: [{ why: expect.stringMatching(/^Type/) }] },
    ]);
  });

  it('tell what cannot be read', async () => {
    const quiz = await quizOf();
    const files: [string | Buffer, Sent, number, string][] = [
      [Buffer.alloc(6 * 1024 * 1024, 'a'), { format: 'gift' }, 413, 'file'],
      ['', {}, 422, 'file'],
      ['Dear Sir', {}, 422, 'file'],
      ['Q {T}\n\n'.repeat(2_001), {}, 422, 'file'],
      ['Q {T}', { format: 'docx' }, 422, 'format'],
      ['PK\u0003\u0004 no workbook', { format: 'xlsx' }, 422, 'file'],
      ['a,b\n1,2\n', { format: 'xlsx' }, 422, 'file'],
    ];
    for (const [file, sent, status, field] of files) {
      const reply = await send(file, { quiz: quiz.id, ...sent });
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([status, [field]]);
    }
    expect((await school.organizer.post(`/api/questions/file?quiz=${quiz.id}`, {})).status).toBe(422);
    expect(await questionsOf(quiz)).toHaveLength(0);
  });

  it('keep to the classes that a person reaches', async () => {
    const trainer = await school.as('Trainer');
    const own = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
    const [mine, foreign] = [await quizOf([], school.organizer, own.id), await quizOf([single()])];
    await school.db.query(
      `update roles set permissions = permissions || '{question-import,question-export}'::text[] where name = 'Trainer'`,
    );
    const statusOf = async (sent: Sent) => (await send(good, { ...sent, by: trainer })).status;
    expect(await statusOf({ quiz: mine.id })).toBe(200);
    expect(await statusOf({ quiz: foreign.id })).toBe(404);
    expect(await statusOf({})).toBe(403);
    const all = await trainer.get(
      listUrl('/api/questions/file', { format: 'gift', filter: { quiz_id: foreign.id } }),
    );
    expect([all.status, Object.keys(all.body.errors)]).toEqual([422, ['format']]);
    expect((await send(good, { quiz: mine.id, by: await school.as('Learner') })).status).toBe(403);
    expect((await send(good, { quiz: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  });
});

it('leads from the home page to the quiz or the bank that it has filled', async () => {
  const quiz = await quizOf();
  await taken(good, { quiz: quiz.id });
  await taken(good, {});
  const news = dataOf<{ path: string | null }[]>(await school.organizer.get('/api/my/work/news'));
  expect(news.slice(0, 2).map(({ path }) => path)).toEqual(['question', `quiz/${quiz.slug}/edit`]);
});

describe('an export', () => {
  it('says before what each format would lose', async () => {
    const quiz = await quizOf(everyKind());
    const url = listUrl('/api/questions/file/check', { filter: { quiz_id: quiz.id } });
    const found = dataOf<
      { format: string; total: number; left_out: number; problems: { why: string; count: number }[] }[]
    >(await school.organizer.get(url));
    expect(found.map(({ format, total, left_out }) => [format, total, left_out])).toEqual([
      ['xlsx', 8, 0],
      ['moodle_xml', 8, 0],
      ['qti', 8, 0],
      ['gift', 8, 1],
      ['aiken', 8, 7],
    ]);
    const [xlsx, , , gift] = found;
    expect(xlsx!.problems).toEqual([]);
    expect(gift!.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ why: '“Mark” is not kept', count: 2, is_loss: true }),
      ]),
    );
  });

  it('opens by a ticket, and there is a template that imports as it is', async () => {
    const quiz = await quizOf([single()]);
    const path = listUrl('/api/questions/file', { format: 'gift', filter: { quiz_id: quiz.id } });
    const { url } = dataOf(await school.organizer.post('/api/tickets', { path }));
    const reply = await school.stranger.get(url);
    expect([reply.status, reply.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="questions-2026-03-02.gift"',
    ]);
    const template = await school.app.inject({
      url: '/api/questions/file/template',
      headers: { authorization: `Bearer ${school.organizer.token}`, 'accept-language': 'id' },
    });
    const other = await quizOf();
    expect(figures(await taken(template.rawPayload, { quiz: other.id }))).toEqual({
      total: 8,
      new: 8,
      changed: 0,
      same: 0,
      refused: 0,
    });
    const none = await quizOf([essay()]);
    const refused = await school.organizer.get(
      listUrl('/api/questions/file', { format: 'aiken', filter: { quiz_id: none.id } }),
    );
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['format']]);
  });
});
