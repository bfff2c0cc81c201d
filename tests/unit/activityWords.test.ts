import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stateActions } from '#shared/domain/attemptActions.ts';
import { enrolmentDecisions } from '#shared/domain/enrolmentDecisions.ts';
import { classes as en } from '#i18n/en/classes.ts';
import { classes as id } from '#i18n/id/classes.ts';

const modules = resolve(import.meta.dirname, '../../src/server/modules');

/** What the audit log calls the acts that these modules write, read from their source. */
const actionsOf = (module: string): string[] =>
  readdirSync(join(modules, module))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readFileSync(join(modules, module, file), 'utf8').split('\n'))
    .flatMap((line) => /\baction: (.+?)(?:, entity|$)/.exec(line)?.[1] ?? [])
    .flatMap((code) => [...code.replaceAll(/=== '[^']*'/g, '').matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)])
    .map((match) => match[1]!);

const actions = new Set([
  ...['classes', 'enrolments', 'attendance', 'evaluations', 'attempts', 'corrections', 'progress'].flatMap(
    actionsOf,
  ),
  ...enrolmentDecisions.map((decision) => decision.replace('_', '-')),
  ...stateActions,
  'grant',
]);

describe('the activity of a class', () => {
  it.each(Object.entries({ en, id }))('has a word in %s for every act that the server writes', (_, words) => {
    expect(actions.size).toBeGreaterThan(25);
    const known = words.classes.activity.act as Readonly<Record<string, string>>;
    expect([...actions].filter((action) => !known[action])).toEqual([]);
  });
});
