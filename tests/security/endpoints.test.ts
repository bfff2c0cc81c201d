import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probes } from './endpointTable.ts';
import { columns, type Probe, type Who } from './probe.ts';
import { createWorld, type Method, type World } from './world.ts';

let world: World;
/** Everything that was answered, to be searched for secrets. */
const replies: { who: Who; endpoint: string; body: string }[] = [];

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.test.close());

/** `GET /api/me` for every route of the app, read from the router's own tree. */
function endpointsOf(app: FastifyInstance): string[] {
  const endpoints: string[] = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│ ├└─]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth - 1, above.length, part);
    if (!methods) continue;
    for (const method of methods.split(', ')) {
      // HEAD is GET without a body; the rest of `*` is what answers 404 and 405.
      if (method === 'HEAD' || (part === '*' && method !== 'GET')) continue;
      // Two routes may name one parameter differently; the first name is used for both.
      endpoints.push(`${method} ${above.join('').replace(/\|:\w+/g, '')}`);
    }
  }
  return endpoints;
}

/** The record of a name; the id of the person of a role; else the word itself. */
const idOf = (name: string): string =>
  world.ids[name] ?? world.people[name as keyof World['people']]?.id ?? name;

function pathOf({ endpoint, params = [] }: Probe): string {
  const path = endpoint.slice(endpoint.indexOf(' ') + 1);
  if (path === '*') return params[0]!;
  let next = 0;
  return path.replace(/:\w+(\(\^.*?\$\))?/g, () => encodeURIComponent(idOf(params[next++]!)));
}

/** Names of records in a body become their ids. */
const bodyOf = (body: object): object =>
  JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
    typeof value === 'string' ? idOf(value) : value,
  ) as object;

async function statusesOf(probe: Probe): Promise<number[]> {
  const [method] = probe.endpoint.split(' ') as [Method];
  const statuses: number[] = [];
  for (const who of columns) {
    const reply = await world.test.app.inject({
      method,
      url: pathOf(probe),
      headers: who === 'nobody' ? {} : await world.as(who),
      ...(probe.body && { payload: bodyOf(probe.body) }),
    });
    if (probe.endpoint.endsWith('/logout') && who !== 'nobody') world.forget(who);
    replies.push({ who, endpoint: probe.endpoint, body: reply.body });
    statuses.push(reply.statusCode);
  }
  return statuses;
}

describe('every endpoint', () => {
  it('has a row in the table, and every row an endpoint', () => {
    const written = new Set(probes.map(({ endpoint }) => endpoint));
    expect([...new Set(endpointsOf(world.test.app))].sort()).toEqual([...written].sort());
  });

  it.each(probes.map((probe) => [`${probe.endpoint} ${probe.params?.join(' ') ?? ''}`, probe] as const))(
    '%s',
    async (_name, probe) => {
      const answered = await statusesOf(probe);
      const named = (statuses: readonly number[]) =>
        Object.fromEntries(columns.map((who, i) => [who, statuses[i]]));
      expect(named(answered)).toEqual(named(probe.expected));
    },
  );

  it('reveals no secret in any of these replies', () => {
    const all = replies.map(({ body }) => body).join('\n');
    expect(replies.length).toBeGreaterThan(1_000);
    expect(all).not.toMatch(/\$argon2|password_hash|token_hash|open-sesame|a right password/);
    expect(all).not.toContain('at Object.');
  });

  it('reveals to a learner no other people, no keys, and nothing that they do not take part in', () => {
    // The document of the API names every field, and no value.
    const isDocument = (endpoint: string) => /\/api\/(docs|openapi\.json)$/.test(endpoint);
    const told = replies.filter(({ who, endpoint }) => who === 'Learner' && !isDocument(endpoint));
    expect(told.length).toBeGreaterThan(100);
    const secrets = [
      /Model answer|correct_value|"correct":(true|false)/,
      /meet\.example\.com\/Foreign|Content of Foreign/,
      /(?<!Learner)@example\.com/,
    ];
    expect(told.filter(({ body }) => secrets.some((secret) => secret.test(body)))).toEqual([]);
    expect(told.some(({ body }) => body.includes('Content of Own'))).toBe(true);
  });
});

describe('the URL of a file', () => {
  it('is no use with another file, another time or another signature', async () => {
    const headers = await world.as('Administrator');
    const payload = { photo_id: world.ids['file']! };
    const reply = await world.test.app.inject({ method: 'PATCH', url: '/api/me', headers, payload });
    const url: string = reply.json().data.photo.url;
    const status = async (of: string) => (await world.test.app.inject({ url: of })).statusCode;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace(world.ids['file']!, world.ids['unknown']!))).toBe(404);
    expect(await status(url.replace(/e=(\d+)/, (_, time: string) => `e=${Number(time) + 3600}`))).toBe(404);
    expect(await status(url.replace(/s=.{8}/, 's=AAAAAAAA'))).toBe(404);
    expect(await status(url.replace(/e=\d+/, 'e=1'))).toBe(404);
  });
});

describe('a stranger', () => {
  it('learns nothing from a body that cannot be read: the access comes first', async () => {
    const strange = [
      { payload: '{"broken', headers: { 'content-type': 'application/json' } },
      { payload: 'x'.repeat(2_000_000), headers: { 'content-type': 'application/json' } },
      { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { payload: JSON.stringify({ no: 'such field' }), headers: { 'content-type': 'application/json' } },
    ];
    for (const request of strange) {
      for (const url of ['/api/groups', '/api/role-user/switch', `/api/user`]) {
        const reply = await world.test.app.inject({ method: 'POST', url, ...request });
        expect(reply.statusCode).toBe(401);
        const headers = { ...request.headers, ...(await world.as('Learner')) };
        const learner = await world.test.app.inject({
          method: 'POST',
          url,
          payload: request.payload,
          headers,
        });
        if (!url.includes('switch')) expect(learner.statusCode).toBe(403);
      }
    }
  });

  it('is told so in the language asked for', async () => {
    const message = async (language: string) =>
      (await world.test.app.inject({ url: '/api/me', headers: { 'accept-language': language } })).json()
        .message as string;
    expect(await message('en')).toBe('You are not authorized');
    expect(await message('id')).toBe('Anda tidak memiliki izin');
    expect(await message('fr')).toBe(await message('id'));
  });
});
