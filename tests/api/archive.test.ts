import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer');
});
afterAll(() => test.close());

const archivedAt = async (id: string): Promise<string | null> =>
  (await organizer.get(`/api/groups/${id}`)).body.data.archived_at;

it('takes many records at once, and an undo leaves what was in it before', async () => {
  const ids: string[] = [];
  for (const name of ['Safety', 'Sales', 'Service'])
    ids.push((await organizer.post('/api/groups', { name })).body.data.id);
  const [first, second] = ids as [string, string];
  await organizer.post(`/api/groups/${first}/archive`);
  const before = await archivedAt(first);

  const { status, body } = await organizer.post('/api/groups/archive', { ids });
  expect(status).toBe(200);
  expect(body.meta).toMatchObject({ total: 3, change_id: expect.any(String) });
  expect(await archivedAt(second)).not.toBeNull();
  expect(await archivedAt(first)).toBe(before);

  expect((await organizer.delete(`/api/changes/${body.meta.change_id}`)).status).toBe(200);
  expect(await archivedAt(second)).toBeNull();
  expect(await archivedAt(first)).toBe(before);

  const filter = { archived: true };
  const back = await organizer.delete('/api/groups/archive', { filter, expect_total: 1 });
  expect(back.body.data.ids).toEqual([first]);
  expect(await archivedAt(first)).toBeNull();
});

it('takes at most 100,000 records by a filter', async () => {
  const { status, body } = await organizer.post('/api/groups/archive', { filter: {}, expect_total: 100_001 });
  expect(status).toBe(422);
  expect(body.errors.expect_total).toEqual([expect.stringMatching(/100[,.]?000/)]);
});
