import type { ChildProcess } from 'node:child_process';
import { attemptSamples, type QuizStatistics } from '#shared/api/statistics.ts';
import { cpuOfFamily, cpuOfServer } from './measure.ts';
import type { benchClient } from './quizzes.ts';

interface Pages {
  readonly client: ReturnType<typeof benchClient>;
  /** Of an administrator; several, because of the rate limit. */
  readonly tokens: readonly string[];
  readonly quiz: string;
  readonly server: ChildProcess;
  readonly databasePid: number;
}

const TIMES = 15;

/** The requests of a quiz's pages: results (`grade/quiz`) with each order and filter, and statistics. */
const requestsOf = (quiz: string): Readonly<Record<string, string>> => {
  const grades = (query: object) => {
    const requested = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    return `quizzes/${quiz}/grades?${new URLSearchParams(Object.fromEntries(requested) as Record<string, string>)}`;
  };
  return {
    'results: summary': `quizzes/${quiz}/grades/summary`,
    ...Object.fromEntries(
      ['name', 'state', 'grade', 'highest', 'last_attempt', 'attempt_count'].flatMap((sort) => [
        [`results by ${sort}`, grades({ sort: [sort, 'ASC'] })],
        [`results by ${sort}, falling`, grades({ sort: [sort, 'DESC'] })],
      ]),
    ),
    'results: page 40': grades({ page: 40 }),
    'results: passed': grades({ filter: { state: 'passed' } }),
    'results: failed': grades({ filter: { state: 'failed' } }),
    'results: not taken': grades({ filter: { state: 'not_taken' } }),
    'results: responding': grades({ filter: { state: 'responding' } }),
    'results: a name': grades({ filter: { q: 'Many 771' } }),
    'results: many names': grades({ filter: { q: 'Many' } }),
    ...Object.fromEntries(
      attemptSamples.map((sample) => [
        `statistics: ${sample}`,
        `quizzes/${quiz}/statistics?attempts=${sample}`,
      ]),
    ),
  };
};

/** Opens the pages again and again; returns the figures, slowest first, as the rows of a table. */
export async function measurePages(pages: Pages): Promise<Record<string, object>> {
  const { client, tokens, quiz, server, databasePid } = pages;
  let requested = 0;
  const ask = <T>(address: string) => client.ask<T>(tokens[requested++ % tokens.length]!, 'GET', address);
  await computed(() => ask<QuizStatistics>(`quizzes/${quiz}/statistics`));
  const lines: (readonly [string, number, object])[] = [];
  for (const [what, address] of Object.entries(requestsOf(quiz))) {
    await ask(address);
    const before = [await cpuOfServer(server), cpuOfFamily(databasePid)] as const;
    const times: number[] = [];
    for (let i = 0; i < TIMES; i++) {
      const from = performance.now();
      await ask(address);
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    const each = (ms: number) => (ms / TIMES).toFixed(1);
    const p50 = times[Math.floor(TIMES / 2)]!;
    const figures = {
      'p50 ms': p50.toFixed(1),
      'p99 ms': times.at(-1)!.toFixed(1),
      'server CPU ms': each((await cpuOfServer(server)) - before[0]),
      'PostgreSQL CPU ms': each(cpuOfFamily(databasePid) - before[1]),
    };
    lines.push([what, p50, figures]);
  }
  lines.sort((a, b) => b[1] - a[1]);
  return Object.fromEntries(lines.map(([what, , figures]) => [what, figures]));
}

/** Waits until the job has computed the figures. */
async function computed(ask: () => Promise<QuizStatistics>): Promise<void> {
  for (let reply = await ask(); !reply.as_of; reply = await ask())
    await new Promise((resolve) => setTimeout(resolve, 500));
}
