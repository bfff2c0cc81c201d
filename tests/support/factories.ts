import type { Field } from '#shared/schema/field.ts';
import { isStored, type AnyResource } from '#shared/schema/resource.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import { holds } from '#shared/schema/zodOf.ts';
import type { Client, Reply } from './app.ts';

type Values = Record<string, unknown>;
/** A creator of records: a client of the tests, or a running product. */
export interface Maker {
  post(url: string, body: unknown): Promise<Pick<Reply, 'status' | 'body'>>;
  readonly call?: Client['call'];
}

let made = 0;

/**
 * A body that creates a valid record of any resource, from its field kinds only: every writable field except files, passwords and times
 * that are not required. `client` first creates its references.
 */
export async function bodyFor(client: Maker, resource: AnyResource, overrides: Values = {}): Promise<Values> {
  made += 1;
  const body: Values = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly || field.writeOnly || !isStored(field) || name in overrides) continue;
    if (!holds(field.onlyWhen, { ...body, ...overrides })) continue;
    const value = field.to ? await referenceFor(client, resource, field) : valueFor(field);
    if (value !== undefined) body[name] = value;
  }
  return { ...body, ...overrides };
}

/** Creates a record of any resource and returns it in the form of the API. */
export async function recordOf(
  client: Maker,
  resource: AnyResource,
  overrides: Values = {},
): Promise<Values & { id: string; version: number }> {
  const body = await bodyFor(client, resource, overrides);
  const reply = await client.post(`/api/${resource.api}`, body);
  if (reply.status !== 201)
    throw new Error(`${resource.name} ${JSON.stringify(body)}: ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

/** The only view with rows under it is the list of files of the HR system. Returns the id of a new preview. */
async function runOfHr(client: Maker): Promise<string> {
  const headers = { 'content-type': 'text/csv' };
  const reply = await client.call!('PUT', '/api/directory/people?dry_run=1', 'NIP,Name\nHR1,Name', headers);
  return (reply.body as { data: { run_id: string } }).data.run_id;
}

/** The address of a list; of a view under a record, under a new one. */
export async function listPath(client: Maker, { api, view, parent, fields }: AnyResource): Promise<string> {
  if (!view || !parent) return `/api/${api}`;
  const target = resourceNamed(fields[parent]!.to!);
  const id = target.view ? await runOfHr(client) : (await recordOf(client, target)).id;
  return `/api/${api.replace(':id', id)}`;
}

/** A new record of the target, so that each can be deleted independently; none for an optional reference to the same resource. */
async function referenceFor(client: Maker, resource: AnyResource, field: Field): Promise<unknown> {
  const target = resourceNamed(field.to!);
  if (target.name === resource.name) return undefined;
  const { id } = await recordOf(client, target);
  return field.kind === 'referenceMany' ? [id] : id;
}

function valueFor(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.pattern && field.default !== undefined ? field.default : textFor(field);
    case 'richText':
      return `<p>Text ${made}</p>`;
    case 'number':
      return field.decimals ? Math.min((field.min ?? 0) + 0.5, field.max ?? 1) : (field.min ?? 0);
    case 'boolean':
      return field.default === true;
    case 'choice':
      return field.options?.[0]?.value;
    case 'multiChoice':
      return (field.options ?? []).slice(0, 1).map(({ value }) => value);
    case 'dateTime':
      return field.required ? nextHour() : undefined;
    case 'rows':
      return [rowFor(field, 0), rowFor(field, 1)];
    case 'audience':
      return { department: [`Department ${made}`], work_duration_gte: 1 };
    default:
      return undefined;
  }
}

let hours = 0;
/** Later than any before it: an end comes after its start. */
const nextHour = (): string => new Date(Date.UTC(2040, 0, 1, (hours += 1))).toISOString();

/** Only the first of several rows is right, where rows can be right or wrong. */
function rowFor(field: Field, index: number): Values {
  const row: Values = {};
  for (const [name, inner] of Object.entries(field.fields ?? {})) {
    if (inner.readOnly || !holds(inner.onlyWhen, row)) continue;
    if (inner.kind === 'boolean') row[name] = index === 0;
    // Its form is a rule of the server.
    else if (name === 'network') row[name] = `10.2.${index}.0/24`;
    else if (inner.label.en === 'Config key') row[name] = String(index).repeat(64);
    else
      row[name] =
        inner.kind === 'text' && !inner.format && !inner.pattern
          ? `${inner.label.en} ${index}`
          : valueFor(inner);
  }
  return row;
}

function textFor({ format, pattern, label, max = 255 }: Field): string {
  const no = String(made).padStart(4, '0');
  if (format === 'email') return `person${no}@example.com`;
  if (format === 'phone') return `+62811${no}${no}`;
  // No short text has its form.
  if (label.en === 'Safe Exam Browser: link to the settings') return `https://example.com/${no}.seb`;
  if (format === 'url') return `https://example.com/${no}`;
  if (!pattern) return `${label.en} ${no}`.slice(0, max);
  return new RegExp(`^(?:${pattern})$`).test(`X${no}`) ? `X${no}` : `x${no}`;
}
