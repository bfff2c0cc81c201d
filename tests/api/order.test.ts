import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources, resourceNamed } from '#shared/resources/index.ts';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { recordOf } from '#tests/support/factories.ts';
import { statementsOf } from '#tests/support/queries.ts';

let test: TestApp;
let organizer: Client;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer');
});
afterAll(() => test.close());

const banner = (title: string, more: object = {}) =>
  organizer.post('/api/banners', { title, alt: title, ...more }).then(({ body }) => body.data);
const titles = async () =>
  (await organizer.get(listUrl('/api/banners', { range: [0, 99] }))).body.data.map(
    (record: { title: string }) => record.title,
  );
const arrange = (ids: readonly unknown[], path = 'banners', client = organizer) =>
  client.put(`/api/${path}/order`, { ids });
async function emptyBanners() {
  await test.db.query('delete from banners');
}
const threeBanners = async () => {
  await emptyBanners();
  return [await banner('One'), await banner('Two'), await banner('Three')];
};

describe('an order', () => {
  it('is there wherever the domain has one, and new records go to its end', async () => {
    const ordered = allResources.filter((resource) => resource.order).map(({ name }) => name);
    expect(ordered).toEqual([
      'groups',
      'programme-steps',
      'modules',
      'questions',
      'evaluation-aspects',
      'sign-in-providers',
      'banners',
    ]);
    for (const name of ['groups', 'evaluation-aspects', 'banners']) {
      const resource = resourceNamed(name);
      const first = await recordOf(organizer, resource, { order: 0 });
      const second = await recordOf(organizer, resource, { order: 0 });
      expect(second['order'], name).toBe(Number(first['order']) + 1);
    }
  });

  it('of modules and questions is one within their class and quiz', async () => {
    for (const [name, parent] of [
      ['modules', 'class_id'],
      ['questions', 'quiz_id'],
    ] as const) {
      const resource = resourceNamed(name);
      const first = await recordOf(organizer, resource);
      const sibling = await recordOf(organizer, resource, { [parent]: first[parent] });
      const elsewhere = await recordOf(organizer, resource);
      expect([first['order'], sibling['order'], elsewhere['order']], name).toEqual([1, 2, 1]);
      expect((await arrange([sibling.id, first.id], name)).body).toEqual({
        data: { ids: [sibling.id, first.id] },
      });
      const list = await organizer.get(listUrl(`/api/${name}`, { filter: { [parent]: first[parent] } }));
      expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([sibling.id, first.id]);

      const mixed = await arrange([sibling.id, elsewhere.id], name);
      expect(mixed.status).toBe(422);
      expect(mixed.body.errors.ids[0]).toMatch(/^Only records of one (Class|Quiz) can be arranged together$/);
    }
  });

  it('takes a record that moves to another class to the end there', async () => {
    const resource = resourceNamed('modules');
    const there = await recordOf(organizer, resource);
    const moving = await recordOf(organizer, resource);
    const moved = await organizer.patch(`/api/modules/${moving.id}`, { class_id: there['class_id'] });
    expect([moving['order'], moved.body.data.order]).toEqual([1, 2]);
    const kept = await organizer.patch(`/api/modules/${moving.id}`, { name: 'Only a name', order: 7 });
    expect(kept.body.data.order).toBe(7);
  });

  it('gives parallel new records a place each', async () => {
    await emptyBanners();
    const made = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((title) => banner(title)));
    expect(made.map(({ order }) => order).sort()).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('arranging', () => {
  it('puts the records into the order of the call, with versions and an event for those that moved', async () => {
    const [one, two, three] = await threeBanners();
    const reply = await arrange([three.id, one.id, two.id]);
    expect([reply.status, reply.body]).toEqual([200, { data: { ids: [three.id, one.id, two.id] } }]);
    expect(await titles()).toEqual(['Three', 'One', 'Two']);
    expect((await organizer.get(`/api/banners/${one.id}`)).body.data).toMatchObject({
      order: 2,
      version: 2,
      updated_by: organizer.userId,
      status: 'draft',
    });

    await arrange([three.id, two.id, one.id]);
    expect((await organizer.get(`/api/banners/${three.id}`)).body.data.version, 'it has not moved').toBe(2);
    const events = await test.db.query(
      `select action, before, after from audit_events where entity_id = $1 and action = 'arrange' order by at, id`,
      [two.id],
    );
    expect(events).toEqual([
      { action: 'arrange', before: { order: 2 }, after: { order: 3 } },
      { action: 'arrange', before: { order: 3 }, after: { order: 2 } },
    ]);
  });

  it('of some leaves the others where they are: a page or a filter can be arranged by itself', async () => {
    const [one, , three] = await threeBanners();
    await banner('Four');
    await arrange([three.id, one.id]);
    expect(await titles()).toEqual(['Three', 'Two', 'One', 'Four']);
  });

  it('numbers again where two records had the same place, and keeps gaps where not', async () => {
    const [one, two, three] = await threeBanners();
    await test.db.query('update banners set "order" = 7');
    await arrange([three.id, one.id]);
    expect(await titles()).toEqual(['Three', 'Two', 'One']);
    await test.db.query(`update banners set "order" = "order" * 10`);
    await arrange([one.id, two.id, three.id]);
    const list = await organizer.get('/api/banners');
    expect(list.body.data.map(({ order }: { order: number }) => order)).toEqual([10, 20, 30]);
  });

  it('takes back with the order of before', async () => {
    const [one, two, three] = await threeBanners();
    await arrange([three.id, two.id, one.id]);
    await arrange([one.id, two.id, three.id]);
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
  });

  it('is all or nothing: what is unknown, archived, twice or no id changes no record', async () => {
    const [one, two, three] = await threeBanners();
    await organizer.post(`/api/banners/${two.id}/archive`);
    const refused = [
      [[three.id, one.id, randomUUID()], 404],
      [[three.id, two.id, one.id], 404],
      [[three.id, one.id, three.id], 422],
      [[three.id, 'one'], 422],
      [[], 422],
      [Array.from({ length: 1001 }, () => randomUUID()), 422],
    ] as const;
    for (const [ids, status] of refused) expect((await arrange(ids)).status, String(status)).toBe(status);
    expect((await organizer.put('/api/banners/order', { ids: [one.id], order: 1 })).status).toBe(422);
    expect(await titles()).toEqual(['One', 'Three']);
  });

  it('belongs to who may edit, within what they reach', async () => {
    const resource = resourceNamed('modules');
    const own = await recordOf(organizer, resource);
    const foreign = await recordOf(organizer, resource);
    const trainer = await test.as('Trainer');
    await organizer.patch(`/api/classes/${String(own['class_id'])}`, { trainer_ids: [trainer.userId] });
    const learner = await test.as('Learner');
    expect((await arrange([own.id], 'modules', trainer)).status).toBe(200);
    expect((await arrange([foreign.id], 'modules', trainer)).status).toBe(404);
    expect((await arrange([own.id], 'modules', learner)).status).toBe(403);
    const without = await organizer.put('/api/quizzes/order', { ids: [randomUUID()] });
    expect(without.body.errors, 'quizzes have no order').toEqual({ ids: ['ids is not known'] });
  });

  it('two at the same time end in one of the two orders', async () => {
    const [one, two, three] = await threeBanners();
    const replies = await Promise.all([
      arrange([three.id, two.id, one.id]),
      arrange([two.id, three.id, one.id]),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(['Three,Two,One', 'Two,Three,One']).toContain(String(await titles()));
  });

  it('asks as many statements for 3 records as for 30', async () => {
    const few = (await threeBanners()).map(({ id }) => id);
    const count = async (ids: readonly string[]) =>
      (await statementsOf(test.database.pool, () => arrange(ids.toReversed()))).length;
    const ofFew = await count(few);
    await Promise.all(Array.from({ length: 27 }, (_, i) => banner(`More ${i}`)));
    const list = await organizer.get(listUrl('/api/banners', { range: [0, 99] }));
    expect(await count(list.body.data.map(({ id }: { id: string }) => id))).toBe(ofFew);
  });
});
