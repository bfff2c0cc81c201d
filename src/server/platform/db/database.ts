import type pg from 'pg';
import { LOCAL_PLANS, SharedConnection, type Plans, type Sender } from './connection.ts';
import { isAway } from './databaseErrors.ts';
import { compile, type Sql } from './sql.ts';
import { tracedStatement } from '../tracing.ts';
import { Turns } from './turns.ts';

/**
 * Access to the database, over the pool or in one transaction, in plain SQL: drizzle only makes tables and migrations (tables.ts), and a
 * test run prepares every statement against them (`npm run db:statements`). Times are ISO strings, int8 and numeric are numbers (pool.ts).
 */
export interface Db {
  /** A text with its values, or a piece of SQL that contains its values. */
  query<Row = Record<string, unknown>>(statement: string | Sql, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * As `query`, but as a prepared statement, planned once a connection: where few rows of many tables are read, planning takes ten times as
   * long as running. With `auto`, and inside a transaction, PostgreSQL decides whether a plan for these values would be better. Use it for a
   * small number of different texts; after `MAX_PREPARED` texts a new one runs unprepared.
   */
  prepared<Row = Record<string, unknown>>(
    statement: string | Sql,
    values?: readonly unknown[],
    plans?: Plans,
  ): Promise<Row[]>;
  /** All or nothing. Inside a transaction it uses the same transaction; `work` may call `afterCommit` of its Db. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * Reads over one connection, in the order of sending; what is sent without waiting travels in one packet. A page of many small statements
   * then wakes one process of PostgreSQL instead of ten, and new connections plan what it asks only when they are needed. `work` begins no
   * transaction.
   */
  together<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Reads as of one moment: a transaction that changes nothing, and that is not inside another one. Once `signal` is aborted the running
   * statement is cancelled.
   */
  snapshot<T>(work: (tx: Db) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Runs `work` last in the transaction, so that a lock that everybody needs (a counter without gaps) is held only for the commit and never
   * while waiting for other locks. A failure rolls everything back. Runs at once outside of a transaction, and in one that is ending.
   */
  beforeCommit(work: () => Promise<void>): Promise<void>;
  /** Runs once the transaction has been committed, never after a rollback; at once outside of a transaction. */
  afterCommit(effect: () => void | Promise<void>): void;
}

/** The share of the pool's connections for transactions: these may wait for a lock, and reading must go on meanwhile. */
const SHARE_OF_TRANSACTIONS = 0.6;
/** Exports read in a transaction. */
export const ALL_TRANSACTIONS = 1;
/** Each connection of the pool caches its own plans, at some 50 KB each. The shapes of lists do not take the room of the others. */
const MAX_PREPARED: Readonly<Record<Plans, number>> = { force_generic_plan: 150, auto: 50 };
const preparedNames = { force_generic_plan: new Map<string, string>(), auto: new Map<string, string>() };

const unnamed = (statement: string | Sql, values: readonly unknown[]): { text: string; values: unknown[] } =>
  typeof statement === 'string' ? { text: statement, values: values as unknown[] } : compile(statement);

function named(statement: string | Sql, given: readonly unknown[], plans: Plans): pg.QueryConfig {
  const { text, values } = unnamed(statement, given);
  const names = preparedNames[plans];
  let name = names.get(text);
  if (name === undefined && names.size < MAX_PREPARED[plans]) {
    name = `${plans}_${names.size}`;
    names.set(text, name);
  }
  return name === undefined ? { text, values } : { name, text, values };
}

/** The two ways to send a statement, over the pool or in a transaction, which leaves the plans as they are. */
const sendersOf = (
  connection: Sender,
  chosen: (plans: Plans) => { plans?: Plans },
): Pick<Db, 'query' | 'prepared'> => ({
  query: async <Row>(statement: string | Sql, values: readonly unknown[] = []) =>
    (await send(connection, { ...unnamed(statement, values), ...chosen('auto') })).rows as Row[],
  prepared: async <Row>(
    statement: string | Sql,
    values: readonly unknown[] = [],
    plans: Plans = 'force_generic_plan',
  ) => (await send(connection, { ...named(statement, values, plans), ...chosen(plans) })).rows as Row[],
});

const send = (connection: Sender, statement: pg.QueryConfig): Promise<pg.QueryResult> =>
  tracedStatement(statement.text, () => connection.query(statement));

/** Takes a connection for the work; one that failed during it is not reused. */
async function overOne<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    return await work(client);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(isAway(failure));
  }
}

