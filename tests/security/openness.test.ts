import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('an installation names its security contact and hides its description, if the operator wants that', async () => {
  const env = { SECURITY_CONTACT: 'mailto:security@mahir.example', API_DOCS: '0', DEMO: '0' };
  const config = readConfig({ ...env, DATA_DIR: test.config.dataDir, APP_URL: 'https://mahir.example' });
  const careful = await createApp({ db: test.db, config, now: () => new Date('2026-03-02T08:00:00Z') });
  const of = async (url: string) => careful.inject({ url });
  const told = await of('/.well-known/security.txt');
  expect([told.statusCode, told.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(told.body.split('\n')).toEqual([
    'Contact: mailto:security@mahir.example',
    'Expires: 2026-08-29T00:00:00.000Z',
    'Preferred-Languages: id, en',
    'Canonical: https://mahir.example/.well-known/security.txt',
    '',
  ]);
  for (const url of ['/api/docs', '/api/openapi.json']) expect((await of(url)).statusCode).toBe(404);
  expect((await of('/api/config')).json().data).not.toHaveProperty('version');
  await careful.close();
});

it.each([
  ['/api/me', 200],
  ['/api/groups', 200],
  ['/api/openapi.json', 200],
  ['/api/nothing', 404],
] as const)('a browser that is led to %s stores the reply, and shows no page', async (url, status) => {
  const organizer = await test.as('Organizer');
  const reply = await organizer.get(url);
  expect(reply.status).toBe(status);
  expect(reply.headers['content-disposition']).toBe('attachment; filename="api.json"');
});
