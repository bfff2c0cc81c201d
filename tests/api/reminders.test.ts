import type { InboxItem } from '#shared/api/notifications.ts';
import { reminderTasks } from '#server/features/reminders/reminders.jobs.ts';
import type { Client } from '#tests/support/app.ts';
import { openAttendance, type AttendanceSchool } from '#tests/support/attendance.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  single,
  takeQuiz,
  type Wire,
} from '#tests/support/school.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let school: AttendanceSchool;
beforeAll(async () => {
  school = await openAttendance();
});
afterAll(() => school.close());

const [days, soon] = reminderTasks as unknown as [
  (typeof reminderTasks)[number],
  (typeof reminderTasks)[number],
];
const run = (task: typeof days, now: string) =>
  task.run({ ...school.ctx, now: new Date(now) }, {} as never, { isLastTry: false });
const remindDays = (now: string) => run(days, now);
const remindSoon = (now: string) => run(soon, now);

/** The reminders of a person. */
async function told(person: Client): Promise<string[]> {
  const { data } = (await person.get('/api/my/notifications')).body as { data: InboxItem[] };
  return data.filter(({ group }) => group === 'reminders').map(({ title }) => title);
}
/** 12 March 2026 at 23:00 in Jakarta and 13 March at 01:00 in Jayapura. */
const DEADLINE = '2026-03-12T16:00:00.000Z';
async function quizDue(
  people: readonly Client[],
  fields: object = {},
): Promise<{ course: Wire; quiz: Wire }> {
  const course = await makeClass(school.organizer, { enrol_policy: 'open', cancel_until: DEADLINE });
  const quiz = await makeQuiz(school.organizer, course.id, [single()], {
    name: 'Fire',
    deadline: DEADLINE,
    passing_score: 50,
    ...fields,
  });
  for (const person of people) await enrol(person, course);
  return { course, quiz };
}

describe('a deadline', () => {
  it('leads to a reminder a week and a day before, in the morning of each person’s zone, once', async () => {
    const [wib, wit, other] = await Promise.all([
      school.as('Learner'),
      school.as('Learner', { time_zone: 'Asia/Jayapura' }),
      school.as('Learner'),
    ]);
    await quizDue([wib, wit]);
    await remindDays('2026-03-05T00:45:00Z');
    expect([await told(wib), await told(wit)]).toEqual([[], []]);
    await remindDays('2026-03-05T01:00:00Z');
    const week = 'Deadline on Thursday, 12 March 2026 at 23:00 WIB: Fire';
    expect(await told(wib)).toEqual([week]);
    // There it is Friday, so their week before begins a day later.
    expect(await told(wit)).toEqual([]);
    await remindDays('2026-03-05T23:00:00Z');
    expect(await told(wit)).toEqual(['Deadline on Friday, 13 March 2026 at 01:00 WIT: Fire']);
    await remindDays('2026-03-06T00:00:00Z');
    expect(await told(wib)).toEqual([week]);
    await remindDays('2026-03-11T01:00:00Z');
    expect(await told(wib)).toEqual([week, week]);
    expect(await told(other)).toEqual([]);
  });

  it('leads to one reminder when several nodes run at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => school.as('Learner')));
    await quizDue(people);
    await Promise.all(Array.from({ length: 4 }, () => remindDays('2026-03-05T02:00:00Z')));
    for (const person of people) expect(await told(person)).toHaveLength(1);
    const rows = await school.db.query<{ count: number }>(
      `select count(*) as count from deliveries d join notifications n on n.id = d.notification_id
       where n.user_id = any($1::uuid[]) and n.title_key = 'notification.quiz_due' group by n.user_id, d.channel`,
      [people.map(({ userId }) => userId)],
    );
    expect(rows).toEqual(people.flatMap(() => [{ count: 1 }, { count: 1 }]));
  });

  it('that is moved leads to a new reminder', async () => {
    const dewi = await school.as('Learner');
    const { quiz } = await quizDue([dewi]);
    await remindDays('2026-03-05T02:00:00Z');
    dataOf(await school.organizer.patch(`/api/quizzes/${quiz.id}`, { deadline: '2026-03-14T16:00:00.000Z' }));
    await remindDays('2026-03-07T02:00:00Z');
    expect(await told(dewi)).toHaveLength(2);
  });

  it('leads to no reminder for people who have passed, have no attempt left, or left the class', async () => {
    const [passed, spent, gone, waits] = await Promise.all(
      ['a', 'b', 'c', 'd'].map(() => school.as('Learner')),
    );
    const { course, quiz } = await quizDue([passed!, spent!, gone!, waits!], { re_test_limit: 0 });
    await takeQuiz(passed!, quiz, true);
    await takeQuiz(spent!, quiz, false);
    dataOf(await gone!.delete(`/api/classes/${course.id}/enrolment`, { reason: 'Ill' }));
    await remindDays('2026-03-05T02:00:00Z');
    const counts = await Promise.all(
      [passed!, spent!, gone!, waits!].map(async (person) => (await told(person)).length),
    );
    expect(counts).toEqual([0, 0, 0, 1]);
  });

  it('of a running class that is not completed leads to a reminder, too', async () => {
    const dewi = await school.as('Learner');
    const course = await makeClass(school.organizer, { name: 'Kelas Api', end_at: DEADLINE });
    await enrol(dewi, course);
    await remindDays('2026-03-05T02:00:00Z');
    expect(await told(dewi)).toEqual([
      'The class Kelas Api ends on Thursday, 12 March 2026 at 23:00 WIB. You have not completed it yet.',
    ]);
  });

  it('that was missed for a day leads to no late reminder', async () => {
    const dewi = await school.as('Learner');
    await quizDue([dewi]);
    await remindDays('2026-03-06T02:00:00Z');
    expect(await told(dewi)).toEqual([]);
  });
});

