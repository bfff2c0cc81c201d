import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

const BYTES = 32;

/** The key of a name: 32 random bytes that the first caller of all nodes makes. */
export async function secretOf(db: Db, name: string): Promise<Buffer> {
  await db.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(BYTES),
  ]);
  const [row] = await db.query<{ value: Buffer }>('select value from secrets where name = $1', [name]);
  return row!.value;
}
