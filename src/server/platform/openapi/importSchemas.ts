import { instant, object, orNull, uuid, type JsonSchema } from './jsonSchema.ts';

/** What an import would do, or has done. */
export const importReply = object(
  {
    data: object(
      {
        ...Object.fromEntries(
          ['total', 'new', 'changed', 'same', 'error_count', 'wrong_count'].map((name) => [
            name,
            { type: 'integer' },
          ]),
        ),
        wrong_rows: {
          type: 'array',
          description: 'The first 10,000 that cannot be imported, as they stand in the file',
          items: object({ row: { type: 'integer' }, cells: { type: 'array', items: { type: 'string' } } }, [
            'row',
            'cells',
          ]),
        },
        rows: {
          type: 'array',
          description: 'The first 200 that are new, that change (`fields`), and that stay the same',
          items: object(
            {
              row: { type: 'integer' },
              state: { type: 'string', enum: ['new', 'changed', 'same'] },
              cells: { type: 'array', items: { type: 'string' } },
              fields: { type: 'array', items: { type: 'string' } },
            },
            ['row', 'state', 'cells', 'fields'],
          ),
        },
        errors: {
          type: 'array',
          items: object(
            {
              row: { type: 'integer', description: 'As the spreadsheet counts: the header is row 1' },
              column: { type: ['string', 'null'] },
              field: { type: ['string', 'null'] },
              value: { type: ['string', 'null'] },
              message: { type: 'string' },
            },
            ['row', 'column', 'field', 'value', 'message'],
          ),
        },
        columns: {
          type: 'array',
          items: object(
            {
              header: { type: 'string' },
              field: { type: ['string', 'null'] },
              samples: { type: 'array', items: { type: 'string' } },
            },
            ['header', 'field', 'samples'],
          ),
        },
      },
      [
        'total',
        'new',
        'changed',
        'same',
        'error_count',
        'wrong_count',
        'errors',
        'wrong_rows',
        'rows',
        'columns',
      ],
    ),
    meta: object({ change_id: orNull(uuid), undo_until: orNull(instant) }, ['change_id', 'undo_until']),
  },
  ['data', 'meta'],
);

/** Rows of an import as JSON: values as in the API, or as people write them in a file. */
export const importSchema: JsonSchema = {
  type: 'object',
  properties: {
    rows: { type: 'array', minItems: 1, items: { type: 'object' } },
    mapping: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
  },
  required: ['rows'],
  additionalProperties: false,
};
