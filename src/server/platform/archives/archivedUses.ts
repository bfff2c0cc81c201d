import type { Label } from '#shared/schema/field.ts';
import type { Context } from '../context.ts';
import { DETACHED } from '../db/partitions.ts';
import { join, raw, sql } from '../db/sql.ts';
import { conflict, type ApiError } from '../http/errors.ts';
import { KEPT_MS } from './archiveSteps.ts';
import { nameOf } from './detachedTables.ts';

/**
 * Why records cannot be deleted yet: rows that refer to them have left their table, and can still come back. By id; records without such rows
 * are not included. One statement as long as nothing is detached.
 */
export async function archivedUses(
  ctx: Pick<Context, 'db' | 'now' | 'config'>,
  table: string,
  ids: readonly string[],
): Promise<Map<string, ApiError>> {
  const keys = await ctx.db.query<{ partition: string; column: string }>(
    `select r.relname as partition, a.attname as "column" from pg_constraint c join pg_class r on r.oid = c.conrelid
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and r.relnamespace = to_regnamespace('${DETACHED}') and c.confrelid = to_regclass(quote_ident($1))
       and cardinality(c.conkey) = 1`,
    [table],
  );
  if (keys.length === 0) return new Map();
  const uses = keys.map(
    ({ partition, column }) =>
      sql`select ${raw(`x."${column}"`)} as id, ${partition}::text as partition from ${raw(nameOf(partition))} x
        where ${raw(`x."${column}"`)} = any(${ids}::uuid[])`,
  );
  const rows = await ctx.db.query<{ id: string; kept_at: string | null }>(
    sql`select u.id, max(a.kept_at) as kept_at from (${join(uses, ' union ')}) u
      join data_archives a on a.partition = u.partition and a.state in ('detached', 'kept', 'attaching') group by 1`,
  );
  return new Map(
    rows.map(({ id, kept_at: keptAt }) => {
      // The week begins when the files are complete.
      const until = new Date((keptAt ? Date.parse(keptAt) : ctx.now.getTime()) + KEPT_MS);
      const date = dateOf(until, ctx.config.siteTimeZone);
      return [id, conflict('in-archive', { args: { date }, facts: { until: until.toISOString() } })];
    }),
  );
}

function dateOf(at: Date, timeZone: string): Label {
  const text = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at);
  return { en: text('en-GB'), id: text('id-ID') };
}
