import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendanceCalls } from '#shared/calls/attendance.calls.ts';
import { attemptCalls } from '#shared/calls/attempts.calls.ts';
import { correctionCalls } from '#shared/calls/corrections.calls.ts';
import { enrolmentCalls } from '#shared/calls/enrolments.calls.ts';
import type { OpenApi, Operation } from '#server/platform/openapi/document.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
let document: OpenApi;
let operations: { path: string; method: string; operation: Operation }[];
beforeAll(async () => {
  test = await createTestApp();
  document = (await test.stranger.get('/api/openapi.json')).body;
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
});
afterAll(() => test.close());

/** Every object in a JSON tree. */
function* nodesOf(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

describe('the OpenAPI document', () => {
  it('describes every mounted call once', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations.length).toBeGreaterThan(80);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/login',
        '/api/me',
        '/api/groups',
        '/api/user/{id}',
        '/api/quizzes/{id}/attempts',
      ]),
    );
  });

  it.each(['/api/openapi.json', '/api/docs'])('is not sent again to who has it: %s', async (url) => {
    const ask = (headers = {}) => test.stranger.call('GET', url, undefined, headers);
    const { headers, status } = await ask();
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    const known = await ask({ 'if-none-match': `"other", ${headers.etag}` });
    expect([known.status, known.body, known.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('names every parameter of a path, and refers only to what exists', () => {
    for (const { path, operation } of operations) {
      const named = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect(named, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(
        Object.keys(operation.responses).some((status) => status.startsWith('2')),
        path,
      ).toBe(true);
    }
    const known = new Set(
      Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
    );
    const refs = [...nodesOf(document)].map((node) => node['$ref']).filter((ref) => ref !== undefined);
    expect(refs.filter((ref) => !known.has(String(ref)))).toEqual([]);
  });

  it.each(Object.entries({ ...attemptCalls, ...attendanceCalls, ...correctionCalls, ...enrolmentCalls }))(
    'says what the declared call does: %s',
    (name, { summary }) => {
      const [method, path] = name.replace(/:(\w+)/g, '{$1}').split(' ') as [string, string];
      expect(document.paths[`/api${path}`]?.[method.toLowerCase()]?.summary).toBe(summary);
    },
  );

  it('shows what a declared call takes and returns', () => {
    const { parameters, requestBody, responses } = document.paths['/api/attempts/{id}/acts']!['post']!;
    expect(parameters).toMatchObject([{ name: 'id', in: 'path', schema: { format: 'uuid' } }]);
    expect(JSON.stringify(requestBody)).toContain('"minutes"');
    const reply = responses['200']!.content!['application/json']!.schema;
    expect(reply).toMatchObject({ properties: { data: { required: expect.arrayContaining(['state']) } } });
    const release = document.paths['/api/quizzes/{id}/release']!['post']!.responses;
    expect(Object.keys(release)).toEqual(expect.arrayContaining(['200', '202']));
  });

  it('holds schemas that JSON Schema readers understand', () => {
    const $defs = Object.fromEntries(Object.entries(document.components.schemas));
    const relocated = JSON.parse(JSON.stringify({ $defs }).replaceAll('#/components/schemas/', '#/$defs/'));
    for (const name of Object.keys($defs)) {
      expect(() => z.fromJSONSchema({ ...relocated, $ref: `#/$defs/${name}` }), name).not.toThrow();
    }
  });

  it('is readable by people in both languages, without a script', async () => {
    for (const [language, word] of [
      ['en', 'Responses'],
      ['id', 'Jawaban'],
    ] as const) {
      const { body, headers } = await test.stranger.call('GET', '/api/docs', undefined, {
        'accept-language': language,
      });
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain(word);
      expect(body).toContain('/api/evaluation-aspects/{id}');
      expect(body).not.toMatch(/<script|http:\/\/|https:\/\//);
    }
  });
});
