/**
 * npm run bench -- regrade [attempts, 20000]: a quiz is regraded after its key was wrong: this many attempts at 20 questions, by as many
 * participants of the class with an address. Dry run, run (a job) and undo, each with the time and the CPU of the server's process and of
 * PostgreSQL. Budget: 10 s of CPU each; the CPU, because the machine may be busy.
 */
import os from 'node:os';
import type { RegradePreview, RegradeResult } from '#shared/api/regrades.ts';
import { multiplyAttempts } from './manyAttempts.ts';
import { cpuOfFamily, cpuOfServer } from './measure.ts';
import { benchClient, changedAnswers, fillQuiz } from './quizzes.ts';
import { startWorkingServer } from './workingServer.ts';

const ATTEMPTS = Number(process.argv[2] ?? 20_000);
const QUESTIONS = 20;
const BUDGET_MS = 10_000;

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
  await multiplyAttempts(pool, quiz, ATTEMPTS - 1);
  await pool.query(`update users set email = nip || '@example.com' where name like 'Many %'`);
  // As on a used database: PostgreSQL would otherwise reuse a plan that it made for an empty table.
  await pool.query(
    `insert into notifications (id, user_id, event_key, title_key, created_at)
     select gen_random_uuid(), id, 'enrolled', 'notification.enrolled', now() from users where name like 'Many %'`,
  );
  await pool.query('vacuum analyze');

  let requested = 0;
  const ask = <T>(method: string, address: string, body?: object) =>
    client.ask<T>(tokens[requested++ % tokens.length]!, method, address, body);
  const question = open.questions.find(({ type }) => type === 'multiple_choice')!;
  type Line = { text: string; correct: boolean };
  const now = await ask<{ version: number; choices: Line[] }>('GET', `questions/${question.id}`);
  await ask('PATCH', `questions/${question.id}`, {
    choices: now.choices.map((line, i) => ({ ...line, correct: i === 1 })),
    version: now.version,
  });

  const rows: Record<string, object> = {};
  let isFine = true;
  async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
    const before = { node: await cpuOfServer(child), postgres: cpuOfFamily(database.pid()!) };
    const from = performance.now();
    const result = await work();
    const ms = performance.now() - from;
    const node = (await cpuOfServer(child)) - before.node;
    const postgres = cpuOfFamily(database.pid()!) - before.postgres;
    if (node + postgres > BUDGET_MS) isFine = false;
    const seconds = (value: number) => (value / 1000).toFixed(1);
    rows[what] = {
      'wall s': seconds(ms),
      'node CPU s': seconds(node),
      'PostgreSQL CPU s': seconds(postgres),
      'CPU s': seconds(node + postgres),
    };
    return result;
  }
  /** Waits until the job has ended; returns its result. */
  async function jobOf(reply: { job_id: string } | RegradeResult): Promise<RegradeResult> {
    if (!('job_id' in reply)) return reply;
    for (;;) {
      type Job = { state: string; error: unknown; result: RegradeResult };
      const job = await ask<Job>('GET', `jobs/${reply.job_id}`);
      if (job.state === 'done') return job.result;
      if (job.state === 'failed') throw new Error(JSON.stringify(job.error));
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  const order = { choices: { [question.id]: 'new' }, settings: [] };
  const address = `quizzes/${quiz}/regrade`;
  await measured('page of the regrade', () => ask('GET', address));
  const seen = await measured('dry run', () => ask<RegradePreview>('POST', `${address}?dry_run=1`, order));
  const run = { ...order, token: seen.token, reason: 'The key was wrong' };
  const done = await measured('run', async () => jobOf(await ask('POST', address, run)));
  const back = { reason: 'It was right after all' };
  const undone = await measured('undo', async () =>
    jobOf(await ask('POST', `regrades/${done.id}/undo`, back)),
  );
  const everything = { choices: {}, settings: ['negative_marking'] };
  await measured('dry run of every mark', () => ask('POST', `${address}?dry_run=1`, everything));
  console.table(rows);
  console.log(
    `${seen.attempts} attempts, ${done.attempts} changed (${done.to_passed} pass now, ${done.to_failed} do not any more), ` +
      `${undone.attempts} given back. Load before: ${os.loadavg()[0]!.toFixed(1)} on ${os.cpus().length} cores.`,
  );
  console.log(`Budget: ${BUDGET_MS / 1000} s of CPU each: ${isFine ? 'kept' : 'EXCEEDED'}`);
  process.exitCode = isFine ? 0 : 1;
} finally {
  await stop();
}
