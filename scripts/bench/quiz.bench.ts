/**
 * npm run bench -- quiz [learners, 500] [seconds, 15] [attempts, 100000]: the cost of a quiz for the server. Durable saves of five changed
 * answers by this many learners against the bare upsert on a pool of the same size; then whole attempts of 20 questions over eight
 * connections (rules, start, 4 × [the page once more + a save], submission, result); then opening the pages of results and statistics of a
 * quiz with this many attempts, each by another person. CPU is that of the server's process, and of PostgreSQL separately.
 */
import os from 'node:os';
import { bareUpserts } from './bareUpserts.ts';
import { multiplyAttempts } from './manyAttempts.ts';
import { cpuOfFamily, cpuOfServer, keepBusy, type Measured } from './measure.ts';
import { measurePages } from './quizPages.ts';
import { benchClient, changedAnswers, fillQuiz } from './quizzes.ts';
import { startWorkingServer } from './workingServer.ts';

const LEARNERS = Number(process.argv[2] ?? 500);
const SECONDS = Number(process.argv[3] ?? 15);
const ATTEMPTS = Number(process.argv[4] ?? 100_000);
const CONNECTIONS = 8;
const QUESTIONS = 20;
const PAGES = 4;
const AIM = { attemptsAMinute: 1_500, cpuMsASave: 2 };

const { database, pool, child, url, tokens, stop } = await startWorkingServer();
try {
  const client = benchClient(url, CONNECTIONS);
  const { quiz, takers } = await fillQuiz({
    pool,
    client,
    token: tokens[0]!,
    questions: QUESTIONS,
    learners: LEARNERS,
  });
  await pool.query('vacuum analyze');
  const figures: Record<string, Measured> = {};
  const run = async (kind: string, work: (no: number) => Promise<void>) => {
    const cpu = async () => ({ server: await cpuOfServer(child), database: cpuOfFamily(database.pid()!) });
    figures[kind] = await keepBusy({ work, seconds: SECONDS, width: CONNECTIONS, cpu });
  };

  const open = await Promise.all(takers.map((taker) => client.start(taker, quiz)));
  const saves = async (no: number) => {
    const at = no % takers.length;
    await client.save(takers[at]!, open[at]!, changedAnswers(open[at]!, no % PAGES));
  };
  await keepBusy({ work: saves, seconds: 3, width: CONNECTIONS });
  await run('save', saves);
  await bareUpserts(pool, open).then((upsert) => run('bare upsert', upsert));
  for (const [i, taker] of takers.entries()) await client.finish(taker, open[i]!);

  const parts: Record<string, number[]> = {};
  const timed = async <T>(part: string, work: Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await work;
    (parts[part] ??= []).push(performance.now() - startedAt);
    return result;
  };
  const whole = async (no: number) => {
    const taker = takers[no % takers.length]!;
    await timed('rules', client.rules(taker, quiz));
    const attempt = await timed('start', client.start(taker, quiz));
    for (let page = 0; page < PAGES; page++) {
      await timed('page', client.start(taker, quiz));
      await timed('save', client.save(taker, attempt, changedAnswers(attempt, page)));
    }
    await timed('finish', client.finish(taker, attempt));
    await timed('result', client.result(taker, attempt));
  };
  await keepBusy({ work: whole, seconds: 3, width: CONNECTIONS });
  for (const part of Object.keys(parts)) delete parts[part];
  await run('whole attempt', whole);
  report(figures, parts);

  const large = await fillQuiz({
    pool,
    client,
    token: tokens[0]!,
    questions: QUESTIONS,
    learners: 1,
    from: LEARNERS,
  });
  const one = await client.start(large.takers[0]!, large.quiz);
  for (let page = 0; page < PAGES; page++)
    await client.save(large.takers[0]!, one, changedAnswers(one, page));
  await client.finish(large.takers[0]!, one);
  await multiplyAttempts(pool, large.quiz, ATTEMPTS - 1);
  console.log(`Pages of a quiz with ${ATTEMPTS} attempts, load before: ${os.loadavg()[0]!.toFixed(1)}.`);
  const pages = { client, tokens, quiz: large.quiz, server: child, databasePid: database.pid()! };
  console.table(await measurePages(pages));
} finally {
  await stop();
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;
}

function report(
  figures: Readonly<Record<string, Measured>>,
  parts: Readonly<Record<string, number[]>>,
): void {
  const rows: Record<string, object> = {};
  for (const [kind, { count, ms, cpu, latencies }] of Object.entries(figures))
    rows[kind] = {
      count,
      'per second': ((count / ms) * 1000).toFixed(0),
      'server CPU ms': kind === 'bare upsert' ? '–' : (cpu['server']! / count).toFixed(2),
      'this process CPU ms': (cpu['own']! / count).toFixed(2),
      'PostgreSQL CPU ms': (cpu['database']! / count).toFixed(2),
      'p50 ms': at(latencies, 0.5).toFixed(1),
      'p99 ms': at(latencies, 0.99).toFixed(1),
    };
  console.table(rows);
  console.table(
    Object.fromEntries(
      Object.entries(parts).map(([part, times]) => [
        part,
        { count: times.length, 'p50 ms': at(times, 0.5).toFixed(1), 'p99 ms': at(times, 0.99).toFixed(1) },
      ]),
    ),
  );
  const attempts = (figures['whole attempt']!.count / figures['whole attempt']!.ms) * 60_000;
  const save = figures['save']!.cpu['server']! / figures['save']!.count;
  console.log(`Load before: ${os.loadavg()[0]!.toFixed(1)} on ${os.cpus().length} cores.`);
  console.log(
    `${attempts.toFixed(0)} whole attempts a minute (aim ${AIM.attemptsAMinute}), ${save.toFixed(2)} ms of CPU a save (aim ${AIM.cpuMsASave}).`,
  );
}
