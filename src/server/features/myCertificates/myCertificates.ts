import type { ComingCertificate, MyCertificates } from '#shared/api/certificates.ts';
import type { CompletionItem } from '#shared/api/courses.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { requirementsOf } from '../../modules/completion/requirements.ts';
import { certificatesOf } from '../../modules/certificates/readCertificates.ts';

/** `GET /api/my/certificates`: two queries, however many there are. */
export async function myCertificates(ctx: ActorContext): Promise<MyCertificates> {
  const [certificates, coming] = await Promise.all([
    certificatesOf(ctx, { userId: ctx.actor.userId }),
    comingCertificates(ctx),
  ]);
  return { certificates, coming };
}

/** Classes of the caller that will give a certificate, with their open requirements. */
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
