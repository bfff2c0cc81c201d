import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { evaluationsOf } from '../support/evaluations.ts';
import { at, dataOf, makeClass, openSchool, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

type Course = { id: string; slug: string };
const { makeAspect, access, send, enrolled } = evaluationsOf(() => school);

describe('publishing an evaluation', () => {
  const told = (who: Client, course: Course) =>
    school.db.query<{ link: string; title_key: string }>(
      `select link, title_key from notifications where user_id = $1 and event_key = $2`,
      [who.userId, `evaluation-published:${course.id}`],
    );

  it('tells who takes part and has not answered, once', async () => {
    const aspect = await makeAspect();
    const course = await makeClass(school.organizer, { evaluation_aspect_ids: [aspect.id] });
    const [early, waits] = [await enrolled(course), await enrolled(course)];
    dataOf(
      await school.organizer.post('/api/enrolments/decisions', {
        ids: (
          await school.db.query<{ id: string }>(
            `select id from enrolments where class_id = $1 and user_id = $2`,
            [course.id, waits.userId],
          )
        ).map(({ id }) => id),
        decision: 'withdraw',
        reason: 'Pindah',
      }),
    );
    dataOf(await access(course, { state: 'published' }));
    expect(await told(early, course)).toEqual([
      { link: `my-course/${course.slug}/evaluation`, title_key: 'notification.evaluation_published' },
    ]);
    expect(await told(waits, course)).toEqual([]);
    const late = await enrolled(course);
    dataOf(await send(late, course));
    dataOf(await access(course, { state: 'deactivated' }));
    dataOf(await access(course, { state: 'published' }));
    expect(await told(early, course)).toHaveLength(1);
    expect(await told(late, course)).toEqual([]);
  });

  it('waits for the class: who was to hear of it is told when the class is published', async () => {
    const aspect = await makeAspect();
    const course = await makeClass(school.organizer, { evaluation_aspect_ids: [aspect.id] });
    const learner = await enrolled(course);
    const publication = `/api/classes/${course.id}/publication`;
    dataOf(await school.organizer.delete(publication));
    dataOf(await access(course, { state: 'published' }));
    expect(await told(learner, course)).toEqual([]);
    dataOf(await school.organizer.post(publication));
    expect(await told(learner, course)).toHaveLength(1);
    dataOf(await school.organizer.delete(publication));
    dataOf(await school.organizer.post(publication));
    expect(await told(learner, course)).toHaveLength(1);
  });

  it('tells nobody of a form that takes no answers any more', async () => {
    const aspect = await makeAspect();
    const course = await makeClass(school.organizer, { evaluation_aspect_ids: [aspect.id] });
    const learner = await enrolled(course);
    dataOf(await access(course, { state: 'published', from: at(-50), until: at(-40) }));
    expect(await told(learner, course)).toEqual([]);
  });
});
