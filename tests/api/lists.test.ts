import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/queries.ts';

let test: TestApp;
let organizer: Client;
let groupIds: Record<string, string>;
let trainer: Client;

beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer');
  trainer = await test.as('Trainer', { name: 'Tri Wahyuni' });
  groupIds = {};
  for (const [name, order] of [
    ['Sales', 3],
    ['Safety', 1],
    ['Service', 2],
    ["O'Brien 100% _x", 2],
  ] as const) {
    groupIds[name] = (await organizer.post('/api/groups', { name, order })).body.data.id;
  }
  for (const [name, group, start_at] of [
    ['Selling by phone', 'Sales', '2026-01-10T01:00:00Z'],
    ['Fire drill', 'Safety', null],
  ] as const) {
    const body = {
      name,
      group_id: groupIds[group],
      type: 'vendor',
      third_party_name: 'Acme',
      start_at,
      trainer_ids: [trainer.userId],
    };
    await organizer.post('/api/classes', body);
  }
});
afterAll(() => test.close());

const list = (query: Record<string, unknown>, path = '/api/groups') => organizer.get(listUrl(path, query));
const namesOf = async (query: Record<string, unknown>, path?: string) => {
  const reply = await list(query, path);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data.map((record: { name: string }) => record.name);
};

describe('sorting and paging', () => {
  it('sorts by any field that has an order, both ways, ties by id', async () => {
    expect(await namesOf({ sort: ['name', 'ASC'] })).toEqual([
      "O'Brien 100% _x",
      'Safety',
      'Sales',
      'Service',
    ]);
    expect(await namesOf({ sort: ['name', 'DESC'] })).toEqual([
      'Service',
      'Sales',
      'Safety',
      "O'Brien 100% _x",
    ]);
    expect(await namesOf({ sort: ['order', 'ASC'] })).toEqual([
      'Safety',
      'Service',
      "O'Brien 100% _x",
      'Sales',
    ]);
    expect(await namesOf({ sort: ['total_classes', 'DESC'], range: [0, 1] })).toEqual(
      expect.arrayContaining(['Sales', 'Safety']),
    );
    expect(await namesOf({ sort: ['group_id', 'ASC'] }, '/api/classes')).toEqual([
      'Fire drill',
      'Selling by phone',
    ]);
    expect(await namesOf({ sort: ['created_at', 'DESC'] })).toHaveLength(4);
  });

  it('answers pages with their place in the whole', async () => {
    const first = await list({ range: [0, 1] });
    expect(first.body.meta).toEqual({
      page: 1,
      per_page: 2,
      total: 4,
      total_is_exact: true,
      has_next_page: true,
    });
    expect(first.headers['x-total-count']).toBe('4');
    const second = await list({ range: [2, 3] });
    expect(second.body.meta).toEqual({
      page: 2,
      per_page: 2,
      total: 4,
      total_is_exact: true,
      has_next_page: false,
    });
    const beyond = await list({ range: [50, 59] });
    expect(beyond.body).toEqual({
      data: [],
      meta: { page: 6, per_page: 10, total: 4, total_is_exact: true, has_next_page: false },
    });
    const ids = [...first.body.data, ...second.body.data].map((record) => record.id);
    expect(new Set(ids).size).toBe(4);
  });

  it('counts exactly to 10,000, further only on request', async () => {
    await test.db.query(
      `insert into competencies (id, code, name, type)
       select gen_random_uuid(), 'BULK' || i, 'Many', 'product' from generate_series(1, 10050) i`,
    );
    const many = await list({ filter: { code_like: 'bulk' } }, '/api/competencies');
    expect(many.body.meta).toMatchObject({ total: 10_000, total_is_exact: false, has_next_page: true });
    const exact = await list(
      { filter: { code_like: 'bulk' }, total: 'exact', range: [0, 0] },
      '/api/competencies',
    );
    expect(exact.body.meta).toMatchObject({ total: 10_050, total_is_exact: true });
    const last = await list({ filter: { code_like: 'bulk' }, range: [10_040, 10_049] }, '/api/competencies');
    expect(last.body.meta).toMatchObject({ total: 10_050, total_is_exact: false, has_next_page: false });
  });
});

