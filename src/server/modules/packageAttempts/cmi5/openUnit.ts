import { createHash, randomBytes } from 'node:crypto';
import type { PackageItem } from '#shared/domain/packages/manifest.ts';
import type { ActorContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/id.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { hashOfToken } from '../../../platform/sessions/sessionActor.ts';
import { sayAbandoned, sayLaunched } from './ownStatements.ts';
import { SESSION_MS } from './terms.ts';

const SECRET_BYTES = 32;
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

interface Opened {
  readonly attempt: { readonly id: string | null; readonly session_no: number; readonly version_id: string };
  readonly block: { readonly module_id: string; readonly key: string; readonly pass_mark: number | null };
  readonly item: PackageItem;
  readonly mode: 'normal' | 'review';
  readonly urls: { readonly playerUrl: string; readonly contentUrl: string; readonly xapiUrl: string };
  readonly learner: { readonly id: string; readonly name: string };
}

/**
 * Opens a session for a unit of a cmi5 course, and returns the address at which it begins. An earlier session of the attempt that never ended is
 * abandoned.
 * @throws ApiError 409 `unit-host-closed` for a unit elsewhere, at a host that is no longer allowed
 */
export async function openUnit(ctx: ActorContext, opened: Opened): Promise<string> {
  const { attempt, block, item, mode, urls, learner } = opened;
  const address = placeOf(ctx, item, urls.contentUrl);
  const id = newId();
  const secret = newSecret();
  const session = {
    id,
    attempt_id: attempt.id,
    sco_id: item.id,
    mode: mode === 'normal' ? ('Normal' as const) : ('Review' as const),
    account: learner.id,
    activity_id: activityOf(ctx, block, item.id),
    mastery: block.pass_mark === null ? item.mastery : Math.round(block.pass_mark * 10),
  };
  await purgeUnrecorded(ctx);
  if (attempt.id !== null && mode === 'normal') await sayAbandoned(ctx, attempt.id, attempt.session_no);
  await ctx.db.prepared(
    `insert into cmi5_sessions (id, user_id, attempt_id, version_id, sco_id, session_no, mode, account, activity_id, mastery, return_url,
       fetch_hash, launched_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      id,
      ctx.actor.userId,
      attempt.id,
      attempt.version_id,
      item.id,
      attempt.session_no,
      session.mode,
      session.account,
      session.activity_id,
      session.mastery,
      `${urls.playerUrl}returned`,
      hashOfToken(secret),
      ctx.now.toISOString(),
      new Date(ctx.now.getTime() + SESSION_MS).toISOString(),
    ],
  );
  if (attempt.id !== null && mode === 'normal')
    await sayLaunched(ctx, { ...session, attempt_id: attempt.id }, { item, address });
  return launchUrl(address, {
    endpoint: urls.xapiUrl,
    fetch: `${urls.xapiUrl}/fetch/${secret}`,
    actor: JSON.stringify({
      objectType: 'Agent',
      name: learner.name,
      account: { homePage: ctx.config.appUrl, name: learner.id },
    }),
    registration: attempt.id ?? id,
    activityId: session.activity_id,
  });
}

/** The address of a unit; elsewhere only where the operator still allows its host. */
function placeOf({ config }: ActorContext, { launch, unit }: PackageItem, contentUrl: string): string {
  if (!unit?.address) return contentUrl + launch!;
  if (!config.cmi5Hosts.includes(new URL(unit.address).host)) throw conflict('unit-host-closed');
  return unit.address;
}

/** The maker's id may be in several courses: the activity is of one block of one module. */
const activityOf = ({ config }: ActorContext, { module_id, key }: Opened['block'], unit: string): string => {
  const own = createHash('sha256').update(unit).digest('hex').slice(0, 16);
  return `${config.appUrl.replace(/\/+$/, '')}/xapi/unit/${module_id}/${encodeURIComponent(key)}/${own}`;
};

function launchUrl(address: string, given: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(given)) url.searchParams.append(name, value);
  return url.href;
}

/** Sessions in which nothing was recorded leave with the next launch. */
async function purgeUnrecorded({ db, actor, now }: ActorContext): Promise<void> {
  await db.prepared(
    `delete from cmi5_sessions where user_id = $1 and attempt_id is null and expires_at < $2`,
    [actor.userId, now.toISOString()],
  );
}
