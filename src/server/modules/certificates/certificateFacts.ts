import type { CertificateBox, CertificateLayout } from '#shared/domain/certificateTemplates.ts';
import type { Context } from '../../platform/context.ts';

/** A person who has earned the certificate of a class. */
export interface Earned {
  readonly class_id: string;
  readonly user_id: string;
}

/** The data of a certificate, as of its issue. Instants are ISO 8601 in UTC. */
export interface Facts {
  readonly user_id: string;
  readonly holder: string;
  readonly nip: string;
  readonly position: string | null;
  readonly department: string | null;
  /** Of a class or of a learning path: the other one is null. */
  readonly class_id: string | null;
  readonly programme_id: string | null;
  readonly class_name: string;
  readonly competency: string | null;
  readonly level: number | null;
  readonly third_party: string | null;
  readonly trainers: readonly string[];
  readonly completed_at: string;
  /** The end of the last day of its validity, in the zone of the site; null when it does not expire. */
  readonly expires_at: string | null;
  readonly template_id: string;
  readonly language: CertificateLayout['language'];
  readonly orientation: CertificateLayout['orientation'];
  readonly boxes: readonly CertificateBox[];
  readonly background_id: string | null;
  readonly cycle: number;
}
export interface DueFacts extends Facts {
  /** The one before it has expired. */
  readonly renews: boolean;
}

/** The last day counts whole: `$3` zone, `$4` now; `of` is the row with the validity. */
export const EXPIRES = (
  of: string,
): string => `(((($4::timestamptz at time zone $3)::date + make_interval(months => ${of}.certificate_validity_months))::date
  + interval '1 day' - interval '1 second') at time zone $3)`;

/** SQL: the certificate is valid, neither revoked nor replaced. An expired one does not block the next. */
export const STANDS = (alias: string, now: string) =>
  `${alias}.revoked_at is null and ${alias}.superseded_at is null and (${alias}.expires_at is null or ${alias}.expires_at >= ${now})`;

/**
 * The facts of those completed enrolments whose class (or `templateId`) has a template and that have no valid certificate; in the order of
 * the completion, then of the name.
 */
export async function readFacts(
  ctx: Context,
  earned: readonly Earned[],
  templateId?: string,
): Promise<DueFacts[]> {
  if (earned.length === 0) return [];
  const rows = await ctx.db.query<Omit<DueFacts, 'cycle'> & { last_cycle: number | null }>(
    `select u.id as user_id, u.name as holder, u.nip, u.position, u.department,
       c.id as class_id, null as programme_id, c.name as class_name, k.name as competency, c.level, c.third_party_name as third_party,
       (select coalesce(array_agg(p.name order by p.name), '{}') from users p where p.id = any(c.trainer_ids))
         || (select coalesce(array_agg(x.v->>'name'), '{}') from jsonb_array_elements(c.external_trainers) x(v)) as trainers,
       e.completed_at, ${EXPIRES('c')} as expires_at,
       t.id as template_id, t.language, t.orientation, t.boxes, t.background_id,
       (select max(o.cycle) from certificates o where o.user_id = u.id and o.class_id = c.id) as last_cycle,
       exists (select 1 from certificates o where o.user_id = u.id and o.class_id = c.id
         and o.revoked_at is null and o.superseded_at is null) as renews
     from unnest($1::uuid[], $2::uuid[]) a(class_id, user_id)
     join enrolments e on e.class_id = a.class_id and e.user_id = a.user_id and e.state = 'completed'
     join users u on u.id = e.user_id
     join classes c on c.id = e.class_id
     join certificate_templates t on t.id = coalesce($5::uuid, c.certificate_template_id) and t.archived_at is null
     left join competencies k on k.id = c.competency_id
     where not exists (select 1 from certificates o where o.user_id = u.id and o.class_id = c.id and ${STANDS('o', '$4')})
     order by e.completed_at, u.name, u.id, c.id`,
    [
      earned.map(({ class_id }) => class_id),
      earned.map(({ user_id }) => user_id),
      ctx.config.siteTimeZone,
      ctx.now.toISOString(),
      templateId ?? null,
    ],
  );
  return rows.map(({ last_cycle, ...facts }) => ({ ...facts, cycle: (last_cycle ?? 0) + 1 }));
}
