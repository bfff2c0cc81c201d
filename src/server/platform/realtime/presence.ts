import { audit } from '../audit/audit.ts';
import type { Db } from '../db/database.ts';
import { fileUrl } from '../files/fileUrls.ts';
import { inTransaction, may, type ActorContext, type Context } from '../context.ts';
import { forbidden, notFound } from '../http/errors.ts';

/** A person who was not seen for this long is not online, whatever their browser said last. */
const ONLINE_SECONDS = 300;
/** A person with an open socket stays online for this long after the last message of its node, which may have died. */
const PRESENCE_SECONDS = 30;

/** SQL: presence `p` says that its person is online; `now` is a placeholder. The index serves the first line. */
export const isHere = (
  now: string,
): string => `p.last_seen_at > ${now}::timestamptz - make_interval(secs => ${ONLINE_SECONDS})
    and (p.online_until is null or p.online_until > ${now}::timestamptz) and not p.is_offline`;

/** SQL: the person of presence `p` and users `u` is online; `$1` is now. */
const ONLINE = `
  from presence p join users u on u.id = p.user_id and u.active and u.archived_at is null
  where ${isHere('$1')}`;

/** The person is here without a socket: the past end of one no longer means that they are gone. */
const ONLINE_UNTIL = `online_until = case when presence.online_until > excluded.last_seen_at then presence.online_until end`;

/** The data of an online person that everybody may see. */
export interface OnlinePerson {
  readonly id: string;
  readonly name: string;
  readonly department: string | null;
  readonly photo: { readonly id: string; readonly url: string } | null;
}

interface Page {
  readonly page: number;
  readonly per_page: number;
  /** Part of a name. */
  readonly q?: string | undefined;
  readonly department?: string | undefined;
  /** Only these people. */
  readonly ids?: readonly string[] | undefined;
}

/** Marks a person as online, now. */
export async function markOnline(ctx: Context, userId: string): Promise<void> {
  await ctx.db.prepared(
    `insert into presence (user_id, last_seen_at) values ($1, $2)
     on conflict (user_id) do update set last_seen_at = excluded.last_seen_at, is_offline = false, ${ONLINE_UNTIL}`,
    [userId, ctx.now.toISOString()],
  );
}

/** Marks a person as offline; `last_seen_at` stays unchanged. */
export async function markOffline(ctx: Context, userId: string): Promise<void> {
  await ctx.db.query(`update presence set is_offline = true where user_id = $1`, [userId]);
}

/**
 * `POST /api/users/offline/{id}`: people set themselves offline; others only with the permission `user-offline`, which is audited.
 * @throws ApiError 403 without the right, 404 for an unknown person.
 */
export async function signOff(ctx: ActorContext, userId: string): Promise<void> {
  if (userId === ctx.actor.userId) return markOffline(ctx, userId);
  if (!may(ctx, 'user-offline')) throw forbidden();
  await inTransaction(ctx, async (tx) => {
    const [existing] = await tx.db.query(`select 1 from users where id = $1`, [userId]);
    if (!existing) throw notFound();
    await markOffline(tx, userId);
    await audit(tx, { action: 'sign-off', entity: 'users', entity_id: userId });
  });
}

/** Records people with an open page as online; a person who has signed off stays so until they come anew (`isNew`). */
export async function extendPresence(
  db: Db,
  userIds: readonly string[],
  now: Date,
  isNew = false,
): Promise<void> {
  if (userIds.length === 0) return;
  const onlineUntil = new Date(now.getTime() + PRESENCE_SECONDS * 1000);
  await db.query(
    `insert into presence (user_id, last_seen_at, online_until)
     select id, $2::timestamptz, $3::timestamptz from unnest($1::uuid[]) id
     on conflict (user_id) do update set last_seen_at = excluded.last_seen_at, online_until = excluded.online_until,
       is_offline = presence.is_offline and not $4`,
    // In one order on every node, so that two that write the same people do not deadlock.
    [userIds.toSorted(), now.toISOString(), onlineUntil.toISOString(), isNew],
  );
}

