import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { stubApi } = await import('#tests/support/admin.tsx');
const { dataProvider } = await import('#dataProvider/dataProvider.ts');
const { asSeen, bulkPublish, bulkUpdate, exactTotal } = await import('#dataProvider/bulkCalls.ts');
const { undoChange } = await import('#dataProvider/changeCalls.ts');
const { formErrors } = await import('#dataProvider/apiErrors.ts');
const { authProvider } = await import('#authProvider/authProvider.ts');
const { HttpError } = await import('#ui/http.ts');
const { session } = await import('#ui/session.ts');

beforeEach(() =>
  session.set({ token: 't', loggedIn: true, permissions: ['course-group-index', 'user-edit'] }),
);
afterEach(() => vi.unstubAllGlobals());

describe('lists', () => {
  it('are requested in the query language of the API, and keep whether the total is exact', async () => {
    const calls = stubApi(() => ({ data: [{ id: 'u1' }], meta: { total: 10_000, total_is_exact: false } }));
    const list = await dataProvider.getList('users', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'name', order: 'ASC' },
      filter: { active: true },
    });
    expect(calls[0]).toMatchObject({
      path: '/user',
      query: { sort: '["name","ASC"]', range: '[25,49]', filter: '{"active":true}' },
    });
    expect(list).toMatchObject({ total: 10_000, meta: { total_is_exact: false } });
  });

  it('read many records by their ids in one request', async () => {
    const calls = stubApi(() => ({ data: [{ id: 'a' }, { id: 'b' }], meta: {} }));
    await dataProvider.getMany('groups', { ids: ['a', 'b'] });
    expect(calls[0]!.query).toEqual({ filter: '{"ids":["a","b"]}', range: '[0,1]' });
  });

  it('read so many that no address holds them in slices, in one list', async () => {
    const idsOf = ({ filter }: { filter?: string }) => (JSON.parse(filter!) as { ids: string[] }).ids;
    const calls = stubApi(({ query }) => ({ data: idsOf(query).map((id) => ({ id })), meta: {} }));
    const ids = Array.from(
      { length: 1_000 },
      (_, i) => `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
    );
    const { data } = await dataProvider.getMany('groups', { ids });
    expect(data.map(({ id }) => id)).toEqual(ids);
    for (const { path, query } of calls)
      expect(`/api${path}?${new URLSearchParams(query)}`.length).toBeLessThan(8_000);
    expect(await dataProvider.getMany('groups', { ids: [] })).toEqual({ data: [] });
  });
});

describe('a save', () => {
  it('sends what has changed, with the version that was read', async () => {
    const calls = stubApi(() => ({ data: { id: 'g' } }));
    const previousData = { id: 'g', name: 'Old', order: 1, description: null, version: 7 };
    await dataProvider.update('groups', {
      id: 'g',
      data: { name: 'New', order: 1, description: null },
      previousData,
    });
    expect(calls[0]).toMatchObject({ method: 'PUT', path: '/groups/g', body: { name: 'New', version: 7 } });
    expect(Object.keys(calls[0]!.body).sort()).toEqual(['name', 'version']);
  });

  it('is refused with the texts at their fields, rows included', async () => {
    stubApi(() => ({
      status: 422,
      error: {
        code: 'invalid',
        message: 'No',
        errors: { name: ['is taken'], 'choices.1.text': ['is empty'] },
      },
    }));
    const error: unknown = await dataProvider
      .create('questions', { data: {} })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect((error as InstanceType<typeof HttpError>).body['errors']).toEqual({
      name: 'is taken',
      choices: { 1: { text: 'is empty' } },
    });
  });

  it('that was refused says what is wrong with which field: its form may have closed', async () => {
    const errors = { name: ['Name is already taken'], 'choices.1.text': ['is empty'] };
    stubApi(() => ({ status: 422, error: { code: 'invalid', message: 'Check the fields', errors } }));
    const messageOf = (change: Promise<unknown>) => change.catch((error: Error) => error.message);
    const data = { name: 'x' };
    expect(
      await messageOf(dataProvider.update('questions', { id: 'q', data, previousData: { id: 'q' } })),
    ).toBe('Name is already taken; Answers, Text: is empty');
    expect(await messageOf(dataProvider.updateMany('groups', { ids: ['g'], data }))).toMatch(
      /^Name is already taken/,
    );
  });

  it('refused for another reason carries no field errors', async () => {
    stubApi(() => ({ status: 409, error: { code: 'version-conflict', message: 'Somebody else' } }));
    const error: unknown = await dataProvider
      .update('groups', { id: 'g', data: {}, previousData: { id: 'g' } })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'version-conflict' });
    expect((error as InstanceType<typeof HttpError>).body).not.toHaveProperty('errors');
  });

  it('joins several texts of one field', () => {
    expect(formErrors({ name: ['One.', 'Two.'] })).toEqual({ name: 'One. Two.' });
  });
});

describe('bulk calls', () => {
  const change = { data: { ids: ['a', 'b'] }, meta: { total: 2, change_id: 'ch1' } };

  it('are one request, by ids', async () => {
    const calls = stubApi(() => change);
    expect(
      await dataProvider.updateMany('quizzes', { ids: ['a', 'b'], data: { shuffle_questions: true } }),
    ).toEqual({ data: ['a', 'b'] });
    expect(calls).toMatchObject([
      { method: 'PATCH', path: '/quizzes', body: { ids: ['a', 'b'], data: { shuffle_questions: true } } },
    ]);
    await dataProvider.deleteMany('quizzes', { ids: ['a', 'b'] });
    expect(calls[1]).toMatchObject({ method: 'DELETE', path: '/quizzes', body: { ids: ['a', 'b'] } });
  });

  it('name the versions of what was read', () => {
    const read = [
      { id: 'a', version: 3 },
      { id: 'c', version: 1 },
    ];
    expect(asSeen({ ids: ['a', 'b'] }, read)).toEqual({ ids: ['a', 'b'], versions: { a: 3 } });
    expect(asSeen({ filter: {}, expect_total: 2 }, read)).toEqual({ filter: {}, expect_total: 2 });
  });

  it('by filter say how many records are expected, counted exactly', async () => {
    const calls = stubApi(({ method }) => (method === 'GET' ? { data: [], meta: { total: 1284 } } : change));
    const filter = { status: ['draft'] };
    const expect_total = await exactTotal('classes', filter);
    expect(calls[0]!.query).toMatchObject({ total: 'exact', filter: JSON.stringify(filter) });
    const done = await bulkPublish('classes', { filter, expect_total }, true);
    expect(calls[1]).toMatchObject({
      method: 'POST',
      path: '/classes/publication',
      body: { filter, expect_total: 1284 },
    });
    expect(done).toEqual({ ids: ['a', 'b'], total: 2, changeId: 'ch1' });
  });

  it('above the limit answer a job', async () => {
    stubApi(() => ({ status: 202, data: { job_id: 'j1' }, meta: { total: 5000 } }));
    expect(await bulkUpdate('users', { filter: {}, expect_total: 5000 }, { active: false })).toMatchObject({
      jobId: 'j1',
      total: 5000,
    });
  });

  it('are undone by the server', async () => {
    const calls = stubApi(() => ({ data: {} }));
    await undoChange('ch1');
    expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/changes/ch1' });
  });

  it('are undone in the background where there are thousands', async () => {
    stubApi(() => ({ status: 202, data: { job_id: 'j2' }, meta: { total: 50_000 } }));
    expect(await undoChange('ch1')).toEqual({ jobId: 'j2', total: 50_000 });
  });
});

describe('the authProvider', () => {
  it('answers by access key: module and action', async () => {
    expect(await authProvider.canAccess!({ resource: 'groups', action: 'list' })).toBe(true);
    expect(await authProvider.canAccess!({ resource: 'groups', action: 'delete' })).toBe(false);
    expect(await authProvider.canAccess!({ resource: 'users', action: 'edit' })).toBe(true);
  });

  it('never rejects an error, so that a refused save does not count as saved', async () => {
    await expect(authProvider.checkError({ status: 403 })).resolves.toBeUndefined();
    expect(await authProvider.logout({})).toBe(false);
    expect(session.get().token).toBeNull();
  });
});
