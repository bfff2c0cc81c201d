import type { Client } from '#tests/support/app.ts';
import { makeCompetency } from '#tests/support/competencies.ts';
import { dataOf, openSchool, type School, type Wire } from '#tests/support/school.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let school: School;
let organizer: Client;
beforeAll(async () => {
  school = await openSchool();
  organizer = school.organizer;
});
afterAll(() => school.close());

describe('evidence that waits for a review', () => {
  it('of several people is decided about at once, with one reason', async () => {
    const competency = await makeCompetency(organizer);
    const people = [await school.as('Learner'), await school.as('Learner'), await school.as('Learner')];
    const records: Wire[] = [];
    for (const person of people)
      records.push(
        dataOf(
          await person.post(`/api/users/${person.userId}/competencies`, {
            competency_id: competency.id,
            obtained_at: '2026-02-01',
          }),
        ),
      );
    const [one, two, three] = records.map(({ id }) => id);
    const act = (path: string, body: object) => organizer.post(`/api/competency-reviews/${path}`, body);
    expect((await act('rejections', { ids: [one] })).body.errors).toHaveProperty('reason');
    expect((await act('approvals', { ids: [one], reason: 'Fine' })).status).toBe(422);
    expect(dataOf(await act('rejections', { ids: [one], reason: 'Not legible' }))).toEqual({
      count: 1,
      left: 0,
    });
    const filter = { competency_id: competency.id };
    expect(dataOf(await act('approvals', { filter }))).toEqual({ count: 2, left: 0 });
    const states = await school.db.query<Wire>(
      'select id, state from user_competencies where competency_id = $1',
      [competency.id],
    );
    expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
      [one]: 'rejected',
      [two]: 'valid',
      [three]: 'valid',
    });
    const { body } = await people[0]!.get('/api/my/notifications');
    expect(body.data.map(({ title }: Wire) => title)).toContain(
      `Your evidence for ${competency.name} was not recognised: Not legible`,
    );
    expect((await act('approvals', { ids: [two] })).status).toBe(404);

    const auditor = await school.as('Auditor', { language: 'en' });
    const inLog = async (id: string) => {
      const filter = encodeURIComponent(JSON.stringify({ entity_id: id, action: 'review' }));
      const [{ subject, changes }] = dataOf(await auditor.get(`/api/audit-events?filter=${filter}`));
      return { subject, changes: changes.map(({ label, after }: Wire) => `${label}: ${after}`) };
    };
    expect(await inLog(one)).toEqual({
      subject: expect.stringMatching(` · ${competency.name}$`),
      changes: ['State: Not recognised', 'Reason: Not legible'],
    });
    expect((await inLog(two)).changes).toContain('State: Recognised');
    expect((await inLog(two)).changes.join()).not.toMatch(/Obtained/);
  });
});
