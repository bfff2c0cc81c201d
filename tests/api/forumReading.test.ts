import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forumsOf } from '../support/forum.ts';
import { statementsOf } from '../support/queries.ts';
import { at, dataOf, openSchool, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const { makeForum, started, chat, written, threads, posts } = forumsOf(() => school);

describe('reading', () => {
  it('counts what is new to each, and forgets nothing that was read', async () => {
    const { course, learner, trainer } = await makeForum();
    const { thread } = await started(trainer, course);
    for (const text of ['Two', 'Three', 'Four']) await written(trainer, thread, { text });
    const summary = async () => dataOf(await learner.get(`/api/classes/${course.id}/forum`)).unread;
    expect((await threads(learner, course)).data[0]!.unread).toBe(4);
    expect(await summary()).toBe(4);
    expect((await posts(learner, thread)).meta).toMatchObject({ read_no: 0, first_unread: 1 });
    const read = async (no: number) => dataOf(await learner.put(`/api/threads/${thread.id}/read`, { no }));
    expect(await read(3)).toEqual({ read_no: 3, unread: 1 });
    expect(await read(1)).toEqual({ read_no: 3, unread: 1 });
    expect((await posts(learner, thread)).meta).toMatchObject({ read_no: 3, first_unread: 4 });
    // Not beyond what there is: what comes later is new.
    expect(await read(999)).toEqual({ read_no: 4, unread: 0 });
    const five = await written(trainer, thread, { text: 'Five' });
    expect(await summary()).toBe(1);
    const page = async () => dataOf(await learner.get(`/api/my/courses/${course.slug}`)).forum;
    expect(await page()).toEqual({ unread: 1 });
    // One's own is no news, nor what was taken back.
    await written(learner, thread);
    expect(await summary()).toBe(1);
    await trainer.delete(`/api/posts/${five.id}`);
    expect(await summary()).toBe(0);
    expect((await threads(trainer, course)).data[0]!.unread).toBe(1);
  });

  it('pages a long chat both ways in the same number of statements', async () => {
    const { course, learner, trainer } = await makeForum();
    const { thread } = dataOf(await chat(trainer, course, 'First'));
    await school.db.query(
      `insert into forum_posts (id, thread_id, no, author_id, is_staff, text, client_key, created_at)
       select gen_random_uuid(), $1, i, $2, true, 'Message ' || i, gen_random_uuid(), $3 from generate_series(2, 10000) i`,
      [thread.id, trainer.userId, at(0)],
    );
    await school.db.query(`update forum_threads set last_no = 10000 where id = $1`, [thread.id]);
    const numbers = async (query: string) => {
      const { data, meta } = await posts(learner, thread, query);
      return [data[0]!.no, data.at(-1)!.no, meta.has_older, meta.has_newer];
    };
    // Never read: from the first unread one. Then where reading goes on, then the newest.
    expect(await numbers('')).toEqual([1, 50, false, true]);
    await learner.put(`/api/threads/${thread.id}/read`, { no: 5000 });
    expect(await numbers('')).toEqual([4996, 5045, true, true]);
    await learner.put(`/api/threads/${thread.id}/read`, { no: 10_000 });
    expect(await numbers('')).toEqual([9951, 10_000, true, false]);
    expect(await numbers('?before=9951')).toEqual([9901, 9950, true, true]);
    expect(await numbers('?before=11')).toEqual([1, 10, false, true]);
    expect(await numbers('?after=9950&limit=100')).toEqual([9951, 10_000, true, false]);
    expect(await numbers('?around=700&limit=20')).toEqual([695, 714, true, true]);
    expect((await posts(learner, thread, '?after=10000')).data).toEqual([]);
    const counted = async (limit: number) =>
      (
        await statementsOf(school.database.pool, () =>
          learner.get(`/api/threads/${thread.id}/posts?limit=${limit}`),
        )
      ).length;
    expect(await counted(100)).toBe(await counted(1));
  });

  it('lists pinned topics first, then the liveliest, page by page', async () => {
    const { course, learner, trainer } = await makeForum();
    const made = [];
    for (let i = 0; i < 7; i++) {
      school.setClock(i * 60);
      made.push((await started(trainer, course, { title: `Topic no ${i}` })).thread);
    }
    school.setClock(600);
    await written(learner, made[1]!);
    dataOf(await trainer.patch(`/api/threads/${made[3]!.id}`, { is_pinned: true }));
    const seen: string[] = [];
    let query = '?limit=3';
    for (;;) {
      const { data, meta } = await threads(learner, course, query);
      seen.push(...data.map(({ title }) => title!.slice(-1)));
      if (!meta.next) break;
      query = `?limit=3&cursor=${meta.next}`;
    }
    expect(seen).toEqual(['3', '1', '6', '5', '4', '2', '0']);
    expect((await learner.get(`/api/classes/${course.id}/threads?cursor=x`)).body.errors).toHaveProperty(
      'cursor',
    );
    const counted = async (limit: number) =>
      (
        await statementsOf(school.database.pool, () =>
          learner.get(`/api/classes/${course.id}/threads?limit=${limit}`),
        )
      ).length;
    expect(await counted(7)).toBe(await counted(1));
  });
});
