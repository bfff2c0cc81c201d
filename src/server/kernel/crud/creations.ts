import type { FastifyRequest } from 'fastify';
import type { ActorContext } from '../../platform/context.ts';
import { conflict, malformed } from '../../platform/http/errors.ts';
import type { Plan } from './plan.ts';

const KEPT_HOURS = 24;

/**
 * Records, in the transaction of a creation, that `recordId` is created under the caller's key. Returns undefined for a new key, else the
 * id of the record that was created under it. A second call with the same key at the same time waits for the first.
 * @throws ApiError 409 `key-used` if the key belongs to another resource
 */
export async function madeBefore(
  { db, actor, now }: ActorContext,
  { resource }: Plan,
  key: string,
  recordId: string,
): Promise<string | undefined> {
  const until = new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString();
  // Rows that another transaction is deleting are skipped.
  await db.query(
    `delete from creations where (actor_id, key) in (
       select actor_id, key from creations where at < $1 for update skip locked)`,
    [until],
  );
  const [inserted] = await db.query(
    `insert into creations (actor_id, key, resource, record_id, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [actor.userId, key, resource.name, recordId, now.toISOString()],
  );
  if (inserted) return undefined;
  const [existing] = await db.query<{ resource: string; record_id: string }>(
    'select resource, record_id from creations where actor_id = $1 and key = $2',
    [actor.userId, key],
  );
  if (existing?.resource !== resource.name) throw conflict('key-used');
  return existing.record_id;
}

/** The idempotency key of the request: a second creation with the same key creates nothing. @throws ApiError 400 for a malformed key */
export function creationKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw malformed();
  return key;
}
