import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { componentName } from '#server/platform/openapi/resourceSchemas.ts';
import { plans } from '#server/composition.ts';
import { allResources, resourceNamed } from '#shared/resources/index.ts';
import { languages } from '#shared/schema/languages.ts';
import { isImportable, isWritable } from '#shared/schema/paths.ts';
import type { Field } from '#shared/schema/field.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { bodyFor, recordOf } from '#tests/support/factories.ts';
import { sendFile } from '#tests/support/uploads.ts';

let test: TestApp;
let admin: Client;
let schemas: Record<string, unknown>;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('Administrator');
  const document = (await test.stranger.get('/api/openapi.json')).body;
  schemas = JSON.parse(
    JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
  );
});
afterAll(() => test.close());

type Values = Record<string, unknown>;
const pathOf = (resource: AnyResource, rest = '') => `/api/${resource.api}${rest}`;
const has = (resource: AnyResource, verb: AnyResource['verbs'][number]) => resource.verbs.includes(verb);
/** Fails with the place where a reply differs from what the OpenAPI document says. */
const expectShape = (name: string, value: unknown) =>
  z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs: schemas } as never).parse(value);
/** Another value of a field than `bodyFor` gives it, if one is known. */
function otherValue({ kind, label, default: initial, options = [], min = 0, max }: Field): unknown {
  switch (kind) {
    case 'text':
    case 'longText':
      return `${label.en} changed`;
    case 'choice':
      return options.slice(1).find(({ value }) => value !== initial)?.value;
    case 'boolean':
      return initial !== true;
    case 'number':
      return max === undefined || min + 1 <= max ? min + 1 : undefined;
    default:
      return undefined;
  }
}
const KINDS_BY_EFFECT = ['text', 'longText', 'choice', 'boolean', 'number'];
/** A field that can be changed to another value without touching anything else: a text that need not be unique, if there is one. */
function plainChange({ name, fields }: AnyResource): Values {
  const [found] = Object.entries(fields)
    .filter(([, f]) => !f.readOnly && !f.onlyWhen && !f.pattern && !f.format && otherValue(f) !== undefined)
    .sort(([, a], [, b]) => rankOf(a) - rankOf(b));
  if (!found) throw new Error(`No field of ${name} can be changed alone: teach otherValue one of its kinds.`);
  return { [found[0]]: otherValue(found[1]) };
}
const rankOf = ({ kind, unique }: Field) => (unique ? KINDS_BY_EFFECT.length : KINDS_BY_EFFECT.indexOf(kind));

const written = allResources.filter(isWritable).map((resource) => [resource.name, resource] as const);

