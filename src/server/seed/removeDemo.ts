import { rm } from 'node:fs/promises';
import { inTransaction, type Context } from '../platform/context.ts';
import { filesFolder } from '../platform/files/fileStore.ts';
import { forgetPerson } from '../modules/session/anonymise.ts';
import { seedDatabase } from './seed.ts';

/** What was removed: everything there was, or people whose names are gone. */
export interface RemovedDemo {
  readonly people: number;
  readonly isEmpty: boolean;
}

/**
 * Removes the demo company. Where nobody else is, everything goes: records, files, waiting jobs. Where real people have come to work
 * with it, what they share with demo people stays and the demo people lose their names, for good, as people who leave do.
 */
export async function removeDemo(ctx: Context): Promise<RemovedDemo> {
  const removed = await inTransaction(ctx, async (tx) => {
    const rows = await tx.db.query<{ id: string; is_demo: boolean }>(
      `select u.id, d.user_id is not null as is_demo from users u left join demo_people d on d.user_id = u.id for update of u`,
    );
    const demo = rows.filter(({ is_demo }) => is_demo);
    const isEmpty = demo.length > 0 && demo.length === rows.length;
    if (isEmpty) await emptyTables(tx);
    else for (const { id } of demo) await forgetPerson(tx, id, null);
    return { people: demo.length, isEmpty };
  });
  if (removed.isEmpty) await rm(filesFolder(ctx.config), { recursive: true, force: true });
  return removed;
}

/** The keys stay: a server that runs on the same database has them in use. */
async function emptyTables(ctx: Context): Promise<void> {
  const tables = await ctx.db.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'secrets'`,
  );
  await ctx.db.query(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`);
  await ctx.db.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
  await seedDatabase(ctx);
}
