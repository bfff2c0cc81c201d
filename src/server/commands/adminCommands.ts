/** `npm run migrate`, `admin:create`, `admin:networks`, `archive:restore`, `demo:remove`, `secrets:rotate`, `sms:secret` and `audit:verify`: called by the scripts of these names. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { fastify } from 'fastify';
import { archiveReport } from './archiveReport.ts';
import { auditReport } from './auditReport.ts';
import { networksReport } from './networksReport.ts';
import { secretsReport } from './secretsReport.ts';
import { ArchiveError } from '../platform/archives/archiveFiles.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { SealingError } from '../platform/crypto/sealing.ts';
import { databaseOf } from '../platform/db/database.ts';
import { DatabaseError } from '../platform/db/databaseErrors.ts';
import { ownerDbOf } from '../ownerAccount.ts';
import { openDatabase } from '../openDatabase.ts';
import { prepareFileStore } from '../platform/files/fileStore.ts';
import { StorageError } from '../platform/storageError.ts';
import { secretOf } from '../platform/crypto/secrets.ts';
import { AdministratorError, createAdministrator, type NewAdministrator } from './firstAdministrator.ts';
import { removeDemo } from '../seed/removeDemo.ts';
import { SMS_SECRET } from '../platform/sms/sms.ts';
import { plans } from '../composition.ts';

const OPTIONS = {
  nip: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  language: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  force: { type: 'boolean' },
  'break-glass': { type: 'boolean' },
} as const;

/** Creates the first administrator of this environment; asks for missing arguments. @returns the exit code */
export const runAdminCreate = (env: NodeJS.ProcessEnv, args: readonly string[]): Promise<number> =>
  reportOutcome(env, async (ctx) => {
    const person = await personOf(args, ctx.config.siteLanguage);
    const { link } = await createAdministrator(ctx, person);
    if (person.breakGlass)
      return `${person.name} (NIP ${person.nip}) is a break-glass administrator and can always sign in by password at ${ctx.config.appUrl}. Each use alarms all administrators.`;
    if (!link)
      return `${person.name} (NIP ${person.nip}) is an administrator and can sign in at ${ctx.config.appUrl}.`;
    return `${person.name} (NIP ${person.nip}) is an administrator. Whoever opens this link within 7 days chooses the password, once:\n${link}`;
  });

/** Prints the networks of the administration, or with `--clear` opens it everywhere. @returns the exit code */
export const runAdminNetworks = (env: NodeJS.ProcessEnv, args: readonly string[]): Promise<number> =>
  reportOutcome(env, (ctx) => networksReport(ctx, args));

/** Brings the database to this version, which every start does too: a release can do it once, before its nodes. @returns the exit code */
export const runMigrate = (env: NodeJS.ProcessEnv): Promise<number> =>
  reportOutcome(env, () => Promise.resolve('The database is at this version.'));

/** Prints the key that signs SMS for the webhook. @returns the exit code */
export const runSmsSecret = (env: NodeJS.ProcessEnv): Promise<number> =>
  reportOutcome(env, async (ctx) => (await secretOf(ctx, SMS_SECRET)).toString('hex'));

