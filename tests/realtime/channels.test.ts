/** Who may join the channels of a record, a quiz and a class; strangers and people of other classes may join none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/app.ts';
import {
  dataOf,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  unique,
  type School,
} from '#tests/support/school.ts';

let school: School;
let own: Client;
let foreign: Client;
let course: { id: string };
let quiz: { id: string };
beforeAll(async () => {
  school = await openSchool();
  [own, foreign] = [await school.as('Trainer'), await school.as('Trainer')];
  course = await makeClass(school.organizer, { trainer_ids: [own.userId] });
  quiz = await makeQuiz(school.organizer, course.id, [single()]);
});
afterAll(() => school.close());

const passFor = (client: Client, channel_name: string) =>
  client.post('/api/broadcasting/auth', { socket_id: '1.1', channel_name });
const isLetIn = async (client: Client, channel: string) => (await passFor(client, channel)).status === 200;

describe('the channel of who is editing a record', () => {
  it('lets in who may edit that record, and nobody who only reads it', async () => {
    const channel = `presence-record.classes.${course.id}`;
    const auditor = await school.as('Auditor');
    expect((await auditor.get(`/api/classes/${course.id}`)).status).toBe(200);
    expect(await isLetIn(school.organizer, channel)).toBe(true);
    expect(await isLetIn(own, channel)).toBe(true);
    expect(await isLetIn(foreign, channel)).toBe(false);
    expect(await isLetIn(auditor, channel)).toBe(false);
    expect(await isLetIn(school.learner, channel)).toBe(false);
    expect((await passFor(school.stranger, channel)).status).toBe(401);
  });

  it('is one of a record that exists and can be edited', async () => {
    const nothing = '00000000-0000-7000-8000-000000000000';
    expect(await isLetIn(school.organizer, `presence-record.classes.${nothing}`)).toBe(false);
    expect(await isLetIn(school.organizer, `presence-record.enrolments.${nothing}`)).toBe(false);
    expect(await isLetIn(school.organizer, `presence-record.secrets.${nothing}`)).toBe(false);
  });

  it('says who it is by name and photo, as the person is known to others', async () => {
    const { body } = await passFor(school.organizer, `presence-record.classes.${course.id}`);
    expect(JSON.parse(body.channel_data)).toMatchObject({
      user_id: school.organizer.userId,
      user_info: { name: expect.any(String), photo: null },
    });
  });
});

describe('the channels of a page', () => {
  it('are signed in one call, and those that one may not hear are left out', async () => {
    const names = [`private-user.${own.userId}`, `private-quiz.${quiz.id}`, 'private-online'];
    const body = { socket_id: '1.1', channel_names: names };
    const passes = dataOf(await school.learner.post('/api/broadcasting/batch-auth', body));
    expect(passes).toEqual({ [names[0]!]: null, [names[1]!]: null, [names[2]!]: expect.anything() });
    expect(passes['private-online'].auth).toMatch(/^mahir:/);
    const trainers = dataOf(await own.post('/api/broadcasting/batch-auth', body));
    expect(Object.values(trainers).every(Boolean)).toBe(true);
    expect((await school.stranger.post('/api/broadcasting/batch-auth', body)).status).toBe(401);
  });
});

describe('the channel of a quiz', () => {
  it('lets in who runs it and who corrects it', async () => {
    const channel = `private-quiz.${quiz.id}`;
    const corrector = await school.as('Corrector');
    expect((await corrector.get(`/api/quizzes/${quiz.id}`)).status).toBe(403);
    for (const client of [school.organizer, own, corrector])
      expect(await isLetIn(client, channel)).toBe(true);
    for (const client of [foreign, school.learner, await school.as('Line Manager')])
      expect(await isLetIn(client, channel)).toBe(false);
    expect((await passFor(school.stranger, channel)).status).toBe(401);
  });
});

describe('the channel of the staff of a class', () => {
  it('lets in its trainers and organizers, not who takes part', async () => {
    const channel = `private-class-staff.${course.id}`;
    dataOf(await school.learner.post(`/api/classes/${course.id}/enrolment`));
    for (const client of [school.organizer, own]) expect(await isLetIn(client, channel)).toBe(true);
    for (const client of [foreign, school.learner]) expect(await isLetIn(client, channel)).toBe(false);
    expect(await isLetIn(school.learner, `private-class.${course.id}`)).toBe(true);
    expect((await passFor(school.stranger, channel)).status).toBe(401);
  });
});

describe('who has changed a record last', () => {
  it('is broadcast to people who may edit it, with the time and the version', async () => {
    const changed = dataOf(
      await own.patch(`/api/classes/${course.id}`, {
        description: unique('Changed'),
        version: await version(),
      }),
    );
    const path = `/api/classes/${course.id}/last-change`;
    const name = dataOf(await own.get('/api/me')).name;
    expect(dataOf(await school.organizer.get(path))).toEqual({
      at: changed.updated_at,
      version: changed.version,
      by: { id: own.userId, name },
    });
    expect((await foreign.get(path)).status).toBe(404);
    expect((await school.learner.get(path)).status).toBe(403);
  });
  const version = async () => dataOf(await own.get(`/api/classes/${course.id}`)).version as number;
});
