import type { Db } from '#server/platform/db/database.ts';

/** Changes the audit log as somebody who may do anything in the database: its own triggers refuse it. */
export const forge = (db: Db, statement: string, values: readonly unknown[] = []): Promise<unknown[]> =>
  db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    return tx.query(statement, values);
  });
