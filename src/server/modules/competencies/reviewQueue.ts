import type { WaitingRecord } from '#shared/api/competencies.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { competencyScope } from './findPerson.ts';
import { presentRecord, recordsSql } from './recordReads.ts';

type Row = Parameters<typeof presentRecord>[1] & Omit<WaitingRecord, 'can' | 'evidence_file'>;

/** `GET /api/competency-reviews`: evidence of the people in the caller's scope, the oldest first. Two queries. */
export async function reviewQueue(
  ctx: ActorContext,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: WaitingRecord[]; total: number }> {
  const where = sql`r.state = 'waiting_review' and ${competencyScope(ctx)}`;
  const records = recordsSql(where, sql`r.created_at, r.id`, sql`t.department,`);
  const [rows, [count]] = await Promise.all([
    ctx.db.query<Row>(sql`${records} limit ${per_page} offset ${(page - 1) * per_page}`),
    ctx.db.query<{ total: number }>(
      sql`select count(*)::int as total from user_competencies r join users t on t.id = r.user_id
       where r.archived_at is null and ${where}`,
    ),
  ]);
  return { rows: rows.map((row) => presentRecord(ctx, row)) as WaitingRecord[], total: count!.total };
}
