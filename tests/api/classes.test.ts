import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClassCounts, TrainerClash } from '#shared/api/classes.ts';
import { at, dataOf, makeClass, openSchool, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const DAY = 24 * 60;

describe('what a class lacks before it is published', () => {
  const problems = (course: { id: string }) => school.organizer.get(`/api/classes/${course.id}/publication`);
  const draft = (fields: Record<string, unknown>) => makeClass(school.organizer, fields, false);

  it('is shown to people who may publish', async () => {
    const course = await draft({});
    expect((await school.stranger.get(`/api/classes/${course.id}/publication`)).status).toBe(401);
    expect((await school.learner.get(`/api/classes/${course.id}/publication`)).status).toBe(403);
    expect((await school.organizer.get('/api/classes/no-such/publication')).status).toBe(404);
  });

  it('is the whole list at once, the same as publishing refuses for', async () => {
    const course = await draft({ start_at: null, end_at: null, external_trainers: [], link: null });
    const told = dataOf(await problems(course));
    expect(told).toMatchObject({
      can_publish: false,
      errors: {
        trainer_ids: ['Trainers must be selected'],
        start_at: ['Start date is required'],
        end_at: ['End date is required'],
        link: ['Link is required'],
      },
    });
    // The list says how many.
    const lacks = async ({ id }: { id: string }) =>
      dataOf<{ lacks: number | null }>(await school.organizer.get(`/api/classes/${id}`)).lacks;
    expect(await lacks(course)).toBe(4);
    for (const fields of [
      { link: null },
      { mode: 'hybrid', link: null, location: 'Room 1', end_at: null, start_at: null },
      { self_paced: true, start_at: null, end_at: null, link: null, external_trainers: [] },
    ]) {
      const other = await draft(fields);
      expect(await lacks(other)).toBe(Object.keys(dataOf(await problems(other)).errors).length);
    }
    expect(await lacks(await makeClass(school.organizer))).toBeNull();
    const refused = await school.organizer.post(`/api/classes/${course.id}/publication`);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'not-ready', errors: told.errors });
    expect(dataOf(await school.organizer.get(`/api/classes/${course.id}`)).status).toBe('draft');
  });

  it('is nothing for a complete class, and asks no link of one on site or at the own pace', async () => {
    for (const fields of [
      {},
      { mode: 'onsite', link: null, location: 'Room 1' },
      { self_paced: true, start_at: null, end_at: null, link: null },
    ])
      expect(dataOf(await problems(await draft(fields)))).toMatchObject({ can_publish: true, errors: {} });
    const hybrid = await draft({ mode: 'hybrid', link: null, location: 'Room 1' });
    expect(dataOf(await problems(hybrid)).errors).toEqual({ link: ['Link is required'] });
  });

  it('cannot be taken away from a published class by an edit', async () => {
    const course = await makeClass(school.organizer);
    const reply = await school.organizer.patch(`/api/classes/${course.id}`, { link: null });
    expect(reply.body).toMatchObject({ status_code: 422, errors: { link: ['Link is required'] } });
    const other = await school.organizer.patch(`/api/classes/${course.id}`, {
      mode: 'onsite',
      location: 'Room 1',
      link: null,
    });
    expect(other.status).toBe(200);
  });
});

describe('how many classes stand where', () => {
  // The state is told by the clock of the database, which a test does not set.
  const yearOf = (year: number) => ({
    start_at: `${year}-01-01T00:00:00Z`,
    end_at: `${year}-02-01T00:00:00Z`,
  });
  const [YEAR_2020, YEAR_2090] = [yearOf(2020), yearOf(2090)];
  const counts = async (caller = school.organizer) =>
    dataOf<ClassCounts>(await caller.get('/api/classes/counts'));

  it('is counted over the scope of the person, by the states of the list', async () => {
    const before = await counts();
    const group = (await makeClass(school.organizer, YEAR_2090)).group_id;
    await makeClass(school.organizer, { group_id: group, ...YEAR_2020 });
    await makeClass(school.organizer, { group_id: group }, false);
    const after = await counts();
    expect({ ...after, all: after.all - before.all }).toEqual({
      ...before,
      all: 3,
      groups: before.groups + 1,
      upcoming: before.upcoming + 1,
      ended: before.ended + 1,
      draft: before.draft + 1,
    });
    const listed = async (state: string) =>
      (
        await school.organizer.get(
          `/api/classes?filter=${encodeURIComponent(JSON.stringify({ state }))}&range=[0,0]`,
        )
      ).headers['x-total-count'];
    for (const state of ['draft', 'upcoming', 'running', 'ended', 'cancelled'] as const)
      expect(Number(await listed(state)), state).toBe(after[state]);
    expect((await school.learner.get('/api/classes/counts')).status).toBe(403);
  });
});

