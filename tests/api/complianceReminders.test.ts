import type { ComplianceSummary } from '#shared/api/competencies.ts';
import type { Client } from '#tests/support/app.ts';
import { give, makeCompetency, require } from '#tests/support/competencies.ts';
import { dataOf, enrol, makeClass, openSchool, type School, type Wire } from '#tests/support/school.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let school: School;
let organizer: Client;
let safety: Wire;
let holder: Client;

beforeAll(async () => {
  school = await openSchool();
  organizer = school.organizer;
  safety = await makeCompetency(organizer, { code: 'SAFE' });
  holder = await school.as('Learner', { department: 'Toko' });
  await school.as('Learner', { department: 'Toko' });
  const whom = { whom: 'audience', audience_rule: { department: ['Toko'] }, starts_on: '2026-01-01' };
  await require(organizer, safety, whom);
  await give(organizer, holder, safety, { expires_at: '2026-03-20' });
});
afterAll(() => school.close());

const marchOf = async () => {
  const { months } = dataOf<ComplianceSummary>(
    await organizer.get('/api/compliance/summary?competency=SAFE'),
  );
  return months.find(({ month }) => month === '2026-03')!;
};
const remind = async (query: string, dry_run: boolean) =>
  dataOf(await organizer.post(`/api/compliance/reminders?${query}`, { dry_run }));

describe('what ends in a month', () => {
  it('counts who is in no class for it', async () => {
    const march = { month: '2026-03', people: 1, requirements: 1, becomes_overdue: 0, unenrolled: 1 };
    expect(await marchOf()).toEqual(march);
    const renewal = await makeClass(organizer, { type: 'competency', competency_id: safety.id, level: 1 });
    await enrol(holder, renewal);
    expect(await marchOf()).toEqual({ ...march, unenrolled: 0 });
  });

  it('is told to each of its people once a day', async () => {
    const first = { people: 1, reminded: 1, already: 0 };
    expect(await remind('ends_in=2026-03', true)).toEqual(first);
    expect(await remind('ends_in=2026-03', false)).toEqual(first);
    expect(await remind('ends_in=2026-03', false)).toEqual({ people: 1, reminded: 0, already: 1 });
    const [notice] = dataOf<{ title: string; link: string }[]>(
      await holder.get('/api/my/notifications'),
    ).filter(({ title }) => title.startsWith('Please look at'));
    expect(notice!.title).toBe(`Please look at ${safety.name}: it ends soon or is missing`);
    expect(notice!.link).toMatch(/^settings\/user\/.+\?tab=competencies$/);
    // Without a filter by cell: what is missed, which concerns the other person.
    expect(await remind('department=Toko', true)).toEqual(first);
  });
});
