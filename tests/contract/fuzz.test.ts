import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plans } from '#server/composition.ts';
import { allLists, readModels } from '#shared/resources/index.ts';
import { createTestApp, listUrl, type Client, type Reply, type TestApp } from '#tests/support/app.ts';
import { listPath, recordOf } from '#tests/support/factories.ts';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await test.as('Administrator');
});

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    0.1,
    1e308,
    2 ** 53,
    true,
    false,
    [],
    [null],
    {},
    { a: 1 },
    [[]],
    { toString: null },
    [{ toString: null }],
    '\u0000',
    '\uD800',
    '2026-02-30',
    '0000-01-01',
    '9999-12-31T23:59:59+14:00',
    '0001-01-01T00:00:00-14:00',
    '2026-05-01T00:00:00Z',
    '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000',
    '%',
    '_',
    '\\',
    "'; drop table users; --",
    '{}',
    'x'.repeat(3_000),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
/** Never a fault of ours: every refusal has its envelope, and no inner detail. */
const expectNoFault = (reply: Reply, sent: unknown) => {
  expect(reply.status, JSON.stringify([sent, reply.body])).toBeLessThan(500);
  if (reply.status >= 400)
    expect(reply.body).toMatchObject({ status_code: reply.status, code: expect.any(String) });
  expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|at \w+ \(\S+:\d|syntax error|pg_|relation "/);
};

describe.each([...allLists, ...readModels].map((resource) => [resource.name, resource] as const))(
  '%s',
  (name, resource) => {
    const columns = plans.get(name)!.columns.map((column) => column.name);
    const operators = ['', '_gte', '_lte', '_gt', '_lt', '_like', '_null'];
    const filterName = fc.oneof(
      fc.tuple(fc.constantFrom(...columns), fc.constantFrom(...operators)).map((parts) => parts.join('')),
      fc.constantFrom('q', 'ids', 'archived', '__proto__', 'constructor', 'x"y'),
    );

    it('answers any list query', async () => {
      const query = fc.record(
        {
          filter: fc.dictionary(filterName, nasty, { maxKeys: 2 }),
          sort: fc.oneof(
            fc.tuple(fc.constantFrom(...columns), fc.constantFrom('ASC', 'DESC')),
            fc.tuple(nasty, nasty),
            nasty,
          ),
          range: fc.oneof(fc.constant([0, 5]), nasty),
          fields: fc.oneof(fc.constantFrom(...columns), fc.string()),
        },
        { requiredKeys: [] },
      );
      const path = await listPath(admin, resource);
      await fc.assert(
        fc.asyncProperty(query, async (asked) => expectNoFault(await admin.get(listUrl(path, asked)), asked)),
        { numRuns: 150 },
      );
    });

    it('answers any body', async () => {
      if (!resource.verbs.includes('create')) return;
      const names = Object.keys(resource.fields);
      const record = await recordOf(admin, resource);
      const body = fc.dictionary(fc.constantFrom(...names, 'version', 'id', 'can'), nasty, { maxKeys: 3 });
      await fc.assert(
        fc.asyncProperty(body, async (sent) => {
          expectNoFault(await admin.patch(`/api/${resource.api}/${record.id}`, sent), sent);
          expectNoFault(await admin.post(`/api/${resource.api}`, sent), sent);
          expectNoFault(await admin.patch(`/api/${resource.api}`, { ids: [record.id], data: sent }), sent);
        }),
        { numRuns: 80 },
      );
    });

    it('answers any id', async () => {
      for (const id of [
        'x',
        '%00',
        '%F0%9F%92%A9',
        '..',
        'a'.repeat(300),
        "'",
        '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000',
      ]) {
        for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
          const body = method === 'GET' ? undefined : {};
          expectNoFault(await admin.call(method, `/api/${resource.api}/${id}`, body), id);
        }
      }
    });
  },
);
