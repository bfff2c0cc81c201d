import type { MyCertificate } from '#shared/api/certificates.ts';
import { certificateState } from '#shared/domain/certificates.ts';
import type { Actor, ActorContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { classScope } from '../classes/classScope.ts';
import { userScope } from '../../kernel/crud/userScope.ts';
import { verifyUrl } from './placeholderValues.ts';

interface Row extends Omit<MyCertificate, 'state' | 'verify_url'> {
  readonly superseded_at: string | null;
}

interface Whose {
  readonly userId: string;
  readonly classId?: string;
}

/** The certificates of a person, the newest first. */
export async function certificatesOf(
  ctx: ActorContext,
  { userId, classId }: Whose,
): Promise<MyCertificate[]> {
  const rows = await ctx.db.prepared<Row>(
    `select t.id, t.number, t.code, t.class_name, t.holder, t.issued_at, t.expires_at, t.revoked_at, t.superseded_at, t.reason,
       t.seen_at is null as is_new, t.pdf_id is not null as has_pdf, case when c.id is not null then jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) end as class,
       case when p.id is not null then jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) end as path,
       case when n.id is not null then jsonb_build_object('id', n.id, 'number', n.number) end as successor
     from certificates t left join classes c on c.id = t.class_id left join programmes p on p.id = t.programme_id
     left join certificates n on n.id = t.successor_id
     where t.user_id = $1 and ($2::uuid is null or t.class_id = $2) order by t.issued_at desc, t.number desc`,
    [userId, classId ?? null],
  );
  return rows.map(({ superseded_at, ...row }) => ({
    ...row,
    state: certificateState({ ...row, superseded_at }, ctx.now),
    verify_url: verifyUrl(ctx.config.appUrl, ctx.language, row.code),
  }));
}

/** The newest certificate of a class for the caller; null when there is none. */
export async function certificateOfClass(ctx: ActorContext, classId: string): Promise<MyCertificate | null> {
  const [newest] = await certificatesOf(ctx, { userId: ctx.actor.userId, classId });
  return newest ?? null;
}

/** Certificates `c` that the actor may read: their own; for people whom they see those of classes in their scope, for their team all. */
function readable(actor: Actor): Sql {
  const classes = actor.reach === 'team' ? true : classScope(actor, sql`c.class_id`);
  const reached = typeof classes === 'boolean' ? raw(String(classes)) : classes;
  return sql`exists (select 1 from users t where t.id = c.user_id and ${userScope(actor)}
    and (t.id = ${actor.userId} or ${reached}))`;
}

/** `GET /api/user/{id}/certificates`: those of one person that the caller may read. 404 for a person whom they do not see. */
export async function certificatesOfUser(ctx: ActorContext, userId: string): Promise<MyCertificate[]> {
  const seen = await ctx.db.query(
    sql`select 1 from users t where t.id = ${userId} and ${userScope(ctx.actor)}`,
  );
  if (seen.length === 0) throw notFound();
  const ids = await ctx.db.query<{ id: string }>(
    sql`select c.id from certificates c where c.user_id = ${userId} and ${readable(ctx.actor)}`,
  );
  const known = new Set(ids.map(({ id }) => id));
  return (await certificatesOf(ctx, { userId })).filter(({ id }) => known.has(id));
}

/** Whether the caller may have the PDF of a certificate. */
export async function mayRead(ctx: ActorContext, certificateId: string): Promise<boolean> {
  const found = await ctx.db.query(
    sql`select 1 from certificates c where c.id = ${certificateId} and ${readable(ctx.actor)}`,
  );
  return found.length > 0;
}
