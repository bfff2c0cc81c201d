/**
 * npm run bench -- reports [users, 100000] [attempts, 5000000] [few users, 1000] [folder] [pattern]: first byte and CPU of the screens over
 * all people (reportRequests.ts), in a generated company of each size, measured in turn. The small company has the same number of attempts
 * per person. Figures that a job computes are awaited, and then requested as by everybody after the first reader. With a folder the
 * companies are stored there for the next run; with a pattern only requests with matching names are measured. Targets: CPU ≤ 15 ms a request,
 * and the same within 1.5 × in both; first byte ≤ 300 ms. A call that does not exist is left out.
 */
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { readConfig } from '#server/platform/config.ts';
import { databaseOf, type Db } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { migrateJobs } from '#server/platform/jobs/jobs.ts';
import { generateCompany } from '#server/seed/many/generateCompany.ts';
import { cpuBetween, cpuByProcess, cpuOfServer, yardstick } from './measure.ts';
import { reportRequests, type ReportFacts, type ReportRequest } from './reportRequests.ts';

const [USERS, ATTEMPTS, FEW] = [100_000, 5_000_000, 1_000].map((value, i) =>
  Number(process.argv[2 + i] ?? value),
) as [number, number, number];
const KEPT = process.argv[5];
const WANTED = new RegExp(process.argv[6] ?? '');
const ROUNDS = 12;
const EACH = 5;
/** Until the JavaScript compiler has seen each path often enough. */
const WARM = 30;
const WARM_MS = 2_000;
/** For slow requests fewer rounds are enough. */
const LONG_MS = 8_000;
const FEW_ROUNDS = 3;
const AIM = { cpu: 15, ratio: 1.5, firstByte: 300 };

interface Company {
  readonly facts: ReportFacts;
  readonly child: ChildProcess;
  readonly url: string;
  readonly tokens: readonly string[];
  readonly pid: number;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}
interface Figures {
  readonly firstBytes: number[];
  /** For a request, in each round. */
  readonly cpu: number[];
  bytes: number;
}

