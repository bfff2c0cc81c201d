import { isOpen, type AttemptState } from '#shared/domain/attempts.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { noteAddress } from './attemptAddresses.ts';
import type { AttemptRow } from './attempts.queries.ts';
import type { UsedBrowser } from './usedBrowser.ts';

/** Whether an attempt belongs to another device than this one. An attempt that an organizer has freed belongs to none. */
export const isElsewhere = (
  { one_device, device, state }: Pick<AttemptRow, 'one_device' | 'device'> & { readonly state: AttemptState },
  browser: UsedBrowser,
): boolean => one_device && isOpen(state) && device !== null && device !== browser.device;

/**
 * Before an open attempt goes on in a browser: the first device after its start, or after an organizer has freed it, is the one that may.
 * Two devices at once: the statement lets one of them in.
 * @throws ApiError 409 `other-device`
 */
export async function requireDevice(ctx: ActorContext, id: string, browser: UsedBrowser): Promise<void> {
  const [row] = await ctx.db.prepared<
    Pick<AttemptRow, 'state' | 'one_device' | 'device' | 'allowed_networks'>
  >(`select state, one_device, device, allowed_networks from attempts where id = $1 and user_id = $2`, [
    id,
    ctx.actor.userId,
  ]);
  if (!row?.one_device || !isOpen(row.state) || row.device === browser.device) return;
  if (row.device !== null) throw conflict('other-device');
  const [bound] = await ctx.db.prepared(
    `update attempts set device = $2 where id = $1 and (device is null or device = $2) returning id`,
    [id, browser.device],
  );
  if (!bound) throw conflict('other-device');
  await noteAddress(ctx, id, { networks: row.allowed_networks, browser, saves: 0 });
}
