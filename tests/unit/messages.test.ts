import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usageLines } from '#shared/resources/usageLines.ts';
import { languages } from '#shared/schema/languages.ts';
import { server as en } from '#i18n/en/server.ts';
import { server as id } from '#i18n/id/server.ts';
import { errorBody } from '#server/platform/http/errorHandler.ts';
import { ApiError, type ErrorCode } from '#server/platform/http/errors.ts';

const root = resolve(import.meta.dirname, '../..');
const words = { en, id } as Record<'en' | 'id', { error: object; validation: object }>;
const sources = ['src/server', 'src/shared']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  )
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(file, 'utf8'));

/** What all sources name by a pattern, once each. */
const named = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1]!))),
];

/** The wire's contract: these stay, whatever becomes of the code. */
const CONTRACT = [
  'unauthenticated',
  'forbidden',
  'not-found',
  'invalid',
  'version-conflict',
  'selection-changed',
  'rows-refused',
  'attempt-closed',
  'in-use',
  'rate-limited',
  'too-large',
  'malformed',
  'internal',
  'method-not-allowed',
  'unsupported-media-type',
  'unavailable',
];

describe.each(languages)('in %s', (language) => {
  const { error, validation } = words[language];

  it('every code of the wire has a sentence of its own', () => {
    expect(CONTRACT.filter((code) => !(code in error))).toEqual([]);
  });

  it('every code that the server throws has words', () => {
    const thrown = named(/(?:conflict\(|new ApiError\(\s*\d{3},)\s*'([a-z-]+)'/g);
    expect(thrown.length).toBeGreaterThan(20);
    expect(thrown.filter((code) => !(code in error))).toEqual([]);
  });

  it('every finding at a field has words, whichever way it is named', () => {
    const found = [
      ...named(/'validation\.([a-z_]+)'/g),
      ...named(/invalidField\(\s*[^,()]+,\s*'([a-z_]+)'/g),
      ...named(/rule: '([a-z_]+)'/g),
    ];
    expect(found.length).toBeGreaterThan(30);
    expect(found.filter((key) => !(key in validation))).toEqual([]);
  });

  it('the envelope of a refusal carries the sentence, never the code', () => {
    for (const code of Object.keys(error) as ErrorCode[]) {
      const { message } = errorBody(new ApiError(409, code), language, 'r');
      expect(message).not.toContain(`error.${code}`);
      expect(message.length).toBeGreaterThan(5);
    }
  });
});

it('what uses a record is named in the language, and its internal tables only as others', () => {
  const usages = { presence: 1, sessions: 2, classes: 1, attempts: 2 };
  expect(usageLines(usages, 'en')).toEqual(['1 Class', '2 Attempts', '3 Other records']);
  expect(usageLines(usages, 'id')).toEqual(['1 Kelas', '2 Percobaan', '3 Data lain']);
});
