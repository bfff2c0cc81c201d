import type { Pool } from 'pg';

/** Stands in the database while a backup is put back: without its end the tables are not what they were. */
export const RESTORE_SCHEMA = 'mahir_restore';

/** Whether a backup was being put back here and that was cut off, or goes on. */
export async function isUnfinished(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ is_there: boolean }>(
    'select to_regnamespace($1) is not null as is_there',
    [RESTORE_SCHEMA],
  );
  return rows[0]!.is_there;
}
