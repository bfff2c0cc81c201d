import { instantOf } from '#server/platform/db/partitions.ts';
import { newId } from '#server/platform/db/id.ts';
import type { TestApp } from './app.ts';
import { at } from './school.ts';

/** As if the partitions of these attempts had left: their answers and marks are gone, and archives stand for them. */
export async function leaveAnswers(
  { db }: TestApp,
  attemptIds: readonly string[],
  state = 'kept',
): Promise<void> {
  await db.query('delete from answers where attempt_id = any($1::uuid[])', [attemptIds]);
  for (const id of attemptIds) await addArchive({ db }, id, { state, detached_at: at(0) });
}

/** The archive of a millisecond, in which this attempt began. */
export async function addArchive(
  { db }: Pick<TestApp, 'db'>,
  attemptId: string,
  {
    table = 'answers',
    state,
    detached_at,
  }: { readonly table?: string; readonly state: string; readonly detached_at: string | null },
): Promise<void> {
  const from = instantOf(attemptId);
  await db.query(
    `insert into data_archives (id, kind, table_name, partition, from_at, to_at, is_filed, state, created_at, detached_at)
     values ($1, 'answers', $8, $2, $3, $4, true, $5, $6, $7)`,
    [
      newId(),
      `${table}_${attemptId}`,
      from.toISOString(),
      new Date(from.getTime() + 1).toISOString(),
      state,
      at(0),
      detached_at,
      table,
    ],
  );
}
