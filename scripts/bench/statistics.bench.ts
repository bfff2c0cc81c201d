/**
 * npm run bench -- statistics [attempts, 100000]: the report of a quiz with this many attempts at 20 questions. How long the job computes
 * its figures, what others notice of that, and the first byte of the report and of a question's figures before, meanwhile and after, with
 * the CPU of the server's process and of PostgreSQL. Budget: first byte ≤ 300 ms.
 */
import { cpuOfFamily, cpuOfServer } from './measure.ts';
import { benchClient, changedAnswers, fillQuiz } from './quizzes.ts';
import { multiplyAttempts } from './manyAttempts.ts';
import { startWorkingServer } from './workingServer.ts';

const ATTEMPTS = Number(process.argv[2] ?? 100_000);
const QUESTIONS = 20;
const BUDGET_MS = 300;

const { database, pool, child, url, tokens, stop } = await startWorkingServer();
try {
  const client = benchClient(url, 2);
  const { quiz, takers } = await fillQuiz({
    pool,
    client,
    token: tokens[0]!,
    questions: QUESTIONS,
    learners: 1,
  });
  const open = await client.start(takers[0]!, quiz);
  for (const page of [0, 1, 2, 3]) await client.save(takers[0]!, open, changedAnswers(open, page));
  await client.finish(takers[0]!, open);
  const filledAt = performance.now();
  await multiplyAttempts(pool, quiz, ATTEMPTS);
  console.log(`Filled in ${((performance.now() - filledAt) / 1000).toFixed(0)} s.`);

  const firstBytes = async (what: string, suffix: string, times: number, method = 'GET') => {
    const found: number[] = [];
    let bytes = 0;
    const before = [await cpuOfServer(child), cpuOfFamily(database.pid()!)] as const;
    for (let i = 0; i < times; i++) {
      const from = performance.now();
      const reply = await fetch(`${url}/api/${suffix}`, {
        method,
        headers: { authorization: `Bearer ${tokens[i % tokens.length]!}` },
      });
      found.push(performance.now() - from);
      if (!reply.ok) throw new Error(`${what}: ${reply.status} ${await reply.text()}`);
      bytes = (await reply.arrayBuffer()).byteLength;
    }
    found.sort((a, b) => a - b);
    const at = (share: number) => found[Math.min(found.length - 1, Math.floor(found.length * share))]!;
    console.log(
      `${what.padEnd(44)} p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, ${bytes} bytes, ` +
        `CPU ${(((await cpuOfServer(child)) - before[0]) / times).toFixed(1)} + ` +
        `${((cpuOfFamily(database.pid()!) - before[1]) / times).toFixed(1)} ms`,
    );
    return at(0.99);
  };
  const report = `quizzes/${quiz}/statistics`;
  type Reply = { as_of: string | null; is_refreshing: boolean; statistics: { attempts: number } | null };
  const first = await firstBytes('report, nothing computed yet', report, 1);
  const [cpu, startedAt] = [await cpuOfServer(child), performance.now()];
  const databaseCpu = cpuOfFamily(database.pid()!);
  let slowest = 0;
  let reply: Reply;
  do {
    const from = performance.now();
    reply = await client.ask<Reply>(tokens[1]!, 'GET', report);
    slowest = Math.max(slowest, performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (!reply.as_of);
  const seconds = (performance.now() - startedAt) / 1000;
  const used = (await cpuOfServer(child)) - cpu;
  console.log(
    `job: ${seconds.toFixed(1)} s for ${reply.statistics!.attempts} attempts, ${(used / 1000).toFixed(1)} s CPU of node, ` +
      `${((cpuOfFamily(database.pid()!) - databaseCpu) / 1000).toFixed(1)} s of PostgreSQL; ` +
      `slowest reply meanwhile ${slowest.toFixed(0)} ms`,
  );
  // For few attempts; for many a job is requested.
  const anew = await firstBytes('computed anew', report, 20, 'POST');
  const shown = await firstBytes('report, stored', report, 200);
  const best = await firstBytes('report of the best attempts', `${report}?attempts=highest`, 200);
  const one = await firstBytes('a question’s figures', `questions/${open.questions[0]!.id}/statistics`, 200);
  const isFine = Math.max(first, anew, shown, best, one) <= BUDGET_MS;
  console.log(`Budget: first byte ≤ ${BUDGET_MS} ms: ${isFine ? 'kept' : 'EXCEEDED'}`);
  process.exitCode = isFine ? 0 : 1;
} finally {
  await stop();
}
