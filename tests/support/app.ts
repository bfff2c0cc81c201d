import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp, type AppOptions } from '#server/app.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import { plans } from '#server/composition.ts';
import type { Context } from '#server/platform/context.ts';
import { databaseOf, type Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/id.ts';
import { migrateJobs } from '#server/platform/jobs/jobs.ts';
import { openSession } from '#server/modules/session/openSession.ts';
import { seedRoles, type SeedRoleName } from '#server/modules/roles/seedRoles.ts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from './database.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface Reply {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into replies of every shape
  readonly body: any;
  readonly headers: LightMyRequestResponse['headers'];
}

/** A client of the API: a signed-in person, or a stranger. Replies are in English unless headers say otherwise. */
export interface Client {
  readonly userId: string;
  readonly token: string;
  call(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  get(url: string): Promise<Reply>;
  post(url: string, body?: unknown): Promise<Reply>;
  put(url: string, body?: unknown): Promise<Reply>;
  patch(url: string, body?: unknown): Promise<Reply>;
  delete(url: string, body?: unknown): Promise<Reply>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly database: TestDatabase;
  readonly config: Config;
  /** A context without an actor, for verbs that are called without HTTP. */
  readonly ctx: Context;
  readonly stranger: Client;
  /** A new person who holds this one role, signed in. */
  as(role: SeedRoleName, person?: Record<string, unknown>): Promise<Client>;
  close(): Promise<void>;
}

interface Options extends Pick<AppOptions, 'now' | 'contentListener'> {
  readonly env?: NodeJS.ProcessEnv;
  /** By default an own one, with all migrations. */
  readonly database?: TestDatabase;
}

/** The whole server on a separate database with the seed roles, called with `app.inject`; nothing listens. */
export async function createTestApp({
  env,
  now = () => new Date(),
  database: own,
  contentListener,
}: Options = {}): Promise<TestApp> {
  const database = own ?? (await createTestDatabase());
  const folder = await mkdtemp(path.join(tmpdir(), 'mahir-files-'));
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  const config = readConfig({ DEMO: '0', DATA_DIR: dataDir, ...env });
  const db = databaseOf(database.pool);
  await migrateJobs(database.pool);
  const app = await createApp({ db, config, now, contentListener });
  const roles = await seedRoles(db);
  // Tests move the clock by days; `sessionPolicy.test.ts` has the lengths of the seed roles.
  await db.query(`update roles set session_idle = '30d', session_max = '90d', session_count = 20`);
  const ctx: Context = {
    db,
    config,
    plans,
    log: app.log,
    now: now(),
    language: 'en',
    requestId: 'test',
    ip: null,
    actor: null,
  };
  let people = 0;
  return {
    app,
    db,
    database,
    config,
    ctx,
    stranger: clientOf(app, '', ''),
    async as(role, person = {}) {
      people += 1;
      const userId = newId();
      const columns = {
        id: userId,
        nip: `T${String(people).padStart(4, '0')}`,
        name: `${role} ${people}`,
        ...person,
      };
      const names = Object.keys(columns).map((name) => `"${name}"`);
      const values = Object.values(columns);
      const holes = values.map((_, i) => `$${i + 1}`);
      await db.query(
        `insert into users (${names.join(', ')}, role_ids) values (${holes.join(', ')}, array[$${values.length + 1}::uuid])`,
        [...values, roles[role]],
      );
      return clientOf(
        app,
        await openSession({ ...ctx, now: now() }, { userId, by: 'password', userAgent: null, device: null }),
        userId,
      );
    },
    async close() {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `remoteAddress`: from where the client calls; by default this machine. */
export function clientOf(
  app: FastifyInstance,
  token: string,
  userId: string,
  remoteAddress = '127.0.0.1',
): Client {
  const call: Client['call'] = async (method, url, body, headers = {}) => {
    const options: InjectOptions = {
      method,
      url,
      remoteAddress,
      headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    };
    const reply = await app.inject(options);
    const isJson = String(reply.headers['content-type']).includes('json') && reply.payload !== '';
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.payload, headers: reply.headers };
  };
  return {
    userId,
    token,
    call,
    get: (url) => call('GET', url),
    post: (url, body) => call('POST', url, body),
    put: (url, body) => call('PUT', url, body),
    patch: (url, body) => call('PATCH', url, body),
    delete: (url, body) => call('DELETE', url, body),
  };
}

/** `list('/api/groups', { filter: {…} })` → the URL with its parameters as JSON. */
export function listUrl(path: string, query: Record<string, unknown> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    parameters.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}
