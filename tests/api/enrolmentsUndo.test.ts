import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { at, dataOf, makeClass, openSchool, unique, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const learners = (count: number) => Promise.all(Array.from({ length: count }, () => school.as('Learner')));
const running = () => makeClass(school.organizer, { start_at: at(-60), end_at: at(5 * 24 * 60) });
const assign = (course: { id: string }, people: readonly Client[], fields: object = {}) =>
  school.organizer.post(`/api/classes/${course.id}/enrolments`, {
    user_ids: people.map(({ userId }) => userId),
    ...fields,
  });
const undo = (id: string) => school.organizer.call('DELETE', `/api/changes/${id}`);
const enrolmentsOf = async (course: { id: string }) => {
  const rows = await school.db.query<{ user_id: string; id: string; state: string; mandatory: boolean }>(
    'select id, user_id, state, mandatory from enrolments where class_id = $1',
    [course.id],
  );
  return new Map(rows.map((row) => [row.user_id, row]));
};

describe('the undo of an enrolling', () => {
  it('withdraws exactly those who are new, and puts the others back', async () => {
    const course = await running();
    const [old, fresh] = (await learners(2)) as [Client, Client];
    await assign(course, [old]);
    const { change_id } = dataOf<{ change_id: string }>(
      await assign(course, [old, fresh], { mandatory: true }),
    );
    expect((await enrolmentsOf(course)).get(old.userId)).toMatchObject({ mandatory: true });
    expect((await undo(change_id)).status).toBe(200);
    const after = await enrolmentsOf(course);
    expect(after.get(old.userId)).toMatchObject({ state: 'enrolled', mandatory: false });
    expect(after.get(fresh.userId)).toMatchObject({ state: 'withdrawn', mandatory: false });
    expect((await undo(change_id)).body).toMatchObject({ status_code: 409, code: 'change-expired' });
  });

  it('is refused with the names of those who have begun, and nobody else’s', async () => {
    const course = await running();
    const module = dataOf<{ id: string }>(
      await school.organizer.post('/api/modules', { name: unique('Module'), class_id: course.id }),
    );
    const [begun, idle] = (await learners(2)) as [Client, Client];
    const { change_id } = dataOf<{ change_id: string }>(await assign(course, [begun, idle]));
    await school.db.query(
      `insert into module_progress (user_id, class_id, module_id, state, opened_at, beat_at)
       values ($1, $2, $3, 'open', now(), now())`,
      [begun.userId, course.id, module.id],
    );
    const refused = await undo(change_id);
    const rows = await enrolmentsOf(course);
    expect(refused.body).toMatchObject({
      status_code: 409,
      code: 'changed-since',
      rows: [{ id: rows.get(begun.userId)!.id, message: 'Has already begun' }],
    });
    expect(rows.get(idle.userId)!.state).toBe('enrolled');
  });

  it('is not offered where nobody was enrolled', async () => {
    const course = await running();
    const people = await learners(1);
    await assign(course, people);
    expect(dataOf(await assign(course, people))).not.toHaveProperty('change_id');
  });
});

describe('decisions over chosen participants', () => {
  it('are counted by whom they would concern, and made for those alone', async () => {
    const course = await makeClass(school.organizer, {
      enrol_policy: 'approval',
      start_at: at(-60),
      end_at: at(5 * 24 * 60),
    });
    const [asks, inside, required] = (await learners(3)) as [Client, Client, Client];
    await asks.post(`/api/classes/${course.id}/enrolment`);
    await assign(course, [inside]);
    await assign(course, [required], { mandatory: true });
    const rows = await enrolmentsOf(course);
    const ids = [...rows.values()].map(({ id }) => id);
    const count = (selection: object) => school.organizer.post('/api/enrolments/decisions/counts', selection);
    expect(dataOf(await count({ ids }))).toMatchObject({
      approve: 1,
      reject: 1,
      withdraw: 3,
      no_show: 2,
      require: 2,
      reinstate: 0,
      optional: 1,
      exempt: 1,
    });
    const all = { filter: { class_id: course.id }, expect_total: 3 };
    expect(dataOf(await count(all))).toMatchObject({ approve: 1, require: 2 });
    expect((await count({ ...all, expect_total: 2 })).body.code).toBe('selection-changed');
    const decided = await school.organizer.post('/api/enrolments/decisions', {
      ...all,
      decision: 'require',
      applicable_only: true,
    });
    expect(dataOf<{ ids: string[] }>(decided).ids).toHaveLength(2);
    expect([...(await enrolmentsOf(course)).values()].every(({ mandatory }) => mandatory)).toBe(true);
  });
});
