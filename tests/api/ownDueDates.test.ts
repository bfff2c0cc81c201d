import { reminderTasks } from '#server/features/reminders/reminders.jobs.ts';
import { enrolByRequirements } from '#server/modules/renewals/enrolByRule.ts';
import type { Client } from '#tests/support/app.ts';
import { makeCompetency, require } from '#tests/support/competencies.ts';
import { at, dataOf, makeClass, openSchool, type School, type Wire } from '#tests/support/school.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let school: School;
let person: Client;
let boss: Client;
let course: Wire;
const DUE = '2026-03-12T16:59:00.000Z';

/** A person whom a requirement has put into a class: due ten days from now, while the class goes on for a year. */
beforeAll(async () => {
  school = await openSchool();
  const { organizer } = school;
  boss = await school.as('Line Manager');
  person = await school.as('Learner', {
    department: 'Kiln',
    manager_id: boss.userId,
    joined_at: '2026-01-01',
  });
  const competency = await makeCompetency(organizer);
  course = await makeClass(organizer, {
    type: 'competency',
    competency_id: competency.id,
    level: 1,
    self_paced: true,
    start_at: null,
    end_at: at(365 * 24 * 60),
  });
  await require(organizer, competency, {
    whom: 'audience',
    audience_rule: { department: ['Kiln'] },
    starts_on: '2026-03-02',
    due_days_after_start: 10,
    enrol: 'enrol',
    enrol_group_id: course.group_id,
  });
  await enrolByRequirements(school.ctx);
});
afterAll(() => school.close());

describe('a date of one’s own', () => {
  it('stands on my classes, home, the calendar and the feed, before the end of the class', async () => {
    const { data } = (await person.get('/api/my/courses')).body;
    expect(data.find(({ id }: Wire) => id === course.id)).toMatchObject({
      next_deadline: DUE,
      is_obliged: true,
    });
    school.setClock(5 * 86_400);
    const home = dataOf(await person.get('/api/my/home'));
    const card = home.cards.find(({ id }: Wire) => id === course.id);
    expect(card.lines).toMatchObject([
      { kind: 'class', at: DUE, is_overdue: false },
      { kind: 'requirement' },
    ]);
    const entries = dataOf<Wire[]>(await person.get('/api/my/calendar?from=2026-03-01&to=2026-03-31'));
    expect(entries.filter(({ class: of }) => of?.id === course.id)).toMatchObject([
      { kind: 'deadline', start_at: DUE, path: `my-course/${course.slug}` },
    ]);
    school.setClock(0);
  });

  it('is reminded of a week and a day before', async () => {
    const run = (now: string) =>
      reminderTasks[0]!.run({ ...school.ctx, now: new Date(now) }, {} as never, { isLastTry: false });
    await run('2026-03-05T01:15:00Z');
    await run('2026-03-11T01:15:00Z');
    const told = dataOf<{ title: string }[]>(await person.get('/api/my/notifications'));
    const own = told.filter(({ title }) => title.startsWith(`Please complete the class ${course.name}`));
    expect(own).toHaveLength(2);
  });

  it('is overdue after it, for the person, their manager and the reports alike', async () => {
    school.setClock(11 * 86_400);
    const home = dataOf(await person.get('/api/my/home'));
    expect(home.cards.find(({ id }: Wire) => id === course.id).lines[0]).toMatchObject({
      kind: 'class',
      is_overdue: true,
    });
    const [member] = dataOf<Wire[]>(await boss.get('/api/team'));
    expect(member.overdue_classes).toMatchObject([{ class: { id: course.id } }]);
    expect(new Date(member.overdue_classes[0].due_at).toISOString()).toBe(DUE);
    const { data } = (await school.organizer.get('/api/my/work/waiting')).body;
    expect(data.overdue).toBe(1);
    school.setClock(0);
  });

  it('ends with the enrolment', async () => {
    const { data } = (
      await school.organizer.get(
        `/api/enrolments?filter=${encodeURIComponent(JSON.stringify({ class_id: course.id }))}`,
      )
    ).body;
    expect(data[0].due_at).toBe(DUE);
    dataOf(
      await school.organizer.post('/api/enrolments/decisions', {
        ids: [data[0].id],
        decision: 'withdraw',
        reason: 'Left the kiln',
      }),
    );
    expect(dataOf(await school.organizer.get(`/api/enrolments/${data[0].id}`)).due_at).toBeNull();
  });
});
