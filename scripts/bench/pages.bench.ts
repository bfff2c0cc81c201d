/**
 * npm run bench -- pages [people, 1000] [rounds, 20]: what whole pages cost the server, in CPU of node and of PostgreSQL together: all calls
 * of a reload, sent again and again, and a first visit in a browser with nothing stored. The budget of a reload is a tenth of what Moodle
 * 4.5 took for the same page on the machine where both were measured.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { chromium, type Browser, type BrowserContext, type Request } from 'playwright';
import { migrate } from '#server/migrations/migrate.ts';
import { readConfig } from '#server/platform/config.ts';
import { databaseOf } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { hashOfToken } from '#server/platform/sessions/sessionActor.ts';
import { generateCompany } from '#server/seed/many/generateCompany.ts';
import { buildIfStale } from '../build.mjs';
import { ensureBrowser } from '../ensure-browser.mjs';
import { startProduct } from '../product.mjs';
import { cpuBetween, cpuByProcess } from './measure.ts';

const PEOPLE = Number(process.argv[2] ?? 1000);
const ROUNDS = Number(process.argv[3] ?? 20);
const CLASSES = 11;
const ATTEMPTS_EACH = 4;
const QUESTIONS = 20;
const VISITS = 3;
/** Until the JavaScript compiler and the plans of PostgreSQL have settled. */
const WARM = 24;
/** After its socket has asked for its channels a page is quiet. */
const QUIET_MS = 2_500;
/** For so long the server repeats the events of the new attempt to every new listener, which then reads again. */
const REPEATED_MS = 31_000;
/** As many sessions of each person, because of the limit of requests a minute. */
const SESSIONS = 12;

interface Facts {
  readonly learner: string;
  readonly organizer: string;
  readonly class_id: string;
  readonly class: string;
}
interface Page {
  readonly name: string;
  readonly path: string;
  readonly tokens: readonly string[];
  /** Milliseconds of CPU for a reload. */
  readonly budget: number;
}
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}
interface Processes {
  readonly node: number;
  readonly postgres: number;
}

