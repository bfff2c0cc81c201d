import { notifyWaitingList } from '#server/modules/enrolments/notifyWaitingList.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { at, dataOf, makeClass, openSchool, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const MINUTE = 60;
const withApproval = (by: Client, fields: object = {}) =>
  makeClass(by, { enrol_policy: 'approval', start_at: at(3 * 24 * 60), end_at: at(5 * 24 * 60), ...fields });
type Course = { readonly id: string; readonly slug: string };
async function ask(course: Course): Promise<Client> {
  const learner = await school.as('Learner');
  dataOf(await learner.post(`/api/classes/${course.id}/enrolment`));
  return learner;
}
async function runAt(minutes: number): Promise<void> {
  school.setClock(minutes * MINUTE);
  await notifyWaitingList({ ...school.ctx, now: new Date(at(minutes)) });
}
const told = (who: Client, course: Course) =>
  school.db.query<{ requests: number; link: string }>(
    `select (title_args->>'smart_count')::int as requests, link from notifications
     where user_id = $1 and event_key like $2 order by created_at, id`,
    [who.userId, `enrolments-wait:${course.id}:%`],
  );

describe('requests that wait', () => {
  it('lead to one notification for each batch to the person who made the class, not to others nor to trainers who cannot decide', async () => {
    const trainer = await school.as('Trainer');
    const colleague = await school.as('Organizer');
    const course = await withApproval(school.organizer, { trainer_ids: [trainer.userId] });
    await ask(course);
    school.setClock(5 * MINUTE);
    await ask(course);
    await runAt(10);
    // The batch is still open.
    expect(await told(school.organizer, course)).toEqual([]);
    await runAt(16);
    await runAt(31);
    const group = await school.db.query<{ slug: string }>(
      `select g.slug from groups g join classes c on c.group_id = g.id where c.id = $1`,
      [course.id],
    );
    const link = `courses/${group[0]!.slug}/${course.slug}?tab=participants`;
    expect(await told(school.organizer, course)).toEqual([{ requests: 2, link }]);
    for (const who of [trainer, colleague]) expect(await told(who, course)).toEqual([]);

    const third = await ask(course);
    await runAt(46);
    expect((await told(school.organizer, course)).map(({ requests }) => requests)).toEqual([2, 3]);
    // Going back to an earlier batch is no news.
    dataOf(await third.delete(`/api/classes/${course.id}/enrolment`, { reason: 'Cuti' }));
    await runAt(61);
    expect(await told(school.organizer, course)).toHaveLength(2);
  });

  it('reach all people who may decide when nobody near the class can', async () => {
    const course = await withApproval(school.organizer);
    await school.db.query(`update classes set created_by = null where id = $1`, [course.id]);
    const colleague = await school.as('Organizer');
    const administrator = await school.as('Administrator');
    await ask(course);
    await runAt(16);
    expect(await told(colleague, course)).toHaveLength(1);
    expect(await told(administrator, course)).toEqual([]);
  });

  it('count wishes to be exempted too, and none after the decision', async () => {
    const course = await withApproval(school.organizer);
    const learner = await school.as('Learner');
    dataOf(
      await school.organizer.post(`/api/classes/${course.id}/enrolments`, {
        user_ids: [learner.userId],
        mandatory: true,
      }),
    );
    dataOf(await learner.post(`/api/classes/${course.id}/exemption`, { reason: 'Cuti' }));
    await runAt(16);
    expect((await told(school.organizer, course)).map(({ requests }) => requests)).toEqual([1]);
    const decided = await withApproval(school.organizer);
    const asker = await ask(decided);
    const [row] = await school.db.query<{ id: string }>(
      `select id from enrolments where class_id = $1 and user_id = $2`,
      [decided.id, asker.userId],
    );
    dataOf(await school.organizer.post('/api/enrolments/decisions', { ids: [row!.id], decision: 'approve' }));
    await runAt(46);
    expect(await told(school.organizer, decided)).toEqual([]);
  });
});
