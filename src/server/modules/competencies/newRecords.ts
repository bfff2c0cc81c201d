import { expiryOf, type Day, type RecordSource, type RecordState } from '#shared/domain/competencies.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { conflict } from '../../platform/http/errors.ts';
import { updateStandings } from './standings.ts';

/** A new cycle. */
export interface NewRecord {
  readonly user_id: string;
  readonly competency_id: string;
  readonly state: RecordState;
  readonly level: number | null;
  readonly obtained_at: Day;
  /** Undefined: by the competency's validity, counted from the cycle before. */
  readonly expires_at?: Day | null | undefined;
  readonly source: RecordSource | null;
  readonly class_id?: string | null;
  readonly evidence_file_id?: string | null;
  readonly note?: string | null;
}

interface ExistingRecord {
  readonly user_id: string;
  readonly competency_id: string;
  readonly validity_months: number | null;
  readonly window_days: number;
  readonly grace_days: number;
  readonly last_expiry: Day | null;
}

const TRIES = 5;
const pairOf = ({ user_id, competency_id }: { user_id: string; competency_id: string }) =>
  `${user_id} ${competency_id}`;

/**
 * Begins a cycle for each, in the transaction of `ctx.db`, with its audit event and the resulting standings; the caller is the verifier of
 * records that count. A number of statements that does not grow with them. At most one for each person and competency. Returns the ids in
 * the order given.
 */
export async function addRecords(ctx: Context, wanted: readonly NewRecord[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const existing = await existingRecords(ctx, wanted);
  const now = ctx.now.toISOString();
  const by = ctx.actor?.userId ?? null;
  const rows = wanted.map((record) => {
    const rules = existing.get(pairOf(record))!;
    const isDecided = record.state === 'valid' || record.state === 'waived';
    return {
      class_id: null,
      evidence_file_id: null,
      note: null,
      ...record,
      id: newId(),
      expires_at:
        record.expires_at === undefined
          ? expiryOf(rules, record.obtained_at, rules.last_expiry)
          : record.expires_at,
      // Nobody has verified what a class grants.
      ...(isDecided && { verified_by_id: record.source === 'class' ? null : by, verified_at: now }),
    };
  });
  await insertAll(ctx, rows);
  await auditAll(
    ctx,
    rows.map(({ id, user_id, competency_id, state, level, obtained_at, expires_at, source }) => ({
      action: state === 'waived' ? 'waive' : 'create',
      entity: 'user-competencies',
      entity_id: id,
      after: { user_id, competency_id, state, level, obtained_at, expires_at, source },
    })),
  );
  await updateStandings(ctx, {
    userIds: rows.map(({ user_id }) => user_id),
    competencyIds: rows.map(({ competency_id }) => competency_id),
  });
  return rows.map(({ id }) => id);
}

async function existingRecords(
  ctx: Context,
  wanted: readonly NewRecord[],
): Promise<Map<string, ExistingRecord>> {
  const rows = await ctx.db.query<ExistingRecord>(
    `select p.user_id, k.id as competency_id, k.validity_months, k.window_days, k.grace_days,
       (select to_char(max(t.expires_at), 'YYYY-MM-DD') from user_competencies t
        where t.user_id = p.user_id and t.competency_id = k.id and t.state = 'valid' and t.archived_at is null) as last_expiry
     from jsonb_to_recordset($1::jsonb) as p(user_id uuid, competency_id uuid) join competencies k on k.id = p.competency_id`,
    [JSON.stringify(wanted.map(({ user_id, competency_id }) => ({ user_id, competency_id })))],
  );
  return new Map(rows.map((row) => [pairOf(row), row]));
}

/** Two cycles of a pair that begin at the same time: the second waits for the first, finds its number taken and takes the next. */
async function insertAll(ctx: Context, rows: readonly { readonly id: string }[]): Promise<void> {
  let left = rows;
  for (let i = 0; i < TRIES && left.length > 0; i += 1) {
    const made = await ctx.db.query<{ id: string }>(INSERT, [
      JSON.stringify(left),
      ctx.now.toISOString(),
      ctx.actor?.userId ?? null,
    ]);
    const done = new Set(made.map(({ id }) => id));
    left = left.filter(({ id }) => !done.has(id));
  }
  if (left.length > 0) throw conflict('database-busy');
}

const INSERT = `insert into user_competencies (id, user_id, competency_id, cycle_no, state, level, obtained_at, expires_at, source,
    class_id, evidence_file_id, note, verified_by_id, verified_at, created_at, created_by, updated_at, updated_by)
  select r.id, r.user_id, r.competency_id, coalesce((select max(t.cycle_no) from user_competencies t
      where t.user_id = r.user_id and t.competency_id = r.competency_id), 0) + 1,
    r.state, r.level, r.obtained_at, r.expires_at, r.source, r.class_id, r.evidence_file_id, r.note, r.verified_by_id, r.verified_at,
    $2::timestamptz, $3::uuid, $2::timestamptz, $3::uuid
  from jsonb_to_recordset($1::jsonb) as r(id uuid, user_id uuid, competency_id uuid, state text, level int, obtained_at date,
    expires_at date, source text, class_id uuid, evidence_file_id uuid, note text, verified_by_id uuid, verified_at timestamptz)
  order by r.user_id, r.competency_id
  on conflict (user_id, competency_id, cycle_no) do nothing returning id`;