describe('filters', () => {
  it('compare, range and search', async () => {
    expect(await namesOf({ filter: { name: 'Sales' } })).toEqual(['Sales']);
    expect(await namesOf({ filter: { name: 'sales' } })).toEqual([]);
    expect(await namesOf({ filter: { name: ['Sales', 'Service'] }, sort: ['name', 'ASC'] })).toEqual([
      'Sales',
      'Service',
    ]);
    expect(await namesOf({ filter: { order_gte: 2, order_lt: 3 }, sort: ['name', 'ASC'] })).toEqual([
      "O'Brien 100% _x",
      'Service',
    ]);
    expect(await namesOf({ filter: { name_like: '0% _' } })).toEqual(["O'Brien 100% _x"]);
    expect(await namesOf({ filter: { q: "brien O'" } })).toEqual(["O'Brien 100% _x"]);
    expect(await namesOf({ filter: { q: '%' } })).toEqual(["O'Brien 100% _x"]);
    expect(await namesOf({ filter: { q: '  ' } })).toHaveLength(4);
    expect(await namesOf({ filter: { ids: [groupIds['Sales'], organizer.userId] } })).toEqual(['Sales']);
    expect(await namesOf({ filter: { ids: [] } })).toEqual([]);
    expect(await namesOf({ filter: { status: 'draft', visibility: ['all'] } })).toHaveLength(4);
    expect(await namesOf({ filter: { visibility: 'all', image_id_null: true } })).toHaveLength(4);
    expect(await namesOf({ filter: { slug: 'sales' } })).toEqual(['Sales']);
  });

  it('reach computed fields, references, lists of ids and times', async () => {
    expect(await namesOf({ filter: { total_classes: 1 }, sort: ['name', 'ASC'] })).toEqual([
      'Safety',
      'Sales',
    ]);
    expect(await namesOf({ filter: { total_classes_gt: 0, name: 'Sales' } })).toEqual(['Sales']);
    const classes = (filter: object) => namesOf({ filter, sort: ['name', 'ASC'] }, '/api/classes');
    expect(await classes({ group_id: groupIds['Sales'] })).toEqual(['Selling by phone']);
    expect(await classes({ trainer_ids: trainer.userId })).toHaveLength(2);
    expect(await classes({ trainer_ids: [organizer.userId, trainer.userId] })).toHaveLength(2);
    expect(await classes({ trainer_ids: [] })).toEqual([]);
    expect(await classes({ start_at_null: true })).toEqual(['Fire drill']);
    expect(await classes({ start_at_gte: '2026-01-10T08:00:00+07:00' })).toEqual(['Selling by phone']);
    expect(await classes({ start_at_lt: '2026-01-10T01:00:00Z' })).toEqual([]);
    expect(await classes({ phase: 'ended' })).toEqual([]);
    expect(await classes({ created_by: organizer.userId })).toHaveLength(2);
  });

  it('are refused at their names when they are unknown or of the wrong type', async () => {
    const wrong: Record<string, unknown> = {
      colour: 'red',
      order: '1',
      order_gt: 1.5,
      name_gte: 'x',
      visibility: 'nobody',
      image_id: 'no-uuid',
      ids: ['1'],
      image_id_null: 'true',
      archived: 'maybe',
      created_at_gte: 'yesterday',
      created_at_lt: '2026-13-01T00:00:00Z',
      name: { like: 'x' },
      name_like: 5,
      q: ['x'],
      version: 2 ** 60,
      'name"; drop table groups; --': 'x',
      description_like: 'a\u0000b',
    };
    const reply = await list({ filter: wrong });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors).sort()).toEqual(Object.keys(wrong).sort());
    expect(reply.body.errors.order).toEqual(['Order is invalid']);
  });

  it('are refused as a whole when they are no filter', async () => {
    for (const filter of ['[]', '"x"', '{', '5']) {
      const reply = await organizer.get(`/api/groups?filter=${encodeURIComponent(filter)}`);
      expect([filter, reply.status]).toEqual([filter, 422]);
    }
  });
});

