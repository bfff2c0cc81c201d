/** `npm run seed`: called by scripts/seed.mjs. */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../platform/config.ts';
import { databaseOf } from '../platform/db/database.ts';
import { DatabaseError } from '../platform/db/databaseErrors.ts';
import { openDatabase } from '../openDatabase.ts';
import { prepareFileStore } from '../platform/files/fileStore.ts';
import { StorageError } from '../platform/storageError.ts';
import { generateCompany, SeedError } from '../seed/many/generateCompany.ts';
import type { CompanySize } from '../seed/many/companyPlan.ts';

const USAGE =
  'npm run seed -- [--users 1000] [--attempts 20000] [--classes 90] [--enrolments 8000] [--varied-names] [--password-stdin] [--force]';

/** Fills the database of this environment with a sample company. @returns the exit code */
export async function runSeed(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<number> {
  try {
    const config = readConfig(env);
    const values = valuesOf(args);
    const size = sizeOf(values);
    const password = values['password-stdin'] ? await readPassword() : randomBytes(9).toString('base64url');
    const log = (line: string) => console.error(line);
    await prepareFileStore(config);
    // Cleaning up after five million rows takes minutes.
    const database = await openDatabase(config, { log, timeouts: { statement_timeout: 0 } });
    try {
      const startedAt = performance.now();
      const { rows, accounts } = await generateCompany(
        databaseOf(database.ownerPool ?? database.directPool),
        {
          ...size,
          config,
          password,
          now: new Date(),
          force: values.force ?? false,
        },
      );
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const parts = Object.entries(rows).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
      console.log(`Made in ${seconds} s: ${parts.join(', ')}.`);
      console.log(
        `Sign in with ${accounts.map(({ nip, role }) => `${nip} (${role})`).join(', ')}; password ${password}`,
      );
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    const isOurs = [SeedError, ConfigError, DatabaseError, StorageError].some(
      (kind) => error instanceof kind,
    );
    if (!isOurs) throw error;
    console.error((error as Error).message);
    return 1;
  }
}

const OPTIONS = {
  users: { type: 'string' },
  attempts: { type: 'string' },
  classes: { type: 'string' },
  enrolments: { type: 'string' },
  'varied-names': { type: 'boolean' },
  'password-stdin': { type: 'boolean' },
  force: { type: 'boolean' },
} as const;

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new SeedError(`${(error as Error).message}\n${USAGE}`);
  }
}

function sizeOf(values: ReturnType<typeof valuesOf>): CompanySize {
  const users = numberIn(values, 'users', 1_000, { from: 10, to: 1_000_000 });
  const attempts = numberIn(values, 'attempts', 20_000, { from: 0, to: Math.min(50_000_000, users * 500) });
  const classes = values.classes && numberIn(values, 'classes', 0, { from: 2, to: 1_000_000 });
  const most = users * (Number(classes || 500) - 1);
  const enrolments = values.enrolments && numberIn(values, 'enrolments', 0, { from: users, to: most });
  return {
    users,
    attempts,
    hasVariedNames: values['varied-names'],
    classes: classes || undefined,
    enrolments: enrolments || undefined,
  };
}

function numberIn(
  values: ReturnType<typeof valuesOf>,
  name: 'users' | 'attempts' | 'classes' | 'enrolments',
  usual: number,
  { from, to }: { from: number; to: number },
): number {
  const number = Number(values[name] ?? usual);
  if (Number.isInteger(number) && number >= from && number <= to) return number;
  throw new SeedError(`--${name} is ${from.toLocaleString('en')} to ${to.toLocaleString('en')}.\n${USAGE}`);
}

/** The first line of the standard input. */
async function readPassword(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new SeedError('--password-stdin reads the password from the standard input, which is empty.');
}
