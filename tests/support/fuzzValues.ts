import * as fc from 'fast-check';

/** A schema of the API's document, as far as values are made from it. */
export interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value };
  return value;
};
/** An own property of this name, as a client's JSON can have it. */
const withProto = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {}}}') as unknown;

/** Texts that break careless code: in SQL, HTML, headers, JSON, file names, patterns. */
export const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDC00x',
  '\uFFFE',
  '\u202Eabc',
  '💩'.repeat(40),
  'e\u0301',
  'İ',
  "'; drop table users; --",
  "' or '1'='1",
  '"',
  '\\',
  '%',
  '_',
  '%s%n',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '..\\..\\x',
  'file.php%00.png',
  'a\r\nset-cookie: x=1',
  '=cmd|calc!A1',
  '@SUM(1)',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '9'.repeat(400),
  '0x1F',
  '__proto__',
  'constructor',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:59+14:00',
  '-271821-04-20T00:00:00Z',
  'x'.repeat(6_000),
  '[',
  '{',
  '[[]]',
  '["id","ASC"]',
  '{"id":',
  '[0,999999999999]',
  '(((((((((((a',
  '(a+)+$',
  'a'.repeat(40) + '!',
] as const;

export const nastyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: nastyText },
  {
    weight: 5,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      0.1,
      1e308,
      -1e308,
      2 ** 31,
      2 ** 53,
      2 ** 63,
      Number.MIN_VALUE,
      [],
      [null],
      [[]],
      {},
      { a: 1 },
      { toString: 1, length: 2 },
      [{ toString: null }],
      withProto,
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(60, 3_000).map(nested) },
  { weight: 1, arbitrary: nastyText.map((text) => Array.from({ length: 10_000 }, () => text.slice(0, 40))) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Values that a schema describes, with some wrong ones. */
export function valueOf(
  shape: Shape,
  schemas: Readonly<Record<string, Shape>>,
  ids: readonly string[],
  depth = 0,
): fc.Arbitrary<unknown> {
  const inner = (next: Shape) => valueOf(next, schemas, ids, depth + 1);
  const right = (): fc.Arbitrary<unknown> => {
    if (depth > 6) return nastyValue;
    if (shape.$ref) return inner(schemas[shape.$ref.split('/').at(-1)!] ?? {});
    if (shape.const !== undefined) return fc.constant(shape.const);
    if (shape.enum) return fc.constantFrom(...shape.enum);
    const several = shape.anyOf ?? shape.oneOf ?? shape.allOf;
    if (several) return fc.oneof(...several.map(inner));
    const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
    return ofType(type, shape, inner, ids);
  };
  return fc.oneof({ weight: 15, arbitrary: right() }, { weight: 1, arbitrary: nastyValue });
}

function ofType(
  type: string | undefined,
  shape: Shape,
  inner: (shape: Shape) => fc.Arbitrary<unknown>,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textOf(shape, ids);
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1_000 } = shape;
      return fc.oneof(
        fc.integer({ min: Math.ceil(minimum), max: Math.min(Math.floor(maximum), 2 ** 31) }),
        fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1),
      );
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(shape.items ? inner(shape.items) : nastyValue, { maxLength: 4 });
    case 'object': {
      const fields = Object.entries(shape.properties ?? {}).map(([name, of]) => [name, inner(of)] as const);
      const known = fc.record(Object.fromEntries(fields), {
        requiredKeys: (shape.required ?? []).filter((name) => fields.some(([field]) => field === name)),
      });
      const unknown = fc.dictionary(nastyText, nastyValue, { maxKeys: 1 });
      return fc.oneof(
        { weight: 6, arbitrary: known },
        { weight: 1, arbitrary: fc.tuple(known, unknown).map(([a, b]) => ({ ...a, ...b })) },
      );
    }
    default:
      return nastyValue;
  }
}

function textOf({ format }: Shape, ids: readonly string[]): fc.Arbitrary<string> {
  const plain: Record<string, fc.Arbitrary<string>> = {
    uuid: fc.oneof(fc.constantFrom(...ids), fc.uuid()),
    date: fc.constantFrom('2026-05-01', '2024-02-29', '1900-01-01', '9999-12-31'),
    'date-time': fc.constantFrom('2026-05-01T00:00:00Z', '2026-05-01T07:00:00+07:00', '0001-01-01T00:00:00Z'),
    email: fc.constantFrom('a@example.com', 'Learner@example.com'),
  };
  const usual = fc.oneof(fc.constantFrom('Safety', 'Kelas 1', '10001', 'K3-DASAR'), fc.constantFrom(...ids));
  return fc.oneof(
    { weight: 3, arbitrary: plain[format ?? ''] ?? usual },
    { weight: 1, arbitrary: nastyText },
  );
}
