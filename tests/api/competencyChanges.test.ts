import { expireStandings } from '#server/modules/competencies/standings.ts';
import type { Client } from '#tests/support/app.ts';
import { give, makeCompetency, standingSeen } from '#tests/support/competencies.ts';
import { dataOf, openSchool, type School } from '#tests/support/school.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let school: School;
let organizer: Client;
beforeAll(async () => {
  school = await openSchool();
  organizer = school.organizer;
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const DAY = 86_400;
const told = async (person: Client) =>
  ((await person.get('/api/my/notifications')).body.data as { title: string }[]).map(({ title }) => title);

describe('many at once', () => {
  it('get one cycle each: none is lost and no number is given twice', async () => {
    const [person, competency] = [await school.as('Learner'), await makeCompetency(organizer)];
    const levels = [1, 2, 3, 4, 5];
    await Promise.all(levels.map((level) => give(organizer, person, competency, { level })));
    const seen = await standingSeen(person, competency);
    expect(seen?.records.map(({ cycle_no }) => cycle_no)).toEqual([5, 4, 3, 2, 1]);
    expect(seen).toMatchObject({ standing: 'valid', level: 5 });
  });
});

describe('reminders', () => {
  it('come on the mornings that the competency says, once', async () => {
    const { reminderTasks } = await import('#server/features/reminders/reminders.jobs.ts');
    const competency = await makeCompetency(organizer, { reminders: ['7', '0'] });
    const person = await school.as('Learner', { time_zone: 'Asia/Makassar' });
    await give(organizer, person, competency, { expires_at: '2026-04-10' });
    const run = (now: string) =>
      reminderTasks[0]!.run({ ...school.ctx, now: new Date(now) }, {} as never, { isLastTry: false });
    const count = async () => (await told(person)).filter((title) => title.includes('valid until')).length;
    await run('2026-04-02T23:59:00Z');
    expect(await count()).toBe(0);
    await run('2026-04-03T00:00:00Z');
    await run('2026-04-03T00:15:00Z');
    expect(await count()).toBe(1);
    await run('2026-04-10T00:00:00Z');
    expect(await count()).toBe(2);
  });
});

describe('the rules of a competency', () => {
  it('change how people stand when they change', async () => {
    const [person, competency] = [await school.as('Learner'), await makeCompetency(organizer)];
    await give(organizer, person, competency, { expires_at: '2026-04-10' });
    expect((await standingSeen(person, competency))?.standing).toBe('expiring');
    dataOf(await organizer.patch(`/api/competencies/${competency.id}`, { window_days: 10 }));
    expect((await standingSeen(person, competency))?.standing).toBe('valid');
    school.setClock(30 * DAY);
    await expireStandings({ ...school.ctx, now: new Date('2026-04-01T00:00:00Z') });
    expect((await standingSeen(person, competency))?.standing).toBe('expiring');
  });
});
