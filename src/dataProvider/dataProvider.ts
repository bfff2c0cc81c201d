import type { DataProvider, fetchUtils, Identifier, RaRecord } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { resourceNamed } from '#shared/resources/index.ts';
import type { Fields } from '#shared/schema/resource.ts';
import { request, type Meta } from '#ui/http.ts';
import { routeLanguage } from '#ui/language.ts';
import { seenVersion } from './recordCalls.ts';
import { asRaError, withFieldTexts } from './apiErrors.ts';
import { sameValue, sentValue } from './sameValue.ts';
import { bulkDelete, bulkUpdate } from './bulkCalls.ts';
import { listCall } from './listCall.ts';
import { readLog } from './readLog.ts';
import { write } from './write.ts';

type Values = Record<string, unknown>;
type ClientOptions = fetchUtils.Options;
/** This many ids fit into a URL. */
const MAX_IDS = 150;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The API's `{data, meta}` in the form of ra-data-simple-rest: bare JSON and a header with the total. `onMeta` receives what would
 * otherwise be lost (whether the total is exact).
 */
const httpClient =
  (onMeta?: (meta: Meta) => void) =>
  async (url: string, { method = 'GET', body, signal }: ClientOptions = {}) => {
    const { data, meta } = await call<never>(
      url.replace(/^\/api/, ''),
      method as Method,
      body && JSON.parse(String(body)),
      signal ?? undefined,
    );
    onMeta?.(meta);
    return {
      status: 200,
      headers: new Headers({ 'x-total-count': String(meta.total ?? 0) }),
      body: '',
      json: data,
    };
  };

const restOf = (onMeta?: (meta: Meta) => void) => simpleRest('/api', httpClient(onMeta), 'X-Total-Count');
const rest = restOf();
const apiOf = (resource: string) => resourceNamed(resource).api;
const pathOf = (resource: string, id: Identifier) => `/${apiOf(resource)}/${encodeURIComponent(id)}`;

async function call<T>(path: string, method: Method = 'GET', body?: unknown, signal?: AbortSignal) {
  try {
    return await request<T>(path, { method, body, signal });
  } catch (error) {
    throw asRaError(error);
  }
}

const refuseBy = (resource: string) => (error: unknown) => {
  throw withFieldTexts(error, resourceNamed(resource).fields, routeLanguage());
};

/** The fields that differ from the loaded record: an untouched (or empty write-only) field is not sent. */
export const changedFields = (data: Values, before: Values, fields: Fields = {}): Values =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => !sameValue(sentValue(fields[name], value), sentValue(fields[name], before[name])),
    ),
  );

/**
 * react-admin's calls in the terms of the API. An update always carries the loaded version, so nobody overwrites another person's change;
 * bulk calls are one request.
 */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,

  async getList(resource, params) {
    if (resourceNamed(resource).view?.total === 'none') return readLog(resource, params);
    let meta: Meta = {};
    const { path, filter } = listCall(resource, params.filter as Values);
    const list = await restOf((received) => (meta = received)).getList(path, { ...params, filter });
    return { ...list, meta };
  },

  getOne: (resource, params) => rest.getOne(apiOf(resource), params),

  async getMany<R extends RaRecord>(
    resource: string,
    { ids, signal }: { ids: Identifier[]; signal?: AbortSignal },
  ) {
    const slices = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, i) =>
      ids.slice(i * MAX_IDS, (i + 1) * MAX_IDS),
    );
    const replies = await Promise.all(
      slices.map((slice) => {
        const query = new URLSearchParams({
          filter: JSON.stringify({ ids: slice }),
          range: JSON.stringify([0, slice.length - 1]),
        });
        return call<R[]>(`/${apiOf(resource)}?${query}`, 'GET', undefined, signal);
      }),
    );
    return { data: replies.flatMap(({ data }) => data) };
  },

  getManyReference: (resource, params) => rest.getManyReference(apiOf(resource), params),

  async create(resource, { data, meta }) {
    const { key } = (meta ?? {}) as { key?: string };
    const answer = await write<never>(`/${apiOf(resource)}`, {
      method: 'POST',
      body: data,
      ...(key && { headers: { 'Idempotency-Key': key } }),
    });
    return { data: answer.data };
  },

  async update(resource, { id, data, previousData }) {
    const before = (previousData ?? {}) as Values;
    const body = {
      ...changedFields(data as Values, before, resourceNamed(resource).fields),
      version: (data as Values)['version'] ?? before['version'],
    };
    const options = { method: 'PUT', body } as const;
    const answer = await write<never>(pathOf(resource, id), options).catch(refuseBy(resource));
    return { data: answer.data };
  },

  async updateMany(resource, { ids, data }) {
    const selection = { ids: ids.map(String) };
    const change = await bulkUpdate(resource, selection, data as Values).catch(refuseBy(resource));
    return { data: change.ids as never };
  },

  async delete(resource, { id, previousData }) {
    const { version } = (previousData ?? {}) as Values;
    await write(pathOf(resource, id), { method: 'DELETE', ...seenVersion(version) });
    return { data: (previousData ?? { id }) as never };
  },

  async deleteMany(resource, { ids }) {
    await bulkDelete(resource, { ids: ids.map(String) });
    return { data: ids as never };
  },
};
