import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import type pg from 'pg';

/** CPU times in milliseconds, by process. */
export type CpuTimes = Readonly<Record<string, number>>;

export interface Measured {
  readonly count: number;
  /** Elapsed time. */
  readonly ms: number;
  readonly cpu: CpuTimes;
  /** Milliseconds, one for each call. */
  readonly latencies: readonly number[];
}

interface Work {
  /** Called with the numbers 0, 1, 2 … */
  readonly work: (no: number) => Promise<void>;
  readonly seconds: number;
  /** How many at once. */
  readonly width: number;
  readonly cpu?: () => Promise<CpuTimes>;
}

let counted = 0;

/** Repeats the work for a while. */
export async function keepBusy({ work, seconds, width, cpu = async () => ({}) }: Work): Promise<Measured> {
  const ownBefore = process.cpuUsage();
  const before = await cpu();
  const latencies: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (performance.now() < until) {
        const begun = performance.now();
        await work(counted++);
        latencies.push(performance.now() - begun);
      }
    }),
  );
  const ms = performance.now() - startedAt;
  const after = await cpu();
  const own = process.cpuUsage(ownBefore);
  return {
    count: latencies.length,
    ms,
    latencies,
    cpu: {
      ...Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - before[name]!])),
      own: (own.user + own.system) / 1000,
    },
  };
}

/** Milliseconds of CPU that a server of listServer.ts has used so far. */
export function cpuOfServer(server: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    server.once('message', (message) => resolve(message as number));
    server.send('cpu');
  });
}

const MS_A_TICK = 10;

/** CPU of a process and all its children, including ended ones; Linux only, 0 elsewhere. */
export function cpuOfFamily(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const ticksOf = (id: string, isParent: boolean) => {
    // After the name in brackets: utime and stime are the 12th and 13th, those of ended children the two after.
    const fields = fs.readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return fields.slice(11, isParent ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
  };
  const all = [ticksOf(String(pid), true), ...children.filter(Boolean).map((id) => ticksOf(id, false))];
  return all.reduce((sum, ticks) => sum + ticks, 0) * MS_A_TICK;
}

/**
 * Milliseconds of CPU that a process and its children have used so far, each by its id; finer than `cpuOfFamily`, and without PostgreSQL's
 * background work, which nobody requested. Linux only.
 */
export function cpuByProcess(pid: number): ReadonlyMap<string, number> {
  if (process.platform !== 'linux') return new Map();
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const found = [String(pid), ...children].flatMap((id) => {
    try {
      if (fs.readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('autovacuum worker')) return [];
      const nanoseconds = fs.readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ')[0];
      return [[id, Number(nanoseconds) / 1e6] as const];
    } catch {
      return [];
    }
  });
  return new Map(found);
}

/** The use between two readings; nothing is known of a process that has ended meanwhile. */
export const cpuBetween = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number =>
  [...after].reduce((sum, [id, ms]) => sum + ms - (before.get(id) ?? 0), 0);

/**
 * Milliseconds of CPU that PostgreSQL takes for the same work each time. On a shared machine a millisecond of CPU is not always the same
 * amount of work, because neighbours use the caches.
 */
export async function yardstick(pool: pg.Pool, pid: number): Promise<number> {
  const before = cpuByProcess(pid);
  await pool.query('select count(*) from generate_series(1, 100000)');
  return cpuBetween(before, cpuByProcess(pid));
}
