import { plans } from '#server/composition.ts';
import type { ResourceRules } from '#server/kernel/crud/resourceServer.ts';
import { conflict } from '#server/platform/http/errors.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer');
});
afterAll(() => test.close());

const group = (name: string, more: object = {}) => organizer.post('/api/groups', { name, ...more });

describe('a new record', () => {
  it('answers 201 with the record, its defaults, its slug and what may be done with it', async () => {
    const reply = await group('  Sales & Résumé  ', { description: "O'Brien <HQ>" });
    expect(reply.status).toBe(201);
    expect(reply.body.data.version).toBe(1);
    expect(reply.body.data).toMatchObject({
      name: 'Sales & Résumé',
      slug: 'sales-resume',
      description: "O'Brien <HQ>",
      image_id: null,
      image: null,
      order: 1,
      visibility: 'all',
      status: 'draft',
      total_classes: 0,
      version: 1,
      archived_at: null,
      created_by: organizer.userId,
      can: { edit: true, delete: true, archive: true, restore: false, publish: true, unpublish: false },
    });
    const again = await organizer.get(`/api/groups/sales-resume`);
    expect(again.body.data).toEqual(reply.body.data);
    const byId = await organizer.get(`/api/groups/${reply.body.data.id}`);
    expect(byId.body.data).toEqual(reply.body.data);
  });

  it('gives parallel creations of one name a slug each', async () => {
    const codes = await Promise.all(
      Array.from({ length: 6 }, (_, i) => group(`Night shift ${'!'.repeat(i)}`)),
    );
    expect(codes.map((reply) => reply.status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(codes.map((reply) => reply.body.data.slug).sort()).toEqual([
      'night-shift',
      'night-shift-2',
      'night-shift-3',
      'night-shift-4',
      'night-shift-5',
      'night-shift-6',
    ]);
  });

  it('keeps reserved words and ids out of slugs and codes', async () => {
    expect((await group('Create')).body.data.slug).toBe('create-2');
    expect((await group('Group')).body.data.slug).toBe('group-2');
    expect((await group('0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000')).body.data.slug).toBe(
      '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000-2',
    );
    const competency = await organizer.post('/api/competencies', {
      code: 'EXPORT',
      name: 'Export',
      type: 'product',
    });
    expect(competency.status).toBe(422);
    expect(competency.body.errors).toEqual({ code: ['Code must not be "EXPORT"'] });
  });

  it('refuses wrong, missing and unknown fields at their names', async () => {
    const reply = await organizer.post('/api/groups', {
      name: 'x',
      order: 1.5,
      visibility: 'nobody',
      colour: 'red',
    });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ status_code: 422, code: 'invalid' });
    expect(reply.body.errors).toEqual({
      name: ['Minimum length 3'],
      order: ['Order is invalid'],
      visibility: ['Visibility must be selected'],
      colour: ['colour is not known'],
    });
    const empty = await organizer.post('/api/groups', {});
    expect(empty.body.errors).toEqual({ name: ['Name is required'] });
  });

  it('ignores what the server alone sets', async () => {
    const reply = await group('Ignored', {
      id: 'x',
      status: 'published',
      total_classes: 9,
      created_at: 'x',
      can: {},
      image: {},
    });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({ status: 'draft', total_classes: 0 });
  });

  it('refuses a name that a live record has, whatever its case', async () => {
    await group('Unique name');
    const reply = await group('UNIQUE NAME');
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({ name: ['Name is already taken'] });
  });

  it('refuses a reference to nothing', async () => {
    const reply = await group('With image', { image_id: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000' });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({ image_id: ['Image refers to a record that does not exist'] });
  });

  it('cleans rich text', async () => {
    const reply = await organizer.post('/api/announcements', {
      title: 'Hello',
      body: '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x">a</a><strong>there</strong></p>',
    });
    expect(reply.body.data.body).toBe(
      '<p>Hi <a target="_blank" rel="noopener noreferrer">a</a><strong>there</strong></p>',
    );
    const empty = await organizer.post('/api/announcements', { title: 'Hello', body: '<p><br></p>' });
    expect(empty.body.errors).toEqual({ body: ['Text is required'] });
  });
});

describe('a change', () => {
  it('changes only what was sent, by PUT and PATCH alike, and counts the version', async () => {
    const { id } = (await group('To change', { description: 'first', order: 7 })).body.data;
    const put = await organizer.put(`/api/groups/${id}`, { description: 'second' });
    expect(put.status).toBe(200);
    expect(put.body.data).toMatchObject({
      name: 'To change',
      slug: 'to-change',
      description: 'second',
      order: 7,
      version: 2,
    });
    const patch = await organizer.patch(`/api/groups/${id}`, { name: 'Changed', description: null });
    expect(patch.body.data).toMatchObject({
      name: 'Changed',
      slug: 'to-change',
      description: null,
      order: 7,
      version: 3,
    });
    const same = await organizer.patch(`/api/groups/${id}`, { name: 'Changed' });
    expect(same.body.data.version).toBe(3);
  });

  it('is refused when another person was faster, by If-Match or by version', async () => {
    const { id } = (await group('Guarded')).body.data;
    await organizer.patch(`/api/groups/${id}`, { order: 1, version: 1 });
    for (const [status, reply] of [
      [409, await organizer.patch(`/api/groups/${id}`, { order: 2, version: 1 })],
      [412, await organizer.call('PATCH', `/api/groups/${id}`, { order: 2 }, { 'if-match': '"1"' })],
    ] as const) {
      expect(reply.status).toBe(status);
      expect(reply.body).toMatchObject({
        code: 'version-conflict',
        facts: { current: { id, order: 1, version: 2 } },
      });
    }
    expect(
      (await organizer.call('PATCH', `/api/groups/${id}`, { order: 2 }, { 'if-match': '"2"' })).status,
    ).toBe(200);
    expect(
      (await organizer.patch(`/api/groups/${id}`, { order: 3, version: 'x' })).body.errors,
    ).toHaveProperty('version');
  });

  it('resets a field whose condition no longer holds and asks for one that now applies', async () => {
    const aspect = {
      name: 'Pace',
      type: 'scale',
      target: 'material',
      options: [{ text: 'slow' }, { text: 'fast' }],
    };
    const { id } = (await organizer.post('/api/evaluation-aspects', aspect)).body.data;
    const rating = await organizer.patch(`/api/evaluation-aspects/${id}`, { type: 'rating' });
    expect(rating.body.data.options).toEqual([]);
    const multi = await organizer.patch(`/api/evaluation-aspects/${id}`, { type: 'multi' });
    expect(multi.status).toBe(422);
    expect(multi.body.errors).toEqual({ options: ['Options is required'] });
  });

  it('writes down who changed what', async () => {
    const { id } = (await group('Audited', { order: 3 })).body.data;
    await organizer.patch(`/api/groups/${id}`, { order: 4 });
    const events = await test.db.query(
      'select action, actor_id, role_name, before, after from audit_events where entity_id = $1 order by id',
      [id],
    );
    expect(events).toMatchObject([
      {
        action: 'create',
        actor_id: organizer.userId,
        role_name: 'Organizer',
        before: null,
        after: { name: 'Audited' },
      },
      { action: 'edit', before: { order: 3 }, after: { order: 4 } },
    ]);
  });
});

describe('the end of a record', () => {
  it('is possible while nothing uses it', async () => {
    const { id } = (await group('Unused')).body.data;
    expect((await organizer.delete(`/api/groups/${id}`)).status).toBe(200);
    expect((await organizer.get(`/api/groups/${id}`)).status).toBe(404);
    expect((await organizer.delete(`/api/groups/${id}`)).status).toBe(404);
  });

  it('is refused with counts when something does', async () => {
    const { id } = (await organizer.post('/api/roles', { name: 'Helper', permissions: ['home-index'] })).body
      .data;
    await test.db.query('update users set role_ids = array_append(role_ids, $1) where id = $2', [
      id,
      organizer.userId,
    ]);
    const reply = await organizer.delete(`/api/roles/${id}`);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'in-use', facts: { usages: { users: 1 } } });
  });

  it('is refused with counts, too, when a rule of its own says that it is in use', async () => {
    const rules: { beforeDelete?: ResourceRules<AnyResource>['beforeDelete'] } =
      plans.get('competencies')!.rules;
    rules.beforeDelete = async (_ctx, removals) => {
      for (const { refuse } of removals) refuse(conflict('in-use'));
    };
    onTestFinished(() => void delete rules.beforeDelete);
    const competency = await organizer.post('/api/competencies', {
      code: 'K1',
      name: 'Used',
      type: 'safety',
    });
    const { id } = competency.body.data;
    const end = async () => {
      const { status, body } = await organizer.delete(`/api/competencies/${id}`);
      return [status, body.code, body.facts?.usages];
    };
    expect(await end()).toEqual([409, 'in-use', undefined]);
    await organizer.post('/api/competency-requirements', { name: 'All', competency_id: id, whom: 'all' });
    expect(await end()).toEqual([409, 'in-use', { 'competency-requirements': 1 }]);
  });

  it('is hidden by the archive, kept for its links, and brought back', async () => {
    const { id } = (await group('Archived one')).body.data;
    const archived = await organizer.post(`/api/groups/${id}/archive`);
    expect(archived.body.data).toMatchObject({ can: { archive: false, restore: true, publish: false } });
    expect((await organizer.post(`/api/groups/${id}/archive`)).body.data.version).toBe(
      archived.body.data.version,
    );
    const names = async (filter: object) =>
      (await organizer.get(listUrl('/api/groups', { filter }))).body.data.map(
        (record: { name: string }) => record.name,
      );
    expect(await names({ q: 'archived one' })).toEqual([]);
    expect(await names({ q: 'archived one', archived: true })).toEqual(['Archived one']);
    expect(await names({ ids: [id] })).toEqual(['Archived one']);
    expect((await organizer.get(`/api/groups/${id}`)).status).toBe(200);
    expect((await group('Archived One')).status).toBe(201);
    const taken = await organizer.delete(`/api/groups/${id}/archive`);
    expect(taken.body.errors).toEqual({ name: ['Name is already taken'] });
  });
});

