import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../../platform/projectRoot.ts';
import { ProviderProblem } from '../providerProblem.ts';
import type { AskedResponse, VerifiedAssertion, WorkerAnswer } from './assertionMessages.ts';

/** From the message to its answer. A right response takes some milliseconds. */
const LIMIT_MS = 2_000;
/** The first response also waits for the thread and its libraries. */
const START_MS = 15_000;
/** A thread that is not used is no use. */
const IDLE_MS = 60_000;
const MAX_WAITING = 100;
const MAX_HEAP_MB = 128;

const isSource = import.meta.url.endsWith('.ts');
const FILE = path.join(
  projectRoot(),
  isSource
    ? 'src/server/modules/sso/saml/assertionWorker.ts'
    : 'dist/server/modules/sso/saml/assertionWorker.js',
);
/** Trap: in a thread of Node 20 `--import tsx` does nothing, so from the sources the thread asks for tsx itself. */
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(pathToFileURL(FILE).href)}); })`;

let current: Worker | undefined;
let ready: Promise<Worker> | undefined;
let idle: NodeJS.Timeout | undefined;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Verifies a response in a thread of its own, one after the other; the thread is ended when one takes too long, so a crafted response costs
 * nobody else more than that time. @throws ProviderProblem
 */
export async function verifyResponse(asked: AskedResponse): Promise<VerifiedAssertion> {
  if (waiting >= MAX_WAITING) throw new ProviderProblem('away', 'Too many responses wait to be verified.');
  waiting += 1;
  const mine = turn.then(() => ask(asked));
  turn = mine.catch(() => undefined);
  try {
    const answer = await mine;
    if ('refused' in answer) throw new ProviderProblem('refused', answer.refused.slice(0, 300));
    return answer.assertion;
  } finally {
    waiting -= 1;
  }
}

async function ask(asked: AskedResponse): Promise<WorkerAnswer> {
  clearTimeout(idle);
  try {
    const thread = await (ready ??= started());
    const answer = nextMessage(thread, LIMIT_MS);
    thread.postMessage(asked);
    return (await answer) as WorkerAnswer;
  } catch (error) {
    await end();
    return { refused: error instanceof Error ? error.message : String(error) };
  } finally {
    idle = setTimeout(() => void end(), IDLE_MS);
    idle.unref();
  }
}

/** The thread gets none of the secrets in the environment. */
async function started(): Promise<Worker> {
  const thread = new Worker(isSource ? FROM_SOURCE : FILE, {
    eval: isSource,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  thread.unref();
  // An error that nobody waits for ends the thread alone.
  thread.on('error', () => undefined);
  thread.once('exit', () => {
    if (current === thread) [current, ready] = [undefined, undefined];
  });
  current = thread;
  await nextMessage(thread, START_MS);
  return thread;
}

async function end(): Promise<void> {
  const thread = current;
  [current, ready] = [undefined, undefined];
  await thread?.terminate();
}

/** @throws Error when the thread fails, or takes longer */
function nextMessage(thread: Worker, ms: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      clearTimeout(late);
      thread.off('message', answered).off('error', failed).off('exit', exited);
      how();
    };
    const late = setTimeout(() => settle(() => reject(new Error(`Longer than ${ms / 1000} s.`))), ms);
    const answered = (message: unknown) => settle(() => resolve(message));
    const failed = (error: Error) => settle(() => reject(error));
    const exited = () => settle(() => reject(new Error('The thread has ended.')));
    thread.once('message', answered).once('error', failed).once('exit', exited);
  });
}
