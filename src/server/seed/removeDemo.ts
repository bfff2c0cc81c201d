import { prepareAuditKey } from '../platform/audit/auditKey.ts';
import { inTransaction, type Context } from '../platform/context.ts';
import { auditTriggersSql } from '../platform/db/statementTriggers.ts';
import { storeOf } from '../platform/files/fileStore.ts';
import { purgePerson } from '../modules/session/anonymise.ts';
import { seedDatabase } from './seed.ts';

/** What was removed: everything, or the names of people. */
export interface RemovedDemo {
  readonly people: number;
  readonly isEmpty: boolean;
}

/**
 * Removes the demo company. If there is nobody else, everything is deleted: records, files, waiting jobs. If real people work with it, data
 * that they share with demo people stay and the demo people lose their names, for good, like people who leave.
 */
export async function removeDemo(ctx: Context): Promise<RemovedDemo> {
  const removed = await inTransaction(ctx, async (tx) => {
    const rows = await tx.db.query<{ id: string; is_demo: boolean }>(
      `select u.id, d.user_id is not null as is_demo from users u left join demo_people d on d.user_id = u.id for update of u`,
    );
    const demo = rows.filter(({ is_demo }) => is_demo);
    const isEmpty = demo.length > 0 && demo.length === rows.length;
    if (isEmpty) await emptyTables(tx);
    else for (const { id } of demo) await purgePerson(tx, id, null);
    return { people: demo.length, isEmpty };
  });
  if (removed.isEmpty) await storeOf(ctx.config).removeAll();
  return removed;
}

/** The keys stay: a server that runs on the same database uses them. */
async function emptyTables(ctx: Context): Promise<void> {
  const tables = await ctx.db.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'secrets'`,
  );
  await ctx.db.query(auditTriggersSql('disable'));
  await ctx.db.query(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`);
  await ctx.db.query(auditTriggersSql('enable'));
  // The chain begins anew, and so does its key.
  const [key] = await ctx.db.query(`delete from secrets where name = 'audit' returning name`);
  if (key) await prepareAuditKey(ctx);
  await ctx.db.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
  await seedDatabase(ctx);
}
