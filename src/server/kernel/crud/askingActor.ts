import type { Actor } from '../../platform/context.ts';
import { Sql, sql } from '../../platform/db/sql.ts';

/** Placeholder for the id of the actor in the SQL of a computed field. */
export const ACTOR = '$actor';

/** A text of the program, with the actor's id as a value in place of `ACTOR`. */
export function forActor(text: string, { userId }: Actor): Sql {
  const id = sql`${userId}::uuid`;
  const strings = text.split(ACTOR);
  return new Sql(
    strings,
    strings.slice(1).map(() => id),
  );
}
