import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedRoles, type SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import { NEW_PASSWORD } from '#tests/support/people.ts';
import { listUrl, type Client } from '#tests/support/app.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeGroup,
  makeQuiz,
  openSchool,
  single,
  start,
  startUrl,
  type School,
  type Wire,
} from '#tests/support/school.ts';

let school: School;
let roles: Record<SeedRoleName, string>;
let trainer: Client;
let own: Wire;
let foreign: Wire;
beforeAll(async () => {
  school = await openSchool();
  roles = await seedRoles(school.db);
  trainer = await school.as('Trainer');
  own = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
  foreign = await makeClass(school.organizer);
});
afterAll(() => school.close());
beforeEach(() => school.setClock(0));

describe('a trainer', () => {
  it('reaches nothing of other classes, by id, slug, filter, bulk or reference', async () => {
    const quiz = await makeQuiz(school.organizer, foreign.id, [single()]);
    const [question] = quiz.questions;
    for (const url of [
      `/api/classes/${foreign.id}`,
      `/api/classes/${foreign.slug}`,
      `/api/quizzes/${quiz.slug}`,
      `/api/questions/${question.id}`,
      `/api/groups/${foreign.group_id}`,
    ])
      expect([url, (await trainer.get(url)).status]).toEqual([url, 404]);
    const lists = [
      listUrl('/api/classes', { filter: { ids: [foreign.id] } }),
      listUrl('/api/questions', { filter: { quiz_id: quiz.id } }),
      listUrl('/api/questions', { filter: { q: question.stem } }),
      listUrl('/api/questions', { filter: { archived: 'all', id: question.id } }),
      listUrl('/api/quizzes', { filter: { class_id: foreign.id } }),
      listUrl('/api/modules', { filter: { class_id: foreign.id } }),
    ];
    for (const url of lists) expect([url, dataOf(await trainer.get(url))]).toEqual([url, []]);
    expect(
      (await trainer.patch('/api/classes', { ids: [own.id, foreign.id], data: { capacity: 5 } })).status,
    ).toBe(422);
    expect(
      (await trainer.patch('/api/classes', { filter: {}, expect_total: 2, data: { capacity: 5 } })).body,
    ).toMatchObject({ code: 'selection-changed', facts: { actual: 1 } });
    expect(
      (await trainer.patch(`/api/classes/${own.id}`, { trainer_ids: [school.learner.userId] })).status,
    ).toBe(422);
    const ownQuiz = await makeQuiz(school.organizer, own.id, [single()]);
    expect(
      (await trainer.patch(`/api/questions/${ownQuiz.questions[0].id}`, { quiz_id: quiz.id })).status,
    ).toBe(403);
    expect((await trainer.patch(`/api/questions/${ownQuiz.questions[0].id}`, { quiz_id: null })).status).toBe(
      403,
    );
    expect((await trainer.patch(`/api/quizzes/${ownQuiz.id}`, { class_id: foreign.id })).status).toBe(403);
    expect((await trainer.get(`/api/quizzes/${quiz.id}/corrections`)).status).toBe(404);
  });

  it('changes no state through a body', async () => {
    const made = await trainer.patch(`/api/classes/${own.id}`, {
      status: 'cancelled',
      cancel_reason: 'x',
      archived_at: at(0),
      version: own.version,
      created_by: trainer.userId,
      slug: 'taken-over',
      participants: 99,
    });
    const after = dataOf(await trainer.get(`/api/classes/${own.id}`));
    expect([made.status < 500, after.status, after.slug, after.participants]).toEqual([
      true,
      'published',
      own.slug,
      0,
    ]);
  });
});