async function openCompany(users: number, attempts: number): Promise<Company> {
  const folder = KEPT
    ? path.join(KEPT, `${users}-${attempts}`)
    : fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
  fs.mkdirSync(folder, { recursive: true });
  const database = await startEmbedded(folder);
  const pool = createPool({ ...database.connection, statement_timeout: 3_600_000 });
  await migrate(pool);
  await migrateJobs(pool);
  const { rowCount } = await pool.query('select from users limit 1');
  if (rowCount === 0) await fill(databaseOf(pool), { users, attempts, folder });
  const facts = await pool.query<ReportFacts>(
    `select g.slug as "group", c.slug as class, m.slug as module, z.slug as quiz, u.department, u.nip
     from classes c join groups g on g.id = c.group_id join quizzes z on z.class_id = c.id join modules m on m.class_id = c.id
       join enrolments e on e.class_id = c.id join users u on u.id = e.user_id
     where c.end_at < now() order by c.end_at desc, z.id, m.id, u.id limit 1`,
  );
  const child = fork(path.join(import.meta.dirname, 'listServer.ts'), ['working'], {
    env: {
      ...process.env,
      BENCH_CONNECTION: JSON.stringify(database.connection),
      BENCH_FOLDER: folder,
      NODE_ENV: 'production',
    },
  });
  const { url, tokens } = await new Promise<{ url: string; tokens: string[] }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; tokens: string[] }));
    child.once('exit', (code) => reject(new Error(`The server left with ${code}.`)));
  });
  return {
    facts: facts.rows[0]!,
    child,
    url,
    tokens,
    pool,
    pid: database.pid()!,
    async close() {
      child.removeAllListeners('exit');
      child.kill();
      await pool.end();
      await database.stop();
      if (!KEPT) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fill(
  db: Db,
  { users, attempts, folder }: { users: number; attempts: number; folder: string },
): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig({ DATA_DIR: folder });
  const requested = { users, attempts, config, password: 'bench', now: new Date(), force: false };
  const { rows } = await generateCompany(db, requested);
  console.log(`${JSON.stringify(rows)} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

let requested = 0;
/** Undefined when the call does not exist. */
async function ask(
  { url, tokens, facts }: Company,
  request: ReportRequest,
): Promise<{ ms: number; bytes: number; isWaiting: boolean } | undefined> {
  const from = performance.now();
  const reply = await fetch(`${url}/api/${request.path(facts)}`, {
    headers: { authorization: `Bearer ${tokens[requested++ % tokens.length]!}` },
  });
  const ms = performance.now() - from;
  const body = await reply.arrayBuffer();
  if (reply.status === 404) return undefined;
  if (!reply.ok) throw new Error(`${request.name}: ${reply.status}`);
  return { ms, bytes: body.byteLength, isWaiting: Buffer.from(body).includes('"is_refreshing":true') };
}

/** Repeats requests until no figures are being computed. */
async function settle(company: Company, request: ReportRequest): Promise<boolean> {
  const startedAt = performance.now();
  for (;;) {
    const reply = await ask(company, request);
    if (!reply?.isWaiting) {
      const seconds = (performance.now() - startedAt) / 1000;
      if (seconds > 1) console.log(`${request.name.padEnd(38)} there after ${seconds.toFixed(1)} s`);
      return reply !== undefined;
    }
    await setTimeout(250);
  }
}

async function warm(company: Company, request: ReportRequest): Promise<void> {
  const until = performance.now() + WARM_MS;
  for (let i = 0; i < WARM && performance.now() < until; i++) await ask(company, request);
}

async function measure(company: Company, request: ReportRequest, figures: Figures): Promise<void> {
  const { child, pid } = company;
  const [server, database] = [await cpuOfServer(child), cpuByProcess(pid)];
  for (let i = 0; i < EACH; i++) {
    const reply = await ask(company, request);
    figures.firstBytes.push(reply!.ms);
    figures.bytes = reply!.bytes;
  }
  const used = (await cpuOfServer(child)) - server + cpuBetween(database, cpuByProcess(pid));
  figures.cpu.push(used / EACH);
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
const yardsticks: number[] = [];
/** The estimate for the machine at its quietest, by a yardstick measured in the same rounds. */
const quiet = ({ cpu }: Figures, sticks: readonly number[]) =>
  (at(cpu, 0.5) * at(yardsticks, 0.05)) / at(sticks, 0.5);
const text = (figures: Figures, sticks: readonly number[]) =>
  `${at(figures.cpu, 0.5).toFixed(1)} ms CPU (${quiet(figures, sticks).toFixed(1)} quiet), first byte p50 ${at(figures.firstBytes, 0.5).toFixed(0)} p99 ${at(figures.firstBytes, 0.99).toFixed(0)} ms`;

const companies = [
  await openCompany(FEW, Math.round((ATTEMPTS / USERS) * FEW)),
  await openCompany(USERS, ATTEMPTS),
] as const;
try {
  let missed = 0;
  for (const request of reportRequests.filter(({ name }) => WANTED.test(name))) {
    const there = await Promise.all(companies.map((company) => settle(company, request)));
    if (there.includes(false)) {
      console.log(`${request.name.padEnd(38)} not there`);
      continue;
    }
    for (const company of companies) await warm(company, request);
    const figures = companies.map((): Figures => ({ firstBytes: [], cpu: [], bytes: 0 })) as [
      Figures,
      Figures,
    ];
    const sticks: number[] = [];
    const startedAt = performance.now();
    for (let round = 0; round < ROUNDS; round++) {
      if (round >= FEW_ROUNDS && performance.now() - startedAt > LONG_MS) break;
      for (const [i, company] of companies.entries()) await measure(company, request, figures[i]!);
      sticks.push(await yardstick(companies[0].pool, companies[0].pid));
    }
    yardsticks.push(...sticks);
    const [few, many] = figures;
    const ratio = at(many.cpu, 0.5) / Math.max(1, at(few.cpu, 0.5));
    const isFine =
      quiet(many, sticks) <= (request.cpu ?? AIM.cpu) &&
      (request.cpu !== undefined || ratio <= AIM.ratio) &&
      at(many.firstBytes, 0.5) <= AIM.firstByte;
    if (!isFine) missed += 1;
    console.log(
      `${request.name.padEnd(38)} ${FEW}: ${text(few, sticks)} | ${USERS}: ${text(many, sticks)}, ${many.bytes} bytes | × ${ratio.toFixed(2)} ${isFine ? 'kept' : 'MISSED'}`,
    );
  }
  console.log(
    `Yardstick: ${at(yardsticks, 0.05).toFixed(1)} ms CPU at best, ${at(yardsticks, 0.5).toFixed(1)} in the median; load ${os.loadavg()[0]!.toFixed(1)}.`,
  );
  console.log(
    `Aims: CPU ≤ ${AIM.cpu} ms, × ≤ ${AIM.ratio}, first byte ≤ ${AIM.firstByte} ms: ${missed === 0 ? 'kept' : `${missed} missed`}`,
  );
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  for (const company of companies) await company.close();
}
