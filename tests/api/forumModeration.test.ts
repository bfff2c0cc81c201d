import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Client } from '../support/app.ts';
import { forumsOf } from '../support/forum.ts';
import { dataOf, enrol, makeClass, openSchool, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const { enrolled, makeForum, started, chat, write, written, threads, posts } = forumsOf(() => school);

const acts = (id: string) =>
  school.db.query<{ action: string; actor_id: string; after: unknown }>(
    `select action, actor_id, after from audit_events where entity_id = $1 order by id`,
    [id],
  );
const toldOf = (by: Client, key: string) =>
  school.db.query<{ title_args: Record<string, string> }>(
    `select title_args from notifications where user_id = $1 and title_key = $2`,
    [by.userId, `notification.${key}`],
  );

describe('a topic', () => {
  it('is pinned, locked, renamed and hidden by moderators only, in writing', async () => {
    const { course, learner, trainer } = await makeForum();
    const { thread, post } = await started(learner, course);
    const url = `/api/threads/${thread.id}`;
    expect((await school.stranger.patch(url, { is_pinned: true })).status).toBe(401);
    expect((await learner.patch(url, { is_pinned: true })).status).toBe(403);
    expect((await (await school.as('Trainer')).patch(url, { is_pinned: true })).status).toBe(404);

    const locked = dataOf(await trainer.patch(url, { is_pinned: true, is_locked: true, title: 'Rules' }));
    expect(locked).toMatchObject({ is_pinned: true, is_locked: true, title: 'Rules' });
    expect((await write(learner, thread)).body.code).toBe('thread-locked');
    expect((await learner.patch(`/api/posts/${post.id}`, { text: 'No' })).body.code).toBe('thread-locked');
    expect((await posts(learner, thread)).data[0]!.can.edit).toBe(false);
    expect((await write(trainer, thread)).status).toBe(201);
    expect((await posts(learner, thread)).data).toHaveLength(2);

    dataOf(await school.organizer.patch(url, { is_hidden: true }));
    expect((await learner.get(`${url}/posts`)).status).toBe(404);
    expect((await write(learner, thread)).status).toBe(404);
    expect((await threads(learner, course)).data).toEqual([]);
    expect((await threads(trainer, course)).data).toMatchObject([{ is_hidden: true }]);
    expect(dataOf(await learner.get(`/api/classes/${course.id}/forum`)).unread).toBe(0);
    dataOf(await school.organizer.patch(url, { is_hidden: false, is_locked: false }));
    expect((await write(learner, thread)).status).toBe(201);
    // What changes nothing is no act.
    dataOf(await trainer.patch(url, { is_pinned: true }));
    expect(await acts(thread.id)).toMatchObject([
      {
        action: 'moderate',
        actor_id: trainer.userId,
        after: { is_pinned: true, is_locked: true, title: 'Rules' },
      },
      { action: 'moderate', actor_id: school.organizer.userId, after: { is_hidden: true } },
      { action: 'moderate', after: { is_hidden: false, is_locked: false } },
    ]);
  });

  it('keeps the chat where it is: it can only be locked', async () => {
    const { course, learner, trainer } = await makeForum();
    const { thread } = dataOf(await chat(learner, course, 'Hello'));
    for (const change of [{ title: 'Ours' }, { is_pinned: true }, { is_hidden: true }])
      expect((await trainer.patch(`/api/threads/${thread.id}`, change)).status).toBe(422);
    dataOf(await trainer.patch(`/api/threads/${thread.id}`, { is_locked: true }));
    expect((await chat(learner, course, 'More')).body.code).toBe('thread-locked');
    expect((await posts(learner, thread)).data).toHaveLength(1);
  });

  it('takes no post that waits while it is being locked', async () => {
    const { course, learner, trainer } = await makeForum();
    const { thread } = await started(learner, course);
    const [, ...replies] = await Promise.all([
      trainer.patch(`/api/threads/${thread.id}`, { is_locked: true }),
      ...[1, 2, 3].map(() => write(learner, thread)),
    ]);
    const stored = replies.filter(({ status }) => status === 201).length;
    expect(replies.every(({ status, body }) => status === 201 || body.code === 'thread-locked')).toBe(true);
    const { data, meta } = await posts(learner, thread);
    expect(data.map(({ no }) => no)).toEqual(Array.from({ length: stored + 1 }, (_, i) => i + 1));
    expect(meta.thread.post_count).toBe(stored + 1);
  });
});

describe('a post', () => {
  it('of a moderator is for another one to decide about, who alone sees that it was reported', async () => {
    const { course, learner, trainer } = await makeForum();
    const { thread, post } = await started(trainer, course, { text: 'Rude words' });
    dataOf(await learner.post(`/api/posts/${post.id}/reports`, { reason: 'Rude' }));
    const queue = `/api/classes/${course.id}/reported-posts`;
    expect(dataOf(await trainer.get(queue))).toEqual([]);
    expect((await threads(trainer, course)).meta.reports).toBe(0);
    expect((await posts(trainer, thread)).data[0]).toMatchObject({ reports: 0, can: { hide: false } });
    expect((await trainer.delete(`/api/posts/${post.id}/reports`)).body.code).toBe('own-post');
    expect(dataOf(await school.organizer.get(queue))).toHaveLength(1);
    expect((await threads(school.organizer, course)).meta.reports).toBe(1);
    dataOf(await school.organizer.delete(`/api/posts/${post.id}/reports`));
    expect(dataOf(await school.organizer.get(queue))).toEqual([]);
  });

  it('is reported once a person, comes to the moderators of the class, and is hidden with a reason', async () => {
    const { course, learner, trainer } = await makeForum();
    const [ani, budi] = [await enrolled(course), await enrolled(course)];
    const { thread, post } = await started(learner, course, { text: 'Rude words' });
    const url = `/api/posts/${post.id}`;
    expect((await learner.post(`${url}/reports`, { reason: 'Mine' })).status).toBe(404);
    expect((await ani.post(`${url}/reports`, { reason: ' ' })).body.errors).toHaveProperty('reason');
    await Promise.all([1, 2].map(() => ani.post(`${url}/reports`, { reason: 'Rude' })));
    dataOf(await budi.post(`${url}/reports`, { reason: 'Not kind' }));
    expect((await posts(ani, thread)).data[0]!.can.report).toBe(false);
    expect(await toldOf(trainer, 'forum_reported')).toHaveLength(1);
    expect(await toldOf(await school.as('Trainer'), 'forum_reported')).toHaveLength(0);

    const queue = `/api/classes/${course.id}/reported-posts`;
    expect((await school.stranger.get(queue)).status).toBe(401);
    expect((await ani.get(queue)).status).toBe(403);
    expect((await (await school.as('Trainer')).get(queue)).status).toBe(404);
    expect(dataOf(await trainer.get(queue))).toMatchObject([
      {
        post: { id: post.id, text: 'Rude words', reports: 2 },
        thread: { id: thread.id, kind: 'topic' },
        reports: [{ reason: 'Rude', by: { id: ani.userId } }, { reason: 'Not kind' }],
      },
    ]);
    expect((await threads(trainer, course)).meta.reports).toBe(1);
    expect((await threads(ani, course)).meta.reports).toBe(0);
    // Only moderators see that a post was reported, and by which person.
    expect((await posts(learner, thread)).data[0]!.reports).toBe(0);

    expect((await ani.put(`${url}/hiding`, { reason: 'I say so' })).status).toBe(403);
    const hidden = dataOf(await trainer.put(`${url}/hiding`, { reason: 'Against our rules' }));
    expect(hidden).toMatchObject({ state: 'hidden', text: 'Rude words', can: { restore: true } });
    expect((await posts(ani, thread)).data[0]).toMatchObject({
      state: 'hidden',
      text: null,
      hidden_reason: null,
    });
    expect((await posts(learner, thread)).data[0]).toMatchObject({
      state: 'hidden',
      text: 'Rude words',
      hidden_reason: 'Against our rules',
    });
    expect((await learner.patch(url, { text: 'Again' })).status).toBe(404);
    expect((await toldOf(learner, 'forum_hidden'))[0]!.title_args['reason']).toBe('Against our rules');
    expect(dataOf(await trainer.get(queue))).toEqual([]);
    dataOf(await trainer.put(`${url}/hiding`, { reason: 'Twice' }));
    dataOf(await trainer.delete(`${url}/hiding`));
    expect((await posts(ani, thread)).data[0]).toMatchObject({ state: 'shown', text: 'Rude words' });
    expect(await acts(post.id)).toMatchObject([
      { action: 'hide', actor_id: trainer.userId, after: { reason: 'Against our rules' } },
      { action: 'restore', actor_id: trainer.userId },
    ]);
  });

  it('stays when a moderator finds nothing wrong with it', async () => {
    const { course, learner, trainer } = await makeForum();
    const ani = await enrolled(course);
    const { post } = await started(learner, course);
    dataOf(await ani.post(`/api/posts/${post.id}/reports`, { reason: 'I disagree' }));
    expect((await ani.delete(`/api/posts/${post.id}/reports`)).status).toBe(403);
    expect(dataOf(await trainer.delete(`/api/posts/${post.id}/reports`))).toMatchObject({
      state: 'shown',
      reports: 0,
    });
    expect(await acts(post.id)).toMatchObject([{ action: 'dismiss', after: { reports: 1 } }]);
    // The same person cannot report again what was decided.
    dataOf(await ani.post(`/api/posts/${post.id}/reports`, { reason: 'Still' }));
    expect(dataOf(await trainer.get(`/api/classes/${course.id}/reported-posts`))).toEqual([]);
  });
});

describe('an open page', () => {
  it('is broadcast on the channel of the class with what to read, not with the text', async () => {
    const told: unknown[] = [];
    const { broadcast } = school.app.realtime;
    school.app.realtime.broadcast = (channels, event, data) => void told.push([channels, event, data]);
    try {
      const { course, learner, trainer } = await makeForum();
      const { thread, post } = await started(learner, course, { text: 'Secret' });
      const { no } = await written(trainer, thread);
      await learner.patch(`/api/posts/${post.id}`, { text: 'Edited' });
      await trainer.patch(`/api/threads/${thread.id}`, { is_pinned: true });
      const channel = [`private-class.${course.id}`];
      const of = told.filter((one) => (one as string[][])[0]![0] === channel[0]);
      expect(of).toEqual([
        [channel, 'post.created', { thread_id: thread.id, no: 1 }],
        [channel, 'post.created', { thread_id: thread.id, no }],
        [channel, 'post.changed', { thread_id: thread.id, no: 1 }],
        [channel, 'thread.changed', { thread_id: thread.id }],
      ]);
    } finally {
      school.app.realtime.broadcast = broadcast;
    }
  });

  it('reaches people with a seat and staff of the class, and nobody else', async () => {
    // Sockets know no other clock than the real one.
    const real = await createTestApp();
    const organizer = await real.as('Organizer');
    const trainer = await real.as('Trainer');
    const [start_at, end_at] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const course = await makeClass(organizer, { trainer_ids: [trainer.userId], start_at, end_at });
    const learner = await real.as('Learner');
    await enrol(learner, course);
    const ask = async (by: Client) =>
      (
        await by.post('/api/broadcasting/auth', {
          socket_id: '1.1',
          channel_name: `private-class.${course.id}`,
        })
      ).status;
    for (const by of [learner, trainer, organizer]) expect(await ask(by)).toBe(200);
    for (const by of [await real.as('Learner'), await real.as('Trainer')]) expect(await ask(by)).toBe(403);
    await real.close();
  });
});