describe('an organizer', () => {
  it('cannot rise above the own role, in any way', async () => {
    const { organizer } = school;
    const admin = await school.as('Administrator');
    const auditor = await school.as('Auditor');
    const tries: [string, Promise<{ status: number }>][] = [
      ['own roles', organizer.patch(`/api/user/${organizer.userId}`, { role_ids: [roles.Administrator] })],
      [
        'bulk',
        organizer.patch('/api/user', { ids: [organizer.userId], data: { role_ids: [roles.Auditor] } }),
      ],
      [
        'by filter',
        organizer.patch('/api/user', {
          filter: { id: organizer.userId },
          expect_total: 1,
          data: { role_ids: [roles.Administrator] },
        }),
      ],
      [
        'new person',
        organizer.post('/api/user', { nip: 'X-1', name: 'New', role_ids: [roles.Administrator] }),
      ],
      ['new role', organizer.post('/api/roles', { name: 'Spy', permissions: ['audit-index'] })],
      ['role', organizer.patch(`/api/roles/${roles.Organizer}`, { permissions: ['audit-index'] })],
      ['widen', organizer.patch(`/api/roles/${roles.Auditor}`, { reach: 'own' })],
      ['admin role', organizer.patch(`/api/roles/${roles.Administrator}`, { name: 'Mine' })],
      ['password', organizer.patch(`/api/user/${admin.userId}`, { password: NEW_PASSWORD })],
      [
        'passwords',
        organizer.patch('/api/user', { ids: [auditor.userId], data: { password: NEW_PASSWORD } }),
      ],
      ['address', organizer.patch(`/api/user/${auditor.userId}`, { email: 'mine@example.com' })],
      ['inactive', organizer.patch(`/api/user/${admin.userId}`, { active: false })],
      ['take', organizer.delete(`/api/role-user/user/${admin.userId}/roles/${roles.Administrator}`)],
      ['flag', organizer.post('/api/roles', { name: 'Boss', administrator: true, permissions: [] })],
    ];
    for (const [name, call] of tries) {
      const { status } = await call;
      if (name === 'flag') expect(status).toBe(201);
      else expect([name, status >= 400 && status < 500]).toEqual([name, true]);
    }
    const boss = dataOf(await organizer.get(listUrl('/api/roles', { filter: { name: 'Boss' } })))[0];
    expect(boss.administrator).toBe(false);
    expect(dataOf(await organizer.get('/api/me')).active_role.name).toBe('Organizer');
  });

  it('undoes nothing that others did, nor after losing the right', async () => {
    const other = await school.as('Organizer');
    const group = await makeGroup(school.organizer);
    const bulk = await school.organizer.patch('/api/groups', { ids: [group.id], data: { order: 9 } });
    const url = `/api/changes/${bulk.body.meta.change_id}`;
    expect((await other.delete(url)).status).toBe(404);
    const both = [school.organizer.delete(url), school.organizer.delete(url)];
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a learner', () => {
  it('learns of nothing that is a draft, archived or hidden', async () => {
    const learner = await school.as('Learner');
    const { organizer } = school;
    const draft = await makeClass(organizer, {}, false);
    const hidden = await makeClass(organizer, {
      group_id: (await makeGroup(organizer, { visibility: 'hidden' })).id,
    });
    const archived = await makeClass(organizer);
    const quizzes = [];
    for (const course of [draft, hidden, archived])
      quizzes.push(await makeQuiz(organizer, course.id, [single()]));
    await organizer.post(`/api/classes/${archived.id}/archive`);
    for (const [i, course] of [draft, hidden, archived].entries()) {
      for (const key of [course.id, course.slug, course.id.toUpperCase()]) {
        expect((await learner.get(`/api/my/courses/${key}`)).status).toBe(404);
        expect((await learner.post(`/api/classes/${key}/enrolment`)).status).toBe(404);
      }
      expect((await learner.get(`/api/quizzes/${quizzes[i]!.slug}/rules`)).status).toBe(404);
      expect((await learner.post(startUrl(quizzes[i]!), { idempotency_key: randomUUID() })).status).toBe(404);
    }
    const told = JSON.stringify([
      (await learner.get('/api/my/courses')).body,
      (await learner.get('/api/my/home')).body,
    ]);
    for (const course of [draft, hidden, archived]) expect(told).not.toContain(course.id);
  });

  it('reaches no attempt of others, and uses no key of others', async () => {
    const [one, two] = [await school.as('Learner'), await school.as('Learner')];
    const course = await makeClass(school.organizer);
    const quiz = await makeQuiz(school.organizer, course.id, [single()]);
    for (const learner of [one, two]) await enrol(learner, course);
    const key = randomUUID();
    const device = await start(one, quiz, { idempotency_key: key });
    expect((await two.get(`/api/attempts/${device.attempt.id}`)).status).toBe(404);
    const item = device.item(device.attempt.questions[0]!, { choices: [] });
    const body = { client_id: device.client_id, answers: [item] };
    expect((await two.put(`/api/attempts/${device.attempt.id}/answers`, body)).status).toBe(404);
    expect(
      (await two.post(`/api/attempts/${device.attempt.id}/submission`, device.submission())).status,
    ).toBe(404);
    expect((await start(two, quiz, { idempotency_key: key })).attempt.id).not.toBe(device.attempt.id);
  });

  it('gets one attempt, one seat and one last attempt out of many calls at once', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer, { capacity: 1 });
    const quiz = await makeQuiz(school.organizer, course.id, [single()], { re_test_limit: 0 });
    const rivals = await Promise.all([1, 2, 3, 4].map(() => school.as('Learner')));
    const seats = await Promise.all(
      [learner, ...rivals].map((by) => by.post(`/api/classes/${course.id}/enrolment`)),
    );
    expect(seats.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = [learner, ...rivals][seats.findIndex(({ status }) => status === 200)]!;
    const starts = await Promise.all(
      Array.from({ length: 6 }, () => winner.post(startUrl(quiz), { idempotency_key: randomUUID() })),
    );
    expect(new Set(starts.map((reply) => dataOf(reply).id)).size).toBe(1);
    const device = await start(winner, quiz);
    await device.answerAll(true);
    const ends = await Promise.all([1, 2, 3, 4].map(() => device.submit()));
    expect(new Set(ends.map((reply) => dataOf(reply).state))).toEqual(new Set(['passed']));
    const again = await Promise.all(
      Array.from({ length: 3 }, () => winner.post(startUrl(quiz), { idempotency_key: randomUUID() })),
    );
    expect(again.map(({ body }) => body.code)).toEqual(Array(3).fill('start-no-attempts-left'));
  });
});

describe('publishing and cancelling at once', () => {
  it('leave one of both, never a broken state', async () => {
    for (let i = 0; i < 4; i++) {
      const course = await makeClass(school.organizer);
      const replies = await Promise.all([
        school.organizer.delete(`/api/classes/${course.id}/publication`),
        school.organizer.post(`/api/classes/${course.id}/cancellation`, { reason: 'Flood' }),
        school.organizer.post(`/api/classes/${course.id}/publication`),
      ]);
      for (const { status } of replies) expect([200, 409]).toContain(status);
      const after = dataOf(await school.organizer.get(`/api/classes/${course.id}`));
      expect(['draft', 'published', 'cancelled']).toContain(after.status);
      expect(after.cancel_reason !== null).toBe(after.status === 'cancelled');
    }
  });
});
