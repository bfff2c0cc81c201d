import type { Access } from '#shared/access.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import * as z from 'zod';
import { ref, type JsonSchema } from './jsonSchema.ts';
import { webhooksDocument } from './webhooksDocument.ts';
import { componentName, recordSchema, sharedSchemas } from './resourceSchemas.ts';

/** The description of a generated route, because Fastify's schemas do not cover its bodies. */
export interface RouteDocs {
  readonly summary: string;
  readonly query?: Readonly<Record<string, JsonSchema>>;
  readonly headers?: Readonly<Record<string, JsonSchema>>;
  readonly body?: JsonSchema;
  readonly replies?: Readonly<Record<number, JsonSchema>>;
  /** Content types of a reply that is a file. */
  readonly files?: readonly string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    docs?: RouteDocs;
  }
}

/** A mounted route, as the document needs it. */
export interface MountedRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  readonly stepUp: boolean;
  /** Whether programs with an API token may call it. */
  readonly isForTokens: boolean;
  readonly docs: RouteDocs | undefined;
  readonly schema: {
    readonly params?: unknown;
    readonly querystring?: unknown;
    readonly body?: unknown;
    readonly response?: unknown;
    readonly consumes?: readonly string[];
  };
}

export interface OpenApi {
  readonly openapi: string;
  readonly info: Readonly<Record<string, string>>;
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: ReturnType<typeof webhooksDocument>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: JsonSchema;
  };
}
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly description: string;
  readonly security: readonly JsonSchema[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { schema: JsonSchema }>>;
  };
  readonly responses: Readonly<
    Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
  >;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

const errorSchema = z.object({
  status_code: z.int(),
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  rows: z
    .array(
      z.object({
        id: z.string().optional(),
        row: z.int().optional(),
        field: z.string().optional(),
        message: z.string(),
      }),
    )
    .optional(),
  facts: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string(),
});

/** OpenAPI 3.1 of all mounted routes. */
export function openApiOf(
  routes: readonly MountedRoute[],
  resources: readonly AnyResource[],
  version: string,
): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route, path);
  }
  const tags = [
    ...new Set(
      Object.values(paths).flatMap((item) => Object.values(item).flatMap((operation) => operation.tags)),
    ),
  ];
  return {
    openapi: '3.1.0',
    info: { title: 'Mahir', version, description: 'Everything under /api speaks JSON in snake_case.' },
    tags: tags.sort().map((name) => ({ name })),
    paths,
    webhooks: webhooksDocument(jsonSchemaOf),
    components: {
      schemas: {
        ...sharedSchemas,
        Error: jsonSchemaOf(errorSchema, 'output'),
        ...Object.fromEntries(resources.map((resource) => [componentName(resource), recordSchema(resource)])),
      },
      securitySchemes: SCHEMES,
    },
  };
}

/** Both come in the same header. */
const SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'Of a person: the `token` in the reply of `POST /api/login`.',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'mhr_pat_… or mhr_svc_…',
    description:
      'Of a program: an API token, made on the page of API tokens or on one’s profile. Calls without it in their `security` refuse it with 403 `token-refused`; the others need a permission that the token has.',
  },
};

const STEP_UP =
  ' Step-up: 403 `step-up-required` unless the person has signed in, or called `POST /api/me/step-up`, in the last ten minutes.';
const BY_TOKEN = ' An API token needs none.';

function operationOf(route: MountedRoute, path: string): Operation {
  const { method, access, stepUp, isForTokens, docs, schema } = route;
  const body = docs?.body ?? (isZod(schema.body) ? jsonSchemaOf(schema.body, 'input') : undefined);
  const segments = path.split('/').filter(Boolean);
  const tag = segments[0] === 'api' ? segments[1] : segments[0];
  const contentType = schema.consumes?.[0] ?? 'application/json';
  const upload: JsonSchema = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  };
  const content = schema.consumes ? upload : body;
  return {
    operationId: [method.toLowerCase(), ...segments.map((word) => word.replace(/\W+/g, '_'))].join('_'),
    tags: [tag ?? 'server'],
    ...(docs && { summary: docs.summary }),
    description: `Access: ${[access].flat().join(' or ')}.${stepUp ? STEP_UP : ''}${stepUp && isForTokens ? BY_TOKEN : ''}`,
    security: securityOf(route),
    parameters: parametersOf(route, path),
    ...(content && { requestBody: { required: true, content: { [contentType]: { schema: content } } } }),
    responses: { ...successesOf(route), ...refusalsOf(route, path) },
  };
}

function securityOf({ access, isForTokens }: MountedRoute): Record<string, string[]>[] {
  if (access === 'public') return [];
  return isForTokens ? [{ session: [] }, { apiToken: [] }] : [{ session: [] }];
}

function parametersOf({ docs, schema }: MountedRoute, path: string): Parameter[] {
  const inPath = propertiesOf(schema.params);
  const inQuery = docs?.query ?? propertiesOf(schema.querystring);
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]): Parameter => ({
      name: name!,
      in: 'path',
      required: true,
      schema: inPath[name!] ?? { type: 'string' },
    })),
    ...Object.entries(inQuery).map(([name, value]): Parameter => ({
      name,
      in: 'query',
      required: false,
      schema: value,
    })),
    ...Object.entries(docs?.headers ?? {}).map(([name, value]): Parameter => ({
      name,
      in: 'header',
      required: false,
      schema: value,
    })),
  ];
}

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Made',
  202: 'Goes on in the background',
};

function successesOf({ docs, schema }: MountedRoute): Operation['responses'] {
  if (docs?.files) {
    const binary: JsonSchema = { type: 'string', format: 'binary' };
    const content = Object.fromEntries(docs.files.map((type) => [type, { schema: binary }]));
    return { 200: { description: 'A file', content } };
  }
  const declared = docs?.replies ?? zodReplies(schema.response) ?? { 200: { type: 'object' } };
  return Object.fromEntries(
    Object.entries(declared).map(([status, value]) => [
      status,
      {
        description: DESCRIPTIONS[Number(status)] ?? 'Done',
        content: { 'application/json': { schema: value } },
      },
    ]),
  );
}

function refusalsOf(
  { method, access, stepUp, docs, schema }: MountedRoute,
  path: string,
): Operation['responses'] {
  const statuses: [number, string, boolean][] = [
    [401, 'Not signed in', access !== 'public'],
    [403, 'Not allowed', stepUp || (access !== 'public' && access !== 'signed-in')],
    [404, 'Not found', path.includes('{')],
    [409, 'The state of things does not allow it', method !== 'GET'],
    [
      422,
      'Wrong fields, each with its messages',
      Boolean(docs?.body ?? docs?.query ?? schema.body ?? schema.querystring ?? schema.params),
    ],
    [429, 'Too many requests', true],
  ];
  const content = { 'application/json': { schema: ref('Error') } };
  return Object.fromEntries(
    statuses
      .filter(([, , isPossible]) => isPossible)
      .map(([status, description]) => [status, { description, content }]),
  );
}

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType;

function zodReplies(response: unknown): Record<string, JsonSchema> | undefined {
  if (typeof response !== 'object' || response === null) return undefined;
  return Object.fromEntries(
    Object.entries(response).flatMap(([status, schema]) =>
      isZod(schema) ? [[status, jsonSchemaOf(schema, 'output')]] : [],
    ),
  );
}

function propertiesOf(schema: unknown): Record<string, JsonSchema> {
  return isZod(schema)
    ? ((jsonSchemaOf(schema, 'input')['properties'] as Record<string, JsonSchema> | undefined) ?? {})
    : {};
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
