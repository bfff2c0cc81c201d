import type { Config } from './platform/config.ts';
import type { Db } from './platform/db/database.ts';
import { isMigrated } from './migrate.ts';
import { storeState, type StoreState } from './platform/files/storeState.ts';
import { ApiError } from './platform/http/errors.ts';

/** The state of each required part, in one word; without addresses, versions or causes, because everybody may ask. */
export interface Readiness {
  readonly database: 'up' | 'read-only' | 'away';
  readonly migrations: 'current' | 'behind' | 'unknown';
  readonly files: StoreState | 'unknown';
}

/** A probe does not wait longer; a network that drops everything never replies. */
const READY_WITHIN_MS = 3_000;
/** Everybody may ask, and each check writes a file: this limits how often. */
const FILES_KEPT_MS = 500;
const RETRY_AFTER_SECONDS = 5;

/** Checks everything at once. */
export function readinessOf(db: Db, { dataDir }: Config): () => Promise<Readiness> {
  const files = cachedFor(FILES_KEPT_MS, () => storeState(dataDir));
  const database = together(() =>
    within<OfDatabase>(stateOf(db), { database: 'away', migrations: 'unknown' }),
  );
  return async () => {
    const [ofDatabase, ofFiles] = await Promise.all([
      database(),
      within<Readiness['files']>(files(), 'unknown'),
    ]);
    return { ...ofDatabase, files: ofFiles };
  };
}

/** The problem, as the refusal for people and probes; undefined when all is well. */
export function notReady(state: Readiness): ApiError | undefined {
  const { database, migrations, files } = state;
  if (database === 'up' && migrations === 'current' && files === 'writable') return undefined;
  const facts = { ...state, retry_after: RETRY_AFTER_SECONDS };
  if (database === 'away' || migrations !== 'current') return new ApiError(503, 'unavailable', { facts });
  if (files === 'full') return new ApiError(503, 'storage-full', { facts });
  return new ApiError(503, 'storage-read-only', { facts });
}

type OfDatabase = Pick<Readiness, 'database' | 'migrations'>;
async function stateOf(db: Db): Promise<OfDatabase> {
  try {
    const [isCurrent, [row]] = await Promise.all([
      isMigrated(db),
      db.query<{ is_fixed: boolean }>(
        `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_fixed`,
      ),
    ]);
    return {
      database: row!.is_fixed ? 'read-only' : 'up',
      migrations: isCurrent ? 'current' : 'behind',
    };
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
