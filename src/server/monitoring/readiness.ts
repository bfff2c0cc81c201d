import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import { schemaStateOf, type SchemaState } from '../migrations/migrate.ts';
import { isScanning } from '../platform/files/clamd.ts';
import { storeOf } from '../platform/files/fileStore.ts';
import type { StoreState } from '../platform/files/storeState.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';

/** The state of each part, in one word; without addresses, versions or causes, because everybody may ask. */
export interface Readiness {
  readonly database: 'up' | 'read-only' | 'away';
  readonly migrations: SchemaState | 'unknown';
  readonly files: StoreState | 'unknown';
  /** Unset when none is configured. Without it no file can be uploaded. */
  readonly scanner?: 'up' | 'away';
  /** Unset when this is the only node. */
  readonly redis?: 'up' | 'away';
}
export type PartName = keyof Readiness;

/** A probe does not wait longer; a network that drops everything never replies. */
const READY_WITHIN_MS = 3_000;
/** Everybody may ask, and each check writes a file: this limits how often. */
const FILES_KEPT_MS = 500;
const RETRY_AFTER_SECONDS = 5;

const WELL: Readonly<Record<PartName, string>> = {
  database: 'up',
  migrations: 'current',
  files: 'writable',
  scanner: 'up',
  redis: 'up',
};
/** Without these a node can do nothing. Of the others all nodes have the same, and most work goes on without them. */
const REQUIRED: ReadonlySet<PartName> = new Set(['database', 'migrations']);

/** Checks everything at once. */
export function readinessOf(
  db: Db,
  config: Config,
  { redis }: Pick<Realtime, 'redis'>,
): () => Promise<Readiness> {
  const files = cachedFor(FILES_KEPT_MS, () => storeOf(config).state());
  const { fileScanner } = config;
  const scanner = fileScanner && cachedFor(FILES_KEPT_MS, () => isScanning(fileScanner));
  const database = together(() =>
    within<OfDatabase>(stateOf(db), { database: 'away', migrations: 'unknown' }),
  );
  return async () => {
    const [ofDatabase, ofFiles, isScanned] = await Promise.all([
      database(),
      within<Readiness['files']>(files(), 'unknown'),
      scanner ? within(scanner(), false) : undefined,
    ]);
    return {
      ...ofDatabase,
      files: ofFiles,
      ...(isScanned !== undefined && { scanner: isScanned ? 'up' : 'away' }),
      ...(redis && { redis: redis() }),
    };
  };
}

export const isWell = (part: string, state: string): boolean => WELL[part as PartName] === state;

/** The parts that do not work. */
export const troubledParts = (state: Readiness): PartName[] =>
  (Object.keys(state) as PartName[]).filter((part) => !isWell(part, state[part]!));

/** The problem, as the refusal for people and probes; undefined when requests can be served. */
export function notReady(state: Readiness): ApiError | undefined {
  if (!troubledParts(state).some((part) => REQUIRED.has(part))) return undefined;
  const facts = { ...state, retry_after: RETRY_AFTER_SECONDS };
  const isReadOnly = state.database === 'read-only' && state.migrations === 'current';
  return new ApiError(503, isReadOnly ? 'storage-read-only' : 'unavailable', { facts });
}

/** What a node says that is about to end. */
export const draining = (): ApiError =>
  new ApiError(503, 'unavailable', { facts: { status: 'draining', retry_after: RETRY_AFTER_SECONDS } });

type OfDatabase = Pick<Readiness, 'database' | 'migrations'>;
async function stateOf(db: Db): Promise<OfDatabase> {
  try {
    const [migrations, [row]] = await Promise.all([
      schemaStateOf(db),
      db.query<{ is_fixed: boolean }>(
        `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_fixed`,
      ),
    ]);
    return { database: row!.is_fixed ? 'read-only' : 'up', migrations };
  } catch {
    return { database: 'away', migrations: 'unknown' };
  }
}

const within = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work, new Promise<T>((resolve) => setTimeout(resolve, READY_WITHIN_MS, otherwise).unref())]);

/** One check for all requests while it runs: strangers must not take the connections of others. */
function together<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= look().finally(() => (running = undefined)));
}

/** The same result for all requests within the time. */
function cachedFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  return () => {
    if (!cached) {
      cached = load();
      setTimeout(() => (cached = undefined), ms).unref();
    }
    return cached;
  };
}
