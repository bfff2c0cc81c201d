import type { CheckedIn } from '#shared/api/attendance.ts';
import type { CheckInInput } from '#shared/calls/attendance.calls.ts';
import {
  checkInRefusal,
  checkInWindow,
  stateOfArrival,
  type AttendanceState,
  type RecordMethod,
} from '#shared/domain/attendance.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { conflict, invalidField, notFound, rateLimited } from '../../platform/http/errors.ts';
import { completeWhenDone, markActive } from '../enrolments/enrolments.ts';
import { broadcastCheckIns } from '../../platform/realtime/broadcasts.ts';
import { isCodeOf, readReceipt, type ScanReceipt } from './codes.ts';
import { sessionOfLearner, type SessionRow } from './sessions.queries.ts';

const TRIES = 5;
const TRIES_WINDOW_MS = 10 * 60_000;

/**
 * `POST /api/attendance-sessions/{id}/check-in`: the caller checks in, with the current code or with the receipt of a scan. A scan counts
 * from its own instant: a person who signs in first is not late for it. A second call returns the record of the first.
 * @throws ApiError 404 for a person without a seat in the class, 409 `attendance-…` with the reason, 422 for a wrong code, 429 after
 *   too many of them.
 */
export async function checkIn(ctx: ActorContext, sessionId: string, input: CheckInInput): Promise<CheckedIn> {
  const { session, enrolment_state, sees_code } = await sessionOfLearner(ctx, sessionId);
  if (!hasSeat(enrolment_state)) throw notFound();
  const existing = await ownRecord(ctx, session.id);
  if (existing) return { ...existing, is_new: false };
  if (sees_code) throw conflict('attendance-own-code');
  const receipt = input.receipt === undefined ? undefined : receiptOf(ctx, session, input.receipt);
  const arrivedAt = receipt?.scanned_at ?? ctx.now;
  refuseClosed(session, arrivedAt);
  if (!receipt) await requireCode(ctx, session, input.code);
  return inTransaction(ctx, async (tx) => {
    // Trap: the new record's foreign key would lock the session only after the record, and saving a sheet locks them in the opposite order.
    await tx.db.query('select id from attendance_sessions where id = $1 for key share', [session.id]);
    if (receipt) await takeReceipt(tx, receipt);
    const method = !receipt ? 'code' : session.method === 'link' ? 'link' : 'qr';
    return arrive(tx, session, { state: stateOfArrival(session, arrivedAt), method, arrivedAt });
  });
}

type OwnRecord = Omit<CheckedIn, 'is_new'>;

async function ownRecord(ctx: ActorContext, sessionId: string): Promise<OwnRecord | undefined> {
  const [row] = await ctx.db.query<OwnRecord>(
    `select session_id, state, recorded_at from attendance_records where session_id = $1 and user_id = $2`,
    [sessionId, ctx.actor.userId],
  );
  return row;
}

function receiptOf(ctx: ActorContext, session: SessionRow, text: string): ScanReceipt {
  const receipt = readReceipt(ctx, session.id, text);
  if (!receipt) throw conflict('attendance-receipt');
  return receipt;
}

function refuseClosed(session: SessionRow, at: Date): void {
  const refusal = checkInRefusal(session.course, session, at);
  if (refusal) throw conflict(`attendance-${refusal}`, { facts: { ...checkInWindow(session) } });
}

/** A wrong code is counted at once, outside of a transaction, so that its refusal cannot roll the count back. */
async function requireCode(ctx: ActorContext, session: SessionRow, code: string | undefined): Promise<void> {
  if (code === undefined) throw invalidField('code', 'code_missing');
  const windowStart = new Date(ctx.now.getTime() - TRIES_WINDOW_MS).toISOString();
  // Counted before the comparison and given back if the code is right: parallel guesses cannot outrun the count.
  const [tries] = await ctx.db.query<{ wrong: number; since: string }>(
    `insert into attendance_tries as t (user_id, wrong, since) values ($1, 1, $2)
     on conflict (user_id) do update set
       wrong = case when t.since <= $3 then 1 else t.wrong + 1 end,
       since = case when t.since <= $3 then excluded.since else t.since end
     returning wrong, since`,
    [ctx.actor.userId, ctx.now.toISOString(), windowStart],
  );
  if (tries!.wrong > TRIES)
    throw rateLimited((Date.parse(tries!.since) + TRIES_WINDOW_MS - ctx.now.getTime()) / 1000);
  if (!isCodeOf(ctx, session, { code })) throw invalidField('code', 'code_wrong');
  await ctx.db.query('delete from attendance_tries where user_id = $1', [ctx.actor.userId]);
}

/** A receipt belongs to the person who uses it first: sent on to another person it opens nothing. */
async function takeReceipt(ctx: ActorContext, { id, expires_at }: ScanReceipt): Promise<void> {
  await ctx.db.query('delete from attendance_receipts where expires_at < $1', [ctx.now.toISOString()]);
  const [owner] = await ctx.db.query<{ user_id: string }>(
    `insert into attendance_receipts as r (id, user_id, expires_at) values ($1, $2, $3)
     on conflict (id) do update set user_id = r.user_id returning user_id`,
    [id, ctx.actor.userId, expires_at.toISOString()],
  );
  if (owner!.user_id !== ctx.actor.userId) throw conflict('attendance-receipt');
}

interface Arrival {
  readonly state: AttendanceState;
  readonly method: RecordMethod;
  readonly arrivedAt: Date;
}

async function arrive(
  ctx: ActorContext,
  session: SessionRow,
  { state, method, arrivedAt }: Arrival,
): Promise<CheckedIn> {
  const { userId } = ctx.actor;
  const [written] = await ctx.db.query<OwnRecord & { id: string }>(
    `insert into attendance_records (id, session_id, user_id, state, recorded_at, recorded_by_id, method, created_at,
       created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $3, $6, $7, $3, $7, $3)
     on conflict (session_id, user_id) do nothing
     returning id, session_id, state, recorded_at`,
    [newId(), session.id, userId, state, arrivedAt.toISOString(), method, ctx.now.toISOString()],
  );
  // Two taps at once: the first has written the record.
  if (!written) return { ...(await ownRecord(ctx, session.id))!, is_new: false };
  const { id, ...record } = written;
  broadcastCheckIns(ctx, session.class_id, [userId]);
  await audit(ctx, {
    action: 'check-in',
    entity: 'attendance-records',
    entity_id: id,
    after: { session_id: session.id, user_id: userId, state, method },
  });
  await markActive(ctx, session.class_id, userId);
  await completeWhenDone(ctx, [session.class_id], [userId]);
  return { ...record, is_new: true };
}
