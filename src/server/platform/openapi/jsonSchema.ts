/** JSON Schema 2020-12, as far as we use it. */
export type JsonSchema = { readonly [key: string]: unknown };

export const uuid: JsonSchema = { type: 'string', format: 'uuid' };
export const instant: JsonSchema = { type: 'string', format: 'date-time' };
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
export const object = (properties: Record<string, JsonSchema>, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
