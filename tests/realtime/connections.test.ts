import { afterAll, beforeAll, expect, it } from 'vitest';
import { app, startHub, subscribed, type TestHub } from './support.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.close());

it('counts the open connections, for who signs', async () => {
  const count = async () => (await hub.publisher.get({ path: '/connections' })).json();
  expect(await count()).toEqual({ connections: 0 });
  await subscribed(hub.client().subscribe('counted'));
  expect(await count()).toEqual({ connections: 1 });
  const unsigned = await fetch(`http://127.0.0.1:${hub.port}/apps/${app.id}/connections`);
  expect(unsigned.status).toBe(401);
});
