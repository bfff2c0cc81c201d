/**
 * Every call of the API's document, as every seed role and as a stranger, with whatever comes: never a fault of ours, never a
 * hang, never an inner detail. Some seconds here; `npm run test:fuzz` goes on for minutes with seeds of its own.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeUser } from '#server/platform/sessions/sessionActor.ts';
import { openSession } from '#server/modules/session/openSession.ts';
import { seedRoleNames } from '#server/modules/roles/seedRoles.ts';
import {
  encoded,
  operationsOf,
  requestOf,
  type FuzzRequest,
  type Operation,
} from '#tests/support/fuzzRequests.ts';
import { FUZZ_SEED } from '#tests/support/fuzzSeed.ts';
import { NASTY_TEXTS, type Shape } from '#tests/support/fuzzValues.ts';
import { createWorld, type Method, type World } from '../security/world.ts';

const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 12);
const HANG_MS = 15_000;
/** Requests that one session makes, under the limit of a minute. */
const SESSION_REQUESTS = 400;
const INNER =
  /node_modules|at \w+ \(\S+:\d|\.ts:\d+|syntax error|relation "|column "|violates|pg_|invalid input|ECONN|ENOENT/;

type Who = (typeof seedRoleNames)[number] | 'stranger';
const everybody: readonly Who[] = [...seedRoleNames, 'stranger'];
let world: World;
let operations: Operation[];
let schemas: Record<string, Shape>;
let ids: string[];
const counts = { requests: 0, faults: 0, answers: new Map<number, number>() };

beforeAll(async () => {
  world = await createWorld();
  const document = (await world.test.stranger.get('/api/openapi.json')).body;
  operations = [
    ...operationsOf(document),
    {
      method: 'GET',
      path: '/files/{id}',
      query: ['e', 's', 'download'],
      body: undefined,
      isMultipart: false,
    },
  ];
  schemas = document.components.schemas;
  ids = [...Object.values(world.ids), ...Object.values(world.people).map(({ id }) => id)];
  // What requests do to the people who make them is put back from here.
  await world.test.db.query('create table kept_users as select * from users');
  await world.test.db.query('create table kept_roles as select * from roles');
});
afterAll(() => world.test.close());

it('answers whatever comes', { timeout: SECONDS * 1_000 + 60_000 }, async () => {
  const endAt = Date.now() + SECONDS * 1_000;
  const findings: string[] = [];
  for (let round = 0; Date.now() < endAt; round++) {
    // Few of each, again and again: every operation has its turn before the time is over.
    for (const operation of operations) {
      if (Date.now() > endAt) break;
      const finding = await tryOut(operation, FUZZ_SEED + round, round === 0 ? 6 : 12);
      if (finding) findings.push(finding);
    }
    if (round === 0) await everyNastyText(endAt);
  }
  const answered = [...counts.answers].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  console.log(
    `Fuzz, seed ${FUZZ_SEED}: ${counts.requests} requests of ${operations.length} operations, ${counts.faults} answered with 5xx, ` +
      `too late or with inner details (${answered.join(', ')}).`,
  );
  expect([...new Set(findings)]).toEqual([]);
  // Otherwise nothing was tried: everybody refused at the door.
  expect(counts.answers.get(200) ?? 0).toBeGreaterThan(counts.requests / 100);
});

async function tryOut(operation: Operation, seed: number, numRuns: number): Promise<string | undefined> {
  // The administrator comes furthest.
  const anybody = fc.oneof(fc.constant('Administrator' as const), fc.constantFrom(...everybody));
  const arbitrary = fc.tuple(anybody, requestOf(operation, schemas, ids));
  const property = fc.asyncProperty(arbitrary, async ([who, request]) => {
    const fault = await send(who, operation, request);
    if (fault) throw new Error(fault);
  });
  const result = await fc.check(property, { seed, numRuns, endOnFailure: false, maxSkipsPerRun: 0 });
  if (!result.failed) return undefined;
  counts.faults += 1;
  const [[who, request]] = result.counterexample!;
  const reason = (result.errorInstance as Error | undefined)?.message;
  return `${operation.method} ${operation.path} as ${who}: ${reason}\n  ${JSON.stringify(request).slice(0, 1_500)}`;
}

/** Each of them once as the id and once as the value of each parameter, for the administrator: luck is no coverage. */
async function everyNastyText(endAt: number): Promise<void> {
  const faults: string[] = [];
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    for (const text of NASTY_TEXTS) {
      if (Date.now() > endAt) break;
      const value = encoded(text).slice(0, 4_000);
      const url = operation.path.replace(/\{\w+\}/g, value);
      const query = operation.query.map((name) => `${name}=${value}`).join('&');
      const request = { url: query ? `${url}?${query}` : url, headers: {}, payload: undefined };
      const fault = await send('Administrator', operation, request);
      if (fault) faults.push(`${fault}: ${operation.method} ${request.url.slice(0, 300)}`);
    }
  }
  counts.faults += faults.length;
  expect(faults).toEqual([]);
}

