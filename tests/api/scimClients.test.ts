import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { identityProvider, type IdentityProvider } from '#tests/support/scim.ts';

interface Step {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly type?: string;
  readonly body?: unknown;
  readonly save?: string;
  readonly expect: { readonly status: number; readonly body?: Record<string, unknown> };
}

let test: TestApp;
let provider: IdentityProvider;
beforeAll(async () => {
  test = await createTestApp();
  provider = await identityProvider(test, await test.as('Administrator', { nip: 'ADM', name: 'Rina' }));
});
afterAll(() => test.close());

/** What a reply must have; null: what it must not have. */
const shapeOf = (body: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

it.each(['entra', 'entra-2020', 'okta', 'google', 'keycloak'])(
  'the calls of %s come through',
  async (client) => {
    const file = path.join(import.meta.dirname, `../fixtures/scim/${client}.json`);
    const steps = JSON.parse(readFileSync(file, 'utf8')) as Step[];
    const ids = new Map<string, string>();
    const filled = <T>(value: T): T =>
      JSON.parse(
        JSON.stringify(value).replace(/\{(\w+)\}/g, (whole, name: string) => ids.get(name) ?? whole),
      ) as T;
    for (const [i, step] of steps.entries()) {
      const { method, path: url, body, type, expect: wanted } = filled(step);
      const reply = await provider.call(method, `/scim/v2${url}`, body, type ? { 'content-type': type } : {});
      const what = `${i + 1} ${method} ${url}: ${JSON.stringify(reply.body)}`;
      expect(reply.status, what).toBe(wanted.status);
      if (wanted.body) expect(reply.body, what).toMatchObject(shapeOf(wanted.body));
      for (const [name, value] of Object.entries(wanted.body ?? {}))
        if (value === null) expect(reply.body, what).not.toHaveProperty(name);
      if (step.save) ids.set(step.save, reply.body.id);
    }
  },
);
