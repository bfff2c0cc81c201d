import type { classes } from '#shared/resources/classes.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { isRowOf } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { classScope } from './classScope.ts';

export type ClassRow = RowOf<typeof classes> & { readonly slug: string };

/** A class that an organizer views, by id or slug; archived ones too. 404 outside the actor's scope. */
export const findClass = (ctx: ActorContext, key: string): Promise<ClassRow> =>
  scopeCondition(ctx, key, sql`true`);

/** A class that an organizer acts on, by id or slug, locked until the transaction ends. 404 outside the actor's scope. */
export const lockClass = (ctx: ActorContext, key: string): Promise<ClassRow> =>
  scopeCondition(ctx, key, sql`c.archived_at is null`, sql`for no key update`);

async function scopeCondition(
  ctx: ActorContext,
  key: string,
  condition: Sql,
  lock = sql``,
): Promise<ClassRow> {
  const inScope = classScope(ctx.actor, sql`c.id`);
  if (inScope === false) throw notFound();
  const scope = inScope === true ? sql`true` : inScope;
  const [row] = await ctx.db.query<ClassRow>(
    sql`select c.* from classes c where ${isRowOf('c', key)} and ${condition} and ${scope} ${lock}`,
  );
  if (!row) throw notFound();
  return row;
}
