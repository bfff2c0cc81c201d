/** All sealed rows of the database at once: whether their keys are here, and how they get another one. */
import type { Context } from '../context.ts';
import { currentKeyId, knownKeyIds, seal, SEALED_COLUMNS, SealingError, unseal } from './sealing.ts';

type Keeper = Pick<Context, 'db' | 'config'>;
type Column = (typeof SEALED_COLUMNS)[number];

const BATCH = 500;
/** An arbitrary constant: only one rotation runs on a database. */
const ROTATION_LOCK = 7_224_067;

/** SQL: whether a column has something sealed. */
const isSealed = (column: string) => `${column} like 'v1.%'`;
const keyOf = (column: string) => `split_part(${column}, '.', 2)`;

/** The ids of the keys with which something is sealed. */
export async function keysInUse(ask: (text: string) => Promise<unknown[]>): Promise<string[]> {
  // A backup may be one of a database that still waits for its migrations.
  const there = (await ask(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )) as { name: string }[];
  const names = new Set(there.map(({ name }) => name));
  const each = SEALED_COLUMNS.filter(({ table, column }) => names.has(`${table}.${column}`)).map(
    ({ table, column }) => `select ${keyOf(column)} as key_id from ${table} where ${isSealed(column)}`,
  );
  if (each.length === 0) return [];
  const rows = (await ask(`select key_id from (${each.join(' union ')}) s order by key_id`)) as {
    key_id: string;
  }[];
  return rows.map(({ key_id }) => key_id);
}

/** A node that lacks a key would fail in the middle of a request. @throws SealingError with what the operator can do */
export async function requireKeys({ db, config }: Keeper): Promise<void> {
  const known = knownKeyIds(config);
  const lost = (await keysInUse((text) => db.query(text))).filter((id) => !known.includes(id));
  if (lost.length > 0) throw new SealingError(lostKeysLine(config, lost));
}

/** One line about keys that are not here. */
export function lostKeysLine({ secretKeys }: Pick<Context['config'], 'secretKeys'>, lost: readonly string[]) {
  const place = secretKeys.ownFile ?? 'SECRET_KEY';
  return `Secrets are sealed with the key ${lost.join(', ')}, which is not in ${place}: add it there. If it is lost for good, see docs/deployment.md, “Secrets”.`;
}

/**
 * Seals everything that another key has sealed with the first one. After an interruption the next call goes on: what has the first key is
 * done.
 * @returns how many values were sealed anew; undefined when another call is at it
 */
export async function rotateSealed(ctx: Keeper): Promise<number | undefined> {
  let total = 0;
  for (const column of SEALED_COLUMNS)
    for (;;) {
      const done = await ctx.db.transaction((tx) => rotateBatch({ ...ctx, db: tx }, column));
      if (done === undefined) return undefined;
      total += done;
      if (done < BATCH) break;
    }
  return total;
}

async function rotateBatch({ db, config }: Keeper, { table, column, id }: Column) {
  const [lock] = await db.query<{ is_ours: boolean }>(
    `select pg_try_advisory_xact_lock(${ROTATION_LOCK}) as is_ours`,
  );
  if (!lock!.is_ours) return undefined;
  // Names that no table has.
  const rows = await db.query<{ place_id: string; text_before: string }>(
    `select (${id})::text as place_id, ${column} as text_before from ${table}
     where ${isSealed(column)} and ${keyOf(column)} <> $1 order by 1 limit ${BATCH} for update`,
    [currentKeyId(config)],
  );
  const anew = rows.map(({ place_id, text_before }) => {
    const place = { table, column, id: place_id };
    return { place_id, text_before, text_after: seal(config, place, unseal(config, place, text_before)) };
  });
  await db.query(
    `update ${table} set ${column} = s.text_after
     from json_to_recordset($1) as s(place_id text, text_before text, text_after text)
     where (${id})::text = s.place_id and ${column} = s.text_before`,
    [JSON.stringify(anew)],
  );
  return rows.length;
}

/** Removes what nobody can open any more. @returns how many values in each column */
export async function forgetLost({ db, config }: Keeper): Promise<Record<string, number>> {
  const known = knownKeyIds(config);
  return db.transaction(async (tx) => {
    const gone: Record<string, number> = {};
    for (const { table, column, whenLost } of SEALED_COLUMNS) {
      const act = whenLost === 'row' ? `delete from ${table}` : `update ${table} set ${column} = null`;
      const rows = await tx.query(
        `${act} where ${isSealed(column)} and ${keyOf(column)} <> all($1) returning 1`,
        [known],
      );
      if (rows.length > 0) gone[`${table}.${column}`] = rows.length;
    }
    return gone;
  });
}
