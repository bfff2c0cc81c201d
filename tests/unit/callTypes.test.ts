import { beforeAll, expect, it } from 'vitest';
import { compilerMessages } from '#tests/support/compile.ts';

// The compiler is the promise of a declared call: what it says when one side no longer fits the declaration.
const start = `
import * as z from 'zod';
import { defineCalls, reply } from '#shared/calls/call.ts';
import { serve } from '#server/platform/http/serve.ts';
import { call } from '#ui/call.ts';
const calls = defineCalls({
  'PUT /stars/:id': {
    access: 'signed-in',
    summary: 'Gives stars',
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({ is_loud: z.stringbool().default(false) }),
    body: z.strictObject({ stars: z.int(), note: z.string().optional() }),
    reply: reply<{ total: number }, { given_at: string }>(),
  },
  'GET /stars': { access: 'public', summary: 'All stars', reply: reply<number[]>() },
});
const answer = { params: { id: 'a' }, query: { anonymous: true } };
const all = async () => ({ data: [1] });
const given = async () => ({ data: { total: 1 }, meta: { given_at: '' } });
`;
const mistakes: Record<string, [code: string, message: RegExp]> = {
  'a handler is missing': [`serve(calls, { 'GET /stars': all });`, /'PUT \/stars\/:id'' is missing/],
  'a handler has no call': [
    `serve(calls, { 'GET /stars': all, 'PUT /stars/:id': given, 'GET /moons': all });`,
    /''GET \/moons'' does not exist/,
  ],
  'a handler reads a field that the body lacks': [
    `serve(calls, { 'GET /stars': all, 'PUT /stars/:id': async ({ body }) => (body.star, given()) });`,
    /'star' does not exist.*Did you mean 'stars'/,
  ],
  'a handler reads a part of the query that there is not': [
    `serve(calls, { 'GET /stars': all, 'PUT /stars/:id': async ({ query }) => (query.loud, given()) });`,
    /'loud' does not exist/,
  ],
  'a handler returns another field': [
    `serve(calls, { 'GET /stars': all, 'PUT /stars/:id': async () => ({ data: { sum: 1 }, meta: { given_at: '' } }) });`,
    /'total' is missing/,
  ],
  'a handler returns no meta': [
    `serve(calls, { 'GET /stars': all, 'PUT /stars/:id': async () => ({ data: { total: 1 } }) });`,
    /'meta' is missing/,
  ],
  'a path has parameters without a schema': [
    `defineCalls({ 'GET /moons/:id': { access: 'public', summary: 'A moon', reply: reply<null>() } });`,
    /'params' is missing/,
  ],
  'the schema of the parameters names another one': [
    `defineCalls({ 'GET /moons/:id': { access: 'public', summary: 'A moon', params: z.object({ no: z.string() }), reply: reply<null>() } });`,
    /'id' is missing/,
  ],
  'the permission is not in the catalogue': [
    `defineCalls({ 'GET /moons': { access: 'quiz-corection', summary: 'Moons', reply: reply<null>() } });`,
    /'"quiz-corection"' is not assignable/,
  ],
  'the browser makes a call that nobody declares': [
    `void call('GET /correction/:id', answer);`,
    /'"GET \/correction\/:id"' is not assignable/,
  ],
  'the browser leaves the parameters out': [
    `void call('GET /corrections/:id', { query: {} });`,
    /'params' is missing/,
  ],
  'the browser sends another field': [
    `void call('PUT /corrections/:id/mark', { ...answer, body: { points: 1 } });`,
    /'points' does not exist/,
  ],
  'the browser sends a field of another type': [
    `void call('PUT /corrections/:id/mark', { ...answer, body: { mark: '1' } });`,
    /'string' is not assignable to type 'number'/,
  ],
  'the browser sends a query of another type': [
    `void call('GET /corrections/:id', { ...answer, query: { anonymous: 'yes' } });`,
    /'string' is not assignable to type 'boolean/,
  ],
  'the browser reads a field that the reply lacks': [
    `void call('PUT /corrections/:id/mark', { ...answer, body: { mark: 1 } }).then(({ data }) => data.published_at);`,
    /'published_at' does not exist/,
  ],
  'the browser reads what does not stand beside the reply': [
    `void call('GET /quizzes/:id/corrections', answer).then(({ meta }) => meta.unread);`,
    /'unread' does not exist/,
  ],
};
const right = `
export const routes = serve(calls, {
  'GET /stars': all,
  'PUT /stars/:id': async ({ params, query, body }, reply) => {
    void reply.status(query.is_loud ? 201 : 200);
    return { data: { total: body.stars + (body.note ?? params.id).length }, meta: { given_at: '' } };
  },
});
export const mark = async (): Promise<string | null> =>
  (await call('PUT /corrections/:id/mark', { ...answer, body: { mark: 1 } }, { keepalive: true })).data.publish_at;
export const total = async (): Promise<number> =>
  (await call('GET /quizzes/:id/corrections', { params: { id: 'a' } })).meta.total;
`;

let messages: Record<string, string>;
// The compiler itself takes ten seconds when the machine is busy.
beforeAll(() => {
  const planted = Object.entries(mistakes).map(([name, [code]]) => [name, start + code] as const);
  messages = compilerMessages('call-types', { ...Object.fromEntries(planted), right: start + right });
}, 120_000);

it.each(Object.entries(mistakes).map(([name, [, message]]) => [name, message] as const))(
  'the compiler refuses it when %s',
  (name, message) => expect(messages[name]).toMatch(message),
);

it('the compiler accepts calls that fit on both sides', () => expect(messages['right']).toBe(''));
