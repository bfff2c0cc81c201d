import type { Db } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/errors.ts';

/** An arbitrary constant: two administrators who step down at the same time must wait for each other. */
const ADMINISTRATORS_LOCK = 7_224_010;

/**
 * Call it after a write that may have removed an administrator, in its transaction.
 * @throws ApiError 409 `last-administrator` when no active person holds the administrator role any more.
 */
export async function keepAnAdministrator(db: Db): Promise<void> {
  await db.query(`select pg_advisory_xact_lock($1)`, [ADMINISTRATORS_LOCK]);
  if (!(await hasAdministrator(db))) throw conflict('last-administrator');
}

/** Whether an active person holds the administrator role. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const [somebody] = await db.query(
    `select 1 from roles r join users u on u.role_ids @> array[r.id]
     where r.administrator and r.archived_at is null and u.active and u.archived_at is null limit 1`,
  );
  return somebody !== undefined;
}
