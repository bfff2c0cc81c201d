import { spawn, type ChildProcess } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isolation } from './isolation.ts';

interface Run {
  readonly program: string;
  readonly args: readonly string[];
  /** Its working folder, home and place for temporary files. */
  readonly folder: string;
  readonly limitMs: number;
  /** The largest file that it may write. */
  readonly maxBytes: number;
  /** Ends it before its time. */
  readonly signal: AbortSignal;
}

/** Why a program did not do its work: it took too long, wrote too much, or ended with an error of its own. */
export class ProgramError extends Error {
  readonly problem: 'timeout' | 'too-large' | 'failed';
  constructor(problem: ProgramError['problem'], message: string) {
    super(message);
    this.problem = problem;
  }
}

const BLOCK_BYTES = 512;
/** Address space, in KB: a document that unfolds without end takes the program, not the node. */
const MAX_MEMORY_KB = 6 * 1024 * 1024;
const KEPT_OUTPUT = 2_000;
/** What a shell reports of a program that wrote too large a file: 128 + SIGXFSZ. */
const TOO_LARGE = 153;
/**
 * Limits first; then a guard reads from a pipe that only we hold: when it ends, because the work is done or because our process died, the
 * guard kills the whole group. No program outlives its job. If memory runs out these processes are the first to go.
 */
const SCRIPT = `ulimit -f "$1"; ulimit -v "$2"; ulimit -c 0; shift 2
echo 1000 2>/dev/null >/proc/self/oom_score_adj
{ cat <&3 >/dev/null; kill -9 0; } &
exec 3<&-
nice -n 15 "$@"`;

/**
 * Runs a program on the file of a stranger: in a process group of its own, with the least priority, without our environment, and where the
 * system allows it without a network and without a view of our processes. Returns its last words. @throws ProgramError, Error when `signal` ends it
 */
export async function runProgram(run: Run): Promise<string> {
  const words = [...(await isolation()), run.program, ...run.args];
  run.signal.throwIfAborted();
  const child = spawn(
    'sh',
    ['-c', SCRIPT, 'sh', String(Math.floor(run.maxBytes / BLOCK_BYTES)), String(MAX_MEMORY_KB), ...words],
    {
      cwd: run.folder,
      detached: true,
      env: environmentOf(run.folder),
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  );
  const output = lastOutputOf(child);
  const end = () => kill(child);
  run.signal.addEventListener('abort', end, { once: true });
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    end();
  }, run.limitMs);
  try {
    const code = await ended(child);
    run.signal.throwIfAborted();
    if (isLate) throw new ProgramError('timeout', `Longer than ${run.limitMs / 1000} s.`);
    if (code !== 0 && (code === TOO_LARGE || (await hasReached(run))))
      throw new ProgramError('too-large', output());
    if (code !== 0) throw new ProgramError('failed', `Code ${code}. ${output()}`);
    return output();
  } finally {
    clearTimeout(late);
    run.signal.removeEventListener('abort', end);
    end();
  }
}

/** Nothing of ours: no secret is in it. */
const environmentOf = (folder: string) => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: folder,
  TMPDIR: folder,
  LANG: 'C.UTF-8',
});

/** Its last words, for the log. */
function lastOutputOf({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (part: Buffer) => {
      text = (text + part.toString('utf8')).slice(-KEPT_OUTPUT);
    });
  return () => text.trim();
}

/** Its exit code; 128 and more for a signal. @throws Error when it cannot be started */
const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGXFSZ' ? TOO_LARGE : 128)));
  });

/** Whether a file has the size at which writing ends: a program may have been told so by an error instead of the signal. */
async function hasReached({ folder, maxBytes }: Run): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ name }) => (await stat(path.join(folder, name))).size));
  return sizes.some((size) => size > maxBytes - BLOCK_BYTES);
}

/** The group, so that what the program has started ends too. */
function kill({ pid, stdio }: ChildProcess): void {
  stdio[3]?.destroy();
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it runs any more.
  }
}
