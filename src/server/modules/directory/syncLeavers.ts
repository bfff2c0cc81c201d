import { isCutOff, unaskedLeavers } from '#shared/domain/directory.ts';
import { changedDraft } from '../../kernel/crud/drafts.ts';
import { isRefused } from '../../kernel/crud/hooks.ts';
import { checkDrafts, storeDrafts } from '../../kernel/crud/save.ts';
import { rowOf } from '../../kernel/crud/store.ts';
import { invalid } from '../../platform/http/errors.ts';
import { HR_SYNC } from './syncPeople.ts';
import { chunksOf, notesOf, type PersonOutcome, type SyncRun } from './syncRun.ts';

export type Brake = 'leavers' | 'rows' | 'unnamed';

/** People whom HR leads and whom a complete file does not name. */
export const findMissing = (run: SyncRun): Promise<void> =>
  addLeavers(run, `t.led_by = 'file' and t.id <> all($1::uuid[])`, [
    [...run.seen.keys()].filter((key) => !key.includes(' ')),
  ]);

/**
 * Puts the active people of a condition on `users t` among those who leave, and locks them; never an Administrator or a break-glass account.
 */
export async function addLeavers(
  { ctx, plan, leavers, outcomes }: SyncRun,
  condition: string,
  values: readonly unknown[],
): Promise<void> {
  const rows = await ctx.db.query<Record<string, unknown>>(
    `select t.* from users t
     where ${condition} and t.active and t.archived_at is null and not t.break_glass
       and not exists (select 1 from roles r where r.id = any(t.role_ids) and r.administrator and r.archived_at is null)
     order by t.id for no key update of t`,
    values,
  );
  for (const stored of rows) {
    const record = rowOf(plan, stored);
    const outcome: PersonOutcome = {
      id: record.id,
      row: null,
      nip: String(record['nip']),
      name: String(record['name']),
      state: 'left',
      changed: [],
      notes: [],
    };
    outcomes.push(outcome);
    leavers.push({ record, outcome });
  }
}

export interface BrakeFacts {
  readonly total: number;
  readonly isComplete: boolean;
  /** People whom HR led, and who were active, before the run. */
  readonly led: number;
}

/** People whom HR leads. */
export async function countLed({ ctx, source }: SyncRun): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(
    `select count(*)::int as count from users where led_by = $1 and active and archived_at is null`,
    [source],
  );
  return row!.count;
}

/**
 * Why a person must look at the run first; null if it may go on. Leavers of the last day whom nobody has approved count too, so that many
 * small files are no way around it.
 */
export async function brakeOf(run: SyncRun, { total, isComplete, led }: BrakeFacts): Promise<Brake | null> {
  const { db, now } = run.ctx;
  const [before] = await db.query<{ rows: number | null; left_count: number }>(
    `select (select total from directory_runs where state = 'applied' and is_complete order by created_at desc, id desc limit 1) as rows,
       count(*)::int as left_count
     from directory_runs r join directory_rows w on w.run_id = r.id and w.state = 'left'
     where r.state = 'applied' and not r.is_approved and coalesce(w.at, r.ended_at) > $1::timestamptz - interval '1 day'`,
    [now.toISOString()],
  );
  const { rows, left_count } = before!;
  if (isComplete && rows !== null && isCutOff(total, rows)) return 'rows';
  if (isComplete && run.unnamed > 0 && run.leavers.length > 0) return 'unnamed';
  const leaving = run.leavers.length;
  return leaving > 0 && leaving + left_count > unaskedLeavers(led) ? 'leavers' : null;
}

/** Names those who report to leavers, and says of each that they leave. */
export async function tellLeavers(run: SyncRun): Promise<void> {
  const ids = run.leavers.map(({ record }) => record.id);
  if (ids.length === 0) return;
  const rows = await run.ctx.db.query<{ id: string; reports: string }>(
    `select u.manager_id as id, string_agg(u.nip || ' ' || u.name, ', ' order by u.name, u.nip) as reports from users u
     where u.manager_id = any($1::uuid[]) and u.active and u.archived_at is null and u.id <> all($1::uuid[]) group by 1`,
    [ids],
  );
  const reports = new Map(rows.map((row) => [row.id, row.reports]));
  for (const { record, outcome } of run.leavers) {
    outcome.state = 'left';
    const own = reports.get(record.id);
    if (own !== undefined) outcome.reports = own;
  }
}

/** Deactivates those who have left: their sessions and tokens end with it, and what they have learned stays. */
export async function syncLeavers(run: SyncRun): Promise<void> {
  const { ctx, plan, led, source } = run;
  for (const some of chunksOf(run.leavers)) {
    const outcomes = new Map(some.map(({ record, outcome }) => [record.id, outcome]));
    // Read again: some have got another manager since.
    const rows = await ctx.db.query<Record<string, unknown>>(
      'select t.* from users t where t.id = any($1::uuid[]) order by t.id for no key update of t',
      [[...outcomes.keys()]],
    );
    const records = rows.map((stored) => rowOf(plan, stored));
    const drafts = records.map((record) => ({
      outcome: outcomes.get(record.id)!,
      draft: changedDraft(plan, record, {
        active: false,
        left_at: ctx.now.toISOString(),
        led_by: source,
        ...(record['led_by'] === 'none' && { led_fields: led }),
      }),
    }));
    await checkDrafts(
      ctx,
      plan,
      drafts.map(({ draft }) => draft),
      {},
    );
    for (const { draft, outcome } of drafts) {
      if (!isRefused(draft)) continue;
      outcome.state = 'refused';
      outcome.notes.push(...notesOf(draft.refusal ?? invalid(draft.errors)));
    }
    await storeDrafts(
      ctx,
      plan,
      drafts.flatMap(({ draft }) => (isRefused(draft) ? [] : [draft])),
      { action: HR_SYNC },
    );
  }
}
