import type { RecordedAddress } from '#shared/api/quizGrades.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { isInNetworks } from '../../platform/networks.ts';
import { deviceOf } from '../../platform/sessions/userAgents.ts';
import type { AttemptRow } from './attempts.queries.ts';
import type { SebKeys } from './safeExamBrowser.ts';
import type { UsedBrowser } from './usedBrowser.ts';

/** The networks of a quiz as an attempt keeps them; null: it is not limited. */
export type Networks = readonly string[] | null;

/** Whether a request comes from outside of the networks. Without an address nothing shows that it is inside. */
export const isOutside = ({ ip }: Pick<Context, 'ip'>, networks: Networks): boolean =>
  networks !== null && !isInNetworks(ip, networks);

/** The safeguards of a quiz because of which an attempt keeps addresses and devices. */
export interface Watched {
  readonly networks: Networks;
  readonly seb_keys: SebKeys;
  readonly one_device: boolean;
}
export const isWatched = ({ networks, seb_keys, one_device }: Watched): boolean =>
  networks !== null || seb_keys !== null || one_device;

/** Those of an attempt, as they were at its start. */
export const safeguardsOf = ({
  allowed_networks: networks,
  seb_config_keys: seb_keys,
  one_device,
}: Pick<AttemptRow, 'allowed_networks' | 'seb_config_keys' | 'one_device'>): Watched => ({
  networks,
  seb_keys,
  one_device,
});

interface Use {
  readonly networks: Networks;
  readonly browser: UsedBrowser;
  readonly saves: 0 | 1;
  /** The save did not come from Safe Exam Browser, although the quiz asked for it. */
  readonly isOutsideSeb?: boolean;
}

/**
 * Notes from where and with what the attempt was opened (`saves` 0) or saved (1). One row for each address and device, so that a device
 * that saves each second fills nothing.
 */
export async function noteAddress(
  ctx: ActorContext,
  attemptId: string,
  { networks, browser, saves, isOutsideSeb = false }: Use,
): Promise<void> {
  await ctx.db.prepared(
    `insert into attempt_addresses as k
       (id, attempt_id, user_id, address, is_outside, first_at, last_at, saves, device, user_agent, outside_seb_saves,
        other_device_saves)
     select $1, a.id, $3, $4, $5, $6, $6, $7, $8, $9, $10, case when a.one_device and a.device <> $8 then $7 else 0 end
     from attempts a where a.id = $2
     on conflict (attempt_id, address, device) do update set last_at = excluded.last_at, saves = k.saves + excluded.saves,
       outside_seb_saves = k.outside_seb_saves + excluded.outside_seb_saves,
       other_device_saves = k.other_device_saves + excluded.other_device_saves`,
    [
      newId(),
      attemptId,
      ctx.actor.userId,
      ctx.ip ?? '?',
      isOutside(ctx, networks),
      ctx.now.toISOString(),
      saves,
      browser.device,
      browser.userAgent,
      isOutsideSeb ? saves : 0,
    ],
  );
}

interface Row extends Omit<RecordedAddress, 'device_no' | 'browser' | 'system'> {
  readonly device: string;
  readonly user_agent: string | null;
}

/** In the order of their first use. Devices are numbered: what identifies one stays on the server. */
export async function addressesOf({ db }: Context, attemptId: string): Promise<RecordedAddress[]> {
  const rows = await db.query<Row>(
    `select address, is_outside, first_at, last_at, saves, device, user_agent, outside_seb_saves, other_device_saves
     from attempt_addresses where attempt_id = $1 order by first_at, id`,
    [attemptId],
  );
  const devices = [...new Set(rows.map(({ device }) => device))].filter((device) => device !== '');
  return rows.map(({ device, user_agent, ...row }) => ({
    ...row,
    device_no: device === '' ? null : devices.indexOf(device) + 1,
    ...deviceOf(user_agent),
  }));
}
