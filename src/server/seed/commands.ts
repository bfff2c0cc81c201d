/** `npm run seed`: what scripts/seed.mjs calls. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { databaseOf } from '../db/database.ts';
import { DatabaseError } from '../db/errors.ts';
import { openDatabase } from '../db/open.ts';
import { generateCompany, SeedError } from './many/generateCompany.ts';

const USAGE = 'npm run seed -- [--users 1000] [--attempts 20000] [--force]';

/** Fills the database of this environment with a made-up company. @returns the exit code */
export async function runSeed(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<number> {
  try {
    const config = readConfig(env);
    const size = sizeOf(args);
    const log = (line: string) => console.error(line);
    // To clean up after five million rows takes minutes.
    const database = await openDatabase(config, { log, timeouts: { statement_timeout: 0 } });
    try {
      const password = randomBytes(9).toString('base64url');
      const startedAt = performance.now();
      const { rows, accounts } = await generateCompany(databaseOf(database.pool), {
        ...size,
        config,
        password,
        now: new Date(),
      });
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
    if (!(error instanceof SeedError || error instanceof ConfigError || error instanceof DatabaseError))
      throw error;
    console.error(error.message);
    return 1;
  }
}

function sizeOf(args: readonly string[]): { users: number; attempts: number; force: boolean } {
  const { values } = (() => {
    try {
      return parseArgs({
        args: [...args],
        options: { users: { type: 'string' }, attempts: { type: 'string' }, force: { type: 'boolean' } },
      });
    } catch (error) {
      throw new SeedError(`${(error as Error).message}\n${USAGE}`);
    }
  })();
  const [users, attempts] = [Number(values.users ?? 1_000), Number(values.attempts ?? 20_000)];
  if (!Number.isInteger(users) || users < 10 || users > 1_000_000)
    throw new SeedError(`--users is 10 to 1,000,000.\n${USAGE}`);
  if (!Number.isInteger(attempts) || attempts < 0 || attempts > 50_000_000 || attempts > users * 500)
    throw new SeedError(`--attempts is at most 50,000,000 and 500 a person.\n${USAGE}`);
  return { users, attempts, force: values.force ?? false };
}
