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

/** A connection on which a statement may name the plans that it wants in `plans`; one that names none takes those of the one before. */
export class Connection extends pg.Client {
  #plans: Plans = 'auto';

  override query(...args: unknown[]): never {
    const { plans = this.#plans } = args[0] as { readonly plans?: Plans };
    if (plans !== this.#plans) {
      this.#plans = plans;
      // The statement follows without waiting; on a connection that breaks it fails too.
      super.query(`set plan_cache_mode = ${plans}`).catch(() => {});
    }
    return Reflect.apply(super.query, this, args) as never;
  }
}