await buildIfStale();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const database = await startEmbedded(folder);
const pool = createPool({ ...database.connection, statement_timeout: 600_000 });
let browser: Browser | undefined;
let product: Awaited<ReturnType<typeof startProduct>> | undefined;
try {
  await migrate(pool);
  await generateCompany(databaseOf(pool), {
    users: PEOPLE,
    attempts: PEOPLE * ATTEMPTS_EACH,
    classes: CLASSES,
    config: readConfig({ DATA_DIR: folder }),
    password: 'mahir-bench',
    now: new Date(),
    force: false,
  });
  product = await startProduct({ DATA_DIR: folder });
  const processes = { node: product.pid, postgres: database.pid()! };
  browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
  const rows: Record<string, object> = {};
  let isOver = false;
  const pages = await pagesOf(pool, product.url);
  await setTimeout(REPEATED_MS);
  for (const page of pages) {
    const { calls, first } = await visit(browser, product.url, page, processes);
    const { node, postgres } = await reloads(product.url, page, calls, processes);
    isOver ||= node + postgres > page.budget;
    rows[page.name] = {
      'reload: calls': calls.length,
      'node ms': node.toFixed(1),
      'PostgreSQL ms': postgres.toFixed(1),
      'in all': (node + postgres).toFixed(1),
      budget: page.budget,
      'first visit: calls': first.calls,
      'CPU ms': first.cpu.toFixed(1),
    };
  }
  console.table(rows);
  process.exitCode = isOver ? 1 : 0;
} finally {
  await browser?.close();
  await product?.stop();
  await pool.end();
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** The pages, with sessions of a learner in a running class and of an organizer, and an attempt in progress. */
async function pagesOf(on: pg.Pool, url: string): Promise<Page[]> {
  // A class with modules and quizzes, running now with the learner who has most classes.
  const { rows } = await on.query<Facts>(
    `with one as (
       select e.id, e.user_id, e.class_id from enrolments e join quizzes z on z.class_id = e.class_id
         join users u on u.id = e.user_id join roles r on u.role_ids = array[r.id] and r.name = 'Learner' and u.active
       order by (select count(*) from enrolments o where o.user_id = e.user_id) desc, e.id limit 1),
     running as (
       update classes c set start_at = now() - interval '7 days', end_at = now() + interval '21 days'
       from one where c.id = one.class_id returning c.id, c.slug),
     begun as (update enrolments e set state = 'in_progress' from one where e.id = one.id)
     select one.user_id as learner, running.id as class_id, running.slug as class,
       (select u.id from users u join roles r on r.id = any(u.role_ids) where r.name = 'Organizer' order by u.id limit 1) as organizer
     from one, running`,
  );
  const facts = rows[0]!;
  const learner = await openSessions(on, facts.learner, 'Learner');
  const organizer = await openSessions(on, facts.organizer, 'Organizer');
  const quiz = await startQuiz(url, facts, learner[0]!, organizer[0]!);
  const { rows: results } = await on.query<{ quiz: string }>(
    `select z.slug as quiz from grades g join quizzes z on z.id = g.quiz_id group by z.id order by count(*) desc limit 1`,
  );
  const course = `/id/my-course/${facts.class}`;
  return [
    { name: 'home', path: '/id/home', tokens: learner, budget: 20.5 },
    { name: 'class', path: course, tokens: learner, budget: 11.5 },
    { name: 'attempt', path: `${course}/attempt?quiz=${quiz}`, tokens: learner, budget: 11 },
    { name: 'grades of everybody', path: '/id/grade', tokens: organizer, budget: 36.6 },
    {
      name: 'results of a quiz',
      path: `/id/grade/quiz/${results[0]!.quiz}`,
      tokens: organizer,
      budget: 28.3,
    },
    { name: 'users', path: '/id/settings/user', tokens: organizer, budget: 27.5 },
  ];
}

async function openSessions(on: pg.Pool, userId: string, role: string): Promise<string[]> {
  const tokens = Array.from({ length: SESSIONS }, () => randomBytes(32).toString('base64url'));
  await on.query(
    `insert into sessions (id, token_hash, user_id, role_id, created_at, last_used_at, expires_at)
     select gen_random_uuid(), hash, $1, r.id, now(), now(), now() + interval '1 day'
     from unnest($2::text[]) hash, roles r where r.name = $3`,
    [userId, tokens.map((token) => hashOfToken(token)), role],
  );
  return tokens;
}

/** Adds a quiz to the class and starts an attempt of the learner; returns its slug. */
async function startQuiz(url: string, { class_id }: Facts, learner: string, organizer: string) {
  const post = async (token: string, address: string, body: object = {}) => {
    const reply = await fetch(`${url}/api/${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${address}: ${await reply.text()}`);
    return ((await reply.json()) as { data: { id: string; slug: string } }).data;
  };
  const quiz = await post(organizer, 'quizzes', { name: 'Twenty questions', class_id });
  for (let no = 1; no <= QUESTIONS; no++)
    await post(organizer, 'questions', {
      quiz_id: quiz.id,
      type: 'true_false',
      stem: `Statement ${no} is true.`,
      correct_value: true,
    });
  await post(organizer, `quizzes/${quiz.id}/publication`);
  await post(learner, `quizzes/${quiz.id}/attempts`, { idempotency_key: randomUUID() });
  return quiz.slug;
}

/** First visits, each in an empty browser, and the calls of a reload after the last of them. */
async function visit(opened: Browser, url: string, page: Page, processes: Processes) {
  const cpu: number[] = [];
  let first: readonly Call[] = [];
  let calls: readonly Call[] = [];
  for (let no = 0; no < VISITS; no++) {
    const context = await opened.newContext();
    const tab = await signedInTab(context, url, page.tokens[no % page.tokens.length]!);
    const watch = watchCalls(context);
    const before = readCpu(processes);
    await tab.goto(url + page.path);
    await tab.waitForTimeout(QUIET_MS);
    const used = since(before, processes);
    cpu.push(used.node + used.postgres);
    first = watch();
    await tab.reload();
    await tab.waitForTimeout(QUIET_MS);
    calls = watch();
    await context.close();
  }
  return { calls, first: { calls: first.length, cpu: median(cpu) } };
}

async function signedInTab(context: BrowserContext, url: string, token: string) {
  const tab = await context.newPage();
  // A page of the server without scripts: nothing of the product is stored.
  await tab.goto(`${url}/readyz`);
  const start = await fetch(`${url}/api/me/start`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await start.json()) as { data: { permissions: string[] } };
  await tab.evaluate(
    (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
    { token, loggedIn: 'true', permissions: JSON.stringify(data.permissions) },
  );
  return tab;
}

/** Returns the calls since the last time; those that the service worker passes on are its own. */
function watchCalls(context: BrowserContext): () => readonly Call[] {
  let seen: Call[] = [];
  context.on('requestfinished', async (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    if (!request.serviceWorker() && (await request.response())?.fromServiceWorker()) return;
    seen.push({ method: request.method(), path: pathname + search, body: request.postData() });
  });
  return () => {
    const calls = seen;
    seen = [];
    return calls;
  };
}

/** Sends all calls of the page again and again; milliseconds of CPU for one time. */
async function reloads(url: string, page: Page, calls: readonly Call[], processes: Processes) {
  const once = async (no: number) => {
    const headers = {
      authorization: `Bearer ${page.tokens[no % page.tokens.length]!}`,
      'content-type': 'application/json',
    };
    await Promise.all(
      calls.map(async ({ method, path: address, body }) => {
        const reply = await fetch(url + address, {
          method,
          headers: body ? headers : { authorization: headers.authorization },
          ...(body && { body }),
        });
        await reply.arrayBuffer();
        if (!reply.ok) throw new Error(`${method} ${address}: ${reply.status}`);
      }),
    );
  };
  for (let no = 0; no < WARM; no++) await once(no);
  const before = readCpu(processes);
  for (let no = 0; no < ROUNDS; no++) await once(no);
  const { node, postgres } = since(before, processes);
  return { node: node / ROUNDS, postgres: postgres / ROUNDS };
}

function readCpu({ node, postgres }: Processes) {
  return { node: cpuByProcess(node), postgres: cpuByProcess(postgres) };
}

function since(before: ReturnType<typeof readCpu>, processes: Processes): Processes {
  const after = readCpu(processes);
  return {
    node: cpuBetween(before.node, after.node),
    postgres: cpuBetween(before.postgres, after.postgres),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
