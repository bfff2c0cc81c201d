import { HttpError, NetworkError, request, type RefusedRow } from '#ui/http.ts';
import { session } from '#ui/session.ts';

/** Work that runs in the background, as the server returns it. */
export interface JobRun<R = unknown> {
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly result?: R | null;
  /** The envelope of a refusal. */
  readonly error?: {
    readonly message: string;
    readonly errors?: Readonly<Record<string, readonly string[]>>;
    readonly rows?: readonly RefusedRow[];
  } | null;
}
/** Its progress. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly isQueued: boolean;
  /** The server cannot be reached: the last known numbers. */
  readonly isOffline: boolean;
}
export interface Following {
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the watching, never the work. */
  readonly signal?: AbortSignal | undefined;
}

/** The work was refused as a whole; the message is the server's, in the language of the request. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
  readonly rows: readonly RefusedRow[];
  constructor(message: string, rows: readonly RefusedRow[]) {
    super(message);
    this.rows = rows;
  }
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5_000;
const GROWTH = 1.4;

/**
 * Follows a job to its end and returns its result. A lost connection, an overloaded or a restarting server do not end it: it asks again, at
 * growing intervals and as soon as the browser is online.
 * @throws JobFailed; HttpError for an unknown job; AbortError when `signal` or the end of the session stops the watching
 */
export async function followJob<R>(id: string, { onProgress, signal }: Following = {}): Promise<R> {
  const { token } = session.get();
  let progress: Progress = { done: 0, total: 0, isQueued: true, isOffline: false };
  const report = (next: Progress) => onProgress?.((progress = next));
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * GROWTH, LONGEST_WAIT_MS)) {
    await pause(wait, signal);
    try {
      if (session.get().token !== token) throw signedOut();
      const { data } = await request<JobRun<R>>(`/jobs/${id}`, { signal });
      const { state, done, total, result, error } = data;
      report({ done, total, isQueued: state === 'queued', isOffline: false });
      if (state === 'failed') throw failureOf(error);
      if (state === 'done') return result as R;
    } catch (error) {
      if (!mayPass(error)) throw session.get().token === token ? error : signedOut();
      report({ ...progress, isOffline: true });
    }
  }
}

/** The error of a field (the file of an import) is more specific than the general message. */
function failureOf(error: JobRun['error']): JobFailed {
  const atFields = Object.values(error?.errors ?? {}).flat();
  return new JobFailed(atFields.join(' ') || (error?.message ?? ''), error?.rows ?? []);
}

const signedOut = () => new DOMException('signed out', 'AbortError');

const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof HttpError && (error.status >= 500 || error.status === 429));

/** Ends early when the browser is online again. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(new DOMException('no longer watched', 'AbortError'));
      else resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