const sessions = new Map<Who, { headers: Record<string, string>; left: number }>();
let addresses = 0;

async function send(
  who: Who,
  { method }: Operation,
  { url, headers, payload }: FuzzRequest,
): Promise<string | undefined> {
  const startedAt = performance.now();
  counts.requests += 1;
  const answer = world.test.app.inject({
    method: method as Method,
    url,
    // The general limits are not what is tried here.
    remoteAddress: `10.${addresses % 250}.${Math.floor(addresses++ / 250) % 250}.1`,
    headers: { ...(await headersOf(who)), ...headers },
    ...(payload !== undefined && { payload }),
  });
  const reply = await Promise.race([answer, hang()]);
  if (!reply) return `no answer within ${HANG_MS} ms`;
  counts.answers.set(reply.statusCode, (counts.answers.get(reply.statusCode) ?? 0) + 1);
  // Ended by an earlier request (a new password, a deactivated person).
  if (reply.statusCode === 401) sessions.delete(who);
  if (reply.statusCode >= 500) return `${reply.statusCode} ${reply.body.slice(0, 300)}`;
  const took = performance.now() - startedAt;
  if (took > HANG_MS) return `answered after ${Math.round(took)} ms`;
  if (reply.statusCode >= 400 && reply.body !== '') {
    const body = JSON.parse(reply.body) as { status_code?: number; code?: string; message?: string };
    if (body.status_code !== reply.statusCode || !body.code || !body.message)
      return `no envelope: ${reply.body}`;
    // What was sent may be named in the answer; it is not ours.
    if (INNER.test(body.message)) return `inner details: ${reply.body.slice(0, 300)}`;
  }
  return undefined;
}

const hang = () => new Promise<undefined>((resolve) => setTimeout(resolve, HANG_MS, undefined).unref());

/** A session of the person, new after a while; whatever was done to the person is undone first. */
async function headersOf(who: Who): Promise<Record<string, string>> {
  if (who === 'stranger') return {};
  const known = sessions.get(who);
  if (known && known.left-- > 0) return known.headers;
  const { ctx, db } = world.test;
  await db.query(
    `update roles r set permissions = k.permissions, reach = k.reach, administrator = k.administrator, archived_at = k.archived_at
     from kept_roles k where k.id = r.id`,
  );
  await db.query(
    `update users u set active = k.active, archived_at = k.archived_at, role_ids = k.role_ids from kept_users k where k.id = u.id`,
  );
  const { id } = world.people[who];
  const token = await openSession(
    { ...ctx, now: new Date() },
    { userId: id, by: 'password', userAgent: null, device: null },
  );
  purgeUser(id);
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
  sessions.set(who, { headers, left: SESSION_REQUESTS });
  return headers;
}
