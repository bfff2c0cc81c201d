import type { DataOf, InputOf, MetaOf } from '#shared/calls/call.ts';
import type { ApiCalls } from '#shared/calls/apiCalls.ts';
import { request, type Answer, type RequestOptions } from './http.ts';

type Options = Omit<RequestOptions, 'method' | 'body'>;
type Given<N extends keyof ApiCalls> = InputOf<N, ApiCalls[N]>;
interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Makes a call of the API by its name: `call('PUT /corrections/:id/mark', { params: { id }, query, body })`. Its declaration in
 * `#shared/calls` gives the types of parameters and reply; only types are imported from there.
 * @throws what `request` throws
 */
export function call<N extends keyof ApiCalls>(
  name: N,
  ...[given, options]: object extends Given<N>
    ? [given?: Given<N>, options?: Options]
    : [given: Given<N>, options?: Options]
): Promise<Answer<DataOf<ApiCalls[N]>, MetaOf<ApiCalls[N]>>>;
export function call(name: string, { params = {}, query = {}, body }: Parts = {}, options: Options = {}) {
  const [method, path] = name.split(' ') as [RequestOptions['method'], string];
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key]!));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = String(new URLSearchParams(given.map(([key, value]) => [key, String(value)])));
  return request(filled + (search && `?${search}`), { ...options, method, body });
}