/** Marks people as offline who were not seen since, on any node. */
export async function leaveOnline(db: Db, userIds: readonly string[], since: Date): Promise<void> {
  if (userIds.length === 0) return;
  await db.query(`update presence set is_offline = true where user_id = any($1) and last_seen_at < $2`, [
    userIds,
    since.toISOString(),
  ]);
}

/** How many people are online; with `caller`, whose page is being opened and who may not be marked yet. */
export async function countOnline(db: Db, now: Date, caller: string | null = null): Promise<number> {
  const [row] = await db.prepared<{ total: number }>(
    `select count(*) as total ${ONLINE} and ($2::uuid is null or u.id <> $2)`,
    [now.toISOString(), caller],
  );
  return row!.total + (caller === null ? 0 : 1);
}

/** The caller as others see them. */
export async function seenPerson(ctx: ActorContext): Promise<Omit<OnlinePerson, 'department'>> {
  const { userId, name } = ctx.actor;
  const [row] = await ctx.db.query<{ photo_id: string | null }>(`select photo_id from users where id = $1`, [
    userId,
  ]);
  return { id: userId, name, photo: photoOf(ctx, row?.photo_id ?? null) };
}

const photoOf = (ctx: ActorContext, id: string | null): OnlinePerson['photo'] =>
  id === null ? null : { id, url: fileUrl(ctx, id) };

/** One page of people online, by name, with their number and their departments. Three queries, whatever their number. */
export async function listOnline(ctx: ActorContext, { page, per_page, q, department, ids }: Page) {
  const online = `${ONLINE} and ($2 = '' or strpos(lower(u.name), lower($2)) > 0)
    and ($3::text is null or u.department = $3) and ($4::uuid[] is null or u.id = any($4))`;
  const now = ctx.now.toISOString();
  const values = [now, q?.trim() ?? '', department ?? null, ids ?? null];
  const [rows, [count], departments] = await Promise.all([
    ctx.db.query<Omit<OnlinePerson, 'photo'> & { photo_id: string | null }>(
      `select u.id, u.name, u.department, u.photo_id ${online} order by u.name, u.id limit $5 offset $6`,
      [...values, per_page, (page - 1) * per_page],
    ),
    ctx.db.query<{ total: number }>(`select count(*) as total ${online}`, values),
    ctx.db.query<{ department: string }>(
      `select distinct u.department ${ONLINE} and u.department is not null order by 1 limit ${MAX_DEPARTMENTS}`,
      [now],
    ),
  ]);
  const people = rows.map(({ photo_id, ...person }): OnlinePerson => ({
    ...person,
    photo: photoOf(ctx, photo_id),
  }));
  const total = count?.total ?? 0;
  return {
    people,
    meta: {
      page,
      per_page,
      total,
      total_is_exact: true,
      has_next_page: page * per_page < total,
      departments: departments.map((row) => row.department),
    },
  };
}

const MAX_DEPARTMENTS = 200;

/** Ids of all people online. */
export async function onlineIds(db: Db, now: Date): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(`select u.id ${ONLINE}`, [now.toISOString()]);
  return new Set(rows.map(({ id }) => id));
}

/** People by name, as everybody may see them; without ids the first of the people online. No pictures: each reader gets their own URLs. */
export async function namedOnline(
  db: Db,
  now: Date,
  { ids, limit }: { readonly ids?: readonly string[]; readonly limit: number },
): Promise<OnlinePerson[]> {
  return db.query<OnlinePerson>(
    `select u.id, u.name, u.department, null as photo ${ONLINE} and ($2::uuid[] is null or u.id = any($2))
     order by u.name, u.id limit $3`,
    [now.toISOString(), ids ?? null, limit],
  );
}
