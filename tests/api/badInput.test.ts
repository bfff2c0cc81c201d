import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { allResources, resourceNamed } from '#shared/resources/index.ts';
import type { Field } from '#shared/schema/field.ts';
import { isStored, type AnyResource } from '#shared/schema/resource.ts';
import {
  clientOf,
  createTestApp,
  listUrl,
  type Client,
  type Reply,
  type TestApp,
} from '#tests/support/app.ts';
import { bodyFor, recordOf } from '#tests/support/factories.ts';
import { many, nested, wrongValues } from '#tests/support/wrongValues.ts';

let test: TestApp;
let app: FastifyInstance;
let lines: string[] = [];
beforeAll(async () => {
  test = await createTestApp();
  const stream = { write: (line: string) => void lines.push(line) };
  app = await createApp({ db: test.db, config: test.config, log: { level: 'info', stream } });
});
afterAll(async () => {
  await app.close();
  await test.close();
});
/** A new session each time: the rate limit of one session is too low. */
async function administrator(): Promise<Client> {
  const { token, userId } = await test.as('Administrator');
  return clientOf(app, token, userId);
}

type Method = Parameters<Client['call']>[0];
interface Wrong {
  readonly what: string;
  readonly method: Method;
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** The field of the message; for a list or rows it may be at an item. */
  readonly field?: string;
}
const JSON_TYPE = { 'content-type': 'application/json' };

/** What a field needs beside it: where it does not apply, its value is dropped and not checked. */
const applying = ({ onlyWhen }: Field): Record<string, unknown> =>
  onlyWhen ? { [onlyWhen.field]: onlyWhen.is[0] } : {};

