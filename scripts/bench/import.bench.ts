/**
 * `POST /api/user/import` of 50,000 people with managers and roles, as a person does it: a dry run, the import, and the same file once
 * more; as CSV and as XLSX. Times are from the sending of the file to the end of its job; memory is that of the server's process, compared
 * with before; the replies to another call meanwhile show whether others must wait.
 */
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { DEPARTMENTS } from './users.ts';

const ROWS = Number(process.argv[2] ?? 50_000);
const MAX_SECONDS = 15;
const MB = 1024 * 1024;
const HEADERS = [
  'NIP',
  'Name',
  'Email',
  'Position',
  'Department',
  'Placement city',
  'Joined on',
  'Manager',
  'Roles',
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahir-bench-'));
const database = await startEmbedded(folder);
let server: ChildProcess | undefined;
try {
  const pool = new pg.Pool(database.connection);
  await migrate(pool);
  await pool.query(`insert into roles (id, name, permissions) values (gen_random_uuid(), 'Everyone', '{}')`);
  server = fork(path.join(import.meta.dirname, 'listServer.ts'), ['working'], {
    env: {
      ...process.env,
      BENCH_CONNECTION: JSON.stringify(database.connection),
      BENCH_FOLDER: folder,
      NODE_ENV: 'production',
    },
  });
  const { url, tokens } = await new Promise<{ url: string; tokens: string[] }>((resolve) =>
    server!.once('message', (message) => resolve(message as { url: string; tokens: string[] })),
  );
  const memory = () =>
    new Promise<number>((resolve) => {
      server!.once('message', (bytes) => resolve((bytes as number) / MB));
      server!.send('memory');
    });
  const call = async (url_: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${tokens[0]}`, 'accept-language': 'en' };
    return (await fetch(`${url}${url_}`, { ...init, headers })).json() as Promise<Reply>;
  };
  const seconds: number[] = [];
  for (const [format, bytes] of [
    ['csv', csvOf('C')],
    ['xlsx', await xlsxOf('X')],
  ] as const) {
    const table: Record<string, object> = {};
    const steps = ['dry run', 'import', 'the same again'];
    for (const step of steps) {
      const measured = await measure({ call, memory, bytes, isDryRun: step === 'dry run' });
      if (format === 'csv' && step !== 'the same again') seconds.push(measured.seconds);
      table[step] = measured;
    }
    console.log(`${ROWS.toLocaleString('en')} people as ${format}, ${(bytes.length / MB).toFixed(1)} MB`);
    console.table(table);
  }
  const total = seconds.reduce((sum, one) => sum + one, 0);
  console.log(`CSV, dry run and import: ${total.toFixed(1)} s (budget ${MAX_SECONDS} s)`);
  process.exitCode = total <= MAX_SECONDS ? 0 : 1;
  await pool.end();
} finally {
  server?.kill();
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

interface Reply {
  data: { job_id: string; state: string; result: Record<string, number>; error: unknown };
}
interface Measuring {
  call(url: string, init?: RequestInit): Promise<Reply>;
  memory(): Promise<number>;
  readonly bytes: Buffer;
  readonly isDryRun: boolean;
}

async function measure({ call, memory, bytes, isDryRun }: Measuring) {
  const before = await memory();
  const startedAt = performance.now();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'people');
  const requested = await call(`/api/user/import${isDryRun ? '?dry_run=1' : ''}`, { method: 'POST', body });
  if (!requested.data?.job_id) throw new Error(JSON.stringify(requested));
  const [memories, waits]: [number[], number[]] = [[], []];
  for (;;) {
    const sentAt = performance.now();
    const { data } = await call(`/api/jobs/${requested.data.job_id}`);
    waits.push(performance.now() - sentAt);
    memories.push(await memory());
    if (data.state === 'failed') throw new Error(JSON.stringify(data.error).slice(0, 2_000));
    if (data.state === 'done') {
      const { new: made, changed, same, error_count } = data.result;
      const half = Math.ceil(memories.length / 2);
      return {
        seconds: Number(((performance.now() - startedAt) / 1000).toFixed(1)),
        new: made,
        changed,
        same,
        error_count,
        'RSS MB before': Math.round(before),
        'peak, first half': Math.round(Math.max(...memories.slice(0, half))),
        'peak, second half': Math.round(Math.max(0, ...memories.slice(half))),
        'other call ms, p50': Math.round(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]!),
        'other call ms, max': Math.round(Math.max(...waits)),
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Managers come before and after their people. */
function rowOf(prefix: string, i: number): string[] {
  return [
    `${prefix}${String(i).padStart(6, '0')}`,
    `Person ${prefix} ${i}`,
    `${prefix}${i}@example.com`,
    `Position ${i % 90}`,
    DEPARTMENTS[i % DEPARTMENTS.length]!,
    `City ${i % 40}`,
    `2020-01-${String(1 + (i % 28)).padStart(2, '0')}`,
    i === 0 ? '' : `${prefix}${String((i * 7 + 13) % 200 < i ? (i * 7 + 13) % 200 : 0).padStart(6, '0')}`,
    'Everyone',
  ];
}

function csvOf(prefix: string): Buffer {
  return Buffer.from(
    [HEADERS, ...Array.from({ length: ROWS }, (_, i) => rowOf(prefix, ROWS - 1 - i))]
      .map((row) => row.join(','))
      .join('\r\n'),
  );
}

async function xlsxOf(prefix: string): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'People', rows: [HEADERS, ...Array.from({ length: ROWS }, (_, i) => rowOf(prefix, i))] },
      ],
    }),
  );
}
