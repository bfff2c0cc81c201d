import type { OwnFactors, OwnPasskey, TrustedDevice } from '#shared/api/secondFactor.ts';
import type { ActorContext } from '../../platform/context.ts';
import { hostOf } from '../../platform/config.ts';
import { siteOf } from '../secondFactor/webauthn.ts';
import { deviceOf } from '../../platform/sessions/userAgents.ts';

interface Row {
  readonly app_since: string | null;
  readonly codes_left: number;
  readonly is_required: boolean | null;
  readonly due_at: string | null;
}

/** What the caller has set up, and what a role requires. Three queries. */
export async function readOwnFactors({ db, actor, config, now }: ActorContext): Promise<OwnFactors> {
  const [row] = await db.query<Row>(
    `select t.confirmed_at as app_since, d.is_required, d.due_at,
       (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as codes_left
     from users u
     left join totp_secrets t on t.user_id = u.id and t.sealed is not null
     left join second_factor_duties d on d.user_id = u.id
     where u.id = $1`,
    [actor.userId],
  );
  const passkeys = await db.query<OwnPasskey>(
    `select id, name, created_at, last_used_at, backed_up from passkeys where user_id = $1 order by created_at, id`,
    [actor.userId],
  );
  const trusted = await db.query<Omit<TrustedDevice, 'browser' | 'system'> & { user_agent: string | null }>(
    `select id, user_agent, created_at, expires_at from trusted_devices
     where user_id = $1 and expires_at > $2 order by created_at desc, id`,
    [actor.userId, now.toISOString()],
  );
  return {
    app_since: row?.app_since ?? null,
    passkeys,
    recovery_codes_left: row?.codes_left ?? 0,
    trusted_devices: trusted.map(({ user_agent, ...device }) => ({ ...device, ...deviceOf(user_agent) })),
    is_required: row?.is_required ?? false,
    due_at: row?.due_at ?? null,
    has_passkeys: siteOf(config) !== null,
    host: hostOf(config.appUrl),
  };
}
