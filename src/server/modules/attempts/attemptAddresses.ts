import type { RecordedAddress } from '#shared/api/quizGrades.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { isInNetworks } from '../../platform/networks.ts';

/** The networks of a quiz as an attempt keeps them; null: it is not limited. */
export type Networks = readonly string[] | null;

/** Whether a request comes from outside of the networks. Without an address nothing shows that it is inside. */
export const isOutside = ({ ip }: Pick<Context, 'ip'>, networks: Networks): boolean =>
  networks !== null && !isInNetworks(ip, networks);

/**
 * Notes from where the attempt was started (`saves` 0) or saved (1). One row for each address, so that a device that saves each second
 * fills nothing.
 */
export async function noteAddress(
  ctx: ActorContext,
  attemptId: string,
  { networks, saves }: { readonly networks: readonly string[]; readonly saves: 0 | 1 },
): Promise<void> {
  await ctx.db.prepared(
    `insert into attempt_addresses as k (id, attempt_id, user_id, address, is_outside, first_at, last_at, saves)
     values ($1, $2, $3, $4, $5, $6, $6, $7)
     on conflict (attempt_id, address) do update set last_at = excluded.last_at, saves = k.saves + excluded.saves`,
    [
      newId(),
      attemptId,
      ctx.actor.userId,
      ctx.ip ?? '?',
      isOutside(ctx, networks),
      ctx.now.toISOString(),
      saves,
    ],
  );
}

export const addressesOf = ({ db }: Context, attemptId: string): Promise<RecordedAddress[]> =>
  db.query<RecordedAddress>(
    `select address, is_outside, first_at, last_at, saves from attempt_addresses where attempt_id = $1 order by first_at, id`,
    [attemptId],
  );
