import type { FastifyRequest } from 'fastify';
import type { ActorContext } from '../../platform/context.ts';
import { conflict, malformed } from '../../platform/http/errors.ts';
import type { Plan } from './plan.ts';

const KEPT_HOURS = 24;

/**
 * Notes in the transaction of a creation that `recordId` is made under the caller's key. A key that was used before answers the
 * record it made; who calls with it at the same time waits for the first. @throws 409 `key-used` for another resource
 */
export async function madeBefore(
  { db, actor, now }: ActorContext,
  { resource }: Plan,
  key: string,
  recordId: string,
): Promise<string | undefined> {
  const until = new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString();
  // What another one forgets just now is left to it.
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

/** The caller's own name for this creation: sent again with it, it makes nothing new. */
export function creationKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw malformed();
  return key;
}
