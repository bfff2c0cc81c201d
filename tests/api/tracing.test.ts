import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resourceNamed } from '#shared/resources/index.ts';
import { createApp } from '#server/app.ts';
import { addJob, startJobs } from '#server/platform/jobs/jobs.ts';
import { startTracing } from '#server/platform/tracing.ts';
import { clientOf, createTestApp, type TestApp } from '#tests/support/app.ts';
import { bodyFor } from '#tests/support/factories.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
let test: TestApp;
let app: TestApp['app'];
let collector: Server;
let stopTracing: () => Promise<void>;
const exports: Export[] = [];
const lines: Readonly<Record<string, unknown>>[] = [];

beforeAll(async () => {
  test = await createTestApp();
  collector = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    exports.push(JSON.parse(Buffer.concat(parts).toString()) as Export);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`;
  stopTracing = await startTracing({ env: process.env, version: '1.2.3', log: test.app.log });
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as never) };
  app = await createApp({
    db: test.db,
    config: { ...test.config, logRequests: 'all' },
    log: { level: 'info', stream },
  });
});
afterAll(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  await app.close();
  await test.close();
  await new Promise((resolve) => collector.close(resolve));
});

const textOf = ({ attributes }: Pick<Span, 'attributes'>, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

it('sends requests, statements and jobs to the collector, below the span of the caller, without values', async () => {
  const { token, userId } = await test.as('Administrator');
  const traceparent = `00-${TRACE}-${PARENT}-01`;
  const maker = await test.as('Administrator');
  const body = await bodyFor(maker, resourceNamed('competencies'), { name: 'Sri Rahayu' });
  const reply = await clientOf(app, token, userId).call('POST', '/api/competencies', body, { traceparent });
  expect(reply.status).toBe(201);
  const requestId = String(reply.headers['x-request-id']);
  await clientOf(app, token, userId).call('GET', '/api/roles', undefined, { traceparent });
  const ran: unknown[] = [];
  const task = { name: 'traced', run: async () => void ran.push(1) };
  const { db, config, ctx } = test;
  const jobs = await startJobs({ db, config, plans: ctx.plans, log: ctx.log }, test.database.pool, [task]);
  await addJob(test, 'traced', {});
  await expect.poll(() => ran).toHaveLength(1);
  await jobs.stop();
  // The end sends what is left.
  await stopTracing();

  const resources = exports.flatMap(({ resourceSpans }) => resourceSpans);
  expect(textOf(resources[0]!.resource, 'service.name')).toBe('mahir');
  expect(textOf(resources[0]!.resource, 'service.version')).toBe('1.2.3');
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const list = spans.find(({ name }) => name === 'GET /api/roles')!;
  expect(list).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  const below = spans.filter(({ parentSpanId }) => parentSpanId === list.spanId);
  expect(below.map(({ name }) => name)).toContain('SELECT');
  expect(below.map((span) => textOf(span, 'db.query.text')).join()).toContain('from "roles"');
  const post = spans.find(({ name }) => name === 'POST /api/competencies')!;
  expect(textOf(post, 'mahir.request_id')).toBe(requestId);
  // After the body has come the work still belongs to the request.
  const work = spans.filter(({ parentSpanId }) => parentSpanId === post.spanId).map(({ name }) => name);
  expect(work).toContain('INSERT');
  expect(spans.some(({ name }) => name === 'job traced')).toBe(true);
  expect(JSON.stringify(spans)).not.toMatch(new RegExp(`Sri Rahayu|${token}|${userId}`));
  expect(lines.find(({ request_id }) => request_id === requestId)).toMatchObject({
    trace_id: TRACE,
  });
});

it('loads and does nothing without a collector', async () => {
  const stop = await startTracing({ env: {}, version: '1.2.3', log: test.app.log });
  const sent = exports.length;
  const { token, userId } = await test.as('Administrator');
  await clientOf(app, token, userId).get('/api/roles');
  await stop();
  expect(exports).toHaveLength(sent);
});
