import type { classes } from '#shared/resources/classes.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../context.ts';
import { idOrSlug } from '../../db/idOrSlug.ts';
import { notFound } from '../../http/errors.ts';
import { reachOfClass } from './reach.ts';

export type ClassRow = RowOf<typeof classes> & { readonly slug: string };

/** A class that an organizer looks at, by id or slug; archived ones too. 404 beyond the actor's reach. */
export const findClass = (ctx: ActorContext, key: string): Promise<ClassRow> => reached(ctx, key, 'true');

/**
 * A class that an organizer acts on, by id or slug, locked until the transaction ends. 404 beyond the actor's
 * reach.
 */
export const lockClass = (ctx: ActorContext, key: string): Promise<ClassRow> =>
  reached(ctx, key, 'c.archived_at is null', 'for no key update');

async function reached(ctx: ActorContext, key: string, condition: string, lock = ''): Promise<ClassRow> {
  const reach = reachOfClass(ctx.actor, 'c.id');
  if (reach === false) throw notFound();
  const scope = reach === true ? { text: 'true', values: [] } : reach;
  const placeholder = `$${scope.values.length + 1}`;
  const [row] = await ctx.db.query<ClassRow>(
    `select c.* from classes c where ${idOrSlug('c', key, placeholder)} and ${condition} and ${scope.text} ${lock}`,
    [...scope.values, key],
  );
  if (!row) throw notFound();
  return row;
}
