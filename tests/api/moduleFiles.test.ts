import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeUnused } from '#server/platform/files/unusedFiles.ts';
import { listUrl, type Client } from '#tests/support/app.ts';
import { fileOf, MP4, sendModule, textBlock, viewModule } from '#tests/support/blocks.ts';
import { statementsOf } from '#tests/support/queries.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  unique,
  type School,
} from '#tests/support/school.ts';
import { sendFile } from '#tests/support/uploads.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

describe('files in blocks', () => {
  it('are kept as long as a block holds them, also by an undo', async () => {
    const clean = async () =>
      (await removeUnused({ ...school.ctx, now: new Date(Date.now() + 26 * 3_600_000) })).files;
    const course = await makeClass(school.organizer);
    const file = await fileOf(school, school.organizer, 'file');
    const module = dataOf(await sendModule(school.organizer, course, [{ type: 'file', file_id: file.id }]));
    await clean();
    expect(await school.db.query('select 1 from files where id = $1', [file.id])).toHaveLength(1);
    // Many at once can be undone for a day: the file is still wanted, and comes back.
    const emptied = await school.organizer.patch('/api/modules', { ids: [module.id], data: { blocks: [] } });
    expect(emptied.status, JSON.stringify(emptied.body)).toBe(200);
    await school.db.query(`update files set created_at = created_at - interval '3 days' where id = $1`, [
      file.id,
    ]);
    await removeUnused({ ...school.ctx, now: new Date(school.ctx.now.getTime() + 23 * 3_600_000) });
    expect((await school.organizer.delete(`/api/changes/${emptied.body.meta.change_id}`)).status).toBe(200);
    const back = dataOf(await school.organizer.get(`/api/modules/${module.id}`));
    expect(back.blocks).toMatchObject([{ key: module.blocks[0].key, file: { id: file.id } }]);
    dataOf(await school.organizer.patch(`/api/modules/${module.id}`, { blocks: [] }));
    expect(await clean()).toBe(1);
    const late = await school.organizer.patch(`/api/modules/${module.id}`, {
      blocks: [{ type: 'file', file_id: file.id }],
    });
    expect(Object.keys(late.body.errors)).toEqual(['blocks.0.file_id']);
  });

  it('go along to a copy by another person who sees the module', async () => {
    const course = await makeClass(school.organizer);
    const file = await fileOf(school, school.organizer, 'file');
    const blocks = [{ type: 'file', file_id: file.id }];
    const module = dataOf(await sendModule(school.organizer, course, blocks));
    const colleague = await school.as('Organizer');
    const copy = dataOf(await sendModule(colleague, course, blocks));
    expect(copy.blocks[0]).toMatchObject({ file: { id: file.id, name: 'panduan.pdf' } });
    expect(copy.blocks[0].key).not.toBe(module.blocks[0].key);
    // A trainer does not see the classes of others, so the file is not there for them.
    const trainer = await school.as('Trainer');
    const own = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
    const mine = dataOf(await sendModule(school.organizer, own, [textBlock()]));
    const taken = await trainer.patch(`/api/modules/${mine.id}`, { blocks });
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      { 'blocks.0.file_id': [expect.stringContaining('does not exist')] },
    ]);
  });

  it('and quizzes cost a list no query, and a quiz in a block is in use', async () => {
    const course = await makeClass(school.organizer);
    const quiz = await makeQuiz(school.organizer, course.id, [single()]);
    const file = await fileOf(school, school.organizer, 'file');
    const blocks = [
      { type: 'file', file_id: file.id },
      { type: 'quiz', quiz_id: quiz.id },
    ];
    const url = listUrl('/api/modules', { filter: { class_id: course.id } });
    const count = async () =>
      (await statementsOf(school.database.pool, () => school.organizer.get(url))).length;
    await sendModule(school.organizer, course, blocks);
    const one = await count();
    for (let i = 0; i < 5; i++) dataOf(await sendModule(school.organizer, course, [...blocks, ...blocks]));
    expect(await count()).toBe(one);
    const { body } = await school.organizer.get(url);
    expect(body.data).toHaveLength(6);
    for (const module of body.data)
      for (const block of module.blocks)
        if (block.type === 'file') expect(block.file.url).toMatch(/^\/files\/.+[?]e=\d+&s=/);
    const removal = await school.organizer.delete(`/api/quizzes/${quiz.id}`);
    expect([removal.status, removal.body.facts?.usages]).toEqual([
      409,
      expect.objectContaining({ modules: 6 }),
    ]);
  });

  it('leave with an export as ids, without addresses, and come back unchanged', async () => {
    const course = await makeClass(school.organizer);
    const file = await fileOf(school, school.organizer, 'file');
    const module = dataOf(
      await sendModule(school.organizer, course, [{ type: 'file', file_id: file.id }, textBlock()]),
    );
    const query = { filter: { ids: [module.id] }, format: 'csv' };
    const reply = await school.app.inject({
      url: listUrl('/api/modules/export', query),
      headers: { authorization: `Bearer ${school.organizer.token}` },
    });
    expect(reply.body).toContain(file.id);
    expect(reply.body).not.toContain('/files/');
    const again = await sendFile(school.organizer, 'modules', reply.rawPayload);
    expect(again.body.data).toMatchObject({ same: 1, changed: 0, error_count: 0 });
    const read = dataOf(await school.organizer.get(`/api/modules/${module.id}`));
    expect(read).toEqual(module);
  });
});