describe('a session', () => {
  const START = '2026-03-04T02:00:00.000Z'; // 09:00 in Jakarta

  it('leads to reminders on the day before and within the hour before, for learners and trainers', async () => {
    const trainer = await school.as('Trainer');
    const { course } = await school.makeSession(
      { name: 'Praktik', start_at: START, end_at: '2026-03-04T04:00:00.000Z' },
      { name: 'Kelas Air', trainer_ids: [trainer.userId], enrol_policy: 'open' },
    );
    const dewi = await school.as('Learner');
    await enrol(dewi, course);
    await remindDays('2026-03-03T01:00:00Z');
    const eve = 'Tomorrow: Kelas Air · Praktik, Wednesday, 4 March 2026 at 09:00 WIB';
    expect([await told(dewi), await told(trainer)]).toEqual([[eve], [eve]]);
    await remindSoon('2026-03-04T00:59:00Z');
    expect(await told(dewi)).toEqual([eve]);
    for (const now of ['2026-03-04T01:00:00Z', '2026-03-04T01:05:00Z']) await remindSoon(now);
    expect(await told(dewi)).toHaveLength(2);
    expect(await told(trainer)).toHaveLength(2);
    await remindSoon('2026-03-04T02:00:00Z');
    expect(await told(dewi)).toHaveLength(2);
  });

  it('of a class without sessions is its start; a draft tells nobody', async () => {
    const dewi = await school.as('Learner');
    const course = await makeClass(school.organizer, {
      name: 'Kelas Bumi',
      start_at: START,
      enrol_policy: 'open',
    });
    await enrol(dewi, course);
    await remindSoon('2026-03-04T01:30:00Z');
    expect(await told(dewi)).toEqual(['Starting soon: Kelas Bumi, Wednesday, 4 March 2026 at 09:00 WIB']);
  });
});

describe('an evaluation', () => {
  it('leads to a reminder when it opens after it was announced, and on the day before it closes', async () => {
    const dewi = await school.as('Learner');
    const course = await makeClass(school.organizer, { name: 'Kelas Udara', enrol_policy: 'open' });
    await enrol(dewi, course);
    const aspect = dataOf(
      await school.organizer.post('/api/evaluation-aspects', {
        name: 'Material',
        type: 'rating',
        target: 'material',
      }),
    );
    dataOf(await school.organizer.patch(`/api/classes/${course.id}`, { evaluation_aspect_ids: [aspect.id] }));
    dataOf(
      await school.organizer.put(`/api/classes/${course.id}/evaluation-access`, {
        state: 'published',
        from: at(60),
        until: '2026-03-12T16:00:00.000Z',
      }),
    );
    await remindDays(at(30));
    expect(await told(dewi)).toEqual([]);
    await remindDays(at(75));
    await remindDays(at(90));
    expect(await told(dewi)).toEqual(['The evaluation of Kelas Udara is open: your rating counts']);
    await remindDays('2026-03-11T01:00:00Z');
    expect((await told(dewi))[0]).toBe(
      'The evaluation of Kelas Udara closes on Thursday, 12 March 2026 at 23:00 WIB: your rating counts',
    );
  });
});
