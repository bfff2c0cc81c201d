import type { Pool } from 'pg';

/** This schema exists while a backup is restored: as long as it exists the tables are incomplete. */
export const RESTORE_SCHEMA = 'mahir_restore';

/** Whether a restore into this database was cut off or is still running. */
export async function isUnfinished(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ is_there: boolean }>(
    'select to_regnamespace($1) is not null as is_there',
    [RESTORE_SCHEMA],
  );
  return rows[0]!.is_there;
}
