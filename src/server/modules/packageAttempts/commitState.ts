import type { PackageCommitReply } from '#shared/api/packageAttempts.ts';
import type { CommitInput } from '#shared/calls/packageAttempts.calls.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { whyOver } from '#shared/domain/modules.ts';
import { secondsOf } from '#shared/domain/packages/durations.ts';
import {
  changesOf,
  mergeElements,
  MAX_ELEMENTS,
  type Changes,
  type Elements,
} from '#shared/domain/packages/elements.ts';
import type { PackageItem, ScormKind } from '#shared/domain/packages/manifest.ts';
import { outcomeOf, wordOf, type PackageOutcome } from '#shared/domain/packages/outcome.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/errors.ts';
import { lockClock } from '../progress/progress.ts';
import { ATTEMPT, type CommittedAttempt } from './commitRows.ts';
import { percent, saveAttempt, type SavedPart } from './saveAttempt.ts';
import { saveAnswers } from './storedAnswers.ts';

interface State {
  readonly seq: number;
  readonly session_no: number;
  readonly elements: Elements;
  readonly suspend_data: string | null;
  readonly seconds: number;
  readonly reported_seconds: number;
}

/**
 * `PUT /api/package-attempts/{id}/states/{sco}`: stores what a part of a package has set since the last commit, and what follows from it:
 * answers, the state of the attempt, time, progress of the module and the grade. All commits of one person, from any number of devices, are
 * processed one after another.
 * @throws ApiError 404; 409 `class-ended`, `class-cancelled`, `module-locked` without a seat, `attempt-over`, `opened-elsewhere` for another
 * sitting than the newest, `base-missing` when the server lacks changes before these
 */
export function commitState(
  ctx: ActorContext,
  attemptId: string,
  sco: string,
  input: CommitInput,
): Promise<PackageCommitReply> {
  return inTransaction(ctx, async (tx) => {
    const countedUntil = await lockClock(tx);
    const [[attempt], [stored]] = await Promise.all([
      tx.db.prepared<CommittedAttempt>(ATTEMPT, [attemptId, tx.actor.userId]),
      tx.db.prepared<State>(
        `select seq, session_no, elements, suspend_data, seconds, reported_seconds from package_states
         where attempt_id = $1 and sco_id = $2`,
        [attemptId, sco],
      ),
    ]);
    const item = attempt?.manifest.items.find(({ id, type }) => id === sco && type !== null);
    // A cmi5 course speaks for itself, at its own address.
    if (!attempt || !item || attempt.is_archived || attempt.manifest.kind === 'cmi5') throw notFound();
    const { kind } = attempt.manifest;
    refuseOver(tx, attempt, input);
    const seq = stored?.seq ?? 0;
    if (input.seq <= seq) return replyOf(attempt, { saved: false, seq, part: partOf(attempt, sco) });
    if (input.base > seq) throw conflict('base-missing');
    const part = await saveState(tx, { attempt, kind, item, stored, input });
    const after = await saveAttempt(tx, attempt, part, countedUntil);
    return replyOf(after, { saved: true, seq: input.seq, part: part.outcome });
  });
}

/** What decides whether a sitting may write. */
export type WritableFacts = Pick<
  CommittedAttempt,
  'session_no' | 'ended_by' | 'status' | 'start_at' | 'end_at' | 'enrolment_state'
>;

/** Whether this sitting may still write. @throws ApiError 409, as `commitState` */
export function refuseOver(
  ctx: ActorContext,
  attempt: WritableFacts,
  { session_no }: Pick<CommitInput, 'session_no'>,
): void {
  const over = whyOver(attempt, ctx.now);
  if (over) throw conflict(over);
  if (!hasSeat(attempt.enrolment_state)) throw conflict('module-locked');
  if (attempt.ended_by !== null) throw conflict('attempt-over');
  if (session_no !== attempt.session_no) throw conflict('opened-elsewhere');
}

const partOf = ({ parts }: CommittedAttempt, sco: string): PackageOutcome | null =>
  parts.find(({ sco_id }) => sco_id === sco) ?? null;

