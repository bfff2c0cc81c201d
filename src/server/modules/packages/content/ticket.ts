import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import { secretOf } from '../../../platform/crypto/secrets.ts';
import type { Db } from '../../../platform/db/database.ts';
import { LABEL_LENGTH } from '../../../platform/http/contentPlace.ts';

const DAY_MS = 86_400_000;
const MAC_BYTES = 16;
const PAYLOAD_BYTES = 51;

/** Who may read which version; it is in the path, because packages use relative addresses and the host has no cookies. */
export interface ContentTicket {
  readonly versionId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Of an organizer who tries the package: it stores no last words. */
  readonly isPreview: boolean;
}

/** One app has one configuration; its key is read at the start. */
const keys = new WeakMap<Config, Buffer>();

/** Reads or makes the key; call it once, before the first ticket. */
export async function prepareContentTickets(db: Db, config: Config): Promise<void> {
  keys.set(config, await secretOf({ db, config }, 'package-content'));
}

/** The same all day, so that browsers keep what they have loaded; it ends with the next day, or with its session. */
export function contentTicket(
  config: Config,
  { versionId, userId, sessionId, isPreview }: ContentTicket,
  now: Date,
): string {
  const rest = Buffer.alloc(3);
  rest.writeUInt16BE(dayOf(now));
  rest[2] = Number(isPreview);
  const payload = Buffer.concat([...[versionId, userId, sessionId].map(bytesOf), rest]);
  return Buffer.concat([payload, macOf(config, payload)]).toString('base64url');
}

/** Undefined when we did not sign it, or not today or yesterday. */
export function readContentTicket(config: Config, text: string, now: Date): ContentTicket | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES || bytes.toString('base64url') !== text) return undefined;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), macOf(config, payload))) return undefined;
  const age = dayOf(now) - payload.readUInt16BE(48);
  if (age !== 0 && age !== 1) return undefined;
  const [versionId, userId, sessionId] = [0, 16, 32].map((at) => uuidOf(payload.subarray(at, at + 16)));
  return { versionId: versionId!, userId: userId!, sessionId: sessionId!, isPreview: payload[50] === 1 };
}

/** Where packages have a host for each person and version, the first label of its name. */
export const contentLabel = (
  config: Config,
  { versionId, userId }: Pick<ContentTicket, 'versionId' | 'userId'>,
): string =>
  macOf(config, Buffer.concat([Buffer.from('label'), bytesOf(userId), bytesOf(versionId)]))
    .toString('hex')
    .slice(0, LABEL_LENGTH);

const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);
const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

function macOf(config: Config, payload: Buffer): Buffer {
  const key = keys.get(config);
  if (!key) throw new Error('prepareContentTickets has not run for this configuration.');
  return createHmac('sha256', key).update(payload).digest().subarray(0, MAC_BYTES);
}
