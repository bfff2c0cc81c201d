import pg from 'pg';
import { Connection, PooledConnection } from './connection.ts';
import { DatabaseError } from './databaseErrors.ts';

/** Connections of one node; PostgreSQL's own default limit is 100 for all nodes together. */
const MAX_CONNECTIONS = 20;
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * No request waits longer, and no forgotten transaction blocks others longer: 503 `database-busy`. Jobs have their own limits (jobs.ts); a
 * migration and a backup have none.
 */
const TIMEOUTS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 120_000,
};
/**
 * For any PostgreSQL, embedded or not. Compiling a plan took 49 of the 57 s of a report over 100,000 people; and on solid-state disks the
 * default of 4 makes PostgreSQL read a whole table rather than look up some hundred rows of it.
 */
const PLANNING = { jit: 'off', random_page_cost: 1.1 };

const { builtins } = pg.types;
type Parser = (text: string) => unknown;
/** pg-types declares a function here and ships an object. */
const arrayParser = pg.types.arrayParser as unknown as {
  create(text: string, parse: Parser): { parse(): unknown[] };
};

const parsers = new Map<number, Parser>([
  [builtins.TIMESTAMPTZ, isoOf],
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
]);
/** The array type of each, from pg_type; pg names only the scalar ones. */
const ARRAYS = {
  1185: builtins.TIMESTAMPTZ,
  1182: builtins.DATE,
  1016: builtins.INT8,
  1231: builtins.NUMERIC,
};
for (const [id, element] of Object.entries(ARRAYS)) {
  const parse = parsers.get(element) as Parser;
  parsers.set(Number(id), (text) => arrayParser.create(text, parse).parse());
}

/**
 * How values read from PostgreSQL look, on this pool only: timestamptz as ISO 8601 in UTC, date as `YYYY-MM-DD`,
 * int8 and numeric as numbers (our counts and marks stay far under 2^53).
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) ||
    pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

export interface PoolOptions extends pg.PoolConfig {
  /** The connection leads to a pooler in transaction mode; this one leads to PostgreSQL itself. */
  readonly direct?: pg.PoolConfig | undefined;
}

/** The way to PostgreSQL itself of a pool, for what needs a session: LISTEN, locks that outlast a transaction, limits of its own. */
export function directOptions({ options }: pg.Pool): pg.PoolConfig {
  const { direct, ...own } = options as PoolOptions;
  // pg hides the password when the options of a pool are copied.
  return direct ?? { ...own, password: options.password };
}

/** A pool with our type parsers by default; nothing is connected yet. */
export function createPool({
  statement_timeout = TIMEOUTS.statement_timeout,
  lock_timeout = TIMEOUTS.lock_timeout,
  idle_in_transaction_session_timeout = TIMEOUTS.idle_in_transaction_session_timeout,
  ...connection
}: PoolOptions): pg.Pool {
  const limits = { statement_timeout, lock_timeout, idle_in_transaction_session_timeout };
  const text = settingsText(limits);
  const pool = new pg.Pool({
    Client: connection.direct ? PooledConnection : Connection,
    max: MAX_CONNECTIONS,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'mahir',
    types,
    ...connection,
    // Not as startup parameters: a pooler in between refuses those that it does not know. One in transaction mode sets them itself.
    onConnect: async (client) => void (connection.direct ?? (await client.query(text))),
  });
  // The pool has already removed an idle connection that breaks: the next query opens another or reports its own error.
  pool.on('error', () => {});
  // The same for a connection in use between two queries: without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

type Limits = { readonly [Name in keyof typeof TIMEOUTS]?: number | false };

/** What each connection sets: `set jit = off; …`. */
export const settingsText = (limits: Limits): string =>
  Object.entries({ ...PLANNING, ...TIMEOUTS, ...limits })
    .map(([name, value]) => `set ${name} = ${value || 0}`)
    .join('; ');

/**
 * A pool that has connected once.
 * @throws DatabaseError with the reason when it cannot connect.
 */
export async function connect(connection: PoolOptions): Promise<pg.Pool> {
  const pool = createPool(connection);
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    throw new DatabaseError(`The database${whereOf(connection)} does not answer: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/** `2026-01-02 03:04:05.678+00` is not ISO 8601; infinity has no ISO form and stays as it is. */
function isoOf(text: string): string {
  // Nearly always, and without a Date: a page has some hundred of them.
  const [, day, time, fraction = ''] = UTC.exec(text) ?? [];
  if (day) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const date = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

/** Host, port and database name; never the password. */
function whereOf({ connectionString }: pg.PoolConfig): string {
  if (!connectionString) return '';
  const { host, pathname } = new URL(connectionString);
  return ` at ${host}${pathname}`;
}

/** Node joins the failures of IPv4 and IPv6 in one AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