interface Reply {
  readonly saved: boolean;
  readonly seq: number;
  readonly part: PackageOutcome | null;
}
const replyOf = (
  { state, result, scaled, seconds }: Pick<CommittedAttempt, 'state' | 'result' | 'scaled' | 'seconds'>,
  { saved, seq, part }: Reply,
): PackageCommitReply => ({
  saved,
  seq,
  state,
  result,
  score: percent(scaled),
  seconds,
  part: wordOf(part),
});

interface Commit {
  readonly attempt: CommittedAttempt;
  readonly kind: ScormKind;
  readonly item: PackageItem;
  readonly stored: State | undefined;
  readonly input: CommitInput;
}
async function saveState(
  ctx: ActorContext,
  { attempt, kind, item, stored, input }: Commit,
): Promise<SavedPart> {
  const changes = changesOf({ kind, type: item.type }, input.set);
  const elements = mergeElements(stored?.elements ?? {}, changes.elements);
  if (!elements) throw invalidField('set', 'max', { max: MAX_ELEMENTS });
  const block = attempt.rule.blocks.find(({ key }) => key === attempt.block_key);
  const passMark = block?.pass_mark ?? null;
  const outcome = outcomeOf(
    {
      kind,
      type: item.type,
      mastery: item.mastery,
      progressThreshold: item.progressThreshold,
      passMark: passMark === null ? null : passMark * 10,
    },
    elements,
  );
  const time = timeOf(ctx, { attempt, kind, item, stored, input }, elements);
  await ctx.db.prepared(SAVE_STATE, [
    attempt.id,
    item.id,
    input.session_no,
    input.client_id,
    input.seq,
    JSON.stringify(elements),
    placeOf(changes, stored),
    outcome.state,
    outcome.result,
    outcome.scaled,
    outcome.raw,
    outcome.min,
    outcome.max,
    (stored?.seconds ?? 0) + time.credit,
    time.reported,
    ctx.now.toISOString(),
  ]);
  await saveAnswers(
    ctx,
    { attemptId: attempt.id, sco: item.id, kind },
    input.session_no,
    changes.interactions,
  );
  return { sco: item.id, outcome, credit: time.credit };
}

/** Of one part of an attempt, as it is from now on. */
export const SAVE_STATE = `
  insert into package_states (attempt_id, sco_id, session_no, client_id, seq, elements, suspend_data, state, result, scaled, raw, min, max,
    seconds, reported_seconds, saved_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  on conflict (attempt_id, sco_id) do update set session_no = excluded.session_no, client_id = excluded.client_id, seq = excluded.seq,
    elements = excluded.elements, suspend_data = excluded.suspend_data, state = excluded.state, result = excluded.result,
    scaled = excluded.scaled, raw = excluded.raw, min = excluded.min, max = excluded.max, seconds = excluded.seconds,
    reported_seconds = excluded.reported_seconds, saved_at = excluded.saved_at`;

const placeOf = ({ suspendData }: Changes, stored: State | undefined): string | null =>
  suspendData === undefined ? (stored?.suspend_data ?? null) : JSON.stringify(suspendData);

/**
 * The seconds that the package reports for this sitting, and how many of them are new: together never more than have passed since the
 * launch. A part that is opened again in the same sitting counts from 0 again.
 */
function timeOf(
  ctx: ActorContext,
  { attempt, kind, stored, input }: Commit,
  elements: Elements,
): { readonly reported: number; readonly credit: number } {
  const before = stored?.session_no === input.session_no ? stored.reported_seconds : 0;
  const name = kind === 'scorm12' ? 'cmi.core.session_time' : 'cmi.session_time';
  const told = name in input.set ? secondsOf(kind, elements[name]) : undefined;
  if (told === undefined) return { reported: before, credit: 0 };
  const passed = Math.floor((ctx.now.getTime() - Date.parse(attempt.session_at)) / 1000);
  const reported = Math.min(Math.floor(told), Math.max(0, passed));
  const claim = reported >= before ? reported - before : reported;
  return { reported, credit: Math.min(claim, Math.max(0, passed - attempt.session_seconds)) };
}
