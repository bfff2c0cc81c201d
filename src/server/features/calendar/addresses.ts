import { createHash, randomBytes } from 'node:crypto';
import type { CalendarAddress } from '#shared/api/calendar.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, may, type ActorContext, type Context } from '../../platform/context.ts';
import { canSeal, seal, unseal } from '../../platform/crypto/sealing.ts';
import { IS_MOVING } from '../../platform/crypto/secrets.ts';
import { newId } from '../../platform/db/id.ts';
import { isRowOf } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findClass, lockClass, classScope } from '../../modules/classes/classes.ts';
import { courseOf } from '../../modules/courses/courses.ts';
import { raw, sql } from '../../platform/db/sql.ts';

type Row = Omit<CalendarAddress, 'url'> & {
  /** The person or the class. */
  readonly owner_id: string;
  readonly secret: string | null;
  readonly sealed: string | null;
};
const ENTITY = 'calendar-addresses';
/** 160 bits: impossible to guess. */
const SECRET_BYTES = 20;
const RETURNED = 'coalesce(user_id, class_id) as owner_id, secret, sealed, created_at, read_at';

/** The caller's own address; null until one is created. */
export async function ownAddress(ctx: ActorContext): Promise<CalendarAddress | null> {
  const [row] = await ctx.db.query<Row>(`select ${RETURNED} from calendar_addresses where user_id = $1`, [
    ctx.actor.userId,
  ]);
  return row ? present(ctx, row, 'calendar') : null;
}

/** Creates the caller's address; the previous one stops working. */
export const makeOwnAddress = (ctx: ActorContext): Promise<CalendarAddress> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.query<Row>(
      `${insertFor('user_id')} on conflict (user_id) do update set ${RENEWED} returning ${RETURNED}`,
      newAddress(tx, tx.actor.userId),
    );
    await audit(tx, { action: 'create', entity: ENTITY, entity_id: tx.actor.userId });
    return present(tx, row!, 'calendar');
  });

/** Revokes the caller's address. @throws ApiError 404 without one */
export const revokeOwnAddress = (ctx: ActorContext): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const gone = await tx.db.query(`delete from calendar_addresses where user_id = $1 returning id`, [
      tx.actor.userId,
    ]);
    if (gone.length === 0) throw notFound();
    await audit(tx, { action: 'delete', entity: ENTITY, entity_id: tx.actor.userId });
  });

/** The address of a class, the same for everybody; created at the first request. For people who have a seat, train or plan it. */
export const classAddress = (ctx: ActorContext, key: string): Promise<CalendarAddress> =>
  inTransaction(ctx, async (tx) => {
    const classId = await requireClass(tx, key);
    const made = await tx.db.query(
      `${insertFor('class_id')} on conflict do nothing returning id`,
      newAddress(tx, classId),
    );
    if (made.length > 0) await audit(tx, { action: 'create', entity: ENTITY, entity_id: classId });
    return (await addressOfClass(tx, classId))!;
  });

/** The address of a class that the caller plans; null until one is requested. */
export async function plannedAddress(ctx: ActorContext, key: string): Promise<CalendarAddress | null> {
  return addressOfClass(ctx, (await findClass(ctx, key)).id);
}

/** A new address for a class; the previous one stops working. */
export const renewClassAddress = (ctx: ActorContext, key: string): Promise<CalendarAddress> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await lockClass(tx, key);
    await tx.db.query(
      `${insertFor('class_id')} on conflict (class_id) do update set ${RENEWED}`,
      newAddress(tx, id),
    );
    await audit(tx, { action: 'create', entity: ENTITY, entity_id: id });
    return (await addressOfClass(tx, id))!;
  });

async function addressOfClass(ctx: ActorContext, id: string): Promise<CalendarAddress | null> {
  const [row] = await ctx.db.query<Row>(`select ${RETURNED} from calendar_addresses where class_id = $1`, [
    id,
  ]);
  return row ? present(ctx, row, 'calendar/class') : null;
}

/** Revokes the address of a class; the next request creates another one. */
export const revokeClassAddress = (ctx: ActorContext, key: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await findClass(tx, key);
    const gone = await tx.db.query(`delete from calendar_addresses where class_id = $1 returning id`, [id]);
    if (gone.length === 0) throw notFound();
    await audit(tx, { action: 'delete', entity: ENTITY, entity_id: id });
  });

async function requireClass(ctx: ActorContext, key: string): Promise<string> {
  const [planned] = may(ctx, 'course-edit') ? await classesInScope(ctx, key) : [];
  if (planned) return planned.id;
  const { id, enrolment_state } = await courseOf(ctx, key);
  if (!hasSeat(enrolment_state)) throw notFound();
  return id;
}

/** The class, if it is in the scope of the organizer or trainer. */
function classesInScope(ctx: ActorContext, key: string): Promise<{ id: string }[]> {
  const inScope = classScope(ctx.actor, sql`c.id`);
  const scope = typeof inScope === 'boolean' ? raw(String(inScope)) : inScope;
  return ctx.db.query(
    sql`select c.id from classes c where ${isRowOf('c', key)} and c.archived_at is null and ${scope}`,
  );
}

/** SQL that stores `newAddress`; plain only where nothing can seal it, or an older node must find it. */
const insertFor = (owner: 'user_id' | 'class_id') =>
  `insert into calendar_addresses (id, ${owner}, secret_hash, sealed, secret, created_at)
   values ($1, $2, $3, $4, case when $4::text is null or ${IS_MOVING} then $5::text end, $6)`;
const RENEWED = `secret = excluded.secret, sealed = excluded.sealed, secret_hash = excluded.secret_hash,
  created_at = excluded.created_at, read_at = null`;

function newAddress({ config, now }: Pick<Context, 'config' | 'now'>, ownerId: string): unknown[] {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const sealed = canSeal(config) ? seal(config, placeOf(ownerId), secret) : null;
  return [newId(), ownerId, hashOfAddress(secret), sealed, secret, now.toISOString()];
}

const placeOf = (ownerId: string) =>
  ({ table: 'calendar_addresses', column: 'sealed', id: ownerId }) as const;

/** By which an address is found, without opening what is sealed. */
export const hashOfAddress = (secret: string): string => createHash('sha256').update(secret).digest('hex');

function present(
  { config }: Pick<Context, 'config'>,
  { owner_id, secret, sealed, ...row }: Row,
  folder: string,
): CalendarAddress {
  const path = sealed ? unseal(config, placeOf(owner_id), sealed) : secret;
  return { url: `${config.appUrl}/${folder}/${path}.ics`, ...row };
}
