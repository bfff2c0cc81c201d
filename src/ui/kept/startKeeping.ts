import { HttpError, NetworkError } from '../http.ts';
import { session } from '../session.ts';
import { keepClass, type Choice } from './keepClass.ts';
import { FileRefused } from './keepFile.ts';
import { beginSave, endSave, reportSave, type KeepProgress } from './saves.ts';

const RETRY_MS = 15_000;
/** A URL of a file is valid for some hours: a long save asks for new ones. */
const MAX_REFUSALS = 3;

/** Keeps a class, or goes on with it; resolves when it is whole, was paused or has failed. The same save in another tab goes first. */
export async function startKeeping(choice: Choice): Promise<void> {
  const controller = beginSave(choice.id);
  const { signal } = controller;
  // What is written after the sign-out would stay behind.
  const unfollow = session.subscribe(() => session.get().token === null && controller.abort());
  const report = (progress: KeepProgress) =>
    reportSave(choice.id, controller, { ...progress, state: 'running' });
  const wait = () => reportSave(choice.id, controller, { state: 'waiting' });
  try {
    await navigator.locks.request(`mahir-keep-${choice.id}`, { signal }, () =>
      keepWhileCut(choice, { signal, report, wait }),
    );
    endSave(choice.id, controller);
  } catch (error) {
    if (signal.aborted) return endSave(choice.id, controller);
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    reportSave(choice.id, controller, { state: isFull ? 'full' : 'failed' });
  } finally {
    unfollow();
  }
}

interface Steps {
  readonly signal: AbortSignal;
  readonly report: (progress: KeepProgress) => void;
  readonly wait: () => void;
}

/** Tries again as long as only the network fails. */
async function keepWhileCut(choice: Choice, { signal, report, wait }: Steps): Promise<void> {
  let refusals = 0;
  for (;;) {
    try {
      return await keepClass(choice, { signal, report });
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof FileRefused && refusals < MAX_REFUSALS) {
        refusals += 1;
        continue;
      }
      if (!isCut(error)) throw error;
      wait();
      await networkOrTime(signal);
    }
  }
}

/** `fetch` throws a TypeError without a network; a proxy answers for a server that is away. */
const isCut = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof TypeError ||
  (error instanceof HttpError && error.status >= 500);

const networkOrTime = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = new AbortController();
    const go = () => {
      end.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, RETRY_MS);
    window.addEventListener('online', go, { signal: end.signal });
    const stop = () => {
      go();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { signal: end.signal });
  });
