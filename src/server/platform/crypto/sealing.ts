/** Secrets that the product must read again are in the database only sealed: with a key that is not there (docs/decisions/067). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { conflict } from '../http/errors.ts';
import { keysOf } from '../secretKeys.ts';

/**
 * All columns with sealed texts; rotation and the check at each start go over them. `id`: SQL of the text of a row which is a place's `id`.
 * Null and an empty text are nothing sealed.
 */
export const SEALED_COLUMNS = [
  { table: 'calendar_addresses', column: 'sealed', id: 'coalesce(user_id, class_id)', whenLost: 'row' },
  { table: 'record_store_secrets', column: 'sealed', id: 'store_id', whenLost: 'row' },
  { table: 'secrets', column: 'sealed', id: 'name', whenLost: 'row' },
  { table: 'sso_client_secrets', column: 'sealed', id: 'id', whenLost: 'row' },
  { table: 'totp_secrets', column: 'sealed', id: 'user_id', whenLost: 'row' },
  { table: 'totp_secrets', column: 'pending_sealed', id: 'user_id', whenLost: 'value' },
  { table: 'webhook_secrets', column: 'sealed', id: 'id', whenLost: 'row' },
] as const satisfies readonly SealedColumn[];

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly id: string;
  /** What is removed when its key is lost for good: the row, or only this value, which may then be null. */
  readonly whenLost: 'row' | 'value';
}
/** A value moved to another row or column does not open there. */
export type SealedPlace = Pick<(typeof SEALED_COLUMNS)[number], 'table' | 'column'> & {
  readonly id: string;
};

/** What was sealed does not open; `message` is one line for the operator. */
export class SealingError extends Error {
  override name = 'SealingError';
}

type Sealing = Pick<Config, 'secretKeys'>;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORM = /^v1\.([0-9a-f]{8})\.([\w-]{16})\.([\w-]{22,})$/;

/** Whether this node has a key; without one `seal` refuses. */
export const canSeal = ({ secretKeys }: Sealing): boolean =>
  secretKeys.keys.length > 0 || secretKeys.ownFile !== undefined;

/** The ids of the keys that this node can open. */
export const knownKeyIds = ({ secretKeys }: Sealing): string[] => keysOf(secretKeys).map(({ id }) => id);

/** The id of the key that seals. @throws ApiError 409 `secret-key-missing` */
export function currentKeyId(config: Sealing): string {
  const [first] = knownKeyIds(config);
  if (!first) throw conflict('secret-key-missing');
  return first;
}

/**
 * `v1.<key id>.<nonce>.<ciphertext and tag>` of a text, for one place.
 * @throws ApiError 409 `secret-key-missing` on a production without SECRET_KEY
 */
export function seal({ secretKeys }: Sealing, place: SealedPlace, text: string): string {
  const [first] = keysOf(secretKeys);
  if (!first) throw conflict('secret-key-missing');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, first.key, nonce).setAAD(contextOf(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `v1.${first.id}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
}

/** The text that was sealed for this place. @throws SealingError when its key is unknown, or it is not what was sealed here */
export function unseal({ secretKeys }: Sealing, place: SealedPlace, sealed: string): string {
  const [, keyId, nonce, bytes] = FORM.exec(sealed) ?? [];
  const name = `${place.table}.${place.column} of ${place.id}`;
  if (!keyId) throw new SealingError(`${name} is not sealed.`);
  const found = keysOf(secretKeys).find(({ id }) => id === keyId);
  if (!found) throw new SealingError(`${name} is sealed with the key ${keyId}, ${missing(secretKeys)}`);
  const both = Buffer.from(bytes!, 'base64url');
  const decipher = createDecipheriv(CIPHER, found.key, Buffer.from(nonce!, 'base64url'))
    .setAAD(contextOf(place))
    .setAuthTag(both.subarray(-TAG_BYTES));
  try {
    return decipher.update(both.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    throw new SealingError(`${name} was changed, or sealed for another place.`, { cause: error });
  }
}

const contextOf = ({ table, column, id }: SealedPlace): Buffer =>
  Buffer.from(JSON.stringify([table, column, id]), 'utf8');

/** The rest of a line about a key that is not here. */
function missing({ keys, ownFile }: Config['secretKeys']): string {
  if (ownFile) return `which is not the one in ${ownFile}.`;
  if (keys.length === 0) return 'and SECRET_KEY is not set.';
  return `which is not among those of SECRET_KEY (${keys.map(({ id }) => id).join(', ')}).`;
}
