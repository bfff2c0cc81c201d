import { matchesAudience } from '#server/platform/db/audienceSql.ts';
import { syncAudiencesTask } from '#server/modules/enrolments/enrolments.jobs.ts';
import { syncAudience } from '#server/modules/enrolments/enrolments.ts';
import { expireOffers } from '#server/modules/enrolments/seats.ts';
import { seedRoles, type SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import type { NewUser } from '#server/modules/users/users.ts';
import type { AudienceRule } from '#shared/schema/audience.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUrl, type Client } from '../support/app.ts';
import { createPerson } from '../support/people.ts';
import { statementsOf } from '../support/queries.ts';
import { at, dataOf, enrol, makeClass, openSchool, unique, type School } from '../support/school.ts';
import { csv, sendFile } from '../support/uploads.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
  // One administrator is left when others are deactivated.
  await school.as('Administrator');
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
  it('matches the people that the list of users shows with it as a filter', async () => {
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

  it('is normalized, and an empty one is none', async () => {
    const kept = async (audience_rule: unknown) =>
      (await makeClass(school.organizer, { audience_rule }, false)).audience_rule;
    expect(await kept({ department: [' Gudang ', 'Gudang'], position: [], work_duration_gte: null })).toEqual(
      {
        department: ['Gudang'],
      },
    );
    for (const empty of [{}, { role_ids: [] }, '', null]) expect(await kept(empty)).toBeNull();
  });

  it('has the names of its roles beside it, which are ignored when they come back', async () => {
    const { Trainer, Learner } = await seedRoles(school.db);
    const course = await makeClass(school.organizer, { audience_rule: { role_ids: [Trainer, Learner] } });
    const url = `/api/classes/${course.id}`;
    const record = dataOf(await school.organizer.get(url));
    const names = [
      { id: Trainer, slug: Trainer, name: 'Trainer' },
      { id: Learner, slug: Learner, name: 'Learner' },
    ];
    expect(record).toMatchObject({
      audience_rule: { role_ids: [Trainer, Learner] },
      audience_rule_roles: names,
    });
    const saved = dataOf(
      await school.organizer.put(url, { ...record, audience_rule: { role_ids: [Learner] } }),
    );
    expect(saved).toMatchObject({ audience_rule_roles: [names[1]] });
    const none = dataOf(await school.organizer.put(url, { ...saved, audience_rule: null }));
    expect(none).toMatchObject({ audience_rule: null, audience_rule_roles: [] });
  });
});

describe('the mandatory participants of a class', () => {
  const enrolled = async (course: { id: string }) =>
    Object.fromEntries(
      (
        await school.db.query<{ user_id: string; said: string }>(
          `select user_id, state || case when mandatory then '!' else '' end
             || case when left_audience_at is not null then ' left' else '' end as said
           from enrolments where class_id = $1`,
          [course.id],
        )
      ).map(({ user_id, said }) => [user_id, said]),
    );
  const upcoming = (fields: object, isPublished = true) =>
    makeClass(
      school.organizer,
      { start_at: at(3 * 24 * 60), end_at: at(5 * 24 * 60), ...fields },
      isPublished,
    );
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => school.as('Learner')));
  const place = (person: Client, fields: object) =>
    school.organizer.patch(`/api/user/${person.userId}`, fields);
  const preview = async (course: { id: string }, body: object) =>
    dataOf(await school.organizer.post(`/api/classes/${course.id}/audience-preview`, body));

  it('are set by who may enrol people, and tried out before', async () => {
    const department = unique('Divisi');
    const [one, two, named] = (await people(3)) as [Client, Client, Client];
    for (const person of [one, two]) dataOf(await place(person, { department }));
    const course = await upcoming({ capacity: 2 });
    const rule = { audience_rule: { department: [department] }, mandatory_user_ids: [named.userId] };
    const url = `/api/classes/${course.id}/audience-preview`;
    expect((await school.stranger.post(url, rule)).status).toBe(401);
    expect((await school.learner.post(url, rule)).status).toBe(403);
    expect((await school.organizer.post(url, { ...rule, audience_rule: { nothing: 1 } })).status).toBe(422);
    await enrol(one, course);
    expect(await preview(course, rule)).toEqual({ join: 2, without_seat: 1, stay: 1, leave: 0, left_out: 0 });
    expect(Object.keys(await enrolled(course))).toHaveLength(1);

    const trainer = await school.as('Trainer');
    const own = await upcoming({ trainer_ids: [trainer.userId] });
    expect((await trainer.patch(`/api/classes/${own.id}`, rule)).status).toBe(403);
    expect((await trainer.patch(`/api/classes/${own.id}`, { description: 'Baru' })).status).toBe(200);
  });

  it('are enrolled when the class is published, join later, and leave without losing anything', async () => {
    const department = unique('Divisi');
    const [one, two, named, late, gone] = (await people(5)) as [Client, Client, Client, Client, Client];
    for (const person of [one, two, gone]) dataOf(await place(person, { department }));
    const rule = { audience_rule: { department: [department] }, mandatory_user_ids: [named.userId] };
    const course = await upcoming(rule, false);
    expect(await enrolled(course)).toEqual({});
    dataOf(await school.organizer.post(`/api/classes/${course.id}/publication`));
    const all = { [one.userId]: 'enrolled!', [two.userId]: 'enrolled!', [named.userId]: 'enrolled!' };
    expect(await enrolled(course)).toEqual({ ...all, [gone.userId]: 'enrolled!' });
    expect(
      await school.db.query('select title_key from notifications where user_id = $1', [one.userId]),
    ).toEqual([{ title_key: 'notification.enrolled_mandatory' }]);

    dataOf(await place(late, { department }));
    dataOf(await place(two, { department: unique('Divisi') }));
    await school.db.query(`update enrolments set state = 'in_progress' where user_id = $1`, [gone.userId]);
    dataOf(await place(gone, { active: false }));
    const now = {
      ...all,
      [two.userId]: 'enrolled left',
      [late.userId]: 'enrolled!',
      [gone.userId]: 'withdrawn left',
    };
    expect(await enrolled(course)).toEqual(now);
    dataOf(await place(gone, { active: true }));
    dataOf(await place(two, { department }));
    expect(await enrolled(course)).toEqual({ ...now, [two.userId]: 'enrolled!', [gone.userId]: 'enrolled!' });

    expect(await preview(course, { audience_rule: null, mandatory_user_ids: [named.userId] })).toMatchObject({
      join: 0,
      stay: 1,
      leave: 4,
    });
    dataOf(await school.organizer.patch(`/api/classes/${course.id}`, { audience_rule: null }));
    expect(await enrolled(course)).toMatchObject({
      [one.userId]: 'enrolled left',
      [named.userId]: 'enrolled!',
    });
  });

  it('wait for a seat where none is left, and stay out when a person has decided that', async () => {
    const department = unique('Divisi');
    const [one, two, third] = (await people(3)) as [Client, Client, Client];
    for (const person of [one, two]) dataOf(await place(person, { department }));
    const course = await upcoming({ audience_rule: { department: [department] }, capacity: 1 });
    const first = await enrolled(course);
    expect(Object.values(first).sort()).toEqual(['enrolled!', 'waitlisted!']);
    const [seated] = Object.entries(first).find(([, said]) => said === 'enrolled!')!;
    const [row] = await school.db.query<{ id: string }>(
      'select id from enrolments where class_id = $1 and user_id = $2',
      [course.id, seated],
    );
    const body = { ids: [row!.id], decision: 'withdraw', reason: 'Tugas luar kota' };
    dataOf(await school.organizer.post('/api/enrolments/decisions', body));
    dataOf(await place(third, { department }));
    await syncAudience(school.ctx, { classIds: [course.id] });
    // A mandatory participant gets a seat and no offer: an offer can lapse, which would release the person.
    expect(Object.values(await enrolled(course)).sort()).toEqual(['enrolled!', 'waitlisted!', 'withdrawn']);
    const [seat] = Object.entries(await enrolled(course)).find(([, said]) => said === 'enrolled!')!;
    expect(
      await school.db.query('select title_key from notifications where user_id = $1 order by id', [seat]),
    ).toEqual([
      { title_key: 'notification.enrolment_waiting' },
      { title_key: 'notification.enrolled_mandatory' },
    ]);
    expect(
      (await preview(course, { audience_rule: { department: [department] }, mandatory_user_ids: [] }))
        .left_out,
    ).toBe(1);
  });

  it('keep waiting when they let an offer lapse that a person made by hand', async () => {
    const department = unique('Divisi');
    const [one] = (await people(1)) as [Client];
    dataOf(await place(one, { department }));
    const course = await upcoming({ capacity: 1 });
    await enrol(school.learner, course);
    dataOf(
      await school.organizer.patch(`/api/classes/${course.id}`, {
        audience_rule: { department: [department] },
      }),
    );
    await school.db.query(
      `update enrolments set state = 'offered', offered_until = $2 where class_id = $1 and mandatory`,
      [course.id, at(-1)],
    );
    await expireOffers(school.ctx);
    expect((await enrolled(course))[one.userId]).toBe('waitlisted!');
  });

  it('keep what an organizer has required by hand, and touch no class that has ended', async () => {
    const [one] = (await people(1)) as [Client];
    const course = await upcoming({ audience_rule: { department: [unique('Divisi')] } });
    dataOf(
      await school.organizer.post(`/api/classes/${course.id}/enrolments`, {
        user_ids: [one.userId],
        mandatory: true,
      }),
    );
    dataOf(await place(one, { department: unique('Divisi') }));
    expect(await enrolled(course)).toEqual({ [one.userId]: 'enrolled!' });
    dataOf(await place(one, { active: false }));
    expect(await enrolled(course)).toEqual({ [one.userId]: 'withdrawn left' });

    const department = unique('Divisi');
    const ended = await upcoming({ audience_rule: { department: [department] } });
    school.setClock(6 * 24 * 3600);
    const [late] = (await people(1)) as [Client];
    dataOf(await place(late, { department }));
    expect(await enrolled(ended)).toEqual({});
    school.setClock(0);
  });

  it('are caught up by the clock, once, in as many statements for one as for many', async () => {
    const department = unique('Divisi');
    const course = await upcoming({ audience_rule: { department: [department], work_duration_gte: 12 } });
    const grow = (from: number, to: number) =>
      school.db.query(
        `insert into users (id, nip, name, department, joined_at) select gen_random_uuid(), 'CLOCK' || n, 'Clock ' || n, $1,
           current_date - 900 from generate_series($2::int, $3::int) n`,
        [department, from, to],
      );
    const run = () =>
      statementsOf(school.database.pool, () => syncAudience(school.ctx, { classIds: [course.id] }));
    await grow(1, 1);
    const one = (await run()).length;
    await grow(2, 300);
    expect(await run()).toHaveLength(one);
    expect(Object.keys(await enrolled(course))).toHaveLength(300);
    expect((await run()).length).toBeLessThan(3);
    await grow(301, 301);
    await syncAudiencesTask.run(school.ctx, {} as never, { isLastTry: true });
    expect(Object.keys(await enrolled(course))).toHaveLength(301);
    const [{ acts }] = (await school.db.query<{ acts: number }>(
      `select count(*) as acts from audit_events where action = 'join-audience' and after->>'class_id' = $1`,
      [course.id],
    )) as [{ acts: number }];
    expect(acts).toBe(301);
  });

  it('come with a file of people and go with its undo', async () => {
    const department = unique('Divisi');
    const course = await upcoming({ audience_rule: { department: [department] } });
    const file = csv('NIP,Nama,Departemen', `IMP-1,Sari,${department}`, `IMP-2,Budi,${department}`);
    const reply = await sendFile(school.organizer, 'user', file);
    expect(reply.body.data).toMatchObject({ new: 2 });
    expect(Object.values(await enrolled(course))).toEqual(['enrolled!', 'enrolled!']);
    const undo = await school.organizer.delete(`/api/changes/${reply.body.meta.change_id}`);
    expect(undo.status, JSON.stringify(undo.body)).toBe(200);
    expect(await enrolled(course)).toEqual({});
  });
});
