import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const server = path.resolve(import.meta.dirname, '../../src/server');

it('sessions are opened at one door alone', () => {
  const callers = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /\bopenSession\(/.test(readFileSync(path.join(server, file), 'utf8')))
    .map((file) => file.replaceAll(path.sep, '/'));
  expect(callers.toSorted()).toEqual(['modules/session/admit.ts', 'modules/session/openSession.ts']);
});
