import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRoles, type SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import { listUrl } from '#tests/support/app.ts';
import {
  dataOf,
  enrol,
  makeClass,
  openSchool,
  startUrl,
  type School,
  type Wire,
} from '#tests/support/school.ts';

let school: School;
let roles: Record<SeedRoleName, string>;
let own: Wire;
beforeAll(async () => {
  school = await openSchool();
  roles = await seedRoles(school.db);
  own = await makeClass(school.organizer);
});
afterAll(() => school.close());

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'];

describe('names that every object has', () => {
  it('are unknown filters, parameters and fields like any other', async () => {
    for (const name of names) {
      const filter = `{"${name}":"x"}`;
      const refused = await Promise.all([
        school.organizer.get(`/api/groups?filter=${encodeURIComponent(filter)}`),
        school.organizer.get(`/api/groups?${name}=x`),
        school.organizer.get(listUrl('/api/groups', { sort: [name, 'ASC'] })),
        school.organizer.get(`/api/groups?fields=${name}`),
      ]);
      expect([name, refused.map((reply) => reply.status)]).toEqual([name, [422, 422, 422, 422]]);
      const body = `{"name":"A group","${name}":1}`;
      const json = { 'content-type': 'application/json' };
      for (const [method, url] of [
        ['POST', '/api/groups'],
        ['PATCH', `/api/groups/${own.group_id}`],
        ['POST', '/api/login'],
        ['POST', startUrl({ id: randomUUID() })],
        ['PATCH', '/api/me'],
      ] as const) {
        const reply = await school.organizer.call(method, url, body, json);
        expect([name, url, reply.status]).toEqual([name, url, name === '__proto__' ? 400 : 422]);
      }
      const bulk = await school.organizer.call(
        'PATCH',
        '/api/groups',
        `{"filter":{"${name}":1},"expect_total":2,"data":{"order":7}}`,
        json,
      );
      expect([name, bulk.status]).toEqual([name, name === '__proto__' ? 400 : 422]);
    }
    expect(({} as Record<string, unknown>)['order']).toBeUndefined();
  });
});

describe('an id in capital letters', () => {
  it('is the same record', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer);
    const module = dataOf(await school.organizer.post('/api/modules', { name: 'One', class_id: course.id }));
    await enrol(learner, course);
    const up = (id: string) => id.toUpperCase();
    const beat = await learner.put(`/api/modules/${up(module.id)}/progress`, { seconds: 5 });
    expect([beat.status, beat.body.data?.module_id]).toEqual([200, module.id]);
    const other = await school.as('Learner');
    const enrolled = await school.organizer.post(`/api/classes/${up(course.id)}/enrolments`, {
      user_ids: [other.userId, up(other.userId)],
    });
    expect([enrolled.status, enrolled.body.data?.ids]).toEqual([200, [other.userId]]);
    const role = up(roles.Learner);
    const given = await school.organizer.post(`/api/role-user/user/${up(other.userId)}/roles/${role}`);
    expect([given.status, given.body.data?.role_ids]).toEqual([200, [roles.Learner]]);
    const switched = await other.post('/api/role-user/switch', { role_id: role });
    expect(switched.body.data?.active_role).toMatchObject({ id: roles.Learner });
    expect((await other.post(`/api/users/offline/${up(other.userId)}`)).status).toBe(200);
    const own = await other.patch('/api/me', { photo_id: null });
    expect(own.status).toBe(200);
  });
});

describe('strange input', () => {
  it('is refused, never a fault', async () => {
    const { organizer, learner } = school;
    const json = { 'content-type': 'application/json' };
    const deep = (n: number) => '['.repeat(n) + ']'.repeat(n);
    const text = (value: string) => JSON.stringify(value);
    const bodies = [
      deep(400_000),
      `{"name":${deep(100_000)}}`,
      `{"data":{"name":${deep(100_000)}},"ids":["${own.id}"]}`,
      `{"filter":{"name":${deep(100_000)}},"expect_total":1,"data":{}}`,
      '{"name":"\\u0000"}',
      '{"name":"\\ud800abc"}',
      `{"ids":[${Array(25_000).fill(`"${own.id}"`).join(',')}],"data":{}}`,
      text('x'.repeat(10)),
      'null',
      '[]',
      '{"name":1e999}',
      '{',
    ];
    for (const body of bodies)
      for (const [method, url] of [
        ['POST', '/api/groups'],
        ['PATCH', '/api/groups'],
        ['PATCH', `/api/groups/${own.group_id}`],
        ['POST', '/api/groups/publication'],
        ['POST', '/api/login'],
        ['PATCH', '/api/me'],
        ['PUT', `/api/attempts/${randomUUID()}/answers`],
        ['PUT', `/api/corrections/${randomUUID()}/mark`],
        ['POST', `/api/classes/${own.id}/enrolments`],
        ['DELETE', `/api/classes/${own.id}/enrolment`],
      ] as const) {
        const reply = await organizer.call(method, url, body, json);
        expect([url, body.slice(0, 40), reply.status >= 400 && reply.status < 500, reply.status]).toEqual([
          url,
          body.slice(0, 40),
          true,
          reply.status,
        ]);
      }
    for (const key of ['%00', 'a%00b', '%ff', '..%2f..', "'%20or%201=1", '%F0%9F%92%A9', 'x'.repeat(90)])
      for (const url of [
        `/api/my/courses/${key}`,
        `/api/my/courses/${own.slug}/modules/${key}`,
        `/api/quizzes/${key}/rules`,
        `/api/quizzes/${key}/corrections`,
        `/api/attempts/${key}`,
        `/api/user/${key}`,
        `/api/me/access/${key}`,
        `/api/groups/values/${key}`,
        `/api/users/online?q=${key}`,
        `/api/user/values/department?q=${key}`,
        `/files/${key}?e=1&s=x`,
        `/api/${key}`,
      ]) {
        const reply = await organizer.get(url);
        expect([url, reply.status < 500]).toEqual([url, true]);
        expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|invalid byte sequence|at \w+ \(\S+:\d/);
      }
    for (const query of [
      'range=[-1,5]',
      'range=[5,1]',
      'range=[0,1000]',
      'range=[0,1e9]',
      'range=[0]',
      'range=["0","5"]',
      'sort=["name; drop table groups","ASC"]',
      'sort=["name","ASC; select 1"]',
      'sort=["name"]',
      'sort=name',
      'filter={"name\\" or 1=1 --":"x"}',
      'filter={"password":"x"}',
      'filter={"q":{"$ne":1}}',
      'fields=password',
      'fields=t.*',
      'total=all',
      'page=0',
      'per_page=1e9',
    ]) {
      const [name, value] = query.split(/=(.*)/s) as [string, string];
      const reply = await organizer.get(`/api/groups?${name}=${encodeURIComponent(value)}`);
      expect([query, reply.status]).toEqual([query, 422]);
    }
    for (const name of ['filter', 'sort', 'range', 'q', 'fields']) {
      const reply = await organizer.get(`/api/groups?${name}=%5B0,1%5D&${name}=%5B0,2%5D`);
      expect([name, reply.status]).toEqual([name, 422]);
    }
    expect((await learner.get('/api/my/home')).status).toBe(200);
  });
});