describe('the other parameters', () => {
  it('are refused at their names when they are wrong', async () => {
    const wrong: [string, string][] = [
      ['range', '[0,1000]'],
      ['range', '[5,4]'],
      ['range', '[-1,4]'],
      ['range', '[0.5,4]'],
      ['range', '{}'],
      ['range', '[0,99999999999999999999]'],
      ['sort', '["colour","ASC"]'],
      ['sort', '["name","UP"]'],
      ['sort', '"name"'],
      ['sort', '["trainer_ids","ASC"]'],
      ['fields', 'name,colour'],
      ['total', 'roughly'],
      ['page', '0'],
      ['page', '1.5'],
      ['per_page', '1001'],
      ['per_page', 'all'],
      ['pages', '2'],
    ];
    for (const [name, value] of wrong) {
      const reply = await organizer.get(`/api/groups?${name}=${encodeURIComponent(value)}`);
      expect(reply.status, `${name}=${value}`).toBe(422);
      expect(Object.keys(reply.body.errors), `${name}=${value}`).toEqual([name]);
    }
    expect((await list({ range: [0, 999] })).status).toBe(200);
  });

  it('page and per_page mean the range that the reply counts so', async () => {
    const sort = encodeURIComponent('["name","ASC"]');
    const asked = async (query: string) => (await organizer.get(`/api/groups?sort=${sort}&${query}`)).body;
    const ranged = await asked('range=[2,3]');
    const paged = await asked('page=2&per_page=2');
    expect(paged).toEqual(ranged);
    expect(paged.meta).toMatchObject({ page: 2, per_page: 2 });
    expect((await asked('page=1')).meta).toMatchObject({ page: 1, per_page: 25 });
    expect((await asked('per_page=3')).data).toHaveLength(3);
    expect(Object.keys((await asked('range=[0,1]&page=1')).errors)).toEqual(['page']);
  });

  it('fields sends only the requested fields, with their references', async () => {
    const { body } = await list({ fields: 'name,group_id', filter: { name: 'Fire drill' } }, '/api/classes');
    const [record] = body.data;
    expect(Object.keys(record).sort()).toEqual(['can', 'group', 'group_id', 'id', 'name', 'slug', 'version']);
    expect(record.can).toMatchObject({ edit: true, archive: true, publish: true });
  });
});

describe('the content of a record in a list', () => {
  it('carries its references expanded, with the parents that their URLs need', async () => {
    const [fire] = (await list({ filter: { name: 'Fire drill' } }, '/api/classes')).body.data;
    const group = { id: groupIds['Safety'], slug: 'safety', name: 'Safety' };
    expect(fire).toMatchObject({
      group_id: group.id,
      group,
      trainer_ids: [trainer.userId],
      trainers: [{ id: trainer.userId, slug: expect.any(String), name: 'Tri Wahyuni' }],
      competency: null,
    });
    const quiz = await organizer.post('/api/quizzes', {
      name: 'Exits',
      class_id: fire.id,
      passing_score: 69.99,
    });
    expect(quiz.body.data).toMatchObject({
      passing_score: 69.99,
      class: { id: fire.id, slug: 'fire-drill', name: 'Fire drill', parent: group },
    });
    expect((await list({ filter: { passing_score: 69.99 } }, '/api/quizzes')).body.data).toHaveLength(1);
    expect((await list({ filter: { passing_score_gt: 69.99 } }, '/api/quizzes')).body.data).toHaveLength(0);
  });

  it('costs one query however many rows there are', async () => {
    await list({}, '/api/classes');
    const few = await statementsOf(test.database.pool, () => list({ range: [0, 0] }, '/api/classes'));
    const more = await statementsOf(test.database.pool, () => list({ range: [0, 999] }, '/api/classes'));
    expect(few).toHaveLength(1);
    expect(more).toHaveLength(1);
  });

  it('is only what the actor reaches', async () => {
    const other = await test.as('Trainer');
    expect((await trainer.get('/api/classes')).body.data).toHaveLength(2);
    const none = await other.get('/api/classes');
    expect(none.status).toBe(200);
    expect(none.body.data).toEqual([]);
    expect(none.body.meta.total).toBe(0);
  });
});

describe('values of a field', () => {
  it('are those that exist, the beginnings first', async () => {
    for (const department of ['Warehouse', 'Hardware', 'Warehouse']) await test.as('Learner', { department });
    expect((await organizer.get('/api/user/values/department?q=war')).body.data).toEqual([
      'Warehouse',
      'Hardware',
    ]);
    expect((await organizer.get('/api/user/values/department')).body.data).toEqual(['Hardware', 'Warehouse']);
    expect((await organizer.get('/api/user/values/name')).status).toBe(404);
    const learner = await test.as('Learner');
    expect((await learner.get('/api/user/values/department')).status).toBe(403);
  });
});
