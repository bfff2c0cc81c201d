import { users as resource } from '#shared/resources/users.ts';
import { differenceOf, audit } from '../../platform/audit/audit.ts';
import { inTransaction, may, type ActorContext } from '../../platform/context.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import { purgeUser } from '../../platform/sessions/sessionActor.ts';
import { unreadCount } from '../../kernel/notifications/notifications.ts';
import { join, raw, sql } from '../../platform/db/sql.ts';
import { countOnline } from '../../platform/realtime/presence.ts';
import { countToCorrect } from '../corrections/corrections.ts';
import { managedByHr } from '../users/hrFields.ts';
import { readPerson } from '../users/readPerson.ts';
import { requireOwnPassword } from './newPassword.ts';
import { noticeAccountChange } from './notices.ts';

/** The caller with all roles and the active one, which `roleId` names after a switch, the default zone in which times are shown, and the company. */
export async function currentUser(ctx: ActorContext, roleId: string | null = ctx.actor.roleId) {
  const [person, [account]] = await Promise.all([
    readPerson(ctx, ctx.actor.userId),
    ctx.db.prepared<{ has_password: boolean; due_at: string | null }>(
      `select c.password_hash is not null as has_password, d.due_at
       from users u left join credentials c on c.user_id = u.id left join second_factor_duties d on d.user_id = u.id
         and not exists (select 1 from sessions s where s.id = $2 and s.second_factor = 'provider')
       where u.id = $1`,
      [ctx.actor.userId, ctx.actor.sessionId],
    ),
  ]);
  const active_role = person.roles.find((role) => role.id === roleId) ?? null;
  const { has_password = false, due_at: second_factor_due_at = null } = account ?? {};
  const duty = { second_factor_due_at, must_set_up: ctx.actor.mustSetUp };
  /** The rights of the role that do not count from this address. */
  const is_admin_closed = ctx.actor.withheld !== undefined;
  const { siteTimeZone, companyName = null } = ctx.config;
  return {
    ...person,
    active_role,
    has_password,
    ...duty,
    is_admin_closed,
    site_time_zone: siteTimeZone,
    site_company: companyName,
  };
}

/** The small numbers of the menu. A constant number of queries. */
export async function countsFor(ctx: ActorContext) {
  const [toCorrect, unread] = await Promise.all([
    may(ctx, 'quiz-correction') ? countToCorrect(ctx) : 0,
    unreadCount(ctx),
  ]);
  return { to_correct: toCorrect, unread };
}

/** What every page needs first, in one reply instead of five. `online`: how many people are, for those who may know. */
export async function startOf(ctx: ActorContext) {
  const [user, counts, online] = await Promise.all([
    currentUser(ctx),
    countsFor(ctx),
    may(ctx, 'user-online') ? countOnline(ctx.db, ctx.now, ctx.actor.userId) : null,
  ]);
  return { user, permissions: [...ctx.actor.permissions], counts, online };
}

/** What people may change of themselves; organizers change the rest. */
export interface OwnColumns {
  readonly language?: 'en' | 'id' | undefined;
  readonly time_zone?: string | null | undefined;
  readonly photo_id?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}
export interface OwnChange extends OwnColumns {
  /** Required if the change decides who can sign in. */
  readonly current_password?: string | undefined;
  /** The version that the caller has seen. */
  readonly version?: number | undefined;
}

type Before = Readonly<Record<keyof OwnColumns, string | null>> & {
  readonly version: number;
  readonly led_fields: readonly string[];
};

/** The email allows a new password, the phone a session. */
const SENSITIVE = ['email', 'phone'] as const;

/**
 * @throws ApiError 422 for an address or phone that another person has, a photo that the caller did not upload, and at `current_password`;
 * 409 `version-conflict`, `no-password`; 429 while the account is locked
 */
export async function changeMe(
  ctx: ActorContext,
  { current_password, version, ...change }: OwnChange,
): Promise<void> {
  const names = Object.keys(change) as (keyof OwnColumns)[];
  if (names.length === 0) return;
  const { userId } = ctx.actor;
  const seen = await readOwn(ctx);
  // Before the transaction: hashing waits in a queue, and a wrong password must stay counted.
  const led = SENSITIVE.find((name) => isChanged(change, seen, name) && seen.led_fields.includes(name));
  if (led) throw managedByHr(led);
  if (SENSITIVE.some((name) => isChanged(change, seen, name)))
    await requireOwnPassword(ctx, current_password);
  const isDone = await inTransaction(ctx, async (tx) => {
    const before = await readOwn(tx, 'for update');
    if (version !== undefined && version !== before.version) return false;
    const sensitive = SENSITIVE.filter((name) => isChanged(change, before, name));
    // Another request has changed it since the password was checked.
    if (sensitive.some((name) => before[name] !== seen[name])) throw conflict('database-busy');
    if (change.photo_id && change.photo_id !== before.photo_id) await requireOwnPicture(tx, change.photo_id);
    for (const name of sensitive) {
      await requireFree(tx, name, change[name]);
      await noticeAccountChange(tx, userId, `${name}_changed`);
    }
    await tx.db.query(
      sql`update users set ${join(names.map((name) => sql`${raw(name)} = ${change[name]}`))},
         version = version + 1, updated_at = ${tx.now.toISOString()}, updated_by = ${userId} where id = ${userId}`,
    );
    await audit(tx, {
      action: 'edit',
      entity: 'users',
      entity_id: userId,
      ...differenceOf(before, { ...change }),
    });
    return true;
  });
  if (!isDone) throw conflict('version-conflict', { facts: { current: await currentUser(ctx) } });
  purgeUser(userId);
}

/** A photo is shown small and often: 2 MB is plenty. The stored size counts. */
const MAX_PHOTO_BYTES = 2 * 1024 * 1024;

/** Another person's file must not become readable by naming it as one's photo. */
async function requireOwnPicture(ctx: ActorContext, fileId: string): Promise<void> {
  const [file] = await ctx.db.query<{ bytes: number }>(
    `select bytes from files where id = $1 and created_by = $2 and type like 'image/%'`,
    [fileId, ctx.actor.userId],
  );
  if (!file) throw invalidField('photo_id', 'reference', { property: resource.fields.photo_id.label });
  if (file.bytes > MAX_PHOTO_BYTES) throw invalidField('photo_id', 'photo_size', { size: '2 MB' });
}

async function requireFree(
  ctx: ActorContext,
  name: (typeof SENSITIVE)[number],
  value: string | null | undefined,
): Promise<void> {
  if (!value) return;
  const [other] = await ctx.db.query(
    `select 1 from users where lower(${name}) = lower($1) and id <> $2 and archived_at is null`,
    [value, ctx.actor.userId],
  );
  if (other) throw invalidField(name, 'taken', { property: resource.fields[name].label });
}

async function readOwn({ db, actor }: ActorContext, lock = ''): Promise<Before> {
  const [own] = await db.query<Before>(
    `select language, time_zone, photo_id, phone, email, version, led_fields from users where id = $1 ${lock}`,
    [actor.userId],
  );
  return own!;
}

const isChanged = (change: OwnColumns, before: Before, name: (typeof SENSITIVE)[number]): boolean =>
  name in change && (change[name] ?? null) !== before[name];
