import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import type { ActorContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { secretOf } from '../crypto/secrets.ts';
import { isOfLearners } from '../sessions/adminNetworks.ts';

const HOUR_MS = 3_600_000;
const VALID_HOURS = 6;
const MAC_BYTES = 16;

/** One app has one configuration; its key is read at the start, so that signing a list of URLs needs no wait. */
const keys = new WeakMap<Config, Buffer>();

/** Reads or makes the key; call it once, before the first URL is signed. */
export async function prepareFileUrls(db: Db, config: Config): Promise<void> {
  keys.set(config, await secretOf({ db, config }, 'file-urls'));
}

/**
 * A URL at which the actor can fetch a file for the next hours, as long as they stay signed in: an `<img>` sends no token, so the URL
 * carries the session (in the first 16 bytes of `s`) and the proof. The URL stays the same within an hour, so that browsers cache the
 * picture. One that was given to somebody with more rights than a learner's belongs to the administration (`isOfAdmin`).
 */
export function fileUrl(
  { config, actor, now }: Pick<ActorContext, 'config' | 'actor' | 'now'>,
  fileId: string,
): string {
  const expires = Math.floor(now.getTime() / HOUR_MS + VALID_HOURS) * (HOUR_MS / 1000);
  const session = Buffer.from(actor.sessionId.replaceAll('-', ''), 'hex');
  const signature = Buffer.concat([
    session,
    macOf(config, { fileId, expires, session, isOfAdmin: !isOfLearners(actor) }),
  ]).toString('base64url');
  return `/files/${fileId}?e=${expires}&s=${signature}`;
}

/** What a URL of ours says of itself. */
export interface SignedFileUrl {
  readonly sessionId: string;
  /** It was given to somebody with more rights than a learner's. */
  readonly isOfAdmin: boolean;
}

/** Undefined when we did not sign it or it has expired. */
export function readFileUrl(
  { config, now }: Pick<ActorContext, 'config' | 'now'>,
  fileId: string,
  { e, s }: { readonly e: number; readonly s: string },
): SignedFileUrl | undefined {
  const signature = Buffer.from(s, 'base64url');
  if (signature.length !== 16 + MAC_BYTES || e * 1000 < now.getTime()) return undefined;
  const session = signature.subarray(0, 16);
  const isSigned = (isOfAdmin: boolean) =>
    timingSafeEqual(signature.subarray(16), macOf(config, { fileId, expires: e, session, isOfAdmin }));
  const isOfAdmin = isSigned(true);
  if (!isOfAdmin && !isSigned(false)) return undefined;
  const sessionId = session.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { sessionId, isOfAdmin };
}

interface Signed extends Pick<SignedFileUrl, 'isOfAdmin'> {
  readonly fileId: string;
  readonly expires: number;
  readonly session: Buffer;
}

function macOf(config: Config, { fileId, expires, session, isOfAdmin }: Signed): Buffer {
  const key = keys.get(config);
  if (!key) throw new Error('prepareFileUrls has not run for this configuration.');
  return createHmac('sha256', key)
    .update(`${isOfAdmin ? 'admin.' : ''}${fileId}.${expires}.`)
    .update(session)
    .digest()
    .subarray(0, MAC_BYTES);
}
