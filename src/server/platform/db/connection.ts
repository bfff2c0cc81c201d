import pg from 'pg';

/** Values of PostgreSQL's `plan_cache_mode`; a new connection begins with the first. */
export type Plans = 'auto' | 'force_generic_plan';

/**
 * A connection of a pooler in transaction mode: the next transaction may run on another one, so it names no prepared statement and sets
 * nothing.
 */
export class PooledConnection extends pg.Client {
  override query(...args: unknown[]): never {
    const [statement, ...others] = args;
    const isPlain = typeof statement === 'object' && statement !== null && 'text' in statement;
    const { name: _name, plans: _plans, ...bare } = (isPlain ? statement : {}) as Record<string, unknown>;
    return Reflect.apply(super.query, this, [isPlain ? bare : statement, ...others]) as never;
  }
}

/**
 * A plan for all values stays as long as its connection. One that was made while a table was empty, for example that of a new month, would
 * read the whole table after a class has filled it.
 */
const settings = (plans: Plans, scope: 'session' | 'local'): string =>
  `set ${scope} plan_cache_mode = ${plans}; set ${scope} enable_seqscan = ${plans === 'auto' ? 'on' : 'off'}`;

/** Makes PostgreSQL decide about plans until the end of the transaction. */
export const LOCAL_PLANS = settings('auto', 'local');

/** A connection on which a statement may name the plans that it wants in `plans`; one that names none takes those of the one before. */
export class Connection extends pg.Client {
  #plans: Plans = 'auto';
  #isCorked = false;

  override query(...args: unknown[]): never {
    this.#cork();
    const { plans = this.#plans } = args[0] as { readonly plans?: Plans };
    if (plans !== this.#plans) {
      this.#plans = plans;
      // The statement follows without waiting; on a connection that breaks it fails too.
      super.query(settings(plans, 'session')).catch(() => {});
    }
    return Reflect.apply(super.query, this, args) as never;
  }

  /** Statements that are sent without waiting leave together: a system call for each would cost more than most of them. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}

/** What a statement is sent through. */
export interface Sender {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** A connection that several parts of one piece of work use at once. What they send in one go travels in one packet. */
export class SharedConnection implements Sender {
  readonly #client: Sender;
  readonly #running = new Set<Promise<unknown>>();
  #hasEnded = false;
  constructor(client: Sender) {
    this.#client = client;
  }
  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    // The next statement of the client belongs to somebody else.
    if (this.#hasEnded) throw new Error('This connection has been given back.');
    const reply = this.#client.query(statement);
    this.#running.add(reply);
    try {
      return await reply;
    } finally {
      this.#running.delete(reply);
    }
  }
  /** Resolves once nothing runs on the connection. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    await Promise.allSettled(this.#running);
  }
}
