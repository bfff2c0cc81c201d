import { audit } from '../../audit/audit.ts';
import type { Db } from '../../db/database.ts';
import { fileUrl } from '../../files/fileUrls.ts';
import { inTransaction, may, type ActorContext, type Context } from '../../context.ts';
import { forbidden, notFound } from '../../http/errors.ts';

/** Who has not been seen for so long is not online, whatever their browser said last. */
const ONLINE_SECONDS = 300;

/** Of a person who is online everybody sees this much and no more. */
export interface OnlinePerson {
  readonly id: string;
  readonly name: string;
  readonly photo: { readonly id: string; readonly url: string } | null;
}

interface Page {
  readonly page: number;
  readonly per_page: number;
  readonly q?: string | undefined;
}

/** Marks a person as here, now. */
export async function markOnline(ctx: Context, userId: string): Promise<void> {
  await ctx.db.query(
    `insert into presence (user_id, last_seen_at) values ($1, $2)
     on conflict (user_id) do update set last_seen_at = excluded.last_seen_at, is_offline = false`,
    [userId, ctx.now.toISOString()],
  );
}

/** Marks a person as gone; `last_seen_at` stays what it was. */
export async function markOffline(ctx: Context, userId: string): Promise<void> {
  await ctx.db.query(`update presence set is_offline = true where user_id = $1`, [userId]);
}

/**
 * `POST /api/users/offline/{id}`: the caller says so of themselves; of others only who may (`user-offline`), in writing.
 * @throws ApiError 403 without the right, 404 for an unknown person.
 */
export async function signOff(ctx: ActorContext, userId: string): Promise<void> {
  if (userId === ctx.actor.userId) return markOffline(ctx, userId);
  if (!may(ctx, 'user-offline')) throw forbidden();
  await inTransaction(ctx, async (tx) => {
    const [known] = await tx.db.query(`select 1 from users where id = $1`, [userId]);
    if (!known) throw notFound();
    await markOffline(tx, userId);
    await audit(tx, { action: 'sign-off', entity: 'users', entity_id: userId });
  });
}

/** Writes down that people are here who have a page open; whoever has signed off stays so until they come anew. */
export async function keepOnline(db: Db, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await db.query(
    `insert into presence (user_id, last_seen_at) select id, $2::timestamptz from unnest($1::uuid[]) id
     on conflict (user_id) do update set last_seen_at = excluded.last_seen_at`,
    [userIds, now.toISOString()],
  );
}

/** Marks a person as gone who was not seen since, on any node. */
export async function leaveOnline(db: Db, userId: string, since: Date): Promise<void> {
  await db.query(`update presence set is_offline = true where user_id = $1 and last_seen_at < $2`, [
    userId,
    since.toISOString(),
  ]);
}

/** How many people are online. */
export async function countOnline(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - ONLINE_SECONDS * 1000).toISOString();
  const [row] = await db.query<{ total: number }>(
    `select count(*) as total from presence p join users u on u.id = p.user_id and u.active and u.archived_at is null
     where p.last_seen_at > $1 and not p.is_offline`,
    [since],
  );
  return row!.total;
}

/** One page of who is online, by name, and how many there are. Two queries, whatever their number. */
export async function listOnline(ctx: ActorContext, { page, per_page, q }: Page) {
  const since = new Date(ctx.now.getTime() - ONLINE_SECONDS * 1000).toISOString();
  const online = `
    from presence p join users u on u.id = p.user_id and u.active and u.archived_at is null
    where p.last_seen_at > $1 and not p.is_offline and ($2 = '' or strpos(lower(u.name), lower($2)) > 0)`;
  const values = [since, q?.trim() ?? ''];
  const [rows, [count]] = await Promise.all([
    ctx.db.query<{ id: string; name: string; photo_id: string | null }>(
      `select u.id, u.name, u.photo_id ${online} order by u.name, u.id limit $3 offset $4`,
      [...values, per_page, (page - 1) * per_page],
    ),
    ctx.db.query<{ total: number }>(`select count(*) as total ${online}`, values),
  ]);
  const people: OnlinePerson[] = rows.map(({ id, name, photo_id }) => ({
    ...{ id, name },
    photo: photo_id === null ? null : { id: photo_id, url: fileUrl(ctx, photo_id) },
  }));
  const total = count?.total ?? 0;
  return {
    people,
    meta: { page, per_page, total, total_is_exact: true, has_next_page: page * per_page < total },
  };
}
