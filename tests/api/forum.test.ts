import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forumsOf } from '../support/forum.ts';
import { at, dataOf, makeClass, openSchool, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const { enrolled, makeForum, start, started, chat, write, written, threads, posts } = forumsOf(() => school);

describe('who reads and writes', () => {
  it('refuses strangers first, and knows nothing to who has no seat', async () => {
    const { course, learner } = await makeForum();
    const { thread, post } = await started(learner, course);
    const outsider = await school.as('Learner');
    const otherTrainer = await school.as('Trainer');
    const calls = [
      ['GET', `/api/classes/${course.id}/forum`],
      ['GET', `/api/classes/${course.id}/threads`],
      ['GET', `/api/classes/${course.id}/forum/people`],
      ['POST', `/api/classes/${course.id}/threads`, { kind: 'chat', text: 'Hi', client_key: randomUUID() }],
      ['GET', `/api/threads/${thread.id}/posts`],
      ['POST', `/api/threads/${thread.id}/posts`, { text: 'Hi', client_key: randomUUID() }],
      ['PUT', `/api/threads/${thread.id}/read`, { no: 1 }],
      ['PATCH', `/api/posts/${post.id}`, { text: 'Mine now' }],
      ['DELETE', `/api/posts/${post.id}`],
      ['POST', `/api/posts/${post.id}/reports`, { reason: 'Rude' }],
    ] as const;
    for (const [method, url, body] of calls) {
      expect((await school.stranger.call(method, url, body)).status, url).toBe(401);
      for (const by of [outsider, otherTrainer])
        expect((await by.call(method, url, body)).status, url).toBe(404);
    }
    expect((await posts(learner, thread)).data).toMatchObject([{ text: 'First words', state: 'shown' }]);
  });

  it('ends with the seat', async () => {
    const { course, learner } = await makeForum();
    const { thread } = await started(learner, course);
    await school.db.query(`update enrolments set state = 'withdrawn' where user_id = $1`, [learner.userId]);
    expect((await learner.get(`/api/threads/${thread.id}/posts`)).status).toBe(404);
    expect((await write(learner, thread)).status).toBe(404);
  });

  it('lets trainers and organizers write, marked as staff, and auditors only read', async () => {
    const { course, trainer, learner } = await makeForum();
    const { thread } = await started(learner, course);
    for (const by of [trainer, school.organizer])
      expect((await written(by, thread)).author).toMatchObject({ id: by.userId, is_staff: true });
    const auditor = await school.as('Auditor');
    const { meta } = await posts(auditor, thread);
    expect(meta.can).toEqual({ write: false, moderate: false });
    expect((await write(auditor, thread)).status).toBe(403);
    expect((await posts(learner, thread)).data.map(({ author }) => author.is_staff)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('has none while the class is a draft', async () => {
    const trainer = await school.as('Trainer');
    const draft = await makeClass(school.organizer, { trainer_ids: [trainer.userId] }, false);
    expect((await threads(trainer, draft)).meta).toMatchObject({
      refusal: 'not-published',
      can: { write: false },
    });
    expect((await start(trainer, draft)).body).toMatchObject({
      status_code: 409,
      code: 'forum-not-published',
    });
  });

  it('stays readable after the end, and takes no more words', async () => {
    const { course, learner, trainer } = await makeForum({ end_at: at(60) });
    const { thread, post } = await started(learner, course);
    school.setClock(61 * 60);
    for (const by of [learner, trainer]) expect((await write(by, thread)).body.code).toBe('forum-ended');
    expect((await chat(learner, course, 'Late')).body.code).toBe('forum-ended');
    expect((await learner.patch(`/api/posts/${post.id}`, { text: 'Late' })).body.code).toBe('forum-ended');
    expect((await learner.delete(`/api/posts/${post.id}`)).body.code).toBe('forum-ended');
    const { data, meta } = await posts(learner, thread);
    expect(meta).toMatchObject({ refusal: 'ended', can: { write: false } });
    expect(data).toMatchObject([{ text: 'First words', can: { edit: false, delete: false } }]);
    const reply = await learner.call(
      'POST',
      `/api/threads/${thread.id}/posts`,
      { text: 'Late', client_key: randomUUID() },
      { 'accept-language': 'id' },
    );
    expect(reply.body.message).toBe('Kelas telah berakhir. Forumnya hanya dapat dibaca.');
  });

  it('is read-only once the class is cancelled', async () => {
    const { course, learner } = await makeForum({ start_at: at(600) });
    const { thread } = await started(learner, course);
    dataOf(await school.organizer.post(`/api/classes/${course.id}/cancellation`, { reason: 'Too few' }));
    expect((await write(learner, thread)).body.code).toBe('forum-cancelled');
    expect((await posts(learner, thread)).meta.refusal).toBe('cancelled');
  });
});

describe('writing', () => {
  it('makes one chat of a class, however many write in it at once', async () => {
    const { course, learner, trainer } = await makeForum();
    const others = await Promise.all([1, 2, 3, 4].map(() => enrolled(course)));
    const writers = [learner, trainer, ...others];
    const replies = await Promise.all(writers.map((by, i) => chat(by, course, `Hello ${i}`)));
    expect(replies.map(({ status }) => status)).toEqual(writers.map(() => 201));
    const ids = new Set(replies.map(({ body }) => body.data.thread.id));
    expect(ids.size).toBe(1);
    const { data } = await posts(learner, { id: [...ids][0]! });
    expect(data.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await threads(learner, course)).meta.chat).toMatchObject({ kind: 'chat', post_count: 6 });
    expect((await threads(learner, course)).data).toEqual([]);
  });

  it('stores the same key once, also when it is sent twice at the same time', async () => {
    const { course, learner } = await makeForum();
    const { thread } = await started(learner, course);
    const body = { client_key: randomUUID(), text: 'Once' };
    const replies = await Promise.all([1, 2, 3].map(() => write(learner, thread, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1);
    expect((await posts(learner, thread)).data.map(({ text }) => text)).toEqual(['First words', 'Once']);

    const topic = { client_key: randomUUID(), title: 'Once too' };
    const both = await Promise.all([start(learner, course, topic), start(learner, course, topic)]);
    expect(new Set(both.map((reply) => reply.body.data.thread.id)).size).toBe(1);
    expect(
      (await write(learner, thread, topic.client_key ? { client_key: topic.client_key } : {})).body.code,
    ).toBe('key-used');
    // Another person's key is another one.
    const other = await enrolled(course);
    expect((await write(other, thread, { client_key: body.client_key })).status).toBe(201);
  });

  it('acknowledges what it has, even when nothing can be written any more', async () => {
    const { course, learner } = await makeForum({ end_at: at(60) });
    const { thread } = await started(learner, course);
    const body = { client_key: randomUUID(), text: 'In time' };
    const { id } = await written(learner, thread, body);
    school.setClock(61 * 60);
    const again = await write(learner, thread, body);
    expect([again.status, again.body.data.id]).toEqual([200, id]);
  });

  it('says at the field what is wrong, and changes nothing', async () => {
    const { course, learner } = await makeForum();
    const { thread } = await started(learner, course);
    const outsider = await school.as('Learner');
    const elsewhere = await started(learner, (await makeForumFor(learner)).course);
    const cases: [object, string][] = [
      [{ text: '   ' }, 'text'],
      [{ text: 'x'.repeat(5001) }, 'text'],
      [{ text: 'nul \0 here' }, 'text'],
      [{ client_key: 'no uuid' }, 'client_key'],
      [{ mention_ids: [outsider.userId] }, 'mention_ids'],
      [{ file_ids: [randomUUID()] }, 'file_ids'],
      [{ reply_to: elsewhere.post.id }, 'reply_to'],
      [{ mood: 'good' }, 'mood'],
    ];
    for (const [fields, field] of cases) {
      const { status, body } = await write(learner, thread, fields);
      expect([status, Object.keys(body.errors)], field).toEqual([422, [field]]);
    }
    for (const title of [undefined, 'ab', 'x'.repeat(161)])
      expect((await start(learner, course, { title })).body.errors).toHaveProperty('title');
    expect((await threads(learner, course)).data).toMatchObject([{ post_count: 1 }]);
  });

  async function makeForumFor(learner: Awaited<ReturnType<typeof enrolled>>) {
    const course = await makeClass(school.organizer);
    dataOf(await learner.post(`/api/classes/${course.id}/enrolment`));
    return { course };
  }

  it('keeps text as it was typed', async () => {
    const { course, learner } = await makeForum();
    const text = `O'Brien <b>HQ</b>\n@nobody https://x.example/?a=1&b=2 \u{1F600}`;
    const { thread, post } = await started(learner, course, { text });
    expect(post.text).toBe(text);
    expect((await posts(learner, thread)).data[0]!.text).toBe(text);
  });

  it('lets authors edit and take back their own posts, and nobody else’s', async () => {
    const { course, learner, trainer } = await makeForum();
    const other = await enrolled(course);
    const { thread, post } = await started(learner, course);
    school.setClock(60);
    for (const by of [other, trainer, school.organizer])
      expect((await by.patch(`/api/posts/${post.id}`, { text: 'Mine' })).status).toBe(404);
    const edited = dataOf(await learner.patch(`/api/posts/${post.id}`, { text: 'Better words' }));
    expect(edited).toMatchObject({ text: 'Better words', edited_at: at(1), no: 1 });
    const answer = await written(other, thread, { reply_to: post.id });
    expect(answer.reply_to).toEqual({ no: 1, author: expect.any(String), excerpt: 'Better words' });
    dataOf(await learner.delete(`/api/posts/${post.id}`));
    const [gone, reply] = (await posts(other, thread)).data;
    expect(gone).toMatchObject({ state: 'deleted', text: null, mentions: [], files: [] });
    expect(reply!.reply_to).toMatchObject({ no: 1, excerpt: null });
    expect((await posts(trainer, thread)).data[0]).toMatchObject({ state: 'deleted', text: 'Better words' });
    expect((await learner.patch(`/api/posts/${post.id}`, { text: 'Back' })).status).toBe(404);
    expect((await write(other, thread, { reply_to: post.id })).body.errors).toHaveProperty('reply_to');
  });

  it('attaches files of one’s own, which only the class can fetch', async () => {
    const { course, learner, trainer } = await makeForum();
    const upload = async (by: typeof learner) => {
      const form = new FormData();
      form.append('file', new Blob([PNG], { type: 'image/png' }), 'dot.png');
      const request = new Request('http://localhost', { method: 'POST', body: form });
      const reply = await school.app.inject({
        method: 'POST',
        url: '/api/files?kind=file',
        headers: {
          authorization: `Bearer ${by.token}`,
          'content-type': request.headers.get('content-type')!,
        },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return reply.json().data.id as string;
    };
    const file = await upload(learner);
    const { thread, post } = await started(learner, course, { file_ids: [file] });
    expect(post.files).toMatchObject([{ id: file, name: 'dot.png', type: 'image/png' }]);
    const [seen] = (await posts(trainer, thread)).data;
    expect((await school.app.inject(seen!.files[0]!.url)).statusCode).toBe(200);
    // Naming a file hands out its address: others' files are not theirs to attach.
    const other = await enrolled(course);
    expect((await write(other, thread, { file_ids: [file] })).body.errors).toHaveProperty('file_ids');
  });

  it('tells who is mentioned and who is answered, once', async () => {
    const { course, learner, trainer } = await makeForum();
    const ani = await enrolled(course, { name: 'Ani Wijaya' });
    const { thread, post } = await started(learner, course, {
      text: 'What do you think, @Ani Wijaya?',
      mention_ids: [ani.userId, ani.userId],
    });
    expect(post.mentions).toEqual([{ id: ani.userId, name: 'Ani Wijaya' }]);
    const told = (userId: string) =>
      school.db.query<{ title_key: string; link: string }>(
        `select title_key, link from notifications where user_id = $1 and title_key like 'notification.forum%' order by created_at, id`,
        [userId],
      );
    const link = `my-course/${course.slug}/forum?thread=${thread.id}&post=1`;
    expect(await told(ani.userId)).toEqual([{ title_key: 'notification.forum_mentioned', link }]);
    await learner.patch(`/api/posts/${post.id}`, {
      text: '@Ani Wijaya and the trainer?',
      mention_ids: [ani.userId, trainer.userId],
    });
    expect(await told(ani.userId)).toHaveLength(1);
    expect((await told(trainer.userId))[0]!.link).toMatch(/^courses\/.+\?tab=forum&thread=/);
    await written(ani, thread, { reply_to: post.id });
    await written(learner, thread, { reply_to: post.id });
    expect(await told(learner.userId)).toMatchObject([{ title_key: 'notification.forum_answered' }]);
  });

  it('offers the people of the class to mention, staff first', async () => {
    const { course, learner, trainer } = await makeForum();
    await enrolled(course, { name: 'Budi Mencari' });
    await school.as('Learner', { name: 'Budi Di Luar' });
    const people = async (q: string) =>
      dataOf(await learner.get(`/api/classes/${course.id}/forum/people?q=${encodeURIComponent(q)}`));
    expect((await people('budi')).map(({ name }: { name: string }) => name)).toEqual(['Budi Mencari']);
    const all = await people('');
    expect(all[0].is_staff).toBe(true);
    expect(all.map(({ id }: { id: string }) => id)).toContain(trainer.userId);
    expect(all.map(({ id }: { id: string }) => id)).not.toContain(learner.userId);
    expect(Object.keys(all[0]).sort()).toEqual(['id', 'is_staff', 'name', 'photo']);
  });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
