import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plans } from '#server/composition.ts';
import { newId } from '#server/platform/db/id.ts';
import { allLists, allResources, readModels } from '#shared/resources/index.ts';
import { languages } from '#shared/schema/languages.ts';
import { isWritable, routerPath } from '#shared/schema/paths.ts';
import { isStored, type AnyResource } from '#shared/schema/resource.ts';
import { routeTable } from '#shared/routes.ts';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { listPath, recordOf } from '#tests/support/factories.ts';
import { statementsOf } from '#tests/support/queries.ts';

/** What holds for resources that other calls write, too. What is written is in resources.test.ts. */
let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const pathOf = (resource: AnyResource, rest = '') => `/api/${resource.api}${rest}`;
const has = (resource: AnyResource, verb: AnyResource['verbs'][number]) => resource.verbs.includes(verb);

it('has one server side and one component for each resource', () => {
  expect([...plans.keys()].sort()).toEqual([...allLists, ...readModels].map(({ name }) => name).sort());
});

describe.each(allResources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  // A session of its own, so that no resource uses up the requests a minute of another.
  beforeAll(async () => {
    admin = await test.as('Administrator');
  });

  it('has the columns of its fields in the database', async () => {
    const columns = await test.db.query<{ column_name: string }>(
      'select column_name from information_schema.columns where table_name = $1',
      [resource.table],
    );
    const stored = Object.entries(resource.fields)
      .filter(([, field]) => isStored(field))
      .map(([name]) => name);
    const common = ['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version', 'archived_at'];
    const slug = resource.slug === 'slug' ? ['slug'] : [];
    expect(columns.map((column) => column.column_name).sort()).toEqual(
      [...stored, ...common, ...slug].sort(),
    );
  });

  it('asks the database one question a list, however many rows', async () => {
    if (isWritable(resource)) for (const _ of [1, 2]) await recordOf(admin, resource);
    const count = async (range: number[]) =>
      (await statementsOf(test.database.pool, () => admin.get(listUrl(pathOf(resource), { range })))).length;
    await count([0, 0]);
    expect(await count([0, 0])).toBeLessThanOrEqual(2);
    expect(await count([0, 99])).toBeLessThanOrEqual(2);
  });

  it('answers 401 and 403 before it looks at anything', async () => {
    const learner = await test.as('Learner');
    const calls = [
      ['GET', '', 'list'],
      ['POST', '', 'create'],
      ['PATCH', '', 'edit'],
      ['DELETE', '', 'delete'],
      ['PUT', '/x', 'edit'],
      ['DELETE', '/x', 'delete'],
      ['POST', '/x/archive', 'delete'],
    ] as const;
    for (const [method, rest, verb] of calls) {
      if (!has(resource, verb)) continue;
      const body = method === 'GET' ? undefined : { nonsense: true };
      expect(
        (await test.stranger.call(method, pathOf(resource, rest), body)).status,
        `${method} ${rest}`,
      ).toBe(401);
      expect((await learner.call(method, pathOf(resource, rest), body)).status, `${method} ${rest}`).toBe(
        403,
      );
    }
  });
});

describe.each([...allLists, ...readModels].map((list) => [list.name, list] as const))(
  'the list %s',
  (_, list) => {
    let path: string;
    beforeAll(async () => {
      admin = await test.as('Administrator');
      path = await listPath(admin, list);
    });

    it('has words in every language, and its pages', () => {
      for (const language of languages) {
        for (const label of [
          list.label.one,
          list.label.many,
          ...Object.values(list.fields).map((field) => field.label),
        ]) {
          expect(label[language].trim()).not.toBe('');
        }
      }
      const routes = new Map(routeTable().map((route) => [route.path, route]));
      for (const view of ['list', 'create', 'show', 'edit'] as const) {
        const path = list.paths[view];
        if (path && has(list, view)) expect(routes.has(routerPath(path)), path).toBe(true);
      }
      if (list.menu) expect(routes.get(routerPath(list.paths.list!))?.menu).toEqual(list.menu);
    });

    it('sorts by every column, and filters by it', async () => {
      for (const { name, type, field } of plans.get(list.name)!.columns) {
        const asked = [
          { filter: { [`${name}_null`]: true } },
          ...(['uuids', 'choices', 'rows', 'audience'].includes(type) ? [] : [{ sort: [name, 'DESC'] }]),
        ].filter(() => type !== 'rows');
        for (const query of asked) {
          const reply = await admin.get(listUrl(path, query));
          expect(reply.status, JSON.stringify([query, reply.body])).toBe(field?.derived ? 422 : 200);
        }
      }
    });

    it('acts on nothing but rows that are there', async () => {
      for (const action of Object.values(list.view?.actions ?? {})) {
        const reason = action.reason && { reason: 'Not this one' };
        const act = (rows: object) => admin.post(`${path}/${action.path}`, { ...rows, ...reason });
        const missing = list.view!.idType === 'uuid' ? newId() : '999999999999';
        expect((await act({ ids: [missing] })).status).toBe(404);
        expect((await act({ ids: [missing], filter: {} })).status).toBe(422);
        expect((await act({ filter: { no_such_field: 1 } })).status).toBe(422);
      }
    });

    it('lies under records that are there', async () => {
      if (!list.view || !list.parent) return;
      for (const key of [newId(), 'no-such-record']) {
        const above = `/api/${list.api.replace(':id', key)}`;
        expect((await admin.get(above)).status).toBe(404);
        if (list.view.exportAccess) expect((await admin.get(`${above}/export`)).status).toBe(404);
      }
    });
  },
);
