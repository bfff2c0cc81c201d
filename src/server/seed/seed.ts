import { inTransaction, type Context } from '../platform/context.ts';
import { giveNewPermissions } from '../modules/roles/newPermissions.ts';
import { seedRoles } from '../modules/roles/seedRoles.ts';
import { admitDemoPeople } from '../modules/users/demoPeople.ts';
import { seedDemo } from './demo.ts';

/** An arbitrary constant: all nodes of one database must use the same. */
const SEED_LOCK = 7_224_021;

/**
 * Prepares the database: creates missing seed roles, gives existing ones new permissions, and, with DEMO on and no people yet, creates the
 * demo company; its people are admitted or locked out. One transaction under a lock: of several nodes that start at once one does it.
 */
export async function seedDatabase(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Another node may take longer for the demo company than any request may wait.
    await tx.db.query('set local lock_timeout = 0; set local statement_timeout = 0');
    await tx.db.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const roles = await seedRoles(tx.db);
    await giveNewPermissions(tx);
    await admitDemoPeople(tx);
    if (!tx.config.demo) return;
    const [found] = await tx.db.query<{ has_people: boolean }>(
      'select exists (select 1 from users) as has_people',
    );
    if (!found!.has_people) await seedDemo(tx, roles);
  });
}
