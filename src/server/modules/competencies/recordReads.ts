import type { CompetencyRecord } from '#shared/api/competencies.ts';
import type { ExpandedFile } from '#shared/schema/resource.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/fileUrls.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';

const expanded = (alias: string, slug: string) =>
  raw(
    `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'slug', ${alias}.${slug}, 'name', ${alias}.name) end`,
  );

/** SQL of records as the API sends them; `where` is a condition over `r` and its person `t`. */
export const recordsSql = (where: Sql, order: Sql): Sql => sql`
  select r.id, r.user_id, r.competency_id, r.cycle_no, r.state, r.level, to_char(r.obtained_at, 'YYYY-MM-DD') as obtained_at,
    to_char(r.expires_at, 'YYYY-MM-DD') as expires_at, r.source, r.note, r.review_note, r.verified_at, r.created_at,
    ${expanded('c', 'slug')} as class, ${expanded('v', 'nip')} as verified_by,
    ${expanded('t', 'nip')} as "user",
    jsonb_build_object('id', k.id, 'slug', k.code, 'name', k.name, 'type', k.type, 'levels', k.levels) as competency,
    case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes,
      'width', f.width, 'height', f.height) end as evidence_file
  from user_competencies r join users t on t.id = r.user_id join competencies k on k.id = r.competency_id
  left join classes c on c.id = r.class_id left join users v on v.id = r.verified_by_id
  left join files f on f.id = r.evidence_file_id
  where r.archived_at is null and ${where} order by ${order}`;

type Row = Omit<CompetencyRecord, 'can' | 'evidence_file'> & {
  readonly evidence_file: Omit<ExpandedFile, 'url'> | null;
};

/** Signs the evidence for the reader and adds the reader's rights. */
export function presentRecord<T extends Row>(ctx: ActorContext, row: T) {
  const isOwn = row.user_id === ctx.actor.userId;
  const mayEdit = may(ctx, 'competency-edit') && !isOwn;
  const isWaiting = row.state === 'waiting_review';
  return {
    ...row,
    evidence_file: row.evidence_file && { ...row.evidence_file, url: fileUrl(ctx, row.evidence_file.id) },
    verified_at: isoOf(row.verified_at),
    created_at: isoOf(row.created_at)!,
    can: {
      review: mayEdit && isWaiting,
      withdraw: isOwn ? isWaiting : mayEdit && (isWaiting || row.state === 'valid' || row.state === 'waived'),
    },
  };
}

const isoOf = (value: string | null): string | null =>
  value === null ? null : new Date(value).toISOString();

/** Records by id, in the order of the ids. */
export async function readRecords(ctx: ActorContext, ids: readonly string[]): Promise<CompetencyRecord[]> {
  const wanted = sql`${ids}::uuid[]`;
  const rows = await ctx.db.query<Row>(
    recordsSql(sql`r.id = any(${wanted})`, sql`array_position(${wanted}, r.id)`),
  );
  return rows.map((row) => presentRecord(ctx, row));
}
