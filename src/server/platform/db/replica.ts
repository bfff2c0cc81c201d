import { codeOf, isAway } from './databaseErrors.ts';
import type { Db } from './database.ts';
import { compile, type Sql } from './sql.ts';

const LOOK_MS = 500;
/** A replica that does not reply for this long is away. */
const REPLY_MS = 2_000;
const CATCH_UP_MS = 50;
/** PostgreSQL's pages of the log begin with a header of one of these lengths. */
const LOG_PAGE = 8_192n;
const LOG_HEADERS = [24n, 40n];

/** A streaming replica. */
export interface Replica {
  /** For reading; what it refuses or cannot answer is asked of the primary. */
  readonly db: Db;
  /** The same for reports and exports. */
  readonly longDb: Db;
  /** The instant (ms) up to which it certainly has every commit; undefined while it is away. */
  freshAt(): number | undefined;
  /** Resolves when it has what has been committed by now, or after two seconds: readers are told of a change when they can read it. */
  caughtUp(): Promise<void>;
  stop(): void;
}

interface Options {
  readonly primary: { readonly db: Db; readonly longDb: Db };
  readonly replica: { readonly db: Db; readonly longDb: Db };
  readonly log: { warn(line: string): void; info(line: string): void };
}

/** Watches a replica: twice a second it notes where the log of the primary ends, and up to which note the replica has come. */
export function watchReplica({ primary, replica, log }: Options): Replica {
  let notes: { readonly at: number; readonly end: bigint }[] = [];
  let fresh: number | undefined;
  let known: 'up' | 'away' | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      notes.push(await endOfLog(primary.db));
      const replayed = await within(replayedBy(replica.db));
      const reached = notes.findLast(({ end }) => end <= replayed);
      if (reached) {
        notes = notes.filter(({ at }) => at > reached.at);
        fresh = reached.at;
        if (known !== 'up') log.info('The replica at DATABASE_REPLICA_URL answers.');
        known = 'up';
      }
    } catch (error) {
      leave(error);
    }
    // A replica that stands still for an hour has at most these many notes.
    if (notes.length > 7_200) notes.splice(1, notes.length - 7_200);
    if (!isStopped) timer = setTimeout(() => void look(), LOOK_MS).unref();
  }
  function leave(error: unknown): void {
    if (known !== 'away')
      log.warn(
        `The replica at DATABASE_REPLICA_URL is away (${(error as Error).message}): the primary answers.`,
      );
    known = 'away';
    fresh = undefined;
  }

  void look();
  const elsewhere = (mine: Db, other: Db) => readingDb(mine, other, leave);
  return {
    db: elsewhere(replica.db, primary.db),
    longDb: elsewhere(replica.longDb, primary.longDb),
    freshAt: () => fresh,
    caughtUp: () => (fresh === undefined ? Promise.resolve() : catchUp(primary.db, replica.db)),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function catchUp(primary: Db, replica: Db): Promise<void> {
  const until = Date.now() + REPLY_MS;
  try {
    const { end } = await endOfLog(primary);
    while (Date.now() < until && (await within(replayedBy(replica))) < end)
      await new Promise((resolve) => setTimeout(resolve, CATCH_UP_MS));
  } catch {
    // Whoever is told reads from the primary then.
  }
}

async function endOfLog(primary: Db): Promise<{ at: number; end: bigint }> {
  const at = Date.now();
  const [row] = await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  const end = positionOf(row!.lsn);
  const header = end % LOG_PAGE;
  // Right after the header of a page there is nothing yet to replay.
  return { at, end: LOG_HEADERS.includes(header) ? end - header : end };
}

async function replayedBy(replica: Db): Promise<bigint> {
  const [row] = await replica.query<{ lsn: string | null }>(
    'select pg_last_wal_replay_lsn()::text as lsn where pg_is_in_recovery()',
  );
  if (!row?.lsn) throw new Error('it is no replica');
  return positionOf(row.lsn);
}

/** `16/B374D848` → a number. */
function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const within = <T>(reply: Promise<T>): Promise<T> =>
  Promise.race([
    reply,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('it does not reply')), REPLY_MS).unref(),
    ),
  ]);

/**
 * Reads from the replica. What changes something goes to the primary, and so does a read that the replica cannot answer: it is away, it
 * does not have the newest tables yet, or its replay needed the rows.
 */
function readingDb(replica: Db, primary: Db, leave: (error: unknown) => void): Db {
  const send =
    (by: 'query' | 'prepared'): Db['query'] =>
    async <Row>(statement: string | Sql, given: readonly unknown[] = [], ...plans: never[]) => {
      const { text, values } =
        typeof statement === 'string' ? { text: statement, values: given } : compile(statement);
      if (!isRead(text)) return primary[by]<Row>(text, values, ...plans);
      try {
        return await replica[by]<Row>(text, values, ...plans);
      } catch (error) {
        if (isAway(error)) leave(error);
        else if (!canPrimaryAnswer(error)) throw error;
        return primary[by]<Row>(text, values, ...plans);
      }
    };
  const db: Db = {
    query: send('query'),
    prepared: send('prepared'),
    transaction: primary.transaction,
    // Any of its statements may have to go to the primary.
    together: (work) => work(db),
    async snapshot(work, signal) {
      let hasBegun = false;
      try {
        return await replica.snapshot((tx) => {
          hasBegun = true;
          return work(tx);
        }, signal);
      } catch (error) {
        if (hasBegun || !isAway(error)) throw error;
        leave(error);
        return primary.snapshot(work, signal);
      }
    },
    beforeCommit: primary.beforeCommit,
    afterCommit: primary.afterCommit,
  };
  return db;
}

/** A guess that may be wrong: a replica refuses what changes something. */
const isRead = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete|add_jobs?)\b/i.test(text);

/** read_only_sql_transaction, a conflict with the replay, or a table, column or function that it does not have yet. */
const canPrimaryAnswer = (error: unknown): boolean =>
  error instanceof Error && /^(25006|40001|42...)$/.test(codeOf(error));
