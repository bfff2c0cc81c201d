import { matchesAudience } from '#server/db/audience.ts';
import { seedRoles, type SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import type { NewUser } from '#server/modules/users/users.ts';
import type { AudienceRule } from '#shared/schema/audience.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUrl } from '../support/app.ts';
import { createPerson } from '../support/people.ts';
import { dataOf, makeClass, openSchool, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

/** First days at work, so many months (and a day) before today. */
const monthsAgo = (months: number): string => {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
};

describe('a rule about people', () => {
  it('means whom the list of users shows with it as its filter', async () => {
    const roles = await seedRoles(school.db);
    const people = [
      { department: 'Gudang', position: 'Staf', placement_city: 'Bandung', joined_at: monthsAgo(3) },
      { department: 'gudang', position: 'Staf', placement_city: 'Bandung', joined_at: monthsAgo(30) },
      { department: 'Gudang', position: 'Kepala', placement_city: 'Medan', joined_at: monthsAgo(30) },
      { department: `O'Brien "HQ" <b>`, work_area: 'Pabrik\\1', joined_at: null },
      { department: null },
    ];
    const person = (nip: string, role: SeedRoleName, columns: Partial<NewUser>) =>
      createPerson(school.db, [role], { ...columns, nip });
    for (const [i, columns] of people.entries()) await person(`RULE-${i}`, 'Learner', columns);
    await person('RULE-TRAINER', 'Trainer', { department: 'Gudang' });
    const gone = await person('RULE-GONE', 'Learner', { department: 'Gudang' });
    await school.db.query('update users set active = false where id = $1', [gone.id]);

    const rules: [AudienceRule, number][] = [
      [{ department: ['Gudang'] }, 3],
      [{ department: ['Gudang', 'gudang'] }, 4],
      [{ department: ['Gudang'], position: ['Staf'] }, 1],
      [{ department: ['Gudang'], placement_city: ['Medan', 'Bandung'] }, 2],
      [{ department: [`O'Brien "HQ" <b>`], work_area: ['Pabrik\\1'] }, 1],
      [{ department: ['Gudang'], role_ids: [roles.Trainer] }, 1],
      [{ department: ['Gudang', 'gudang'], work_duration_gte: 12 }, 2],
      [{ department: ['Gudang', 'gudang'], work_duration_gte: 3, work_duration_lte: 3 }, 1],
      [{ department: ['No such'] }, 0],
    ];
    for (const [rule, expected] of rules) {
      const url = listUrl('/api/user', { filter: { ...rule, active: true }, range: [0, 99] });
      const listed = dataOf<{ id: string }[]>(await school.organizer.get(url)).map(({ id }) => id);
      const matching = await school.db.query<{ id: string }>(
        `select u.id from users u where ${matchesAudience('$1::jsonb', 'u')}`,
        [JSON.stringify(rule)],
      );
      expect(matching.map(({ id }) => id).sort(), JSON.stringify(rule)).toEqual(listed.sort());
      expect(matching).toHaveLength(expected);
    }
    const nobody = `select u.id from users u where ${matchesAudience('$1::jsonb', 'u')}`;
    expect(await school.db.query(nobody, [null])).toEqual([]);
  });

  it('is kept tidy, and an empty one is none', async () => {
    const kept = async (audience_rule: unknown) =>
      (await makeClass(school.organizer, { audience_rule }, false)).audience_rule;
    expect(await kept({ department: [' Gudang ', 'Gudang'], position: [], work_duration_gte: null })).toEqual(
      {
        department: ['Gudang'],
      },
    );
    for (const empty of [{}, { role_ids: [] }, '', null]) expect(await kept(empty)).toBeNull();
  });
});
