import type { WaitingRecord } from '#shared/api/competencies.ts';
import type { ActorContext } from '../../context.ts';
import { competencyScope } from './findPerson.ts';
import { presentRecord, recordsSql } from './recordReads.ts';

type Row = Parameters<typeof presentRecord>[1] & Omit<WaitingRecord, 'can' | 'evidence_file'>;

/** `GET /api/competency-reviews`: evidence of the people whom the caller looks after, the oldest first. Two queries. */
export async function reviewQueue(
  ctx: ActorContext,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: WaitingRecord[]; total: number }> {
  const scope = competencyScope(ctx);
  const where = `r.state = 'waiting_review' and ${scope.text}`;
  const n = scope.values.length;
  const sql = recordsSql(where, 'r.created_at, r.id').replace('select r.id', 'select t.department, r.id');
  const [rows, [count]] = await Promise.all([
    ctx.db.query<Row>(`${sql} limit $${n + 1} offset $${n + 2}`, [
      ...scope.values,
      ...[per_page, (page - 1) * per_page],
    ]),
    ctx.db.query<{ total: number }>(
      `select count(*)::int as total from user_competencies r join users t on t.id = r.user_id
       where r.archived_at is null and ${where}`,
      scope.values,
    ),
  ]);
  return { rows: rows.map((row) => presentRecord(ctx, row)) as WaitingRecord[], total: count!.total };
}
