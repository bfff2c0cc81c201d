import type { Label } from '#shared/schema/field.ts';
import type { Context } from '../context.ts';
import { DETACHED } from '../db/partitions.ts';
import { conflict, type ApiError } from '../http/errors.ts';
import { KEPT_MS } from './archiveSteps.ts';
import { usesOf } from './detachedTables.ts';

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
  const uses = await usesOf(ctx.db, keys, ids);
  const archives = await ctx.db.query<{ partition: string; kept_at: string | null }>(
    `select partition, kept_at from data_archives where partition = any($1::text[]) and state in ('detached', 'kept', 'attaching')`,
    [uses.map(({ partition }) => partition)],
  );
  // The week begins when the files are complete.
  const untilOf = new Map(
    archives.map(({ partition, kept_at: keptAt }) => [
      partition,
      (keptAt ? Date.parse(keptAt) : ctx.now.getTime()) + KEPT_MS,
    ]),
  );
  const latest = new Map<string, number>();
  for (const { id, partition } of uses) {
    const until = untilOf.get(partition);
    if (until !== undefined) latest.set(id, Math.max(until, latest.get(id) ?? 0));
  }
  return new Map([...latest].map(([id, until]) => [id, refusal(ctx, new Date(until))]));
}

/** After its week an archive stays while a legal hold stands, so nobody knows until when. */
const refusal = ({ config, now }: Pick<Context, 'config' | 'now'>, until: Date): ApiError =>
  until <= now
    ? conflict('in-archive-held')
    : conflict('in-archive', {
        args: { date: dateOf(until, config.siteTimeZone) },
        facts: { until: until.toISOString() },
      });

function dateOf(at: Date, timeZone: string): Label {
  const text = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at);
  return { en: text('en-GB'), id: text('id-ID') };
}
