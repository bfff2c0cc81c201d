import { audienceTexts, MAX_AUDIENCE_VALUES, MAX_MONTHS } from '#shared/schema/audience.ts';
import { valueOfNew, type Field } from '#shared/schema/field.ts';
import {
  expandedName,
  isStored,
  isParentOfView,
  nameBeside,
  type AnyResource,
  type Fields,
} from '#shared/schema/resource.ts';
import { importReply } from './importSchemas.ts';
import { instant, object, orNull, ref, uuid, type JsonSchema } from './jsonSchema.ts';

/** `evaluation-aspects` → `EvaluationAspects`: name of its record among the components. */
export const componentName = ({ name }: AnyResource): string =>
  name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());

const audienceValues = (items: JsonSchema): JsonSchema => ({
  type: 'array',
  items,
  maxItems: MAX_AUDIENCE_VALUES,
});

/** Schemas that records of all resources share. */
export const sharedSchemas: Record<string, JsonSchema> = {
  Expanded: object(
    { id: uuid, slug: { type: 'string' }, name: { type: 'string' }, parent: orNull(ref('Expanded')) },
    ['id', 'slug', 'name'],
  ),
  ExpandedFile: object(
    {
      id: uuid,
      name: { type: 'string' },
      type: { type: 'string' },
      bytes: { type: 'integer' },
      width: { type: ['integer', 'null'] },
      height: { type: ['integer', 'null'] },
      url: { type: 'string' },
    },
    ['id', 'name', 'type', 'bytes', 'url'],
  ),
  Audience: {
    ...object(
      {
        ...Object.fromEntries(
          audienceTexts.map((name) => [name, audienceValues({ type: 'string', maxLength: 255 })]),
        ),
        role_ids: audienceValues(uuid),
        work_duration_gte: { type: 'integer', minimum: 0, maximum: MAX_MONTHS },
        work_duration_lte: { type: 'integer', minimum: 0, maximum: MAX_MONTHS },
      },
      [],
    ),
    description: 'A rule about people, as the list of users is filtered; an empty one is null.',
  },
  ListMeta: object(
    {
      page: { type: 'integer' },
      per_page: { type: 'integer' },
      total: { type: 'integer' },
      total_is_exact: { type: 'boolean' },
      has_next_page: { type: 'boolean' },
      as_of: {
        ...instant,
        description: 'Only with rows that are seconds old, of a replica: they are as of this time.',
      },
    },
    ['page', 'per_page', 'total_is_exact', 'has_next_page'],
  ),
  Bulk: object(
    {
      data: object({ ids: { type: 'array', items: uuid } }, ['ids']),
      meta: object({ total: { type: 'integer' }, change_id: uuid, undo_until: instant }, [
        'total',
        'change_id',
        'undo_until',
      ]),
    },
    ['data', 'meta'],
  ),
  Import: importReply,
  BulkJob: object(
    { data: object({ job_id: uuid }, ['job_id']), meta: object({ total: { type: 'integer' } }, ['total']) },
    ['data', 'meta'],
  ),
};

