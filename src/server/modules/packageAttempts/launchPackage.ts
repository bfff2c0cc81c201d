import type { PackageLaunch } from '#shared/api/packageAttempts.ts';
import type { LaunchInput } from '#shared/calls/packageAttempts.calls.ts';
import { whyOver } from '#shared/domain/modules.ts';
import { canStartAnew } from '#shared/domain/packages/attempts.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { courseOf } from '../courses/courses.ts';
import { markActive } from '../enrolments/enrolments.ts';
import { moduleRows, presentModules } from '../modules/modules.ts';
import { launchUrls } from '../packages/content/launchUrls.ts';
import { lockClock } from '../progress/progress.ts';
import { sayAbandoned } from './cmi5/ownStatements.ts';
import { launchReply, type AtHost } from './launchReply.ts';
import { findBlock, newestAttempt, type LaunchedAttempt, type PackageBlock } from './launchRows.ts';

/**
 * `POST /api/modules/{id}/blocks/{key}/launch`: opens the package of a block. The newest attempt goes on, in the version with which it began;
 * without one, or with `again` after a finished one, another begins with the newest version. Each launch is a new sitting: an older page
 * can no longer write. After the end of the class people see what is stored, and nothing is recorded.
 * @throws ApiError 404; 409 `module-locked`, `content-away` without a content origin, `no-attempts-left` for `again`,
 * `unit-host-closed`, `package-files-left` when the files of the attempt's version have left by their time limit
 */
export async function launchPackage(
  ctx: ActorContext,
  moduleId: string,
  key: string,
  input: LaunchInput & { readonly host?: string | undefined },
): Promise<PackageLaunch> {
  const found = await findBlock(ctx, moduleId, key);
  if (!found) throw notFound();
  const block = { ...found, host: input.host };
  const course = await courseOf(ctx, block.class_id);
  const rows = await moduleRows(ctx, [course.id]);
  const at = rows.findIndex(({ id }) => id === moduleId);
  if (at === -1) throw notFound();
  if (presentModules(rows, course, ctx.now)[at]!.lock) throw conflict('module-locked');
  // Before anything is written.
  if (!(await launchUrls(ctx, { versionId: block.version_id, host: block.host })))
    throw conflict('content-away');
  if (whyOver(course, ctx.now)) {
    const newest = await newestAttempt(ctx, block);
    if (newest) requireFiles(newest);
    return inTransaction(ctx, (tx) => reviewed(tx, block, newest, input));
  }
  return inTransaction(ctx, async (tx) => {
    await lockClock(tx);
    const attempt = await openAttempt(tx, block, input);
    requireFiles(attempt);
    await openModule(tx, block);
    if (course.enrolment_state === 'enrolled' || course.enrolment_state === 'approved')
      await markActive(tx, course.id, tx.actor.userId);
    return launchReply(tx, block, attempt, { mode: 'normal', block, wantedPart: input.sco });
  });
}

function requireFiles({ has_files }: LaunchedAttempt): void {
  if (!has_files) throw conflict('package-files-left');
}

/** The newest attempt in a new sitting, or a new attempt. The caller holds `lockClock`. */
async function openAttempt(
  ctx: ActorContext,
  block: PackageBlock,
  { again = false }: LaunchInput,
): Promise<LaunchedAttempt> {
  const newest = await newestAttempt(ctx, block);
  if (!newest) return beginAttempt(ctx, block, 1);
  if (newest.ended_by !== null) return beginAttempt(ctx, block, newest.no + 1);
  const isFinished = newest.state === 'completed' || newest.result === 'failed';
  // An open attempt goes on: the reply to the first such call may have been lost.
  if (again && isFinished) {
    const rule = { rule: block.attempt_rule, max: block.max_attempts };
    if (!canStartAnew(rule, newest, newest.counted)) throw conflict('start-no-attempts-left');
    await sayAbandoned(ctx, newest.id, newest.session_no + 1);
    await ctx.db.prepared(`update package_attempts set ended_by = 'new', ended_at = $2 where id = $1`, [
      newest.id,
      ctx.now.toISOString(),
    ]);
    return beginAttempt(ctx, block, newest.no + 1);
  }
  const [sitting] = await ctx.db.prepared<{ session_no: number }>(
    `update package_attempts set session_no = session_no + 1, session_at = $2, session_seconds = 0, last_at = $2
     where id = $1 returning session_no`,
    [newest.id, ctx.now.toISOString()],
  );
  return { ...newest, ...sitting! };
}

async function beginAttempt(ctx: ActorContext, block: PackageBlock, no: number): Promise<LaunchedAttempt> {
  const id = newId();
  await ctx.db.prepared(
    `insert into package_attempts (id, user_id, class_id, module_id, block_key, version_id, no, state, result, session_at, opened_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'open', 'unknown', $8, $8, $8)`,
    [
      id,
      ctx.actor.userId,
      block.class_id,
      block.module_id,
      block.key,
      block.version_id,
      no,
      ctx.now.toISOString(),
    ],
  );
  await audit(ctx, { action: 'start', entity: 'package-attempts', entity_id: id, after: { no } });
  return (await newestAttempt(ctx, block))!;
}

/** Opening the package opens its module. */
async function openModule(ctx: ActorContext, { module_id, class_id }: PackageBlock): Promise<void> {
  await ctx.db.prepared(
    `insert into module_progress (user_id, module_id, class_id, state, opened_at, beat_at) values ($1, $2, $3, 'open', $4, $4)
     on conflict (user_id, module_id) do nothing`,
    [ctx.actor.userId, module_id, class_id, ctx.now.toISOString()],
  );
}

/** Nothing is recorded: the newest attempt is only read; without one the package opens empty. */
function reviewed(
  ctx: ActorContext,
  block: AtHost & PackageBlock,
  attempt: LaunchedAttempt | undefined,
  { sco }: LaunchInput,
): Promise<PackageLaunch> {
  const empty = { id: null, session_no: 0, version_id: block.version_id, manifest: block.manifest };
  return launchReply(ctx, block, attempt ?? empty, { mode: 'review', block, wantedPart: sco });
}
