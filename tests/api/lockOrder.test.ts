import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, dataOf, enrol, makeClass, openSchool, unique, type School } from '../support/school.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { eventually } from '#tests/support/eventually.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
  // One administrator is left when others are deactivated.
  await school.as('Administrator');
});
afterAll(() => school.close());

const lockWaits = async () => {
  const [row] = await school.db.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row!.count;
};
const isWaiting = async () => {
  if ((await lockWaits()) === 0) throw new Error('Nobody waits yet.');
};

describe('an edit', () => {
  it('of a person waits for a class without holding up what the class writes about them', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer, { start_at: at(60) });
    await enrol(learner, course);
    const client = await school.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select id from classes where id = $1 for no key update', [course.id]);
      const edit = school.organizer.patch(`/api/user/${learner.userId}`, { active: false });
      await eventually(isWaiting);
      await client.query(
        `insert into notifications (id, user_id, event_key, title_key, title_args, created_at)
         values (gen_random_uuid(), $1, $2, 'notification.enrolled', '{}', now())`,
        [learner.userId, unique('told')],
      );
      await client.query('commit');
      expect((await edit).status).toBe(200);
    } finally {
      client.release(true);
    }
  });

  it('of a class waits for an enrolment without holding up what its holder writes under the class', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer, { complete_evaluation: true });
    await enrol(learner, course);
    const client = await school.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select id from enrolments where class_id = $1 for no key update', [course.id]);
      const edit = school.organizer.patch(`/api/classes/${course.id}`, { complete_evaluation: false });
      await eventually(isWaiting);
      await client.query('select id from classes where id = $1 for key share', [course.id]);
      await client.query('commit');
      expect((await edit).status).toBe(200);
    } finally {
      client.release(true);
    }
  });
});

describe('a crowd', () => {
  it('that wants one class, or waits for locks at all, leaves connections to everybody else', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer, { capacity: 1, waiting_list: false });
    const others = await Promise.all(Array.from({ length: 12 }, () => makeClass(school.organizer)));
    const client = createPool({ connectionString: school.database.url, max: 1 });
    await client.query('begin');
    await client.query('select id from classes where id = any($1::uuid[]) for no key update', [
      [course, ...others].map(({ id }) => id),
    ]);
    const path = `/api/classes/${course.id}/enrolment`;
    const crowd = Array.from({ length: 12 }, () => learner.post(path));
    await eventually(isWaiting);
    expect(await lockWaits()).toBe(1);
    const many = others.map(({ id }) => learner.post(`/api/classes/${id}/enrolment`));
    await eventually(async () => expect(await lockWaits()).toBe(6));
    expect((await learner.get('/api/my/home')).status).toBe(200);
    await client.query('commit');
    await client.end();
    expect((await Promise.all([...crowd, ...many])).map(({ status }) => status)).toEqual(
      [...crowd, ...many].map(() => 200),
    );
    const stranger = await school.as('Learner');
    expect((await stranger.post(path)).body).toMatchObject({ code: 'enrolment-full' });
  });
});

describe('a sheet', () => {
  it('takes the enrolments of its people in one order, whatever it says of each', async () => {
    const people = await Promise.all([school.as('Learner'), school.as('Learner')]);
    const course = await makeClass(school.organizer);
    const enrolled: { id: string; user_id: string }[] = [];
    for (const person of people) enrolled.push(await enrol(person, course));
    const [first, last] = enrolled.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const times = { start_at: at(0), end_at: at(30), method: 'manual' };
    const session = dataOf(
      await school.organizer.post('/api/attendance-sessions', {
        name: 'Sesi',
        class_id: course.id,
        ...times,
      }),
    );
    const client = await school.database.pool.connect();
    const lock = (id: string) =>
      client.query('select id from enrolments where id = $1 for no key update', [id]);
    try {
      await client.query('begin');
      await lock(first!.id);
      const sheet = school.organizer.put(`/api/attendance-sessions/${session.id}/records`, {
        records: [
          { user_id: first!.user_id, state: 'absent' },
          { user_id: last!.user_id, state: 'present' },
        ],
      });
      await eventually(isWaiting);
      await lock(last!.id);
      await client.query('commit');
      expect((await sheet).status).toBe(200);
    } finally {
      client.release(true);
    }
  });
});