/** A value as it is sent (`isSent`: references in rows are expanded) or accepted, without null. */
function valueSchema(field: Field, isSent = false): JsonSchema {
  const limits = {
    ...(field.min !== undefined && { minimum: field.min }),
    ...(field.max !== undefined && { maximum: field.max }),
  };
  const items = {
    ...(field.min !== undefined && { minItems: field.min }),
    ...(field.max !== undefined && { maxItems: field.max }),
  };
  const options = field.options?.length ? { enum: field.options.map(({ value }) => value) } : {};
  switch (field.kind === 'computed' ? (field.as ?? 'text') : field.kind) {
    case 'number':
      return {
        type: field.decimals || field.kind === 'computed' ? 'number' : 'integer',
        ...limits,
        ...(field.unit && { 'x-unit': field.unit }),
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', ...options };
    case 'multiChoice':
      return { type: 'array', items: { type: 'string', ...options }, ...items };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'dateTime':
      return instant;
    case 'reference':
    case 'image':
    case 'file':
      return uuid;
    case 'referenceMany':
      return { type: 'array', items: uuid, ...items };
    case 'rows':
      return { type: 'array', items: rowSchema(field.fields ?? {}, isSent), ...items };
    case 'audience':
      return ref('Audience');
    default:
      return textSchema(field);
  }
}

const FORMATS: Readonly<Record<string, string>> = { email: 'email', url: 'uri', uuid: 'uuid' };

const textSchema = ({ min, max, pattern, format, writeOnly }: Field): JsonSchema => ({
  type: 'string',
  ...(min !== undefined && { minLength: min }),
  ...(max !== undefined && { maxLength: max }),
  ...(pattern !== undefined && { pattern: `^(?:${pattern})$` }),
  ...(format && FORMATS[format] && { format: FORMATS[format] }),
  ...(writeOnly && { writeOnly: true }),
});

function rowSchema(fields: Fields, isSent: boolean): JsonSchema {
  const properties = Object.entries(fields).map(([name, field]) => [
    name,
    describe(field, isPresent(field) ? valueSchema(field) : orNull(valueSchema(field))),
  ]);
  const expanded = Object.entries(fields).flatMap(([name, field]) => {
    const schema = isSent ? expansionSchema(field) : undefined;
    return schema ? [[expandedName(name), schema]] : [];
  });
  return object(
    Object.fromEntries([...properties, ...expanded]) as Record<string, JsonSchema>,
    Object.keys(fields).filter((name) => fields[name]!.required),
  );
}

const describe = ({ label, readOnly, kind }: Field, schema: JsonSchema): JsonSchema => ({
  ...schema,
  description: label.en,
  ...((readOnly || kind === 'computed') && { readOnly: true }),
});

const LISTS = new Set(['multiChoice', 'referenceMany', 'rows']);
const isPresent = (field: Field) =>
  field.required === true || field.default !== undefined || LISTS.has(field.kind);

/** A record as the API sends it. Fields with restricted visibility are not required. */
export function recordSchema(resource: AnyResource): JsonSchema {
  const properties: Record<string, JsonSchema> = { id: uuid };
  const optional = new Set<string>();
  if (resource.slug === 'slug') properties['slug'] = { type: 'string' };
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.writeOnly) continue;
    const schema = valueSchema(field, true);
    properties[name] = describe(field, isPresent(field) ? schema : orNull(schema));
    if (field.visibleTo) optional.add(name);
    const expanded = isParentOfView(resource, name) ? undefined : expansionSchema(field);
    if (expanded) properties[nameBeside(name, field)] = expanded;
  }
  const common: Record<string, JsonSchema> = {
    created_at: instant,
    created_by: orNull(uuid),
    updated_at: instant,
    updated_by: orNull(uuid),
    version: { type: 'integer', description: 'Counts the changes; send it back to guard a change.' },
    archived_at: orNull(instant),
    can: {
      type: 'object',
      additionalProperties: { type: 'boolean' },
      description: 'What the caller may do with it.',
    },
  };
  Object.assign(properties, common);
  return object(
    properties,
    Object.keys(properties).filter((name) => !optional.has(name)),
  );
}

function expansionSchema(field: Field): JsonSchema | undefined {
  if (field.kind === 'reference') return orNull(ref('Expanded'));
  if (field.kind === 'referenceMany' || field.kind === 'audience')
    return { type: 'array', items: ref('Expanded') };
  return field.kind === 'image' || field.kind === 'file' ? orNull(ref('ExpandedFile')) : undefined;
}

/** A body that creates (with `required` fields) or changes a record. Read-only names are accepted and ignored. */
export function bodySchema(resource: AnyResource, mode: 'create' | 'update'): JsonSchema {
  const writable = Object.entries(resource.fields).filter(
    ([, field]) => !field.readOnly && (isStored(field) || field.writeOnly),
  );
  const properties = writable.map(([name, field]) => {
    const isNullable = !field.required && field.default === undefined && !LISTS.has(field.kind);
    const schema = isNullable ? orNull(valueSchema(field)) : valueSchema(field);
    const withDefault =
      mode === 'create' && valueOfNew(field) !== undefined
        ? { ...schema, default: valueOfNew(field) }
        : schema;
    return [name, describe(field, withDefault)];
  });
  const required =
    mode === 'create'
      ? writable.filter(([, f]) => f.required && f.default === undefined).map(([name]) => name)
      : [];
  const version =
    mode === 'update' ? { version: { type: 'integer', description: 'The version that was seen.' } } : {};
  return {
    type: 'object',
    properties: { ...Object.fromEntries(properties), ...version },
    ...(required.length > 0 && { required }),
  };
}

const selection: Record<string, JsonSchema> = {
  ids: { type: 'array', items: uuid, minItems: 1, description: 'The records; or filter and expect_total.' },
  versions: {
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 1 },
    description:
      'With ids: the versions that were seen, by id; another one is 409 `version-conflict` with its rows.',
  },
  filter: { type: 'object', description: 'As in lists.' },
  expect_total: {
    type: 'integer',
    minimum: 0,
    description: 'How many records the filter met; another number is 409.',
  },
};
/** A body of a bulk change: the records, and for an edit the values to set. */
export const bulkSchema = (resource: AnyResource, hasData: boolean): JsonSchema => ({
  type: 'object',
  properties: { ...selection, ...(hasData && { data: bodySchema(resource, 'update') }) },
  ...(hasData && { required: ['data'] }),
  additionalProperties: false,
});
