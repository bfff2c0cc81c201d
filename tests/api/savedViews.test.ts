import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { dataOf, unique } from '#tests/support/school.ts';

let test: TestApp;
let admin: Client;
let organizer: Client;
let auditor: Client;
let learner: Client;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('Administrator');
  organizer = await test.as('Organizer');
  auditor = await test.as('Auditor');
  learner = await test.as('Learner');
});
afterAll(() => test.close());

const viewsOf = async (by: Client, resource = 'users') =>
  dataOf(await by.get(`/api/saved-views?resource=${resource}`)) as { id: string; name: string }[];
const make = async (by: Client, fields: object = {}) =>
  dataOf(await by.post('/api/saved-views', { resource: 'users', name: unique('View'), ...fields }));

describe('a saved view', () => {
  const content = {
    filter: { department: ['Sales', 'Service'], q: 'ani', joined_at_gte: '2025-01-01', archived: 'all' },
    sort: ['joined_at', 'DESC'],
    columns: ['nip', 'name', 'work_duration'],
  };

  it('is returned as it was saved, only to its owner', async () => {
    const view = await make(organizer, { name: '  New people ', ...content });
    expect(view).toMatchObject({ ...content, name: 'New people', resource: 'users' });
    expect(view).toMatchObject({
      is_own: true,
      is_shared: false,
      can: { edit: true, delete: true, share: true },
    });
    expect(await viewsOf(organizer)).toEqual([view]);
    expect(await viewsOf(auditor)).toEqual([]);
    expect(await viewsOf(organizer, 'groups')).toEqual([]);
    expect((await auditor.patch(`/api/saved-views/${view.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await auditor.delete(`/api/saved-views/${view.id}`)).status).toBe(404);
  });

  it('needs nothing but a name', async () => {
    expect(await make(auditor)).toMatchObject({ filter: {}, sort: null, columns: null, is_shared: false });
  });

  it('changes only what is sent, and can be deleted', async () => {
    const view = await make(organizer, content);
    const changed = dataOf(await organizer.patch(`/api/saved-views/${view.id}`, { filter: {}, sort: null }));
    expect(changed).toEqual({ ...view, filter: {}, sort: null });
    expect((await organizer.delete(`/api/saved-views/${view.id}`)).body).toEqual({ data: { id: view.id } });
    expect((await organizer.delete(`/api/saved-views/${view.id}`)).status).toBe(404);
    const events = await test.db.query('select action from audit_events where entity_id = $1 order by id', [
      view.id,
    ]);
    expect(events).toEqual([{ action: 'create' }, { action: 'edit' }, { action: 'delete' }]);
  });

  it('is called once by its name, whatever the case, for one person and list', async () => {
    const { id, name } = await make(organizer);
    const again = await organizer.post('/api/saved-views', { resource: 'users', name: name.toUpperCase() });
    expect([again.status, again.body.errors]).toEqual([422, { name: ['Name is already taken'] }]);
    const other = await make(organizer);
    expect((await organizer.patch(`/api/saved-views/${other.id}`, { name })).status).toBe(422);
    expect((await organizer.patch(`/api/saved-views/${id}`, { name: name.toUpperCase() })).status).toBe(200);
    await make(organizer, { name, resource: 'groups' });
    await make(admin, { name });
  });

  it.each([
    [{ filter: { no_such: 1 } }, 'filter.no_such', 'no_such is not known'],
    [
      { filter: { joined_at_gte: 'soon' } },
      'filter.joined_at_gte',
      'This is not a date. Write for example 2/12/2026.',
    ],
    [{ filter: { password: 'x' } }, 'filter.password', 'password is not known'],
    [{ sort: ['no_such', 'ASC'] }, 'sort', 'no_such is not known'],
    [{ sort: ['role_ids', 'ASC'] }, 'sort', 'role_ids is not known'],
    [{ columns: ['name', 'no_such'] }, 'columns', 'no_such is not known'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(81) }, 'name', 'Maximum length 80'],
    [{ name: 'nul\u0000' }, 'name', 'Name contains characters that cannot be stored'],
    [{ resource: 'no-such' }, 'resource', 'Resource is not known'],
    [{ colour: 'red' }, 'colour', 'colour is not known'],
  ])('is refused with %j', async (fields, field, message) => {
    const before = await viewsOf(admin);
    const reply = await admin.post('/api/saved-views', {
      resource: 'users',
      name: unique('View'),
      ...fields,
    });
    expect([reply.status, reply.body.errors]).toEqual([422, { [field]: [message] }]);
    expect(await viewsOf(admin)).toEqual(before);
  });

  it('is for who may see the list', async () => {
    const refused = await learner.post('/api/saved-views', { resource: 'users', name: 'Mine' });
    expect(refused.status).toBe(403);
    expect((await learner.get('/api/saved-views?resource=users')).status).toBe(403);
  });

  it('is one of a hundred at most', async () => {
    const person = await test.as('Organizer');
    await test.db.query(
      `insert into saved_views (id, owner_id, resource, name, is_shared, filter, created_at, updated_at)
       select gen_random_uuid(), $1, 'groups', 'View ' || i, false, '{}', now(), now() from generate_series(1, 99) i`,
      [person.userId],
    );
    const made = await Promise.all(
      [1, 2, 3].map((no) => person.post('/api/saved-views', { resource: 'users', name: `More ${no}` })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(made.find(({ status }) => status === 422)!.body.errors).toEqual({
      name: ['Saved views: at most 100'],
    });
  });
});

describe('a shared view', () => {
  it('is seen by all who may list the records, after their own', async () => {
    const own = await make(auditor, { name: 'Zebra' });
    const shared = await make(organizer, { name: 'Aardvark', is_shared: true });
    const seen = await viewsOf(auditor);
    expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, shared.id]));
    expect(seen.at(-1)).toEqual({
      ...shared,
      is_own: false,
      can: { edit: false, delete: false, share: false },
    });
    expect(shared.owner_name).toMatch(/^Organizer/);
  });

  it('needs the right to edit the records', async () => {
    const refused = await auditor.post('/api/saved-views', {
      resource: 'users',
      name: 'All',
      is_shared: true,
    });
    expect(refused.status).toBe(403);
    const own = await make(auditor);
    expect((await auditor.patch(`/api/saved-views/${own.id}`, { is_shared: true })).status).toBe(403);
    expect(own.can.share).toBe(false);
  });

  it('is changed by its owner or an administrator only', async () => {
    const shared = await make(organizer, { is_shared: true });
    const url = `/api/saved-views/${shared.id}`;
    const colleague = await test.as('Organizer');
    expect((await colleague.patch(url, { name: 'Theirs' })).status).toBe(403);
    expect((await colleague.delete(url)).status).toBe(403);
    expect((await learner.delete(url)).status).toBe(404);
    expect(dataOf(await admin.patch(url, { filter: { active: true } }))).toMatchObject({
      is_own: false,
      filter: { active: true },
    });
    expect((await admin.delete(url)).status).toBe(200);
  });

  it('can be taken back by who may no longer share', async () => {
    const view = await make(auditor);
    await test.db.query('update saved_views set is_shared = true where id = $1', [view.id]);
    const url = `/api/saved-views/${view.id}`;
    expect((await auditor.patch(url, { filter: {} })).status).toBe(403);
    expect(dataOf(await auditor.patch(url, { is_shared: false })).is_shared).toBe(false);
  });

  it('is left out of the list of others when it asks for what is no longer there', async () => {
    const view = await make(organizer, { is_shared: true });
    await test.db.query(`update saved_views set filter = '{"gone":1}' where id = $1`, [view.id]);
    expect((await viewsOf(auditor)).map(({ id }) => id)).not.toContain(view.id);
    expect((await viewsOf(organizer)).map(({ id }) => id)).toContain(view.id);
  });
});