/** Seals all secrets with the newest key of SECRET_KEY. @returns the exit code */
export const runSecretsRotate = (env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<number> =>
  reportOutcome(env, (ctx) => secretsReport(ctx, args));

/**
 * Recomputes the chain of the audit log and prints what was altered, removed or inserted; with `--archive <file>`, once for each file of an
 * archive, also of these; with `--head <file>` also what is missing of a signed head that was kept elsewhere.
 * @returns the exit code: 0 for an intact chain
 */
export const runAuditVerify = (env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<number> =>
  reportOutcome(env, (ctx) => auditReport(ctx, auditFilesOf(args)));

function auditFilesOf(args: readonly string[]) {
  try {
    const file = { type: 'string', multiple: true } as const;
    const { archive, head } = parseArgs({ args: [...args], options: { archive: file, head: file } }).values;
    return { archives: archive ?? [], heads: head ?? [] };
  } catch (error) {
    throw new AdministratorError(
      `${(error as Error).message}\nnpm run audit:verify -- [--head file …] [--archive events.jsonl.gz …]`,
    );
  }
}

/** Puts the rows of an archive back into their table; without an id lists those that can. @returns the exit code */
export const runArchiveRestore = (env: NodeJS.ProcessEnv, [id]: readonly string[]): Promise<number> =>
  reportOutcome(env, (ctx) => archiveReport(ctx, id));

/** Removes the demo company, which must be off in this environment. @returns the exit code */
export const runDemoRemove = (env: NodeJS.ProcessEnv): Promise<number> =>
  reportOutcome(env, async (ctx) => {
    if (ctx.config.demo)
      throw new AdministratorError(
        'The demo is on in this environment: set NODE_ENV=production or DEMO=0, and run npm run demo:remove again.',
      );
    const { people, isEmpty } = await removeDemo(ctx);
    if (people === 0) return 'Nobody of the demo company is here.';
    if (isEmpty)
      return `The demo company is gone: ${people} people and all records and files. Make the first administrator with npm run admin:create.`;
    return `${people} people of the demo company have lost their names and accounts. What they made stays, because others work with it: delete on the screens what nobody needs.`;
  });

/** The printed text; with the exit code if that is not 0. */
type Outcome = string | { readonly text: string; readonly code: number };

/** Opens the database of the environment, running or not, for one task and prints its result. */
async function reportOutcome(
  env: NodeJS.ProcessEnv,
  work: (ctx: Context) => Promise<Outcome>,
): Promise<number> {
  try {
    const config = readConfig(env);
    await prepareFileStore(config);
    const database = await openDatabase(config, { log: (line) => console.error(line) });
    try {
      const { log } = fastify({ logger: false });
      const { ownerPool } = database;
      const db = ownerPool ? ownerDbOf(ownerPool) : databaseOf(database.directPool);
      const base = { db, config, plans, log, now: new Date(), requestId: 'command', ip: null, actor: null };
      const result = await work({ ...base, language: config.siteLanguage });
      const { text, code } = typeof result === 'string' ? { text: result, code: 0 } : result;
      console.log(text);
      return code;
    } finally {
      await database.close();
    }
  } catch (error) {
    const isOurs = [
      AdministratorError,
      ArchiveError,
      ConfigError,
      DatabaseError,
      SealingError,
      StorageError,
    ].some((kind) => error instanceof kind);
    if (!isOurs) throw error;
    console.error((error as Error).message);
    return 1;
  }
}

async function personOf(args: readonly string[], language: 'en' | 'id'): Promise<NewAdministrator> {
  const values = valuesOf(args);
  const isConfirmOpen = process.stdin.isTTY && !values['password-stdin'];
  const lines = isConfirmOpen ? createInterface({ input: process.stdin, output: process.stderr }) : undefined;
  const requested = async (value: string | undefined, question: string) =>
    (value ?? (await lines?.question(`${question}: `)) ?? '').trim();
  try {
    return {
      nip: await requested(values.nip, 'NIP'),
      name: await requested(values.name, 'Name'),
      email: (await requested(values.email, 'E-mail')) || null,
      password: values['password-stdin'] ? await firstLine() : null,
      language: values.language === 'en' || values.language === 'id' ? values.language : language,
      force: values.force ?? false,
      breakGlass: values['break-glass'] ?? false,
    };
  } finally {
    lines?.close();
  }
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new AdministratorError(
      `${(error as Error).message}\nnpm run admin:create -- --nip 10001 --name "Sri Rahayu" --email sri@example.com [--language id] [--password-stdin] [--force] [--break-glass]`,
    );
  }
}

/** A password must not be an argument: everybody on the machine can see those. */
async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
