import type { ComingCertificate, MyCertificate, MyCertificates } from '#shared/api/certificates.ts';
import type { CompletionItem } from '#shared/api/courses.ts';
import { certificateState } from '#shared/domain/certificates.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { Actor, ActorContext } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import type { Condition } from '../../http/resourceServer.ts';
import { reachOfClass } from '../classes/reach.ts';
import { requirementsOf } from '../enrolments/requirements.ts';
import { userScope } from '../users/userScope.ts';
import { verifyUrl } from './shown.ts';

/** `GET /api/my/certificates`: two queries, however many they are. */
export async function myCertificates(ctx: ActorContext): Promise<MyCertificates> {
  const [certificates, coming] = await Promise.all([
    certificatesOf(ctx, { userId: ctx.actor.userId }),
    comingCertificates(ctx),
  ]);
  return { certificates, coming };
}

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
       t.seen_at is null as is_new, t.pdf_id is not null as has_pdf, jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       case when n.id is not null then jsonb_build_object('id', n.id, 'number', n.number) end as successor
     from certificates t join classes c on c.id = t.class_id left join certificates n on n.id = t.successor_id
     where t.user_id = $1 and ($2::uuid is null or t.class_id = $2) order by t.issued_at desc, t.number desc`,
    [userId, classId ?? null],
  );
  return rows.map(({ superseded_at, ...row }) => ({
    ...row,
    state: certificateState({ ...row, superseded_at }, ctx.now),
    verify_url: verifyUrl(ctx.config.appUrl, ctx.language, row.code),
  }));
}

/** Classes in which the caller is and that will give a certificate, with what they still ask. */
async function comingCertificates(ctx: ActorContext): Promise<ComingCertificate[]> {
  const rows = await ctx.db.prepared<{ class: Expanded; completion: CompletionItem[] | null }>(
    `select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       (select jsonb_agg(to_jsonb(r)) from (${requirementsOf('c', 'e.user_id')}) r) as completion
     from enrolments e join classes c on c.id = e.class_id
     join certificate_templates t on t.id = c.certificate_template_id and t.archived_at is null
     where e.user_id = $1 and e.state in ('approved', 'enrolled', 'in_progress') and c.status = 'published'
       and c.archived_at is null and (c.end_at is null or c.end_at >= $2)
     order by c.end_at nulls last, c.name limit 50`,
    [ctx.actor.userId, ctx.now.toISOString()],
  );
  return rows.map(({ class: course, completion }) => ({ class: course, completion: completion ?? [] }));
}

/** The newest certificate of a class for the caller; null when there is none. */
export async function certificateOfClass(ctx: ActorContext, classId: string): Promise<MyCertificate | null> {
  const [newest] = await certificatesOf(ctx, { userId: ctx.actor.userId, classId });
  return newest ?? null;
}

/**
 * Certificates `c` that the actor may read: their own; of people whom they see those of the classes they reach, of their team all.
 * The values begin at `$2`.
 */
function readable(actor: Actor): Condition {
  const people = shifted(userScope(actor), 1);
  const classes = actor.reach === 'team' ? true : reachOfClass(actor, 'c.class_id');
  const reached = typeof classes === 'boolean' ? { text: String(classes), values: [] } : classes;
  const within = shifted(reached, 1 + people.values.length);
  return {
    text: `exists (select 1 from users t where t.id = c.user_id and ${people.text}
      and (t.id = $${2 + people.values.length + within.values.length} or ${within.text}))`,
    values: [...people.values, ...within.values, actor.userId],
  };
}

/** A condition with its placeholders moved by so many. */
const shifted = ({ text, values }: Condition, by: number): Condition => ({
  text: text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + by}`),
  values,
});

/** `GET /api/user/{id}/certificates`: those of one person that the caller may read. 404 for somebody whom they do not see. */
export async function certificatesOfUser(ctx: ActorContext, userId: string): Promise<MyCertificate[]> {
  const scope = shifted(userScope(ctx.actor), 1);
  const seen = await ctx.db.query(`select 1 from users t where t.id = $1 and ${scope.text}`, [
    userId,
    ...scope.values,
  ]);
  if (seen.length === 0) throw notFound();
  const { text, values } = readable(ctx.actor);
  const ids = await ctx.db.query<{ id: string }>(
    `select c.id from certificates c where c.user_id = $1 and ${text}`,
    [userId, ...values],
  );
  const known = new Set(ids.map(({ id }) => id));
  return (await certificatesOf(ctx, { userId })).filter(({ id }) => known.has(id));
}

/** Whether the caller may have the PDF of a certificate. */
export async function mayRead(ctx: ActorContext, certificateId: string): Promise<boolean> {
  const { text, values } = readable(ctx.actor);
  const found = await ctx.db.query(`select 1 from certificates c where c.id = $1 and ${text}`, [
    certificateId,
    ...values,
  ]);
  return found.length > 0;
}
