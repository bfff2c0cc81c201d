import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUrl, type Client } from '../support/app.ts';
import { at, dataOf, enrol, makeClass, openSchool, type School, type Wire } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const DAY = 24 * 60;
const upcoming = (fields: object = {}) =>
  makeClass(school.organizer, { start_at: at(3 * DAY), end_at: at(5 * DAY), ...fields });
const learners = (count: number) => Promise.all(Array.from({ length: count }, () => school.as('Learner')));
const decide = (ids: readonly string[], decision: string, more: object = {}) =>
  school.organizer.post('/api/enrolments/decisions', { ids, decision, ...more });
const read = async (id: string): Promise<Wire> => dataOf(await school.organizer.get(`/api/enrolments/${id}`));
const told = async (userId: string): Promise<string[]> =>
  (
    await school.db.query<{ title_key: string }>(
      'select title_key from notifications where user_id = $1 order by id',
      [userId],
    )
  ).map(({ title_key }) => title_key.replace('notification.', ''));

describe('a participant who must take part', () => {
  const rowIn = async (course: { id: string }, filter: object = {}): Promise<string> =>
    dataOf<Wire[]>(
      await school.organizer.get(listUrl('/api/enrolments', { filter: { class_id: course.id, ...filter } })),
    )[0]!.id;
  const assigned = async (course: { id: string }, person: Client) => {
    const body = { user_ids: [person.userId], mandatory: true };
    dataOf(await school.organizer.post(`/api/classes/${course.id}/enrolments`, body));
    return rowIn(course, { user_id: person.userId });
  };
  const undo = async (reply: Awaited<ReturnType<typeof decide>>) => {
    const { change_id } = dataOf(reply);
    return school.organizer.call('DELETE', `/api/changes/${change_id}`);
  };

  it('is exempted without having asked only with a reason, and back by an undo', async () => {
    const course = await upcoming();
    const [one, free] = (await learners(2)) as [Client, Client];
    const id = await assigned(course, one);
    const without = await decide([id], 'exempt');
    expect(without.status).toBe(422);
    expect(without.body.errors).toEqual({ reason: ['Reason is required'] });
    const exempted = await decide([id], 'exempt', { reason: 'Sedang cuti' });
    expect(await read(id)).toMatchObject({ state: 'withdrawn', mandatory: false, reason: 'Sedang cuti' });
    expect((await undo(exempted)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'enrolled', mandatory: true, reason: null });
    expect(await told(one.userId)).toEqual(['enrolled_mandatory', 'enrolment_excused', 'enrolled_mandatory']);
    await enrol(free, course);
    const optional = await rowIn(course, { mandatory: false });
    expect((await decide([optional], 'exempt', { reason: 'Cuti' })).body.rows[0].message).toBe(
      'No exemption was asked for',
    );
  });

  it('is made optional and mandatory again, and the rule of the class leaves it so', async () => {
    const [one] = (await learners(1)) as [Client];
    const course = await upcoming({ mandatory_user_ids: [one.userId] });
    const id = await rowIn(course);
    expect(await read(id)).toMatchObject({ mandatory: true, from_audience: true });
    const optional = await decide([id], 'optional');
    expect(dataOf(await decide([id], 'optional'))).toEqual({ ids: [], unchanged_ids: [id] });
    dataOf(await school.organizer.patch(`/api/classes/${course.id}`, { description: 'Baru' }));
    expect(await read(id)).toMatchObject({ state: 'enrolled', mandatory: false });
    expect((await undo(optional)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'enrolled', mandatory: true });
  });

  it('does not come back by an undo when somebody else has the seat', async () => {
    const course = await upcoming({ capacity: 1 });
    const [one, other] = (await learners(2)) as [Client, Client];
    const id = await assigned(course, one);
    const withdrawn = await decide([id], 'withdraw', { reason: 'Salah orang' });
    await assigned(course, other);
    const refused = await undo(withdrawn);
    expect(refused.body.rows).toMatchObject([{ id }]);
    expect(await read(id)).toMatchObject({ state: 'withdrawn' });
  });
});

describe('an exemption', () => {
  it('is asked for by who must take part, and decided by an organizer', async () => {
    const course = await upcoming();
    const [one, two] = (await learners(2)) as [Client, Client];
    const url = `/api/classes/${course.id}/exemption`;
    expect((await school.stranger.post(url, { reason: 'Cuti' })).status).toBe(401);
    await enrol(two, course);
    expect((await two.post(url, { reason: 'Cuti' })).body.code).toBe('exemption-not-mandatory');
    dataOf(
      await school.organizer.post(`/api/classes/${course.id}/enrolments`, {
        user_ids: [one.userId],
        mandatory: true,
      }),
    );
    expect((await one.post(url, {})).status).toBe(422);
    const { id, exemption_requested_at } = dataOf(await one.post(url, { reason: 'Cuti melahirkan' }));
    expect(exemption_requested_at).toBe(at(0));
    expect(await read(id)).toMatchObject({
      exemption_reason: 'Cuti melahirkan',
      can: { exempt: true, keep: true },
    });
    dataOf(await decide([id], 'keep'));
    expect(await read(id)).toMatchObject({
      state: 'enrolled',
      mandatory: true,
      exemption_requested_at: null,
      can: { exempt: true, optional: true, keep: false },
    });
    dataOf(await one.post(url, { reason: 'Masih cuti' }));
    dataOf(await decide([id], 'exempt', { reason: 'Disetujui atasan' }));
    expect(await read(id)).toMatchObject({
      state: 'withdrawn',
      mandatory: false,
      reason: 'Disetujui atasan',
    });
    expect(await told(one.userId)).toEqual(['enrolled_mandatory', 'enrolment_kept', 'enrolment_exempted']);
  });
});
