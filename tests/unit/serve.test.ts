import { fastify, type RouteOptions } from 'fastify';
import * as z from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineCalls, reply } from '#shared/calls/call.ts';
import { handleError } from '#server/platform/http/errorHandler.ts';
import { serve } from '#server/platform/http/serve.ts';
import { zodValidator } from '#server/platform/http/validation.ts';

const calls = defineCalls({
  'PUT /stars/:id': {
    access: ['forum-index', 'forum-moderate'],
    summary: 'Gives stars',
    params: z.object({ id: z.string().toLowerCase() }),
    query: z.strictObject({ page: z.coerce.number().default(1) }),
    body: z.strictObject({ stars: z.int() }),
    reply: reply<object, { page: number }>(),
    rateLimit: { max: 30, timeWindow: '1 minute' },
    headers: { 'idempotency-key': { type: 'string' } },
  },
  'GET /stars': {
    access: 'public',
    summary: 'A file of all stars',
    reply: reply({ data: z.array(z.int()) }),
    ticket: true,
  },
});
const app = fastify();
const mounted: RouteOptions[] = [];
beforeAll(async () => {
  app.setValidatorCompiler(zodValidator);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(handleError);
  app.addHook('onRoute', (route) => void mounted.push(route));
  await app.register(
    serve(calls, {
      'PUT /stars/:id': async ({ params, query, body, headers }, reply) => {
        void reply.status(201).header('x-stars', body.stars);
        return { data: { ...params, ...body, key: headers['idempotency-key'] }, meta: query };
      },
      'GET /stars': async () => ({ data: [1] }),
    }),
    { prefix: '/api' },
  );
});
afterAll(() => app.close());

it('mounts a call with who may make it, how often, and what the document says', () => {
  const [put, get] = mounted;
  expect([put!.method, put!.url, put!.config]).toEqual([
    'PUT',
    '/api/stars/:id',
    {
      access: ['forum-index', 'forum-moderate'],
      rateLimit: { max: 30, timeWindow: '1 minute' },
      docs: { summary: 'Gives stars', headers: { 'idempotency-key': { type: 'string' } } },
    },
  ]);
  expect([get!.method, get!.url, get!.config]).toEqual([
    'GET',
    '/api/stars',
    { access: 'public', ticket: true, docs: { summary: 'A file of all stars' } },
  ]);
});

it('gives a handler what is parsed, and leaves status and headers to it', async () => {
  const { statusCode, headers, json } = await app.inject({
    method: 'PUT',
    url: '/api/stars/A?page=2',
    headers: { 'idempotency-key': 'k' },
    payload: { stars: 3 },
  });
  expect([statusCode, headers['x-stars'], json()]).toEqual([
    201,
    '3',
    { data: { id: 'a', stars: 3, key: 'k' }, meta: { page: 2 } },
  ]);
});

it('refuses what does not fit before the handler runs', async () => {
  const ask = (url: string, payload: object) => app.inject({ method: 'PUT', url, payload });
  for (const [url, payload, field] of [
    ['/api/stars/a', { stars: 1.5 }, 'stars'],
    ['/api/stars/a', { stars: 1, moons: 1 }, 'moons'],
    ['/api/stars/a?page=x', { stars: 1 }, 'page'],
  ] as const) {
    const { statusCode, json } = await ask(url, payload);
    expect([statusCode, Object.keys(json().errors)], field).toEqual([422, [field]]);
  }
});
