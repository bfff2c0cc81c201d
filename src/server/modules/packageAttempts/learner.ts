import type { PackageLaunch } from '#shared/api/packageAttempts.ts';
import { createHash } from 'node:crypto';
import type { ActorContext } from '../../platform/context.ts';

/** As much of a pseudonym as a page shows. */
const SHORT = 8;

/** What a package learns of the caller: a code, and their name unless the package is to have none. */
export async function learnerOf(ctx: ActorContext, packageId: string): Promise<PackageLaunch['learner']> {
  const [row] = await ctx.db.prepared<{ identify: 'name' | 'opaque' }>(
    'select identify from packages where id = $1',
    [packageId],
  );
  const id = codeOf(ctx.actor.userId, packageId);
  return { id, name: row?.identify === 'name' ? ctx.actor.name : id.slice(0, SHORT) };
}

/** The same for one person in one package, and without a meaning anywhere else: packages may send it to their makers. */
const codeOf = (userId: string, packageId: string): string =>
  createHash('sha256').update(`package-learner:${packageId}:${userId}`).digest('hex').slice(0, 32);
