import type pg from 'pg';
import { isAway } from './errors.ts';
import { compile, type Sql } from './sql.ts';
import { Turns } from './turns.ts';

/**
 * The way to the database, the pool's or one transaction's, in plain SQL: drizzle makes tables and migrations only (tables.ts), and a
 * test run prepares every statement against them (`npm run db:statements`). Times arrive as ISO strings, int8 and numeric as numbers
 * (pool.ts).
 */
export interface Db {
  /** A text with its values, or a piece of SQL that has its own. */
  query<Row = Record<string, unknown>>(statement: string | Sql, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * As `query`, as a prepared statement: PostgreSQL keeps the plan of a text that comes again. For texts whose number is
   * small; past `MAX_PREPARED` different ones a new text runs unprepared.
   */
  prepared<Row = Record<string, unknown>>(
    statement: string | Sql,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  /** Inside a transaction: the same transaction. All or nothing; `work` may run `afterCommit` of its Db. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * Runs as the last thing of the transaction, so that a lock that everybody waits for (a counter without gaps) is held for
   * the commit alone and never while others are waited for. A failure rolls all back. At once outside of a transaction, and
   * in one that is ending.
   */
  beforeCommit(work: () => Promise<void>): Promise<void>;
  /** Runs once the transaction has been committed, never when it is rolled back; at once outside of one. */
  afterCommit(effect: () => void | Promise<void>): void;
}

/** Of the pool's connections so many are for transactions: those may wait for a lock, and reading must go on meanwhile. */
const SHARE_OF_TRANSACTIONS = 0.6;
/** Each connection of the pool keeps its own plans, at some 50 KB each. */
const MAX_PREPARED = 150;
const preparedNames = new Map<string, string>();

const unnamed = (statement: string | Sql, values: readonly unknown[]): { text: string; values: unknown[] } =>
  typeof statement === 'string' ? { text: statement, values: values as unknown[] } : compile(statement);

function named(statement: string | Sql, given: readonly unknown[]): pg.QueryConfig {
  const { text, values } = unnamed(statement, given);
  let name = preparedNames.get(text);
  if (name === undefined && preparedNames.size < MAX_PREPARED) {
    name = `m${preparedNames.size}`;
    preparedNames.set(text, name);
  }
  return name === undefined ? { text, values } : { name, text, values };
}

/** The two ways to send a statement, over the pool or one of its connections. */
const sendersOf = (connection: Pick<pg.ClientBase, 'query'>): Pick<Db, 'query' | 'prepared'> => ({
  query: async <Row>(statement: string | Sql, values: readonly unknown[] = []) =>
    (await connection.query(unnamed(statement, values))).rows as Row[],
  prepared: async <Row>(statement: string | Sql, values: readonly unknown[] = []) =>
    (await connection.query(named(statement, values))).rows as Row[],
});

type Effect = () => void | Promise<void>;
type Work = () => Promise<void>;
/** What a transaction does last, and whether it has come to that. */
interface End {
  readonly works: Work[];
  isNow: boolean;
}

/** Effects tell others what has happened; the change itself stands, so a failure is logged and not thrown. */
async function runEffects(effects: readonly Effect[], onError: (error: unknown) => void): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      onError(error);
    }
  }
}

/** A `Db` over the pool. `onError` hears of failed after-commit effects. */
export function databaseOf(pool: pg.Pool, onError: (error: unknown) => void = console.error): Db {
  const turns = new Turns(Math.max(1, Math.floor(pool.options.max * SHARE_OF_TRANSACTIONS)));
  return {
    ...sendersOf(pool),
    transaction: async (work) => {
      await turns.take();
      const client = await pool.connect().catch((error: unknown) => {
        turns.give();
        throw error;
      });
      const effects: Effect[] = [];
      const end: End = { works: [], isNow: false };
      let failure: unknown;
      try {
        await client.query('BEGIN');
        const result = await work(transactionOf(client, effects, end));
        end.isNow = true;
        for (const lastWork of end.works) await lastWork();
        await client.query('COMMIT');
        void runEffects(effects, onError);
        return result;
      } catch (error) {
        failure = error;
        await client.query('ROLLBACK').catch(() => {});
        throw error;
      } finally {
        // A connection that failed in the middle is not given to the next one.
        client.release(isAway(failure));
        turns.give();
      }
    },
    beforeCommit: (work) => work(),
    afterCommit: (effect) => void runEffects([effect], onError),
  };
}

function transactionOf(client: pg.PoolClient, effects: Effect[], end: End): Db {
  const tx: Db = {
    ...sendersOf(client),
    transaction: (work) => work(tx),
    beforeCommit: async (work) => {
      if (end.isNow) await work();
      else end.works.push(work);
    },
    afterCommit: (effect) => void effects.push(effect),
  };
  return tx;
}
