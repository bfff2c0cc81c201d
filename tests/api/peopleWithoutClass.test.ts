import { enrolByRequirements } from '#server/modules/renewals/enrolByRule.ts';
import type { Client } from '#tests/support/app.ts';
import { makeCompetency, require } from '#tests/support/competencies.ts';
import {
  dataOf,
  makeClass,
  makeGroup,
  openSchool,
  unique,
  type School,
  type Wire,
} from '#tests/support/school.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let school: School;
let organizer: Client;
beforeAll(async () => {
  school = await openSchool();
  organizer = school.organizer;
});
afterAll(() => school.close());

const ENDLESS = { self_paced: true, start_at: null, end_at: null };

it('names whom a requirement has found no class for, and why, until they are in one', async () => {
  const [competency, group, department] = [
    await makeCompetency(organizer),
    await makeGroup(organizer),
    unique('Dept'),
  ];
  const person = await school.as('Learner', { department });
  const course = (more: object) =>
    makeClass(organizer, {
      group_id: group.id,
      type: 'competency',
      competency_id: competency.id,
      level: 1,
      ...ENDLESS,
      ...more,
    });
  const made = await require(organizer, competency, {
    whom: 'audience',
    audience_rule: { department: [department] },
    enrol: 'enrol',
    enrol_group_id: group.id,
  });
  const list = async (by = organizer): Promise<Wire[]> =>
    dataOf(
      await by.get(
        `/api/people-without-class?filter=${encodeURIComponent(JSON.stringify({ requirement_id: made.id }))}`,
      ),
    );
  const waiting = async () => dataOf<Wire>(await organizer.get('/api/my/work/waiting')).without_class;
  const before = await waiting();
  await enrolByRequirements(school.ctx);
  const [row] = await list();
  expect(row).toMatchObject({
    user: { id: person.userId },
    competency: { id: competency.id },
    group: { id: group.id },
    department,
    reason: 'none',
  });
  expect(await waiting()).toBe(before + 1);
  // A later run finds nothing either: they wait since the first.
  await enrolByRequirements({ ...school.ctx, now: new Date(school.ctx.now.getTime() + 86_400_000) });
  expect((await list())[0]!.since).toBe(row!.since);

  const full = await course({ capacity: 1 });
  const other = await school.as('Learner');
  dataOf(await organizer.post(`/api/classes/${full.id}/enrolments`, { user_ids: [other.userId] }));
  expect((await list())[0]!.reason).toBe('full');
  dataOf(await organizer.patch(`/api/classes/${full.id}`, { capacity: 2 }));
  expect((await list())[0]!.reason).toBe('closed');

  const csv = await organizer.get(
    `/api/people-without-class/export?format=csv&filter=${encodeURIComponent(JSON.stringify({ requirement_id: made.id }))}`,
  );
  expect(JSON.stringify(csv)).toContain(department);
  // An organizer has enrolled them by hand: the list ends at once, not with the next run.
  dataOf(await organizer.post(`/api/classes/${full.id}/enrolments`, { user_ids: [person.userId] }));
  expect(await list()).toEqual([]);
  expect(await waiting()).toBe(before);
});
