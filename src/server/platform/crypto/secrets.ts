import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { canSeal, seal, unseal } from './sealing.ts';

type Keeper = Pick<Context, 'db' | 'config'>;

const BYTES = 32;

/** The key of a name: 32 random bytes, made by the first caller on any node. */
export async function secretOf(ctx: Keeper, name: string): Promise<Buffer> {
  const existing = await storedSecret(ctx, name);
  if (existing) return existing;
  const made = randomBytes(BYTES);
  const sealed = canSeal(ctx.config) ? seal(ctx.config, placeOf(name), made.toString('base64')) : null;
  await ctx.db.query(
    `insert into secrets (name, value, sealed)
     values ($1, case when $3::text is null or ${IS_MOVING} then $2::bytea end, $3) on conflict do nothing`,
    [name, made, sealed],
  );
  return (await storedSecret(ctx, name))!;
}

/** @throws SealingError when it does not open */
async function storedSecret({ db, config }: Keeper, name: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ value: Buffer | null; sealed: string | null }>(
    'select value, sealed from secrets where name = $1',
    [name],
  );
  if (!row) return undefined;
  return row.sealed ? Buffer.from(unseal(config, placeOf(name), row.sealed), 'base64') : row.value!;
}

export const placeOf = (name: string) => ({ table: 'secrets', column: 'sealed', id: name }) as const;

/**
 * SQL: whether what was plain is sealed, but also still plain, because a node is connected that reads nothing else. What is new is for
 * that time written in both ways.
 */
export const IS_MOVING = 'exists (select from secrets where value is not null and sealed is not null)';