type Effect = () => void | Promise<void>;
type Work = () => Promise<void>;
/** What a transaction does last, and whether it has reached that point. */
interface End {
  readonly works: Work[];
  isNow: boolean;
}

/** Effects inform others; the change itself is committed, so a failure is logged and not thrown. */
async function runEffects(effects: readonly Effect[], onError: (error: unknown) => void): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      onError(error);
    }
  }
}

/** A `Db` over the pool. `onError` receives failed after-commit effects. */
export function databaseOf(
  pool: pg.Pool,
  onError: (error: unknown) => void = console.error,
  share: number = SHARE_OF_TRANSACTIONS,
): Db {
  const turns = new Turns(Math.max(1, Math.floor(pool.options.max * share)));
  /** `begin` is the statement that begins the transaction, in which PostgreSQL decides about plans. */
  async function within<T>(begin: string, work: (tx: Db) => Promise<T>): Promise<T> {
    await turns.take();
    const effects: Effect[] = [];
    const end: End = { works: [], isNow: false };
    try {
      const result = await overOne(pool, async (client) => {
        try {
          await client.query(`${begin}; ${LOCAL_PLANS}`);
          const done = await work(transactionOf(client, effects, end));
          end.isNow = true;
          for (const lastWork of end.works) await lastWork();
          await client.query('COMMIT');
          return done;
        } catch (error) {
          await client.query('ROLLBACK').catch(() => {});
          throw error;
        }
      });
      void runEffects(effects, onError);
      return result;
    } finally {
      turns.give();
    }
  }
  const db: Db = {
    ...sendersOf(pool, (plans) => ({ plans })),
    transaction: (work) => within('BEGIN', work),
    together: (work) =>
      overOne(pool, async (client) => {
        const shared = new SharedConnection(client);
        try {
          return await work({ ...db, ...sendersOf(shared, (plans) => ({ plans })) });
        } finally {
          await shared.end();
        }
      }),
    snapshot: (work, signal) =>
      within('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
        const endWatch = await cancelling(db, tx, signal);
        try {
          return await work(tx);
        } finally {
          await endWatch();
          signal?.throwIfAborted();
        }
      }),
    beforeCommit: (work) => work(),
    afterCommit: (effect) => void runEffects([effect], onError),
  };
  return db;
}

/** Makes PostgreSQL cancel its current statement in `tx` when the signal comes. */
async function cancelling(db: Db, tx: Db, signal: AbortSignal | undefined): Promise<() => Promise<void>> {
  if (!signal) return async () => {};
  signal.throwIfAborted();
  const [backend] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
  let cancelled: Promise<unknown> | undefined;
  const cancel = () => {
    cancelled = db.query('select pg_cancel_backend($1)', [backend!.pid]).catch(() => {});
  };
  signal.addEventListener('abort', cancel, { once: true });
  return async () => {
    signal.removeEventListener('abort', cancel);
    await cancelled;
  };
}

function transactionOf(client: pg.PoolClient, effects: Effect[], end: End): Db {
  const tx: Db = {
    ...sendersOf(client, () => ({})),
    transaction: (work) => work(tx),
    together: (work) => work(tx),
    snapshot: () => Promise.reject(new Error('A snapshot cannot begin inside a transaction.')),
    beforeCommit: async (work) => {
      if (end.isNow) await work();
      else end.works.push(work);
    },
    afterCommit: (effect) => void effects.push(effect),
  };
  return tx;
}