describe('trainers at the same time', () => {
  const clashes = (query: Record<string, string>) =>
    school.organizer.get(`/api/classes/clashes?${new URLSearchParams(query)}`);

  it('are shown to people who may list classes', async () => {
    const query = new URLSearchParams({
      trainer_ids: school.learner.userId,
      start_at: at(0),
      end_at: at(60),
    });
    expect((await school.stranger.get(`/api/classes/clashes?${query}`)).status).toBe(401);
    expect((await school.learner.get(`/api/classes/clashes?${query}`)).status).toBe(403);
    expect((await clashes({ trainer_ids: 'x', start_at: at(0), end_at: at(60) })).status).toBe(422);
  });

  it('are those of overlapping classes, by their names; touching ends do not clash', async () => {
    const [ana, budi] = await Promise.all([
      school.as('Trainer', { name: 'Ana' }),
      school.as('Trainer', { name: 'Budi' }),
    ]);
    const plan = (
      from: number,
      until: number,
      trainers: readonly { userId: string }[],
      isPublished = false,
    ) =>
      makeClass(
        school.organizer,
        {
          start_at: at(from * DAY),
          end_at: at(until * DAY),
          trainer_ids: trainers.map(({ userId }) => userId),
        },
        isPublished,
      );
    const both = await plan(10, 12, [ana!, budi!]);
    await plan(1, 5, [ana!]);
    await plan(20, 22, [ana!]);
    const cancelled = await plan(10, 12, [ana!], true);
    await school.organizer.post(`/api/classes/${cancelled.id}/cancellation`, { reason: 'No room' });
    const archived = await plan(10, 12, [ana!]);
    await school.organizer.post(`/api/classes/${archived.id}/archive`);

    const query = { trainer_ids: ana!.userId, start_at: at(5 * DAY), end_at: at(20 * DAY) };
    const told = dataOf<TrainerClash[]>(await clashes(query));
    expect(told).toEqual([
      expect.objectContaining({
        id: both.id,
        name: both.name,
        start_at: both.start_at,
        end_at: both.end_at,
        trainers: [expect.objectContaining({ id: ana!.userId, name: 'Ana' })],
      }),
    ]);
    expect(dataOf(await clashes({ ...query, except: both.id }))).toEqual([]);

    // A trainer is notified about their own classes, not about those of others.
    const asked = (who: string) =>
      ana!.get(`/api/classes/clashes?${new URLSearchParams({ ...query, trainer_ids: who })}`);
    expect(dataOf(await asked(ana!.userId))).toHaveLength(1);
    await plan(14, 15, [budi!]);
    expect(dataOf<TrainerClash[]>(await asked(budi!.userId)).map(({ id }) => id)).toEqual([both.id]);
  });
});

describe('prerequisites', () => {
  const plan = (name: string, prerequisite_ids: string[] = []) =>
    makeClass(school.organizer, { name, prerequisite_ids }, false);
  const require = (course: { id: string }, prerequisite_ids: string[]) =>
    school.organizer.patch(`/api/classes/${course.id}`, { prerequisite_ids });

  it('may not lead back to their own class, and the refusal names the way round', async () => {
    const basics = await plan('Basics');
    const middle = await plan('Middle', [basics.id]);
    const top = await plan('Top', [middle.id, basics.id]);
    const told = (names: string) => ({ prerequisite_ids: [`Prerequisites form a circle: ${names}`] });
    const round = await require(basics, [top.id]);
    expect(round.status).toBe(422);
    expect(round.body.errors).toEqual(told('Basics → Top → Basics'));
    const far = await plan('Far', [top.id]);
    const other = await plan('Other');
    expect((await require(middle, [other.id, far.id])).body.errors).toEqual(
      told('Middle → Far → Top → Middle'),
    );
    expect((await require(top, [top.id])).body.errors).toEqual(told('Top → Top'));
    expect((await require(top, [basics.id])).status).toBe(200);
  });

  it('cannot be closed to a circle by two saves at once', async () => {
    for (let round = 0; round < 2; round++) {
      const [one, two] = [await plan('One'), await plan('Two')];
      const replies = await Promise.all([require(one, [two.id]), require(two, [one.id])]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const stored = await school.db.query<{ prerequisite_ids: string[] }>(
        'select prerequisite_ids from classes where id = any($1)',
        [[one.id, two.id]],
      );
      expect(stored.filter(({ prerequisite_ids }) => prerequisite_ids.length > 0).length).toBeLessThanOrEqual(
        1,
      );
    }
  });

  it('keep the class that comes before from being deleted', async () => {
    const basics = await plan('Basics');
    const next = await plan('Next', [basics.id]);
    const refused = await school.organizer.delete(`/api/classes/${basics.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in-use']);
    await require(next, []);
    expect((await school.organizer.delete(`/api/classes/${basics.id}`)).status).toBe(200);
  });
});

it('makes a trainer of nobody whom its trainer does not see', async () => {
  const [own, other] = await Promise.all([school.as('Trainer'), school.as('Trainer')]);
  const course = await makeClass(school.organizer, { trainer_ids: [own.userId] });
  const url = `/api/classes/${course.id}`;
  const refused = await own.patch(url, { trainer_ids: [own.userId, other.userId] });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { trainer_ids: ['Trainers refers to a record that does not exist'] },
  ]);
  // Whom an organizer has named stays through what the trainer changes, and can be let go.
  const both = { trainer_ids: [own.userId, other.userId] };
  dataOf(await school.organizer.patch(url, both));
  expect(dataOf(await own.patch(url, { ...both, name: 'Renamed' }))).toMatchObject(both);
  expect((await own.patch(url, { trainer_ids: [own.userId] })).status).toBe(200);
});