/** What every table holds, but for who was here when. */
async function contents(): Promise<Record<string, string>> {
  const tables = await test.db.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('sessions', 'presence') order by 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
  );
  const rows = await test.db.query<{ name: string; sum: string }>(sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

const textsAt = ({ body }: Reply, field: string): string[] =>
  Object.entries((body.errors ?? {}) as Record<string, string[]>)
    .filter(([path]) => path === field || path.startsWith(`${field}.`))
    .flatMap(([, texts]) => texts);

/** Sends it in both languages: refused clearly, at the field, with one line in the log. Answers what is not so. */
async function faultsOf(client: Client, wrong: Wrong): Promise<string[]> {
  const { what, method, url, body, headers = {}, status, field } = wrong;
  const faults: string[] = [];
  const fault = (text: string) => faults.push(`${what}: ${text}`);
  const told: string[] = [];
  for (const language of ['en', 'id']) {
    lines = [];
    const reply = await client.call(method, url, body, { ...headers, 'accept-language': language });
    if (reply.status !== status) fault(`${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`);
    const { message, code, request_id } = reply.body;
    if (!message || !code) fault('has no envelope');
    const texts = field ? textsAt(reply, field) : [];
    if (field && texts.length === 0) fault(`says nothing at ${field}: ${JSON.stringify(reply.body)}`);
    const all = [message, ...texts].join(' ');
    if (/validation\.|error\.|%\{|undefined|\[object|node_modules/.test(all)) fault(`says "${all}"`);
    told.push(all);
    const own = lines.filter((line) => line.includes(`"request_id":"${request_id}"`));
    if (own.length !== 1) fault(`has ${own.length} log lines of ${lines.length}`);
  }
  if (told[0] === told[1]) fault(`says the same in both languages: ${told[0]}`);
  return faults;
}

async function expectRefused(client: Client, wrongs: readonly Wrong[]): Promise<void> {
  const before = await contents();
  const faults: string[] = [];
  for (const wrong of wrongs) faults.push(...(await faultsOf(client, wrong)));
  expect(faults).toEqual([]);
  expect(wrongs.length).toBeGreaterThan(0);
  expect(await contents()).toEqual(before);
}

describe.each(allResources.filter(({ verbs }) => verbs.includes('create')))('$name', (resource) => {
  const { api, fields } = resource;
  const url = `/api/${api}`;
  const writable = Object.entries(fields).filter(
    ([, field]) => !field.readOnly && !field.writeOnly && isStored(field),
  );

  it('refuses wrong values of every field, each at its field', async () => {
    const client = await administrator();
    const body = await bodyFor(client, resource);
    const wrongs = writable.flatMap(([name, field]) =>
      wrongValues(field).map((value): Wrong => {
        const what = `${name} = ${String(JSON.stringify(value)).slice(0, 60)}`;
        const sent = { ...body, ...applying(field), [name]: value };
        return { what, method: 'POST', url, body: sent, status: 422, field: name };
      }),
    );
    const needed = writable.filter(([, field]) => field.required && field.default === undefined);
    for (const [name] of needed)
      for (const value of [null, ''])
        wrongs.push({
          what: `${name} empty`,
          method: 'POST',
          url,
          status: 422,
          field: name,
          body: { ...body, [name]: value },
        });
    wrongs.push({
      what: 'unknown',
      method: 'POST',
      url,
      status: 422,
      field: 'no_such_field',
      body: { ...body, no_such_field: 1 },
    });
    await expectRefused(client, wrongs);
  });

  it('refuses what is no record at all, ids of nothing, and old versions', async () => {
    const client = await administrator();
    const made = await recordOf(client, resource);
    const one = `${url}/${made.id}`;
    const raw = (
      what: string,
      body: unknown,
      status: number,
      headers: Wrong['headers'] = JSON_TYPE,
    ): Wrong[] => [
      { what, method: 'POST', url, body, headers: headers!, status },
      { what, method: 'PATCH', url: one, body, headers: headers!, status },
    ];
    const wrongs: Wrong[] = [
      ...raw('broken', '{"name": "x', 400),
      ...raw('a list', '[]', 400),
      ...raw('a text', '"text"', 400),
      ...raw('deep', `{"name":${nested(1_000)}}`, 400),
      ...raw('deepest', nested(300_000), 400),
      ...raw('of __proto__', '{"__proto__":{"name":"x"}}', 400),
      ...raw('of constructor', '{"constructor":{"prototype":{"x":1}}}', 400),
      ...raw('too large', `{"name":"${'x'.repeat(1_000_001)}"}`, 413),
      ...raw('XML', '<name/>', 415, { 'content-type': 'application/xml' }),
      ...raw('a form', 'name=x', 415, { 'content-type': 'application/x-www-form-urlencoded' }),
      ...raw('no type', 'name', 415, { 'content-type': 'text/plain' }),
      ...raw('UTF-16', Buffer.from('{"name":"x"}', 'utf16le'), 415, {
        'content-type': 'application/json; charset=utf-16le',
      }),
      ...raw('Latin 1', Buffer.from('{"name":"Ren\xe9"}', 'latin1'), 400),
      { what: 'no such id', method: 'PATCH', url: `${url}/${randomUUID()}`, body: {}, status: 404 },
      { what: 'no id', method: 'PATCH', url: `${url}/${'x'.repeat(190)}`, body: {}, status: 404 },
      { what: 'a long id', method: 'GET', url: `${url}/${'x'.repeat(5_000)}`, status: 404 },
      { what: 'a null byte', method: 'GET', url: `${url}/%00`, status: 404 },
      { what: 'old version', method: 'PATCH', url: one, body: { version: 99 }, status: 409 },
      {
        what: 'no version',
        method: 'PATCH',
        url: one,
        body: { version: 'x' },
        status: 422,
        field: 'version',
      },
      ...['{', '"x"', '[1]', nested(500)].map((filter): Wrong => {
        const query = `filter=${encodeURIComponent(filter)}`;
        return {
          what: `filter ${filter.slice(0, 9)}`,
          method: 'GET',
          url: `${url}?${query}`,
          status: 422,
          field: 'filter',
        };
      }),
      {
        what: 'unknown filter',
        method: 'GET',
        url: listUrl(url, { filter: { no_such: 1 } }),
        status: 422,
        field: 'no_such',
      },
      {
        what: 'unknown order',
        method: 'GET',
        url: listUrl(url, { sort: ['no_such', 'ASC'] }),
        status: 422,
        field: 'sort',
      },
      { what: 'a wide range', method: 'GET', url: `${url}?range=[0,99999999]`, status: 422, field: 'range' },
      { what: 'a parameter', method: 'GET', url: `${url}?no_such=1`, status: 422, field: 'no_such' },
      ...(['ids', 'filter'] as const).map((name): Wrong => ({
        what: `bulk ${name}`,
        method: 'PATCH',
        url,
        status: 422,
        body: { [name]: many(() => 'x'), expect_total: 1, data: {} },
      })),
    ];
    await expectRefused(client, wrongs);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  const uniques = writable.filter(([, field]) => field.unique);
  it.runIf(uniques.length > 0)('refuses what is taken, also of two that come at once', async () => {
    const client = await administrator();
    const made = await recordOf(client, resource);
    for (const [name] of uniques.filter(([field]) => made[field])) {
      const body = { ...(await bodyFor(client, resource)), [name]: String(made[name]).toUpperCase() };
      await expectRefused(client, [{ what: name, method: 'POST', url, body, status: 422, field: name }]);
      const fresh = await bodyFor(client, resource);
      const both = await Promise.all([1, 2].map(() => client.post(url, fresh)));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    }
  });

  it('lets one of two changes of one version through', async () => {
    const client = await administrator();
    const { id, version } = await recordOf(client, resource);
    const [name, field] = writable.find(([, { kind }]) => kind === 'text' || kind === 'longText')!;
    const value = (await bodyFor(client, resource))[name];
    expect([field.kind, value]).not.toContain(undefined);
    const both = await Promise.all(
      [1, 2].map(() => client.patch(`${url}/${id}`, { [name]: value, version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  const references = writable.filter(([, { kind, to }]) => kind === 'reference' && to !== resource.name);
  it.runIf(references.length > 0)('refuses to point at what is archived', async () => {
    const client = await administrator();
    for (const [name, field] of references) {
      const target = resourceNamed(field.to!);
      const { id } = await recordOf(client, target);
      if (!target.verbs.includes('delete')) continue;
      expect((await client.post(`/api/${target.api}/${id}/archive`)).status).toBe(200);
      const body = { ...(await bodyFor(client, resource)), ...applying(field), [name]: id };
      await expectRefused(client, [{ what: name, method: 'POST', url, body, status: 422, field: name }]);
    }
  });

  it('keeps SQL and HTML as the text they are', async () => {
    const client = await administrator();
    const texts = writable.filter(
      ([, { kind, format, pattern }]) => (kind === 'text' || kind === 'longText') && !format && !pattern,
    );
    const sql = `'); drop table users; -- "\\`;
    for (const text of [
      `<script>alert(1)</script> ${randomUUID().slice(0, 8)}`,
      `${sql} ${randomUUID().slice(0, 8)}`,
    ]) {
      const own = Object.fromEntries(
        texts
          .map(([name, { max = 255 }]) => [name, text.slice(0, max)])
          .filter(([name]) => !isConditional(resource, name!)),
      );
      const { id } = await recordOf(client, resource, own);
      const { data } = (await client.get(`${url}/${id}`)).body;
      const stored = Object.fromEntries(Object.keys(own).map((name) => [name, data?.[name]]));
      if (data) expect(stored).toEqual(own);
      const found = await client.get(listUrl(url, { filter: { ids: [id] } }));
      expect(Object.fromEntries(Object.keys(own).map((name) => [name, found.body.data[0][name]]))).toEqual(
        own,
      );
      expect((await client.get(listUrl(url, { filter: { q: text } }))).status).toBe(200);
    }
    expect((await test.db.query('select 1 from users limit 1')).length).toBe(1);
  });
});

const isConditional = ({ fields }: AnyResource, name: string) => fields[name]?.onlyWhen !== undefined;
