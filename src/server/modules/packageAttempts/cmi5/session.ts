import type { PackageManifest } from '#shared/domain/packages/manifest.ts';
import type { Context } from '../../../platform/context.ts';
import { hashOfToken } from '../../../platform/sessions/sessionActor.ts';
import type { ContentTicket } from '../../packages/content/ticket.ts';
import { newSecret } from './openUnit.ts';
import { json, UnitError, type UnitReply } from './reply.ts';

/** The launch of a unit, as its requests need it. */
export interface UnitSession {
  readonly id: string;
  readonly user_id: string;
  readonly attempt_id: string | null;
  readonly sco_id: string;
  readonly session_no: number;
  readonly mode: 'Normal' | 'Review';
  readonly account: string;
  readonly activity_id: string;
  readonly mastery: number | null;
  readonly return_url: string;
  readonly initialized_at: string | null;
  readonly terminated_at: string | null;
  readonly abandoned_at: string | null;
  readonly package_id: string;
  readonly manifest: PackageManifest;
}

/** What the unit knows as its registration. */
export const registrationOf = ({ id, attempt_id }: Pick<UnitSession, 'id' | 'attempt_id'>): string =>
  attempt_id ?? id;

/**
 * The token of a session, for the secret of its launch: once. Who asks again is told so by the rules of cmi5, and the token that was given stays
 * good.
 */
export async function redeem(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, versionId }: ContentTicket,
  secret: string,
): Promise<UnitReply> {
  const token = newSecret();
  const [given] = await db.prepared(
    `update cmi5_sessions set token_hash = $1
     where fetch_hash = $2 and user_id = $3 and version_id = $4 and token_hash is null and expires_at > $5 returning 1`,
    [hashOfToken(token), hashOfToken(secret), userId, versionId, now.toISOString()],
  );
  if (given) return json({ 'auth-token': token });
  const [used] = await db.prepared(
    'select 1 from cmi5_sessions where fetch_hash = $1 and user_id = $2 and token_hash is not null',
    [hashOfToken(secret), userId],
  );
  return used
    ? json({ 'error-code': '1', 'error-text': 'The token was already given' }, 400)
    : json({ 'error-code': '2', 'error-text': 'There is no such launch' }, 403);
}

/** The session of a request. @throws UnitError 401 without its token, or with the token of another ticket or of a launch a day ago */
export async function sessionOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, versionId }: ContentTicket,
  authorization: string | undefined,
): Promise<UnitSession> {
  const token = /^Basic +([\w-]{20,100}={0,2})$/i.exec(authorization ?? '')?.[1];
  const [session] = token
    ? await db.prepared<UnitSession>(
        `select s.id, s.user_id, s.attempt_id, s.sco_id, s.session_no, s.mode, s.account, s.activity_id, s.mastery, s.return_url,
           s.initialized_at, s.terminated_at, s.abandoned_at, v.package_id, v.manifest
         from cmi5_sessions s join package_versions v on v.id = s.version_id
         where s.token_hash = $1 and s.user_id = $2 and s.version_id = $3 and s.expires_at > $4`,
        [hashOfToken(token), userId, versionId, now.toISOString()],
      )
    : [];
  if (!session) throw new UnitError(401, 'The token is not of a live session');
  return session;
}
