/** `npm run backup` and `npm run restore`: called by scripts/backup.mjs and scripts/restore.mjs. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { knownKeyIds } from '../platform/crypto/sealing.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { prepareFileStore } from '../platform/files/fileStore.ts';
import { DatabaseError } from '../platform/db/databaseErrors.ts';
import { backUp, type BackupSource } from '../backup/backup.ts';
import { BackupError } from '../backup/backupError.ts';
import { StorageError } from '../platform/storageError.ts';
import type { Manifest } from '../backup/manifest.ts';
import { placeNamed, type BackupPlace } from '../backup/places.ts';
import { restore } from '../backup/restore.ts';
import { isSealed, sealed, unsealed } from '../backup/seal.ts';

/**
 * Backs up the product of this environment, running or not.
 * @param name the target, a folder or `s3://bucket/name`; by default a new one below BACKUP_TARGET, named by the time
 * @returns the exit code
 */
export function runBackup(env: NodeJS.ProcessEnv, name: string | undefined): Promise<number> {
  return reportOutcome('No backup was made', async () => {
    const config = configFor(env, name);
    if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres/cluster/PG_VERSION')))
      throw new BackupError(`There is no database in DATA_DIR=${config.dataDir}.`);
    const { target, recipients, connection } = config.backups;
    const place = await placeNamed(name ?? `${target}/mahir-${nameOf(new Date())}`, connection);
    const into = recipients.length > 0 ? sealed(place, recipients) : place;
    const where =
      recipients.length > 0 ? `${place.name}, encrypted for ${recipients.join(', ')}` : place.name;
    return withDatabase(config, async (source) => ['Saved', await backUp(source, into), where]);
  });
}

/** For a backup whose secrets nobody can open any more. */
const WITHOUT_KEY = '--without-key';

/** Restores a backup into the empty target of this environment. @returns the exit code */
export function runRestore(env: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<number> {
  return reportOutcome('Nothing was restored', async () => {
    const [name] = args.filter((arg) => arg !== WITHOUT_KEY);
    if (!name) throw new BackupError('Which backup? npm run restore -- backups/<name>');
    const config = configFor(env, name);
    const place = await opened(
      await placeNamed(name, config.backups.connection),
      config.backups.identityFile,
    );
    return withDatabase(config, async (target) => {
      const keyIds = args.includes(WITHOUT_KEY) ? undefined : knownKeyIds(config);
      const manifest = await restore(place, { ...target, keyIds });
      return [
        'Restored',
        manifest,
        config.databaseUrl ? 'Into the database at DATABASE_URL.' : path.resolve(config.dataDir),
      ];
    });
  });
}

/** A target that is named here instead of in BACKUP_TARGET may be in a bucket too. */
const configFor = (env: NodeJS.ProcessEnv, name: string | undefined): Config =>
  readConfig({ ...env, ...(name?.startsWith('s3://') && { BACKUP_TARGET: name }) });

async function opened(place: BackupPlace, identityFile: string | undefined): Promise<BackupPlace> {
  if (!(await isSealed(place))) return place;
  if (!identityFile)
    throw new BackupError(
      `${place.name} is encrypted: set BACKUP_IDENTITY_FILE to the file of its identity.`,
    );
  const lines = await readFile(identityFile, 'utf8').catch(() => {
    throw new BackupError(`BACKUP_IDENTITY_FILE=${identityFile} cannot be read.`);
  });
  return unsealed(place, lines);
}

type Report = readonly [verb: string, manifest: Manifest, place: string];

async function reportOutcome(failed: string, work: () => Promise<Report>): Promise<number> {
  const startedAt = performance.now();
  try {
    const [verb, { tables, files, jobs, made_at }, place] = await work();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${verb} in ${seconds} s: ${rows.toLocaleString('en')} rows of ${tables.length} tables, ` +
        `${jobs.rows} waiting jobs, ${files.count} files (${(files.bytes / 1e6).toFixed(1)} MB), as of ${made_at}.`,
    );
    if (files.missing.length > 0)
      console.log(`Without the bytes of ${files.missing.length} files, which the file store did not have.`);
    console.log(place);
    return 0;
  } catch (error) {
    if (
      !(
        error instanceof BackupError ||
        error instanceof DatabaseError ||
        error instanceof ConfigError ||
        error instanceof StorageError
      )
    )
      throw error;
    console.error(`${failed}. ${error.message}`);
    return 1;
  }
}

async function withDatabase<T>(config: Config, work: (source: BackupSource) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir, database } = config;
  const files = await prepareFileStore(config);
  if (databaseUrl)
    return work({
      config,
      connection: { connectionString: database.ownerUrl ?? database.directUrl ?? databaseUrl },
      files,
    });
  const embedded = await startEmbedded(dataDir, { log: (line) => console.error(line) });
  try {
    return await work({ config, connection: embedded.connection, files });
  } finally {
    await embedded.stop();
  }
}

/** `2026-11-21T05-07-12`: a name that sorts by time and that every file system accepts. */
const nameOf = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '-');
