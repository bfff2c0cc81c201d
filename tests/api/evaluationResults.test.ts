import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { evaluationsOf } from '../support/evaluations.ts';
import { dataOf, openSchool, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

type Course = { id: string; slug: string };
const { makeAspect, makeEvaluated, send, enrolled, results } = evaluationsOf(() => school);

describe('results', () => {
  /** So many people who have sent the same. */
  async function answeredBy(course: Course, people: number, value?: (name: string) => unknown) {
    for (let i = 0; i < people; i++) dataOf(await send(await enrolled(course), course, value));
  }

  it('are the staff’s, trainers those of their own classes', async () => {
    const trainer = await school.as('Trainer');
    const own = await makeEvaluated([await makeAspect()], { trainer_ids: [trainer.userId] });
    const foreign = await makeEvaluated([await makeAspect()]);
    const url = (course: Course) => `/api/classes/${course.id}/evaluation/results`;
    expect((await school.stranger.get(url(own))).status).toBe(401);
    expect((await school.learner.get(url(own))).status).toBe(403);
    expect((await trainer.get(url(own))).status).toBe(200);
    expect((await trainer.get(url(foreign))).status).toBe(404);
    expect((await trainer.get(`/api/classes/${foreign.id}/evaluation/preview`)).status).toBe(404);
  });

  it('come with five responses, with averages, distribution and comments', async () => {
    const rating = await makeAspect();
    const scale = await makeAspect({
      type: 'scale',
      options: [{ text: 'No' }, { text: 'Perhaps' }, { text: 'Yes' }],
    });
    const multi = await makeAspect({
      name: 'Days',
      type: 'multi',
      options: [{ text: 'Mon' }, { text: 'Tue' }],
    });
    const text = await makeAspect({ name: 'Say', type: 'text', required: false });
    const course = await makeEvaluated([rating, scale, multi, text]);
    await answeredBy(course, 4, (name) =>
      name === 'Say' ? null : name === 'Days' ? ['Mon', 'Tue'] : undefined,
    );
    expect(await results(course)).toMatchObject({ responses: 4, missing: 1, items: [] });
    const file = `/api/classes/${course.id}/evaluation/results/export?format=csv`;
    const early = await school.organizer.get(file);
    expect([early.status, early.body.code]).toEqual([409, 'evaluation-too-few']);
    await answeredBy(course, 1, (name) =>
      name === rating.name ? 2 : name === 'Say' ? '=Too fast' : undefined,
    );
    const { items, ...all } = await results(course);
    expect(all).toMatchObject({ responses: 5, participants: 5, missing: 0, is_anonymous: true });
    expect(items.map(({ average, answered, asked }) => [average, answered, asked])).toEqual([
      [4.4, 5, 5],
      [1, 5, 5],
      [null, 5, 5],
      [null, 1, 5],
    ]);
    expect(items[0]!.distribution).toEqual(
      [0, 1, 0, 0, 4].map((count, index) => ({ value: String(index + 1), count })),
    );
    expect(items[2]!.distribution).toEqual([
      { value: 'Mon', count: 5 },
      { value: 'Tue', count: 4 },
    ]);
    expect(items[3]!.comments).toEqual([{ text: '=Too fast', user: null }]);
    const csv = await school.organizer.get(file);
    expect(csv.body).toContain(`${rating.name},Material,,Rating,1,2,1,20,`);
    expect(csv.body).toContain(`Say,Material,,Text,1,'=Too fast,1,`);
    const workbook = await school.organizer.get(file.replace('csv', 'xlsx'));
    expect([workbook.status, workbook.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('spreadsheet'),
    ]);
  });

  it('hide each trainer with fewer than five responses', async () => {
    const aspect = await makeAspect({ target: 'trainer' });
    const course = await makeEvaluated([aspect], { external_trainers: [{ name: 'Bu Ratna' }] });
    await answeredBy(course, 5);
    dataOf(
      await school.organizer.patch(`/api/classes/${course.id}`, {
        external_trainers: [{ name: 'Bu Ratna' }, { name: 'Pak Joko' }],
      }),
    );
    await answeredBy(course, 2);
    const { items } = await results(course);
    expect(
      items.map(({ trainer, missing, average, distribution }) => [
        trainer!.name,
        missing,
        average,
        distribution.length,
      ]),
    ).toEqual([
      ['Bu Ratna', 0, 5, 5],
      ['Pak Joko', 3, null, 0],
    ]);
  });

  it('stay readable when an aspect that was answered is edited, apart from the new ones', async () => {
    const aspect = await makeAspect({ name: 'Old name' });
    const course = await makeEvaluated([aspect]);
    await answeredBy(course, 5, () => 4);
    dataOf(await school.organizer.patch(`/api/evaluation-aspects/${aspect.id}`, { name: 'New name' }));
    await answeredBy(course, 3, () => 1);
    const { items } = await results(course);
    expect(
      items.map(({ name, version_no, missing, average }) => [name, version_no, missing, average]),
    ).toEqual([
      ['New name', 2, 2, null],
      ['Old name', 1, 0, 4],
    ]);
    expect((await school.organizer.delete(`/api/evaluation-aspects/${aspect.id}`)).status).toBe(409);
  });

  it('of an anonymous form lead to nobody', async () => {
    const course = await makeEvaluated([await makeAspect(), await makeAspect({ type: 'text' })]);
    const learners: Client[] = [];
    for (let i = 0; i < 6; i++) learners.push(await enrolled(course));
    for (const [i, learner] of learners.entries())
      dataOf(await send(learner, course, (name) => (name.startsWith('Aspect') ? undefined : `Person ${i}`)));
    const rows = await school.db.query<Record<string, unknown>>(
      `select r.* from evaluation_responses r where class_id = $1`,
      [course.id],
    );
    for (const row of rows) {
      expect([row['user_id'], row['sent_at']]).toEqual([null, null]);
      // A UUID of version 7 would reveal the time.
      expect(String(row['id'])).toMatch(/^[\da-f-]{14}4/);
    }
    const written = JSON.stringify([rows, await results(course)]);
    for (const { userId } of learners) expect(written).not.toContain(userId);
    const columns = await school.db.query(
      `select column_name from information_schema.columns where table_name = 'evaluation_participations' order by 1`,
    );
    expect(columns.map(({ column_name }) => column_name)).toEqual(['class_id', 'user_id']);
    // The log shows once that a person took part, and not that the answers were changed.
    dataOf(await send(learners[0]!, course, () => undefined));
    const acts = await school.db.query(
      `select before, after from audit_events where entity_id = $1 and action = 'evaluate'`,
      [course.id],
    );
    expect(acts).toEqual(Array.from({ length: 6 }, () => ({ before: null, after: null })));
    // And what was promised stays.
    const named = await school.organizer.patch(`/api/classes/${course.id}`, { evaluation_anonymous: false });
    expect([named.status, Object.keys(named.body.errors)]).toEqual([422, ['evaluation_anonymous']]);
  });

  it('of a form with names show them to who may see them', async () => {
    const trainer = await school.as('Trainer');
    const course = await makeEvaluated([await makeAspect({ type: 'text' })], {
      evaluation_anonymous: false,
      trainer_ids: [trainer.userId],
    });
    const learner = await enrolled(course);
    dataOf(await send(learner, course, () => 'Hello'));
    expect((await results(course)).items[0]!.comments).toEqual([
      { text: 'Hello', user: expect.objectContaining({ id: learner.userId }) },
    ]);
    // Without the right to names it is as good as anonymous.
    expect(await results(course, trainer)).toMatchObject({ responses: 1, missing: 4, items: [] });
  });

  it('ask a number of queries that does not grow with the responses', async () => {
    const countOf = async (people: number) => {
      const course = await makeEvaluated([await makeAspect(), await makeAspect({ type: 'text' })]);
      await answeredBy(course, people);
      await results(course);
      const query = school.database.pool.query.bind(school.database.pool);
      let count = 0;
      school.database.pool.query = ((...args: never[]) => (
        count++,
        (query as (...all: never[]) => unknown)(...args)
      )) as never;
      await results(course);
      school.database.pool.query = query as never;
      return count;
    };
    expect(await countOf(9)).toBe(await countOf(5));
  });
});