describe('publishing', () => {
  it('lists what is missing, then publishes and takes back', async () => {
    const { id } = (await organizer.post('/api/banners', { title: 'Ramadan', alt: 'A mosque' })).body.data;
    const reply = await organizer.post(`/api/banners/${id}/publication`);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: 'not-ready', errors: { image_id: ['Image is required'] } });
    const { body } = await group('To publish');
    const published = await organizer.post(`/api/groups/${body.data.id}/publication`);
    expect(published.body.data).toMatchObject({
      status: 'published',
      can: { publish: false, unpublish: true },
    });
    const draft = await organizer.delete(`/api/groups/${body.data.id}/publication`);
    expect(draft.body.data).toMatchObject({ status: 'draft', version: 3 });
  });
});

describe('who may not', () => {
  it('gets 401 or 403 before anything is validated', async () => {
    const learner = await test.as('Learner');
    expect((await test.stranger.post('/api/groups', { nonsense: true })).status).toBe(401);
    expect((await learner.post('/api/groups', { nonsense: true })).status).toBe(403);
    const auditor = await test.as('Auditor');
    expect((await auditor.get('/api/groups')).status).toBe(200);
    expect((await auditor.patch('/api/groups/x', {})).status).toBe(403);
  });

  it('learns of verbs that a resource does not have by 405', async () => {
    const reply = await organizer.delete(`/api/user/${organizer.userId}`);
    expect(reply.status).toBe(405);
    expect(reply.headers['allow']).toBe('GET, HEAD, OPTIONS, PATCH, PUT');
  });
});