describe('what a learner gets', () => {
  const setup = async (fields: object = {}) => {
    const course = await makeClass(school.organizer);
    const film = await fileOf(school, school.organizer, 'video');
    const quiz = await makeQuiz(school.organizer, course.id, [single()]);
    const draft = dataOf(
      await school.organizer.post('/api/quizzes', { name: unique('Draft'), class_id: course.id }),
    );
    const module = dataOf(
      await sendModule(
        school.organizer,
        course,
        [
          textBlock(),
          { type: 'video', file_id: film.id, title: 'Film' },
          { type: 'quiz', quiz_id: quiz.id },
          { type: 'quiz', quiz_id: draft.id },
        ],
        fields,
      ),
    );
    return { course, film, quiz, draft, module };
  };
  const fetchFile = (url: string, headers: Record<string, string> = {}) =>
    school.app.inject({ url, headers });

  it('is the blocks of an open module, recordings that can be sought in, and no draft', async () => {
    const { course, film, quiz, draft, module } = await setup();
    await enrol(school.learner, course);
    const reply = await viewModule(school.learner, course, module);
    const [words, video, test, hidden] = dataOf(reply).blocks;
    expect(words).toEqual({ key: module.blocks[0].key, title: null, type: 'text', html: '<p>Read this</p>' });
    expect(video).toMatchObject({
      type: 'video',
      title: 'Film',
      url: null,
      file: { id: film.id, type: 'video/mp4' },
    });
    expect(test.quiz).toEqual({ id: quiz.id, slug: quiz.slug, name: quiz.name });
    expect(hidden.quiz).toBeNull();
    expect(JSON.stringify(reply.body)).not.toContain(draft.name);
    const part = await fetchFile(video.file.url, { range: 'bytes=4-7' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
      206,
      `bytes 4-7/${MP4.length}`,
      'ftyp',
    ]);
    // The address is the learner's own: it ends with their account, and cannot be made for another file.
    const other = await fileOf(school, school.organizer, 'file');
    expect((await fetchFile(video.file.url.replace(film.id, other.id))).statusCode).toBe(404);
    await school.db.query('update users set active = false where id = $1', [school.learner.userId]);
    expect((await fetchFile(video.file.url)).statusCode).toBe(404);
    await school.db.query('update users set active = true where id = $1', [school.learner.userId]);
  });

  it('is nothing of a module that is locked, of a class not enrolled in, or of a draft', async () => {
    const { course, module } = await setup({ unlock: 'at_date', unlock_at: at(60) });
    const leaks = async (by: Client) => {
      const reply = await viewModule(by, course, module);
      expect(JSON.stringify(reply.body)).not.toMatch(/Read this|\/files\/|Film/);
      return [reply.status, reply.body.data?.blocks];
    };
    const outsider = await school.as('Learner');
    expect(await leaks(outsider)).toEqual([200, []]);
    await enrol(school.learner, course);
    expect(await leaks(school.learner)).toEqual([200, []]);
    expect((await leaks(school.stranger))[0]).toBe(401);
    school.setClock(3_601);
    expect(dataOf(await viewModule(school.learner, course, module)).blocks).toHaveLength(4);
    const hidden = await makeClass(school.organizer, {}, false);
    const inside = dataOf(await sendModule(school.organizer, hidden, [textBlock()]));
    expect((await viewModule(school.learner, hidden, inside)).status).toBe(404);
  });

  it('can be read on after the end of the class', async () => {
    const { course, module } = await setup();
    await enrol(school.learner, course);
    dataOf(await school.organizer.patch(`/api/classes/${course.id}`, { end_at: at(5) }));
    school.setClock(600);
    const { blocks } = dataOf(await viewModule(school.learner, course, module));
    expect((await fetchFile(blocks[1].file.url)).statusCode).toBe(200);
  });
});
