import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

const BYTES = 32;

/** The key of a name: 32 random bytes, made by the first caller on any node. */
export async function secretOf(db: Db, name: string): Promise<Buffer> {
  const read = () => db.query<{ value: Buffer }>('select value from secrets where name = $1', [name]);
  const [existing] = await read();
  if (existing) return existing.value;
  await db.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(BYTES),
  ]);
  const [made] = await read();
  return made!.value;
}
