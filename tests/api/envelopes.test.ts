import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '#shared/resources/index.ts';
import type { Client } from '#tests/support/app.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  start,
  type School,
  type Wire,
} from '#tests/support/school.ts';

let school: School;
let learner: Client;
let course: Wire;
let quiz: Wire;
beforeAll(async () => {
  school = await openSchool();
  ({ learner } = school);
  course = await makeClass(school.organizer);
  quiz = await makeQuiz(school.organizer, course.id, [single()]);
  await enrol(learner, course);
});
afterAll(() => school.close());

const error = (status_code: number, code: string) => ({
  status_code,
  code,
  message: expect.stringMatching(/\S/),
  request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
});

describe('every list', () => {
  it('has the envelope, and its total in the header', async () => {
    const admin = await school.as('Administrator');
    for (const { api, verbs } of allResources) {
      if (!verbs.includes('list')) continue;
      const reply = await admin.get(`/api/${api}`);
      expect(reply.body.meta).toEqual({
        page: 1,
        per_page: 25,
        total: expect.any(Number),
        total_is_exact: true,
        has_next_page: expect.any(Boolean),
      });
      expect(reply.headers['x-total-count']).toBe(String(reply.body.meta.total));
      for (const record of reply.body.data) expect(record.can).toBeTypeOf('object');
    }
    const online = await learner.get('/api/users/online');
    expect(online.headers['x-total-count']).toBe(String(online.body.meta.total));
    const mine = await learner.get('/api/my/courses');
    expect(mine.headers['x-total-count']).toBe(String(mine.body.data.length));
    const queue = await school.organizer.get(`/api/quizzes/${quiz.id}/corrections`);
    expect(queue.headers['x-total-count']).toBe('0');
  });
});

describe('every refusal', () => {
  it('has the envelope, its code and the requested language', async () => {
    const { organizer, stranger } = school;
    const device = await start(learner, quiz);
    const refusals: [number, string, Promise<Wire>][] = [
      [401, 'unauthenticated', stranger.get('/api/me')],
      [401, 'wrong-login', stranger.post('/api/login', { username: 'x', password: 'y' })],
      [403, 'forbidden', learner.get('/api/groups')],
      [404, 'not-found', organizer.get(`/api/groups/${randomUUID()}`)],
      [404, 'not-found', learner.get(`/api/my/courses/no-such-class`)],
      [404, 'not-found', learner.get('/api/nothing/at/all')],
      [405, 'method-not-allowed', learner.delete('/api/me/permission')],
      [409, 'version-conflict', organizer.patch(`/api/classes/${course.id}`, { name: 'Other', version: 99 })],
      [409, 'in-use', organizer.delete(`/api/classes/${course.id}`)],
      [409, 'selection-changed', organizer.patch('/api/groups', { filter: {}, expect_total: 99, data: {} })],
      [422, 'invalid', organizer.post('/api/groups', {})],
      [422, 'invalid', organizer.get('/api/groups?page=0')],
      [422, 'invalid', learner.put(`/api/modules/not-a-uuid/progress`, { seconds: 1 })],
      [422, 'rows-refused', organizer.patch('/api/groups', { ids: [randomUUID()], data: {} })],
      [422, 'invalid', learner.put(`/api/attempts/${device.attempt.id}/answers`, { answers: [] })],
    ];
    for (const [status, code, call] of refusals) {
      const reply = await call;
      expect([code, reply.status]).toEqual([code, status]);
      expect(reply.body).toMatchObject(error(status, code));
      expect(reply.headers['content-type']).toContain('application/json');
    }
    const indonesian = await learner.call('GET', '/api/groups', undefined, {
      'accept-language': 'id-ID,en;q=0.5',
    });
    expect(indonesian.body.message).not.toBe((await learner.get('/api/groups')).body.message);
    expect((await learner.delete('/api/me/permission')).headers['allow']).toBe('GET, HEAD, OPTIONS');
  });

  it('of time says when it is over', async () => {
    const locked = { name: 'Locked', start_time: at(30) };
    const later = await makeQuiz(school.organizer, course.id, [single()], locked);
    const reply = await learner.post(`/api/quizzes/${later.id}/attempts`, { idempotency_key: randomUUID() });
    expect(reply.body).toMatchObject({ ...error(409, 'start-not-open'), facts: { may_start_at: at(30) } });
    for (let i = 0; i < 5; i++)
      await school.stranger.post('/api/login', { username: 'nobody', password: 'y' });
    const wait = await school.stranger.post('/api/login', { username: 'nobody', password: 'y' });
    expect(wait.body).toMatchObject(error(429, 'rate-limited'));
    expect(Number(wait.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('one record', () => {
  it('is the same by id and slug, and takes If-Match as well as a version', async () => {
    const { organizer } = school;
    const byId = await organizer.get(`/api/classes/${course.id}`);
    expect((await organizer.get(`/api/classes/${course.slug}`)).body).toEqual(byId.body);
    // A tag would promise that the body changes only with the version.
    expect(byId.headers['etag']).toBeUndefined();
    const patch = (match: string) =>
      organizer.call('PATCH', `/api/classes/${course.id}`, { description: match }, { 'if-match': match });
    expect((await patch('"99"')).status).toBe(412);
    expect((await patch(`"${byId.body.data.version}"`)).status).toBe(200);
    expect((await patch('x')).status).toBe(400);
    expect(dataOf(await organizer.get(`/api/classes/${course.id}`)).group).toMatchObject({
      id: course.group_id,
    });
  });
});