describe.each(written)('%s', (_, resource) => {
  const schemaName = componentName(resource);
  // A session of its own, so that no resource uses up the requests a minute of another.
  beforeAll(async () => {
    admin = await test.as('Administrator');
  });

  it('creates what was sent and reads it by its id and its address', async () => {
    const body = await bodyFor(admin, resource);
    const reply = await admin.post(pathOf(resource), body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    const record = reply.body.data;
    expectShape(schemaName, record);
    const { choices: _keyed, order: _placed, ...plain } = body;
    expect(record).toMatchObject(plain);
    expect((await admin.get(pathOf(resource, `/${record.id}`))).body.data).toEqual(record);
    const isInClass = resource.name === 'modules';
    if (resource.slug !== 'id') {
      const byAddress = await admin.get(pathOf(resource, `/${encodeURIComponent(record[resource.slug])}`));
      if (isInClass) expect(byAddress.status).toBe(404);
      else expect(byAddress.body.data).toEqual(record);
    }
    const hidden = Object.entries(resource.fields).filter(([, field]) => field.writeOnly);
    for (const [name] of hidden) expect(record).not.toHaveProperty(name);
  });

  it.runIf(isImportable(resource))('imports what its template asks for, once', async () => {
    const body = await bodyFor(admin, resource);
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const cellOf = (value: unknown) =>
      Array.isArray(value)
        ? value.every((item) => typeof item === 'string')
          ? value.join('; ')
          : JSON.stringify(value)
        : typeof value === 'object' && value !== null
          ? JSON.stringify(value)
          : typeof value === 'boolean'
            ? value
              ? 'ya'
              : 'no'
            : String(value ?? '');
    for (const language of languages) {
      const headers = Object.keys(body).map((name) => quoted(resource.fields[name]!.label[language]));
      const cells = Object.values(body).map((value) => quoted(cellOf(value)));
      const file = `\ufeff${headers.join(',')}\r\n${cells.join(',')}\r\n`;
      const check = await sendFile(admin, resource.api, file, { isDryRun: true, language });
      expect([check.status, check.body.data?.errors], JSON.stringify(check.body)).toEqual([200, []]);
      expectShape('Import', check.body);
      // All labels are known, each for its own field.
      expect(check.body.data.columns.map(({ field }: { field: string }) => field)).toEqual(Object.keys(body));
      const reply = await sendFile(admin, resource.api, file);
      expectShape('Import', reply.body);
      const isFirst = language === languages[0];
      expect(reply.body.data, resource.name).toMatchObject({ new: isFirst ? 1 : 0, same: isFirst ? 0 : 1 });
    }
  });

  it('refuses an empty, an unknown and a wrong field at its name', async () => {
    const body = await bodyFor(admin, resource);
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.readOnly || field.kind === 'computed') continue;
      const wrong = await admin.post(pathOf(resource), { ...body, [name]: { no: 'value' } });
      expect([wrong.status, Object.keys(wrong.body.errors ?? {})], name).toEqual([422, [name]]);
      if (!field.required) continue;
      for (const empty of [null, '']) {
        const reply = await admin.post(pathOf(resource), { ...body, [name]: empty });
        expect([reply.status, Object.keys(reply.body.errors ?? {})], name).toEqual([422, [name]]);
      }
    }
    const unknown = await admin.post(pathOf(resource), { ...body, no_such_field: 1 });
    expect(unknown.body.errors).toHaveProperty('no_such_field');
    expect(
      (await admin.call('POST', pathOf(resource), '[1]' as never, { 'content-type': 'application/json' }))
        .status,
    ).toBe(400);
    expect(
      (await admin.call('POST', pathOf(resource), '{' as never, { 'content-type': 'application/json' }))
        .status,
    ).toBe(400);
  });

  it('changes what is sent, guarded by the version', async () => {
    const record = await recordOf(admin, resource);
    const change = plainChange(resource);
    const path = pathOf(resource, `/${record.id}`);
    const changed = await admin.patch(path, { ...change, version: record.version });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expectShape(schemaName, changed.body.data);
    expect(changed.body.data).toMatchObject({ ...change, version: record.version + 1 });
    const late = await admin.put(path, { ...change, version: record.version });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'version-conflict', facts: { current: { id: record.id } } });
    // What was read can be sent back whole: names that only the server sets are ignored.
    const whole = await admin.put(path, changed.body.data);
    expect(whole.status, JSON.stringify(whole.body)).toBe(200);
    expect(whole.body.data.version).toBe(changed.body.data.version);
  });

  it('is neither deleted nor archived nor published by who has seen another version', async () => {
    const { id, version } = (await recordOf(admin, resource)) as { id: string; version: number };
    const url = pathOf(resource, `/${id}`);
    const acts = [
      ...(has(resource, 'delete') ? [['POST', '/archive'] as const, ['DELETE', ''] as const] : []),
      ...(resource.publishable
        ? [['POST', '/publication'] as const, ['DELETE', '/publication'] as const]
        : []),
    ];
    const send = (method: 'POST' | 'DELETE' | 'PATCH', rest: string, match: string, body?: object) =>
      admin.call(method, `${url}${rest}`, body, { 'if-match': match });
    for (const [method, rest] of acts)
      for (const match of [`"${version + 8}"`, `W/"${version}"`, `"x", "${version + 8}"`]) {
        const reply = await send(method, rest, match);
        expect([method, rest, match, reply.status]).toEqual([method, rest, match, 412]);
        expect(reply.body.facts.current).toMatchObject({ id, version });
      }
    if (has(resource, 'edit')) expect((await send('PATCH', '', `"0", "${version}"`, {})).status).toBe(200);
    if (!has(resource, 'delete')) return;
    expect((await send('POST', '/archive', `"0", "${version}"`)).status).toBe(200);
    expect((await send('DELETE', '/archive', `"${version}"`)).status).toBe(412);
    expect((await send('DELETE', '/archive', '*')).status).toBe(200);
  });

  it('lists, sorts and filters by every field that it has', async () => {
    const record: Values = await recordOf(admin, resource);
    const page = await admin.get(pathOf(resource));
    expect(page.status).toBe(200);
    expectShape('ListMeta', page.body.meta);
    for (const item of page.body.data) expectShape(schemaName, item);
    const ids = async (query: Values): Promise<string[]> => {
      const reply = await admin.get(listUrl(pathOf(resource), { range: [0, 999], ...query }));
      expect(reply.status, JSON.stringify([query, reply.body])).toBe(200);
      return reply.body.data.map((item: { id: string }) => item.id);
    };
    for (const column of plans.get(resource.name)!.columns) {
      const { name, type } = column;
      const value = record[name];
      if (!['uuids', 'choices', 'rows', 'audience'].includes(type)) {
        expect(await ids({ sort: [name, 'DESC'] })).toContain(record['id']);
      }
      if (type === 'rows' || type === 'audience') continue;
      const one = Array.isArray(value) ? value[0] : value;
      if (one !== undefined)
        expect(await ids({ filter: { [name]: one, archived: 'all' } }), name).toContain(record['id']);
      if (one !== undefined && one !== null)
        expect(await ids({ filter: { [name]: [one] } }), name).toContain(record['id']);
      expect(await ids({ filter: { [`${name}_null`]: true }, range: [0, 0] })).toBeInstanceOf(Array);
    }
    const searched = Object.entries(resource.fields).find(([, field]) => field.search)!;
    expect(await ids({ filter: { q: String(record[searched[0]]).toUpperCase() } })).toContain(record['id']);
    expect(await ids({ filter: { ids: [record['id']] } })).toEqual([record['id']]);
    expect((await admin.get(listUrl(pathOf(resource), { filter: { no_such_field: 1 } }))).status).toBe(422);
  });

  it('goes to the archive and comes back', async () => {
    if (!has(resource, 'delete')) return;
    const { id } = await recordOf(admin, resource);
    const archived = await admin.post(pathOf(resource, `/${id}/archive`));
    expect(archived.status, JSON.stringify(archived.body)).toBe(200);
    expect(archived.body.data.archived_at).not.toBeNull();
    const shown = async (archived_?: boolean) => {
      const filter = { id, ...(archived_ !== undefined && { archived: archived_ }) };
      return (await admin.get(listUrl(pathOf(resource), { filter }))).body.data.length;
    };
    expect([await shown(), await shown(false), await shown(true)]).toEqual([1, 0, 1]);
    const back = await admin.delete(pathOf(resource, `/${id}/archive`));
    expect(back.body.data.archived_at).toBeNull();
  });

  it('deletes what nothing uses, and reports what uses the rest', async () => {
    const record = await recordOf(admin, resource);
    for (const [name, field] of Object.entries(resource.fields)) {
      const used = [record[name]].flat()[0];
      const target = field.to ? resourceNamed(field.to) : undefined;
      if (!target || !used || !has(target, 'delete')) continue;
      const refused = await admin.delete(pathOf(target, `/${String(used)}`));
      expect([refused.status, refused.body.code], name).toEqual([409, 'in-use']);
      expect(refused.body.facts.usages, name).toMatchObject({ [resource.name]: 1 });
    }
    const reply = await admin.delete(pathOf(resource, `/${record.id}`));
    expect(reply.status, JSON.stringify(reply.body)).toBe(has(resource, 'delete') ? 200 : 405);
    expect((await admin.get(pathOf(resource, `/${record.id}`))).status).toBe(
      has(resource, 'delete') ? 404 : 200,
    );
  });

  it('changes many by ids and by filter, and undoes both exactly', async () => {
    const ids = [(await recordOf(admin, resource)).id, (await recordOf(admin, resource)).id];
    const change = plainChange(resource);
    // Many records cannot take one value that must be unique.
    if (Object.keys(change).some((name) => resource.fields[name]!.unique)) return;
    const read = async () => {
      const { body } = await admin.get(listUrl(pathOf(resource), { filter: { ids }, sort: ['id', 'ASC'] }));
      return body.data.map(({ version: _v, updated_at: _a, updated_by: _b, ...rest }: Values) => rest);
    };
    const before = await read();
    for (const selection of [{ ids }, { filter: { ids }, expect_total: 2 }]) {
      const reply = await admin.patch(pathOf(resource), { ...selection, data: change });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      expectShape('Bulk', reply.body);
      expect(await read()).toMatchObject([change, change]);
      expect((await admin.delete(`/api/changes/${reply.body.meta.change_id}`)).status).toBe(200);
      expect(await read()).toEqual(before);
    }
    const wrong = await admin.patch(pathOf(resource), { filter: { ids }, expect_total: 3, data: change });
    expect(wrong.body.code).toBe('selection-changed');
    if (!has(resource, 'delete')) return;
    const removed = await admin.delete(pathOf(resource), { ids });
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    expect(await read()).toEqual([]);
    expect((await admin.delete(`/api/changes/${removed.body.meta.change_id}`)).status).toBe(200);
    expect(await read()).toEqual(before);
  });
});
