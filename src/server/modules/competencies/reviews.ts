import type { CompetencyRecord } from '#shared/api/competencies.ts';
import { addDays, expiryOf, type Day, type RecordState } from '#shared/domain/competencies.ts';
import { audit, differenceOf } from '../../platform/audit/audit.ts';
import { inTransaction, may, type ActorContext } from '../../platform/context.ts';
import { conflict, forbidden, invalidField } from '../../platform/http/errors.ts';
import { isOneself, refuseOneself } from '../../kernel/crud/oneself.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { lockRecord, personLink, type LockedRecord } from './records.ts';
import { readRecords } from './recordReads.ts';
import { updateStandings } from './standings.ts';

/** A reviewer's decision; level and days if they differ from the learner's. */
export interface Review {
  readonly decision: 'approve' | 'reject';
  readonly level?: number | undefined;
  readonly obtained_at?: Day | undefined;
  readonly expires_at?: Day | null | undefined;
  /** Required for a rejection. */
  readonly note?: string | undefined;
}

/**
 * `PUT /api/user-competencies/{id}/review`: accepts or rejects evidence. The same decision again changes nothing.
 * @throws ApiError 403 `own-competency`, 404, 409 `wrong-state`, 422
 */
export async function reviewRecord(ctx: ActorContext, id: string, review: Review): Promise<CompetencyRecord> {
  return inTransaction(ctx, async (tx) => {
    const record = await lockRecord(tx, id, false);
    refuseOneself(tx, 'competency', record);
    const state = review.decision === 'approve' ? 'valid' : 'rejected';
    if (record.state === state) return (await readRecords(tx, [id]))[0]!;
    if (record.state !== 'waiting_review') throw conflict('wrong-state');
    if (state === 'rejected' && !review.note) throw invalidField('note', 'required', { property: 'reason' });
    const values = state === 'valid' ? await approvedValues(tx, record, review) : {};
    await move(tx, record, { state, review_note: review.note ?? null, ...values });
    await notify(tx, {
      user_ids: [record.user_id],
      event_key: `competency-${state}:${id}`,
      link: personLink(record),
      title: {
        key: state === 'valid' ? 'notification.competency_verified' : 'notification.competency_rejected',
        args: { name: record.name, reason: review.note ?? '–' },
      },
    });
    return (await readRecords(tx, [id]))[0]!;
  });
}

/**
 * `POST /api/user-competencies/{id}/withdrawal`: a record that was a mistake, or a waiver, no longer counts. Learners can withdraw their
 * own evidence that still waits. @throws ApiError 403 `own-competency`, 404, 409 `wrong-state`
 */
export async function withdrawRecord(
  ctx: ActorContext,
  id: string,
  reason: string | undefined,
): Promise<CompetencyRecord> {
  return inTransaction(ctx, async (tx) => {
    const record = await lockRecord(tx, id, true);
    const isOwn = isOneself(tx, record.user_id);
    // Withdrawing evidence that waits for a review decides nothing.
    if (record.state !== 'waiting_review') refuseOneself(tx, 'competency', record);
    if (!isOwn && !may(tx, 'competency-edit')) throw forbidden();
    if (record.state === 'withdrawn') return (await readRecords(tx, [id]))[0]!;
    if (record.state === 'rejected') throw conflict('wrong-state');
    if (!isOwn && !reason) throw invalidField('reason', 'required', { property: 'reason' });
    await move(tx, record, { state: 'withdrawn', review_note: reason ?? null });
    if (!isOwn)
      await notify(tx, {
        user_ids: [record.user_id],
        event_key: `competency-withdrawn:${id}`,
        link: personLink(record),
        title: {
          key: 'notification.competency_withdrawn',
          args: { name: record.name, reason: reason ?? '–' },
        },
      });
    return (await readRecords(tx, [id]))[0]!;
  });
}

/** Without an expiry from the learner or the reviewer the validity of the competency applies, counted from the cycle before. */
async function approvedValues(ctx: ActorContext, record: LockedRecord, review: Review) {
  const level = review.level ?? record.level ?? 1;
  const obtained_at = review.obtained_at ?? record.obtained_at;
  if (level > record.levels) throw invalidField('level', 'max', { property: 'level', max: record.levels });
  if (obtained_at > zonedDay(ctx.now, record.time_zone))
    throw invalidField('obtained_at', 'day_future', { property: 'obtained_at' });
  let expires_at = review.expires_at;
  if (expires_at === undefined && review.obtained_at === undefined) expires_at = record.expires_at;
  if (expires_at === undefined) {
    const [last] = await ctx.db.query<{ day: Day | null }>(
      `select to_char(max(expires_at), 'YYYY-MM-DD') as day from user_competencies
       where user_id = $1 and competency_id = $2 and state = 'valid' and archived_at is null`,
      [record.user_id, record.competency_id],
    );
    expires_at = expiryOf(record, obtained_at, last!.day);
  }
  if (expires_at && expires_at < addDays(obtained_at, 1))
    throw invalidField('expires_at', 'after', { property: 'expires_at', other: 'obtained_at' });
  return { level, obtained_at, expires_at };
}

interface Values {
  readonly state: RecordState;
  readonly review_note: string | null;
  readonly level?: number;
  readonly obtained_at?: Day;
  readonly expires_at?: Day | null;
}

async function move(ctx: ActorContext, record: LockedRecord, values: Values): Promise<void> {
  const after = {
    level: record.level,
    obtained_at: record.obtained_at,
    expires_at: record.expires_at,
    ...values,
  };
  await ctx.db.query(
    `update user_competencies set state = $2, review_note = $3, level = $4, obtained_at = $5, expires_at = $6,
       verified_by_id = $7, verified_at = $8, updated_at = $8, updated_by = $7, version = version + 1 where id = $1`,
    [
      record.id,
      after.state,
      after.review_note,
      after.level,
      after.obtained_at,
      after.expires_at,
      ctx.actor.userId,
      ctx.now.toISOString(),
    ],
  );
  const { state, review_note, level, obtained_at, expires_at } = record;
  const before = { state, review_note, level, obtained_at, expires_at };
  await audit(ctx, {
    action: 'review',
    entity: 'user-competencies',
    entity_id: record.id,
    ...differenceOf(before, { ...after }),
  });
  await updateStandings(ctx, { userIds: [record.user_id], competencyIds: [record.competency_id] });
}
