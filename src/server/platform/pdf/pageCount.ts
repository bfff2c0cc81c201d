import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { storeOf, type OpenFile } from '../files/fileStore.ts';
import { ApiError } from '../http/errors.ts';
import { projectRoot } from '../projectRoot.ts';
import type { FromPageCounter, ToPageCounter } from './pageCountMessages.ts';

/** A document of a thousand pages takes some tenths of a second. */
const LIMIT_MS = 10_000;
const START_MS = 15_000;
const IDLE_MS = 30_000;
const MAX_HEAP_MB = 256;
const MAX_CACHED = 2000;
const PIECE_BYTES = 1024 * 1024;
/** Pictures that the browser's reader cannot draw without WebAssembly, which our policy does not allow. Their names are never compressed. */
const UNDRAWN = ['/JBIG2Decode', '/JPXDecode'];
const LONGEST_NAME = 16;

const isSource = import.meta.url.endsWith('.ts');
const FILE = path.join(
  projectRoot(),
  isSource ? 'src/server/platform/pdf/pageCountWorker.ts' : 'dist/server/platform/pdf/pageCountWorker.js',
);
/** As in modules/sso/saml/verifier.ts: from the sources the thread asks for tsx itself. */
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(pathToFileURL(FILE).href)}); })`;

/** A file never changes, so neither do its pages. */
const cache = new Map<string, number>();
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * The number of pages of a stored PDF; 0 when the page of a module cannot show it (broken, with a password, or with pictures that browsers
 * need WebAssembly for). Counted in a thread of its own, one document after the other, for ten seconds at most.
 * @throws ApiError 503 `storage-away`
 */
export async function pageCount(config: Config, fileId: string): Promise<number> {
  const before = cache.get(fileId);
  if (before !== undefined) return before;
  const mine = turn.then(() => measure(config, fileId));
  turn = mine.catch(() => undefined);
  const pages = await mine;
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(fileId, pages);
  return pages;
}

async function measure(config: Config, fileId: string): Promise<number> {
  let file: OpenFile | undefined;
  try {
    file = await storeOf(config).open(fileId);
    return (await isDrawn(file)) ? await ask(file) : 0;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return 0;
  } finally {
    await file?.close();
  }
}

async function isDrawn(file: OpenFile): Promise<boolean> {
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const piece = await file.read(at, PIECE_BYTES + LONGEST_NAME);
    if (UNDRAWN.some((name) => piece.includes(name, 0, 'latin1'))) return false;
  }
  return true;
}

async function ask(file: OpenFile): Promise<number> {
  clearTimeout(idle);
  try {
    thread ??= await started();
    return await answered(thread, file);
  } catch {
    await end();
    return 0;
  } finally {
    idle = setTimeout(() => void end(), IDLE_MS);
    idle.unref();
  }
}

/** The thread gets none of the secrets in the environment. */
async function started(): Promise<Worker> {
  const fresh = new Worker(isSource ? FROM_SOURCE : FILE, {
    eval: isSource,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  fresh.unref();
  // An error that nobody waits for ends the thread alone.
  fresh.on('error', () => undefined);
  await conversation(fresh, START_MS, (message, done) => 'ready' in message && done(0));
  return fresh;
}

async function end(): Promise<void> {
  const old = thread;
  thread = undefined;
  await old?.terminate();
}

function answered(worker: Worker, file: OpenFile): Promise<number> {
  const send = (message: ToPageCounter) => worker.postMessage(message);
  const pages = conversation(worker, LIMIT_MS, (message, done, failed) => {
    if ('pages' in message) done(message.pages);
    else if ('begin' in message)
      file
        .read(message.begin, message.end - message.begin)
        .then((bytes) => send({ begin: message.begin, bytes: new Uint8Array(bytes) }), failed);
  });
  send({ size: file.size });
  return pages;
}

type Listener = (
  message: FromPageCounter,
  done: (pages: number) => void,
  failed: (error: Error) => void,
) => void;

/** @throws Error when the thread fails, or takes longer */
function conversation(worker: Worker, ms: number, listen: Listener): Promise<number> {
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      clearTimeout(late);
      worker.off('message', heard).off('error', failed).off('exit', exited);
      how();
    };
    const failed = (error: Error) => settle(() => reject(error));
    const heard = (message: FromPageCounter) =>
      listen(message, (pages) => settle(() => resolve(pages)), failed);
    const exited = () => failed(new Error('The thread has ended.'));
    const late = setTimeout(() => failed(new Error(`Longer than ${ms / 1000} s.`)), ms);
    worker.on('message', heard).once('error', failed).once('exit', exited);
  });
}
