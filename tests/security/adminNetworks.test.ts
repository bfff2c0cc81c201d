/** Every call of the document, by somebody with all rights, outside the networks of the administration. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learnerPermissions } from '#shared/access.ts';
import { dataOf } from '../support/school.ts';
import { clientOf, createTestApp, type Client, type TestApp } from '../support/app.ts';

const OFFICE = '10.2.3.4';
const HOME = '203.0.113.9';
let test: TestApp;
let owner: Client;
const calls: (readonly [call: string, access: readonly string[]])[] = [];

/** For every signed-in person, but about what they do in the administration. */
const ofAdmin = ['DELETE /api/changes/{id}', 'GET /api/changes'];
const open: readonly string[] = ['public', 'signed-in', ...learnerPermissions];

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.as('Administrator');
  const inside = at(OFFICE);
  const { version } = (await inside.get('/api/admin-networks')).body.data;
  dataOf(await inside.put('/api/admin-networks', { networks: [{ network: '10.2.0.0/16' }], version }));
  const { paths } = (await test.stranger.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, { description: string }>>;
  };
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { description }] of Object.entries(operations)) {
      const access = /^Access: (.*?)\./.exec(description)![1]!.split(' or ');
      calls.push([`${method.toUpperCase()} ${path}`, access]);
    }
  // It ends the session.
  calls.sort(([a], [b]) => Number(a === 'POST /api/logout') - Number(b === 'POST /api/logout'));
});
afterAll(() => test.close());

const at = (address: string): Client => clientOf(test.app, owner.token, owner.userId, address);
const urlOf = (path: string): string => path.replace(/\{\w+\}/g, '0198c0de-0000-7000-8000-000000000000');

it('opens what learners have and nothing else, call by call', async () => {
  const outside = at(HOME);
  const refused: string[] = [];
  const passed: string[] = [];
  for (const [call] of calls) {
    const [method, path] = call.split(' ') as ['GET', string];
    const { status, body } = await outside.call(method, urlOf(path));
    if (status === 403 && body?.code === 'network') refused.push(call);
    else passed.push(call);
  }
  const belongs = ([call, access]: (typeof calls)[number]) =>
    ofAdmin.includes(call) || !access.some((name) => open.includes(name));
  const expected = calls.filter(belongs).map(([call]) => call);
  expect(expected.length).toBeGreaterThan(200);
  expect(refused.toSorted()).toEqual(expected.toSorted());
  expect(passed.length).toBeGreaterThan(80);
});
