import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plans } from '#server/composition.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { allResources } from '#shared/resources/index.ts';
import { isImportable } from '#shared/schema/paths.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { holds } from '#shared/schema/zodOf.ts';
import { createTestApp, listUrl, type Client, type TestApp } from '#tests/support/app.ts';
import { recordOf } from '#tests/support/factories.ts';
import { sendFile } from '#tests/support/uploads.ts';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  // A zone whose clocks are set forward and back.
  test = await createTestApp({ env: { DEMO: '1', SITE_TIME_ZONE: 'Europe/Berlin' } });
  await seedDatabase(test.ctx);
});
afterAll(() => test.close());

/** What goes wrong in files: formulas, zeros, long numbers, separators, quotes, lines, scripts, spellings of XML. */
const AWKWARD = [
  '=HYPERLINK("http://x")',
  "'=kept",
  '00123',
  '1e5',
  '12345678901234567890',
  'a; b, c\td',
  '"quoted" it’s',
  'Ünïcödé 日本語 ไทย 😀 e\u0301',
  'yes',
  '2026-01-02',
  '_x0041_ <b>&amp;',
  '-',
];
const AWKWARD_LINES = [' starts and ends with spaces ', 'two\nlines', 'three\r\nlines\n\n', '\ttab'];
const INSTANTS = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2030-03-31T01:00:05.250Z'];

/** Values for one record: texts of the lists above where the field takes any text. */
function awkwardValues({ fields, name }: AnyResource, no: number): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [field, { kind, ...rest }] of Object.entries(fields)) {
    if (rest.readOnly || rest.writeOnly || rest.pattern || rest.format || rest.onlyWhen) continue;
    if (kind === 'text' && !rest.unique) values[field] = `${AWKWARD[no % AWKWARD.length]}`;
    if (kind === 'text' && rest.unique) values[field] = `${AWKWARD[no % AWKWARD.length]}; ${name} ${no}`;
    if (kind === 'longText') values[field] = AWKWARD_LINES[no % AWKWARD_LINES.length];
    if (kind === 'date') values[field] = ['1899-12-31', '1900-01-01', '2024-02-29'][no % 3];
  }
  // One instant each: rules compare the first with the second.
  const instant = Object.entries(fields).find(
    ([, { kind, onlyWhen }]) => kind === 'dateTime' && holds(onlyWhen, {}),
  );
  if (instant) values[instant[0]] = INSTANTS[no % INSTANTS.length];
  for (const [field, value] of Object.entries(values)) {
    const { min = 0, max = 255 } = fields[field]!;
    if (typeof value === 'string' && (value.trim().length < min || value.length > max)) delete values[field];
  }
  return values;
}

const exported = async (api: string, query: object, language: string) => {
  const reply = await test.app.inject({
    url: listUrl(`/api/${api}/export`, { ...query }),
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
  });
  expect(reply.statusCode, reply.body.slice(0, 500)).toBe(200);
  return { bytes: reply.rawPayload, total: Number(reply.headers['x-total-count']) };
};

describe.each(allResources.filter(isImportable).map((resource) => [resource.name, resource] as const))(
  'an export of %s',
  (name, resource) => {
    beforeAll(async () => {
      // A session of its own, so that no resource uses up the requests a minute of another.
      admin = await test.as('Administrator');
      for (let no = 0; no < AWKWARD.length; no++)
        await recordOf(admin, resource, awkwardValues(resource, no));
    });

    it.each([
      ['csv', 'en'],
      ['csv', 'id'],
      ['xlsx', 'en'],
      ['xlsx', 'id'],
    ])('as %s in %s imports again and changes nothing', async (format, language) => {
      const { bytes, total } = await exported(resource.api, { format }, language);
      expect(total).toBeGreaterThanOrEqual(AWKWARD.length);
      const { body } = await sendFile(admin, resource.api, bytes, { isDryRun: true });
      expect(body.data.errors).toEqual([]);
      expect(body.data).toMatchObject({ total, same: total, new: 0, changed: 0, error_count: 0 });
      // Every stored field has come back through its column.
      const stored = Object.entries(resource.fields)
        .filter(
          ([, field]) =>
            !field.readOnly && !field.writeOnly && !['image', 'file', 'computed'].includes(field.kind),
        )
        .map(([field]) => field);
      const mapped = body.data.columns.map((column: { field: string | null }) => column.field);
      expect(mapped).toEqual(expect.arrayContaining(stored));
      expect(mapped[0]).not.toBeNull();
    });

    it('as JSON imports again and changes nothing', async () => {
      const { bytes, total } = await exported(resource.api, { format: 'json' }, 'en');
      const rows = JSON.parse(bytes.toString()) as unknown[];
      const { body } = await admin.post(`/api/${resource.api}/import?dry_run=1`, { rows });
      expect(body.data.errors).toEqual([]);
      expect(body.data).toMatchObject({ total, same: total, new: 0, changed: 0, error_count: 0 });
    });

    it('brings changed records back to what they were', async () => {
      const { table, columns } = plans.get(name)!;
      const column = columns.find(({ field }) => field?.kind === 'longText' && !field.required)?.name;
      if (!column) return;
      const texts = () => test.db.query(`select id, "${column}" from ${table} order by id`);
      const before = await texts();
      const { bytes } = await exported(resource.api, { format: 'csv' }, 'en');
      await test.db.query(
        `update ${table} set "${column}" = 'Changed by somebody', version = version + 1 where created_by = $1`,
        [admin.userId],
      );
      expect(await texts()).not.toEqual(before);
      const { body } = await sendFile(admin, resource.api, bytes, {});
      expect(body.data).toMatchObject({ error_count: 0, new: 0 });
      expect(await texts()).toEqual(before);
    });
  },
);
