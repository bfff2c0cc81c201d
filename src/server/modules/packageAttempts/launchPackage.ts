import type { PackageLaunch, PackagePart, PackagePartState } from '#shared/api/packageAttempts.ts';
import type { LaunchInput } from '#shared/calls/packageAttempts.calls.ts';
import { whyOver } from '#shared/domain/modules.ts';
import { canStartAnew, entryOf } from '#shared/domain/packages/attempts.ts';
import { timeText } from '#shared/domain/packages/durations.ts';
import { elementsToOpen, type Elements } from '#shared/domain/packages/elements.ts';
import type { PackageItem } from '#shared/domain/packages/manifest.ts';
import { wordOf, type PackageOutcome } from '#shared/domain/packages/outcome.ts';
import { createHash } from 'node:crypto';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { courseOf } from '../courses/courses.ts';
import { markActive } from '../enrolments/enrolments.ts';
import { moduleRows, presentModules } from '../modules/modules.ts';
import { launchUrls } from '../packages/content/launchUrls.ts';
import { lockClock } from '../progress/progress.ts';
import { findBlock, newestAttempt, type LaunchedAttempt, type PackageBlock } from './launchRows.ts';
import { answersToOpen } from './storedAnswers.ts';

/**
 * `POST /api/modules/{id}/blocks/{key}/launch`: opens the package of a block. The newest attempt goes on, in the version with which it began;
 * without one, or with `again` after a finished one, another begins with the newest version. Each launch is a new sitting: an older page
 * can no longer write. After the end of the class people see what is stored, and nothing is recorded.
 * @throws ApiError 404; 409 `module-locked`, `content-away` without a content origin, `no-attempts-left` for `again`
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
  if (whyOver(course, ctx.now)) return reviewed(ctx, block, await newestAttempt(ctx, block));
  return inTransaction(ctx, async (tx) => {
    await lockClock(tx);
    const attempt = await openAttempt(tx, block, input);
    await openModule(tx, block);
    if (course.enrolment_state === 'enrolled' || course.enrolment_state === 'approved')
      await markActive(tx, course.id, tx.actor.userId);
    return launched(tx, block, attempt, 'normal');
  });
}

/** Opened through this host: packages have the same one on this machine. */
type AtHost = PackageBlock & { readonly host: string | undefined };

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
  block: AtHost,
  attempt: LaunchedAttempt | undefined,
): Promise<PackageLaunch> {
  const empty = { id: null, session_no: 0, version_id: block.version_id, manifest: block.manifest };
  return launched(ctx, block, attempt ?? empty, 'review');
}

interface PartRow extends PackageOutcome {
  readonly sco_id: string;
  readonly seq: number;
  readonly elements: Elements;
  readonly suspend_data: string | null;
  readonly seconds: number;
}

async function launched(
  ctx: ActorContext,
  block: AtHost,
  attempt: Pick<LaunchedAttempt, 'session_no' | 'version_id' | 'manifest'> & { readonly id: string | null },
  mode: PackageLaunch['mode'],
): Promise<PackageLaunch> {
  const { manifest, id } = attempt;
  const urls = await launchUrls(ctx, { versionId: attempt.version_id, host: block.host });
  if (!urls) throw conflict('content-away');
  const stored = id === null ? [] : await storedParts(ctx, id);
  const answers = id === null ? new Map<string, Elements>() : await answersToOpen(ctx, id, manifest.kind);
  const outcomes = new Map(stored.map((row) => [row.sco_id, row]));
  return {
    attempt_id: id,
    session_no: attempt.session_no,
    kind: manifest.kind,
    mode,
    credit: mode === 'normal',
    title: manifest.title,
    player_url: urls.playerUrl,
    content_url: urls.contentUrl,
    scos: manifest.items.map((item) => partOf(item, urls.contentUrl, outcomes.get(item.id) ?? null)),
    sco: firstPart(manifest.items, stored),
    states: Object.fromEntries(
      stored.map((row): [string, PackagePartState] => [
        row.sco_id,
        stateOf(manifest.kind, row, answers.get(row.sco_id) ?? {}),
      ]),
    ),
    learner: { id: learnerId(ctx.actor.userId, block.package_id), name: ctx.actor.name },
  };
}

/** The newest first. */
const storedParts = (ctx: ActorContext, attemptId: string): Promise<PartRow[]> =>
  ctx.db.prepared<PartRow>(
    `select sco_id, seq, elements, suspend_data, seconds, state, result, scaled, raw, min, max from package_states
     where attempt_id = $1 order by saved_at desc`,
    [attemptId],
  );

const partOf = (item: PackageItem, contentUrl: string, outcome: PackageOutcome | null): PackagePart => ({
  id: item.id,
  title: item.title,
  depth: item.depth,
  type: item.type,
  url: item.launch === null ? null : contentUrl + item.launch,
  mastery: item.mastery,
  data_from_lms: item.dataFromLms,
  max_seconds: item.maxSeconds,
  time_limit_action: item.timeLimitAction,
  state: wordOf(outcome),
});

function stateOf(
  kind: PackageLaunch['kind'],
  { seq, elements, suspend_data, seconds }: PartRow,
  interactions: Elements,
): PackagePartState {
  const suspendData = suspend_data === null ? null : (JSON.parse(suspend_data) as string);
  return {
    seq,
    entry: entryOf(kind, { elements, hasPlace: Boolean(suspendData) }),
    elements: elementsToOpen(kind, {
      elements,
      suspendData,
      totalTime: timeText(kind, seconds),
      interactions,
    }),
  };
}

/** Where the learner was last, unless that part is done; then the first that is not; in the end the first of all. */
function firstPart(items: readonly PackageItem[], newestFirst: readonly PartRow[]): string {
  const parts = items.filter(({ launch }) => launch !== null);
  const done = new Set(newestFirst.flatMap(({ sco_id, state }) => (state === 'completed' ? [sco_id] : [])));
  const isOpen = (id: string): boolean => !done.has(id) && parts.some((part) => part.id === id);
  const [last] = newestFirst;
  if (last && isOpen(last.sco_id)) return last.sco_id;
  return (parts.find(({ id }) => isOpen(id)) ?? parts[0]!).id;
}

/** The same for one person in one package, and without a meaning anywhere else: packages may send it to their makers. */
const learnerId = (userId: string, packageId: string): string =>
  createHash('sha256').update(`package-learner:${packageId}:${userId}`).digest('hex').slice(0, 32);
