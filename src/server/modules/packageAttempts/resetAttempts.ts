import type { PackageProgress } from '#shared/domain/modules.ts';
import { openChange } from '../../kernel/changes/beforeImages.ts';
import type { UndoRecord } from '../../kernel/crud/resourceServer.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { RowError } from '../../platform/http/errors.ts';
import { clocksOf, restorePackage } from '../progress/progress.ts';

interface Ended {
  readonly id: string;
  readonly user_id: string;
  readonly module_id: string;
  readonly class_id: string;
  readonly block_key: string;
}
interface Before extends Ended {
  readonly progress: PackageProgress | null;
}

/**
 * Ends attempts, so that the next launch begins empty; what is recorded stays in the history, and so do a completed module and a grade.
 * Nobody can go on in an attempt that was reset, not even by what is on its way. Can be undone for a day.
 * @returns how many were reset, and the change of it: one that has ended meanwhile is left alone
 */
export async function resetAttempts(
  ctx: ActorContext,
  ids: readonly string[],
  reason: string,
): Promise<number | { readonly count: number; readonly change_id: string }> {
  await waitForReports(ctx, ids);
  const before = await ctx.db.query<Before>(
    `select a.id, a.user_id, a.module_id, a.class_id, a.block_key, p.blocks -> a.block_key -> 'package' as progress
     from package_attempts a left join module_progress p on p.user_id = a.user_id and p.module_id = a.module_id
     where a.id = any($1::uuid[]) and a.ended_by is null order by a.id for update of a`,
    [ids],
  );
  if (before.length === 0) return 0;
  const change = await openChange(ctx, {
    resource: 'package-attempts',
    action: 'reset',
    total: before.length,
  });
  await ctx.db.query(
    `insert into change_rows (change_id, no, table_name, record_id, before)
     select $1, row_number() over (order by r.id), 'package_attempts', r.id, jsonb_build_object('progress', r.progress)
     from jsonb_to_recordset($2::jsonb) as r(id uuid, progress jsonb)`,
    [change.id, JSON.stringify(before)],
  );
  await ctx.db.query(
    `update package_attempts set ended_by = 'reset', ended_at = $2, reset_reason = $3, reset_by = $4 where id = any($1::uuid[])`,
    [before.map(({ id }) => id), ctx.now.toISOString(), reason, ctx.actor.userId],
  );
  await restorePackage(
    ctx,
    before.map((row) => ({ ...row, progress: emptied(row.progress) })),
  );
  await auditAll(
    ctx,
    before.map(({ id }) => ({
      action: 'reset',
      entity: 'package-attempts',
      entity_id: id,
      after: { reason },
    })),
  );
  await tellLearners(ctx, before, reason);
  return { count: before.length, change_id: change.id };
}

/** Reports of these people that are being stored end first, and later ones find the attempt ended. */
async function waitForReports(ctx: ActorContext, ids: readonly string[]): Promise<void> {
  const people = await ctx.db.query<{ user_id: string }>(
    'select distinct user_id from package_attempts where id = any($1::uuid[])',
    [ids],
  );
  await clocksOf(
    ctx,
    people.map(({ user_id }) => user_id),
  );
}

/** An attempt that was reset does not count against the limit. */
const emptied = (before: PackageProgress | null): PackageProgress => ({
  state: 'none',
  result: 'unknown',
  score: null,
  seconds: 0,
  attempts: Math.max(0, (before?.attempts ?? 1) - 1),
  is_done: false,
});

async function tellLearners(ctx: ActorContext, ended: readonly Ended[], reason: string): Promise<void> {
  const names = await ctx.db.query<{ id: string; name: string; slug: string; class_slug: string }>(
    `select m.id, m.name, m.slug, c.slug as class_slug from modules m join classes c on c.id = m.class_id where m.id = any($1::uuid[])`,
    [[...new Set(ended.map(({ module_id }) => module_id))]],
  );
  const module = new Map(names.map((one) => [one.id, one]));
  await notifyAll(
    ctx,
    ended.map(({ id, user_id, module_id }) => {
      const { name, slug, class_slug } = module.get(module_id)!;
      return {
        user_id,
        event_key: `package-reset:${id}:${ctx.now.getTime()}`,
        title: { key: 'notification.package_reset', args: { name, reason } },
        link: `my-course/${class_slug}/module/${slug}`,
      };
    }),
  );
}

/** Undoes a reset for people who have not begun another attempt since. Returns the attempts for which that is impossible. */
export async function undoReset(ctx: ActorContext, records: readonly UndoRecord[]): Promise<RowError[]> {
  const ids = records.map(({ record_id }) => record_id);
  await waitForReports(ctx, ids);
  const rows = await ctx.db.query<Ended & { readonly is_reset: boolean; readonly has_newer: boolean }>(
    `select a.id, a.user_id, a.module_id, a.class_id, a.block_key, a.ended_by is not distinct from 'reset' as is_reset,
       exists (select from package_attempts n where n.user_id = a.user_id and n.module_id = a.module_id
         and n.block_key = a.block_key and n.no > a.no) as has_newer
     from package_attempts a where a.id = any($1::uuid[]) order by a.id for update of a`,
    [ids],
  );
  const refused = rows.flatMap(({ id, is_reset, has_newer }): RowError[] => {
    if (is_reset && !has_newer) return [];
    return [{ id, message: { key: `validation.${has_newer ? 'undo_begun' : 'changed_since'}` } }];
  });
  if (refused.length > 0) return refused;
  await ctx.db.query(
    `update package_attempts set ended_by = null, ended_at = null, reset_reason = null, reset_by = null where id = any($1::uuid[])`,
    [ids],
  );
  const before = new Map(
    records.map((one) => [one.record_id, (one.before as { progress: PackageProgress | null }).progress]),
  );
  await restorePackage(
    ctx,
    rows.flatMap((row) => {
      const progress = before.get(row.id);
      return progress ? [{ ...row, progress }] : [];
    }),
  );
  await auditAll(
    ctx,
    rows.map(({ id }) => ({ action: 'undo', entity: 'package-attempts', entity_id: id })),
  );
  return [];
}
