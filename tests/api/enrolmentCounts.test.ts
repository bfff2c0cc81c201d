import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, dataOf, makeClass, openSchool, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const counts = (by: School['organizer'], id: string) => by.get(`/api/classes/${id}/enrolment-counts`);

describe('the numbers above the participants', () => {
  it('are not shown to a person who may not see the class', async () => {
    const course = await makeClass(school.organizer, {});
    expect((await counts(school.stranger, course.id)).status).toBe(401);
    expect((await counts(school.learner, course.id)).status).toBe(403);
    const trainer = await school.as('Trainer');
    expect((await counts(trainer, course.id)).status).toBe(404);
    expect((await counts(school.organizer, randomUUID())).status).toBe(404);
  });

  it('count the people by state, the mandatory ones and the seats that are taken', async () => {
    const course = await makeClass(school.organizer, { start_at: at(60), end_at: at(600), capacity: 5 });
    expect(dataOf(await counts(school.organizer, course.id))).toEqual({
      states: {},
      mandatory: 0,
      exemptions: 0,
      seats_taken: 0,
      capacity: 5,
    });
    const people = await Promise.all(Array.from({ length: 3 }, () => school.as('Learner')));
    const [first, ...others] = people.map(({ userId }) => userId);
    const enrol = (body: object) => school.organizer.post(`/api/classes/${course.id}/enrolments`, body);
    dataOf(await enrol({ user_ids: others, mandatory: true }));
    dataOf(await enrol({ user_ids: [first] }));
    await school.db.query(`update enrolments set state = 'waitlisted' where class_id = $1 and user_id = $2`, [
      course.id,
      first,
    ]);
    expect(dataOf(await counts(school.organizer, course.id))).toEqual({
      states: { enrolled: 2, waitlisted: 1 },
      mandatory: 2,
      exemptions: 0,
      seats_taken: 2,
      capacity: 5,
    });
  });
});
