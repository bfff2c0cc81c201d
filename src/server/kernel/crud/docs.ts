import type { AnyResource } from '#shared/schema/resource.ts';
import type { RouteDocs } from '../../platform/openapi/document.ts';
import { bodySchema, bulkSchema, componentName } from '../../platform/openapi/resourceSchemas.ts';
import { importSchema } from '../../platform/openapi/importSchemas.ts';
import { ref, type JsonSchema } from '../../platform/openapi/jsonSchema.ts';
import { MAX_RANGE } from './listQuery.ts';

const data = (schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data: schema },
  required: ['data'],
  additionalProperties: false,
});

const creationHeaders: Record<string, JsonSchema> = {
  'Idempotency-Key': {
    type: 'string',
    pattern: '^[\\w-]{8,64}$',
    description: 'Sent again with the same key within 24 hours, the call answers the record that it made.',
  },
};

const idList: JsonSchema = {
  type: 'object',
  properties: {
    ids: { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1, maxItems: 1_000 },
  },
  required: ['ids'],
};

const textsSchema: JsonSchema = { type: 'array', items: { type: 'string' } };
const valuesQuery: Record<string, JsonSchema> = { q: { type: 'string' } };
const problemsSchema: JsonSchema = {
  type: 'object',
  properties: {
    can_publish: { type: 'boolean' },
    errors: { type: 'object', additionalProperties: textsSchema },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          key: { type: 'string' },
          text: { type: 'string' },
          part: { type: ['string', 'null'] },
        },
        required: ['field', 'key', 'text', 'part'],
        additionalProperties: false,
      },
    },
  },
  required: ['can_publish', 'errors', 'problems'],
  additionalProperties: false,
};

const lastChangeSchema: JsonSchema = {
  type: 'object',
  properties: {
    at: { type: 'string', format: 'date-time' },
    version: { type: 'integer' },
    by: {
      type: ['object', 'null'],
      properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } },
      required: ['id', 'name'],
    },
  },
  required: ['at', 'version', 'by'],
  additionalProperties: false,
};

const listQuery: Record<string, JsonSchema> = {
  sort: { type: 'string', description: '["field","ASC"] or ["field","DESC"]' },
  range: {
    type: 'string',
    description: `[first, last], both included, at most ${MAX_RANGE} records; [0,24] unless told`,
  },
  page: { type: 'integer', minimum: 1, description: 'Instead of a range, counted from 1' },
  per_page: {
    type: 'integer',
    minimum: 1,
    maximum: MAX_RANGE,
    description: 'Records of a page; 25 unless told',
  },
  filter: {
    type: 'string',
    description:
      'JSON object: field: value, or an array for any of; field_gte, _lte, _gt, _lt, _like, _null; q; ids; archived: true, false or "all"',
  },
  fields: { type: 'string', description: 'Names of fields, with commas; id, version and can always come' },
  before: { type: 'string', description: 'In a log: the page behind the row of this id' },
  total: { type: 'string', enum: ['exact'], description: 'Counts past 10,000 too' },
};

/** Descriptions of a resource's generated calls for the OpenAPI document. */
export function resourceDocs(resource: AnyResource) {
  const { one, many } = resource.label;
  const record = ref(componentName(resource));
  const whole = data(record);
  const name = one.en.toLowerCase();
  const bulkBody = { body: bulkSchema(resource, false) };
  const bulkReplies = { 200: ref('Bulk'), 202: ref('BulkJob') };
  const say = (summary: string, replies: RouteDocs['replies'], more: Partial<RouteDocs> = {}): RouteDocs => ({
    summary,
    ...(replies && { replies }),
    ...more,
  });
  return {
    list: say(`List of ${many.en.toLowerCase()}`, { 200: listSchema(record) }, { query: listQuery }),
    values: say('Values that a text field has already', { 200: data(textsSchema) }, { query: valuesQuery }),
    show: say(`One ${name}, by its id or its address`, { 200: whole }),
    create: say(
      `A new ${name}`,
      { 201: whole },
      {
        body: bodySchema(resource, 'create'),
        headers: creationHeaders,
      },
    ),
    edit: say(
      `Changes a ${name}: only what is sent`,
      { 200: whole },
      {
        body: bodySchema(resource, 'update'),
        headers: { 'If-Match': { type: 'string', description: 'The version that was seen, in quotes' } },
      },
    ),
    lastChange: say(`Who has changed a ${name} last, and when`, { 200: data(lastChangeSchema) }),
    delete: say(`Deletes a ${name} that nothing uses`, {
      200: data({ type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] }),
    }),
    archive: say(`Hides a ${name}, POST, or brings it back, DELETE`, { 200: whole }),
    publication: say(`Publishes a ${name}, POST, or takes it back, DELETE`, { 200: whole }),
    publicationLacks: say(`What a ${name} lacks before it may be published`, { 200: data(problemsSchema) }),
    order: say(
      `Arranges ${many.en.toLowerCase()}: the listed ones take the places that they hold in this order`,
      { 200: data(idList) },
      { body: { ...idList, additionalProperties: false } },
    ),
    bulkEdit: say(`Changes many ${many.en.toLowerCase()}, all or none`, bulkReplies, {
      body: bulkSchema(resource, true),
    }),
    bulkDelete: say(`Deletes many ${many.en.toLowerCase()}, all or none`, bulkReplies, bulkBody),
    bulkArchive: say(
      `Hides many ${many.en.toLowerCase()}, POST, or brings them back, DELETE`,
      bulkReplies,
      bulkBody,
    ),
    bulkPublication: say(`Publishes or takes back many ${many.en.toLowerCase()}`, bulkReplies, bulkBody),
  };
}

/** Description of a resource's import. */
export const importDocs = ({ label }: AnyResource): RouteDocs => ({
  summary: `Makes and changes ${label.many.en.toLowerCase()} as rows say: a CSV or XLSX file (multipart: mapping, file), or JSON`,
  replies: { 200: ref('Import'), 202: ref('BulkJob') },
  query: {
    dry_run: { type: 'string', enum: ['0', '1'], description: '1: says what would happen' },
    leave_out: {
      type: 'string',
      enum: ['0', '1'],
      description: '1: takes the rows that are right, else all or none',
    },
  },
  body: importSchema,
});

const listSchema = (record: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data: { type: 'array', items: record }, meta: ref('ListMeta') },
  required: ['data', 'meta'],
  additionalProperties: false,
});
