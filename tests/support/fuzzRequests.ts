import * as fc from 'fast-check';
import { nastyText, nastyValue, valueOf, type Shape } from './fuzzValues.ts';

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  /** For the JSON body; undefined without one. */
  readonly body: Shape | undefined;
  readonly isMultipart: boolean;
}
/** The argument of `inject`. */
export interface FuzzRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: string | undefined;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}
interface DocumentedOperation {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape }>> };
}

export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      body: requestBody?.content['application/json']?.schema,
      isMultipart: requestBody?.content['multipart/form-data'] !== undefined,
    })),
  );

/** Requests of one operation: known and wrong ids, known and unknown parameters, bodies by their schema, and broken ones. */
export function requestOf(
  { path, query, body, isMultipart, method }: Operation,
  schemas: Readonly<Record<string, Shape>>,
  ids: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  const parts = path.split(/\{\w+\}/);
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: nastyText.map(encoded) },
  );
  const url = fc
    .tuple(fc.array(id, { minLength: parts.length, maxLength: parts.length }), queryOf(query))
    .map(
      ([chosen, asked]) =>
        parts.map((part, i) => part + (i < parts.length - 1 ? chosen[i] : '')).join('') + asked,
    );
  const payload: fc.Arbitrary<Pick<FuzzRequest, 'headers' | 'payload'>> =
    method === 'GET'
      ? fc.constant({ headers: {}, payload: undefined })
      : fc.oneof(
          { weight: isMultipart ? 1 : 8, arbitrary: jsonOf(body, schemas, ids) },
          { weight: 1, arbitrary: brokenBody },
          { weight: isMultipart ? 8 : 1, arbitrary: multipart },
        );
  return fc.record({ url, sent: payload }).map(({ url: to, sent }) => ({ url: to, ...sent }));
}

/** A lone surrogate has no UTF-8: browsers send the replacement character, others its bytes. */
export function encoded(text: string): string {
  try {
    return encodeURIComponent(text) || '%20';
  } catch {
    return '%ED%A0%80';
  }
}

function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ['q'])) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('__proto__', 'filter[x]', 'sort', 'range', 'q', 'per_page', 'page', '%'),
    },
  );
  const value = fc.oneof(
    nastyText,
    nastyValue.map((of) => JSON.stringify(of).slice(0, 3_000)),
    fc.constantFrom('1', '25', '["name","DESC"]', '[0,24]', '{"q":"a"}', '{"archived":"all"}', '1e9', '-5'),
  );
  return fc
    .array(fc.tuple(name, value), { maxLength: 3 })
    .map((pairs) =>
      pairs.length > 0 ? `?${pairs.map(([n, v]) => `${encoded(n)}=${encoded(v)}`).join('&')}` : '',
    );
}

const JSON_TYPE = { 'content-type': 'application/json' };

const jsonOf = (
  body: Shape | undefined,
  schemas: Readonly<Record<string, Shape>>,
  ids: readonly string[],
): fc.Arbitrary<Pick<FuzzRequest, 'headers' | 'payload'>> =>
  (body ? valueOf(body, schemas, ids) : nastyValue).map((value) => ({
    headers: JSON_TYPE,
    payload: JSON.stringify(value),
  }));

const brokenBody: fc.Arbitrary<Pick<FuzzRequest, 'headers' | 'payload'>> = fc.oneof(
  fc
    .constantFrom('{', '[', '{"a":}', '"', 'null', '1', '', '{"a":1,"a":2}', '\u0000', '[['.repeat(5_000))
    .map((payload) => ({
      headers: JSON_TYPE,
      payload,
    })),
  fc
    .constantFrom(
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'x',
    )
    .map((type) => ({
      headers: { 'content-type': type },
      payload: '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>',
    })),
);

/** Forms with odd names, no names, unterminated parts, and bytes of another type than stated. */
const multipart: fc.Arbitrary<Pick<FuzzRequest, 'headers' | 'payload'>> = fc
  .record({
    field: fc.constantFrom('file', 'mapping', 'x', '__proto__', ''),
    name: fc.oneof(fc.constantFrom('a.png', 'a.csv', 'a.xlsx', '../a.pdf', ''), nastyText),
    type: fc.constantFrom('image/png', 'text/csv', 'application/pdf', 'x'),
    bytes: fc.constantFrom(
      '',
      'name;type\r\nA;safety',
      '\u0089PNG\r\n\u001a\n',
      'PK\u0003\u0004broken',
      '%PDF-1.7',
      'GIF89a',
      '<svg onload="x"/>',
      'x'.repeat(50_000),
    ),
    end: fc.constantFrom('\r\n--b--\r\n', '\r\n--b', '', '\r\n--b\r\n\r\n--b--'),
  })
  .map(({ field, name, type, bytes, end }) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload:
      `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replace(/["\r\n]/g, '')}"\r\n` +
      `content-type: ${type}\r\n\r\n${bytes}${end}`,
  }));
