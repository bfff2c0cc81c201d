import { readFileSync } from 'node:fs';
import { fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '#tests/support/app.ts';
import { makeClass } from '#tests/support/school.ts';
import { openWire } from '#tests/support/wire.ts';

/** The package of react-admin as it is, over HTTP, with what docs/development.md says and nothing else. */
let wire: Awaited<ReturnType<typeof openWire>>;
let organizer: Client;
beforeAll(async () => {
  wire = await openWire();
  organizer = await wire.test.as('Organizer');
});
afterAll(() => wire.close());

/** The lines of the document, with the address and the token of this test. */
function documentedProvider(): ReturnType<typeof simpleRestProvider> {
  const text = readFileSync('docs/development.md', 'utf8');
  const [, lines = ''] = /```ts\n(const httpClient = [\s\S]*?)```/.exec(text)!;
  expect(lines.trim().split('\n')).toHaveLength(6);
  const code = lines
    .replace(': fetchUtils.Options', '')
    .replaceAll(': string', '')
    .replace('https://lms.example', `http://127.0.0.1:${wire.port}`);
  // eslint-disable-next-line no-new-func, @typescript-eslint/no-implied-eval -- the document is ours
  const make = new Function('fetchUtils', 'simpleRestProvider', 'token', `${code}\nreturn dataProvider;`);
  return make(fetchUtils, simpleRestProvider, organizer.token) as ReturnType<typeof simpleRestProvider>;
}

it('ra-data-simple-rest does everything at /api with six documented lines', async () => {
  const api = documentedProvider();
  const page = { pagination: { page: 1, perPage: 2 }, sort: { field: 'name', order: 'ASC' as const } };
  const made = [];
  for (const name of ['Anggrek', 'Bakung', 'Cempaka'])
    made.push((await api.create('groups', { data: { name } })).data as { id: string; version: number });
  const list = await api.getList('groups', { ...page, filter: {} });
  expect([list.total, list.data.map(({ name }) => name as string)]).toEqual([3, ['Anggrek', 'Bakung']]);
  const found = await api.getList('groups', { ...page, filter: { q: 'cemp' } });
  expect([found.total, found.data[0]]).toEqual([1, expect.objectContaining({ name: 'Cempaka' })]);
  const none = await api.getList('groups', { ...page, filter: { q: 'zzz' } });
  expect([none.total, none.data]).toEqual([0, []]);
  const [first, second, third] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
  expect((await api.getOne('groups', { id: first.id })).data).toMatchObject({ name: 'Anggrek' });
  const many = await api.getMany('groups', { ids: [first.id, third.id] });
  expect(many.data.map(({ id }) => id as string).sort()).toEqual([first.id, third.id].sort());
  const changed = await api.update('groups', {
    id: first.id,
    data: { ...first, name: 'Dahlia' },
    previousData: first,
  });
  expect(changed.data).toMatchObject({ id: first.id, name: 'Dahlia', version: first.version + 1 });
  const late = api.update('groups', {
    id: first.id,
    data: { ...first, name: 'Edelweis' },
    previousData: first,
  });
  await expect(late).rejects.toMatchObject({ status: 409, body: { code: 'version-conflict' } });
  await expect(api.create('groups', { data: {} })).rejects.toMatchObject({ status: 422 });
  const bulk = await api.updateMany('groups', { ids: [first.id, second.id], data: { description: 'New' } });
  expect(bulk.data).toEqual([first.id, second.id]);
  await makeClass(organizer, { name: 'First aid', group_id: second.id }, false);
  const classes = await api.getManyReference('classes', {
    ...page,
    target: 'group_id',
    id: second.id,
    filter: {},
  });
  expect([classes.total, classes.data]).toEqual([1, [expect.objectContaining({ name: 'First aid' })]]);
  await api.delete('groups', { id: first.id });
  expect((await api.deleteMany('groups', { ids: [third.id] })).data).toEqual([third.id]);
  expect((await api.getList('groups', { ...page, filter: {} })).total).toBe(1);
});
