/** What older versions, and installations without SECRET_KEY, stored in plain text is sealed (docs/decisions/067). */
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { prepareAuditKey } from '../platform/audit/auditKey.ts';
import type { Config } from '../platform/config.ts';
import { canSeal, seal } from '../platform/crypto/sealing.ts';
import { placeOf } from '../platform/crypto/secrets.ts';
import type { Db } from '../platform/db/database.ts';
import { FILE_PLACE } from '../platform/files/filePlace.ts';
import { BUILD_PREFIX, migrationsOf, WITHOUT_KEY } from './migrationFiles.ts';

interface Keeper {
  readonly db: Db;
  readonly config: Config;
}

/** An arbitrary constant: nodes that start at once seal one after another. */
const LOCK = 7_224_068;
const BATCH = 500;
const LOOK_EVERY_MS = 30_000;

/**
 * Seals everything that is plain, and then removes the plain texts, if no node is connected that reads only those: an older one, or one
 * that has no key yet.
 * @returns whether plain texts are left for such a node
 */
export async function sealStored({ db, config }: Keeper): Promise<boolean> {
  if (!canSeal(config)) return false;
  await db.transaction((tx) => sealSecrets({ db: tx, config }));
  while ((await db.transaction((tx) => sealAddresses({ db: tx, config }))) === BATCH);
  if (await hasPlainReaders(db)) return true;
  await db.transaction(async (tx) => {
    // From now on older versions are refused instead of failing.
    await tx.query('update drizzle.__drizzle_migrations set is_contract = true where created_at = $1', [
      sealingVersion(),
    ]);
    await tx.query('update secrets set value = null where sealed is not null and value is not null');
    await tx.query(
      'update calendar_addresses set secret = null where sealed is not null and secret is not null',
    );
  });
  await prepareAuditKey({ db, config });
  return false;
}

async function sealSecrets({ db, config }: Keeper): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(${LOCK})`);
  const rows = await db.query<{ name: string; value: Buffer }>(
    'select name, value from secrets where sealed is null and name <> $1',
    [FILE_PLACE],
  );
  for (const { name, value } of rows)
    await db.query('update secrets set sealed = $2 where name = $1', [
      name,
      seal(config, placeOf(name), value.toString('base64')),
    ]);
}

/** Also what an older node has made or renewed beside this one: its hash is missing, or that of another secret. */
async function sealAddresses({ db, config }: Keeper): Promise<number> {
  const rows = await db.query<{ id: string; owner_id: string; secret: string }>(
    `select id, coalesce(user_id, class_id) as owner_id, secret from calendar_addresses
     where secret is not null and (sealed is null or secret_hash is distinct from ${HASH}) limit ${BATCH} for update`,
  );
  const sealed = rows.map(({ id, owner_id, secret }) => ({
    id,
    secret_hash: createHash('sha256').update(secret).digest('hex'),
    sealed: seal(config, { table: 'calendar_addresses', column: 'sealed', id: owner_id }, secret),
  }));
  await db.query(
    `update calendar_addresses a set sealed = s.sealed, secret_hash = s.secret_hash
     from json_to_recordset($1) as s(id uuid, secret_hash text, sealed text) where a.id = s.id`,
    [JSON.stringify(sealed)],
  );
  return rows.length;
}

const HASH = `encode(sha256(convert_to(secret, 'UTF8')), 'hex')`;

/** The first version that reads what is sealed. */
const SEALING = /^\d+_sealed_secrets$/;

const sealingVersion = (): number => migrationsOf().find(({ tag }) => SEALING.test(tag))!.when;

async function hasPlainReaders(db: Db): Promise<boolean> {
  const [row] = await db.query<{ is_there: boolean }>(
    `select exists (select from pg_stat_activity
       where datname = current_database() and starts_with(application_name, '${BUILD_PREFIX}')
         and (application_name like '%${WITHOUT_KEY}' or split_part(substr(application_name, ${BUILD_PREFIX.length + 1}), ' ', 1)::bigint < $1)
     ) as is_there`,
    [sealingVersion()],
  );
  return row!.is_there;
}

/** Calls `sealStored` now, and again until no plain text is left. @returns a function that ends it */
export async function startSealing(
  keeper: Keeper,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const plan = () => {
    if (!isOver) timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  };
  const look = async () => {
    try {
      if (await sealStored(keeper)) plan();
      else log.info('no secret is stored in plain text any more');
    } catch (error) {
      if (!isOver) log.warn({ err: error }, 'plain secrets');
      plan();
    }
  };
  if (await sealStored(keeper)) {
    log.info('secrets stay in plain text too until no node is connected that is older or has no SECRET_KEY');
    plan();
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
