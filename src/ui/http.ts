import { takeEarlyReply } from './earlyReplies.ts';
import { routeLanguage, type Language } from './language.ts';
import { session } from './session.ts';
import { recordAge } from './staleness.ts';
import { viewAsRole } from './viewAsRole.ts';

/** The metadata beside `data` in a reply. */
export interface Meta {
  readonly page?: number;
  readonly per_page?: number;
  readonly total?: number;
  readonly total_is_exact?: boolean;
  readonly has_next_page?: boolean;
  /** Of rows that are seconds old. */
  readonly as_of?: string;
  /** For an inbox. */
  readonly unread?: number;
  readonly change_id?: string;
  readonly undo_until?: string;
}
export interface Answer<T, M = Meta> {
  readonly data: T;
  readonly meta: M;
}
export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** JSON unless it is FormData. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Language of messages; by default the page's. */
  readonly language?: Language;
  /** The request outlives the page (at most 64 KiB in total): for requests while a tab closes. */
  readonly keepalive?: boolean;
}
export interface RefusedRow {
  readonly id?: string;
  readonly row?: number;
  readonly field?: string;
  readonly message: string;
}
interface ErrorBody {
  readonly message?: string;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly rows?: readonly RefusedRow[];
  readonly request_id?: string;
}

/** The server refused. `message` is in the language of the page. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** Stable: `version-conflict`, `in-use` …; empty when the reply was not from the API. */
  readonly code: string;
  /** Texts by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly rows: readonly RefusedRow[];
  readonly requestId: string | undefined;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined;
  /** The whole error body, for details of a code (conflicting record, counts …). */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(response: Response, body: ErrorBody) {
    super(body.message ?? response.statusText);
    this.status = response.status;
    this.code = body.code ?? '';
    this.errors = body.errors ?? {};
    this.rows = body.rows ?? [];
    this.requestId = body.request_id ?? response.headers.get('x-request-id') ?? undefined;
    this.retryAfter = Number(response.headers.get('retry-after')) || undefined;
    this.body = { ...body };
  }
}

/** No reply at all: no network, or no server. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/**
 * The only fetch of the browser code. `path` comes after `/api`: `request<User>('/me')`. A 401 ends the session, so no screen needs its own
 * rule; a reply to an older token does not end a newer session. Where the server wants a proof of who the person is, a dialog asks for it,
 * and the request is repeated.
 * @throws HttpError, NetworkError, or the AbortError of `signal`
 */
export async function request<T, M = Meta>(
  path: string,
  options: RequestOptions = {},
): Promise<Answer<T, M>> {
  const { data, meta = {} as M } = await requestBody<{ data: T; meta?: M }>(path, options);
  return { data, meta };
}

/** As `request`, with the whole body: for protocols whose replies have no `data`. */
export async function requestBody<T extends object>(path: string, options: RequestOptions = {}): Promise<T> {
  const { token } = session.get();
  const { response, body } = await send<T>(path, options, token);
  // A reply from this device's cache does not show that there is a network.
  session.setConnection('network', !recordAge((body as { data?: unknown }).data, response));
  if (response.ok) return body;
  if (response.status === 401 && token && token === session.get().token) session.clear();
  if (body.code === 'step-up-required' && (await (await import('./stepUp/askStepUp.tsx')).askStepUp()))
    return requestBody(path, options);
  // The banner shows it and retries until the server is back.
  if (token && body.code === 'unavailable') session.setConnection('server', false);
  throw new HttpError(response, body);
}

/** As the specification makes its calls: every error is swallowed and yields null. */
export const specCall = <T>(path: string, options?: RequestOptions): Promise<T | null> =>
  request<T>(path, options).then(
    ({ data }) => data ?? null,
    () => null,
  );

/** A read as it was answered, for the service worker. */
export interface EarlyRead {
  readonly url: string;
  readonly token: string | null;
  readonly text: string;
}
/** What a first visit reads before there is a service worker, which then stores it without reading it again. */
let readsBeforeWorker: EarlyRead[] | undefined =
  navigator.serviceWorker?.controller === null ? [] : undefined;

/** The reads so far; none are kept from now on. */
export function takeEarlyReads(): readonly EarlyRead[] {
  const reads = readsBeforeWorker ?? [];
  readsBeforeWorker = undefined;
  return reads;
}

interface Reply<T> {
  readonly response: Response;
  readonly body: T & ErrorBody;
}

async function send<T>(path: string, options: RequestOptions, token: string | null): Promise<Reply<T>> {
  const { method = 'GET', body, signal, headers, language = routeLanguage(), keepalive } = options;
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    const early = method === 'GET' && !headers && takeEarlyReply(path, token, language);
    const response = await (early ||
      fetch(`/api${path}`, {
        method,
        signal: signal ?? null,
        keepalive: keepalive ?? false,
        headers: {
          Accept: 'application/json',
          'Accept-Language': language,
          ...(isJson && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...viewAsRole.headers(path),
          ...headers,
        },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      }));
    const text = await response.text();
    if (method === 'GET' && response.ok && !viewAsRole.get())
      readsBeforeWorker?.push({ url: response.url, token, text });
    return { response, body: parsed(text, response.ok) };
  } catch (error) {
    if (signal?.aborted) throw error;
    session.setConnection('network', false);
    throw new NetworkError('no network', { cause: error });
  }
}

/**
 * A truncated reply, or one from a proxy (a hotel's sign-in page), must not count as an empty reply of ours: it throws, and counts as no
 * network. A refusal may come without our body.
 */
function parsed<T>(text: string, isOk: boolean): Reply<T>['body'] {
  if (text === '') return {} as Reply<T>['body'];
  try {
    return JSON.parse(text) as Reply<T>['body'];
  } catch (error) {
    if (isOk) throw error;
    return {} as Reply<T>['body'];
  }
}
