import type { SessionCodeView } from '#shared/api/attendance.ts';
import { checkInRefusal, checkInWindow } from '#shared/domain/attendance.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { conflict } from '../../platform/http/errors.ts';
import { codeAt, isCodeOf, newFixedCode, newReceipt, windowLeft } from './codes.ts';
import { anySession, sessionOfStaff, type SessionRow } from './sessions.queries.ts';

/** `GET /api/attendance-sessions/{id}/code`: the code that the staff shows. @throws ApiError 409 `attendance-manual` */
export const codeOfSession = async (ctx: ActorContext, id: string): Promise<SessionCodeView> =>
  viewOf(ctx, await sessionOfStaff(ctx, id));

function viewOf(ctx: ActorContext, session: SessionRow): SessionCodeView {
  const current = codeAt(ctx, session);
  if (!current) throw conflict('attendance-manual');
  return {
    code: current.code,
    link: `${ctx.config.appUrl}/scan/${session.id}/${current.token}`,
    milliseconds_left: windowLeft(session, ctx.now),
    ...checkInWindow(session),
    refusal: checkInRefusal(session.course, session, ctx.now),
    server_now: ctx.now.toISOString(),
  };
}

/** `POST /api/attendance-sessions/{id}/code`: replaces a code that has leaked. */
export async function renewCode(ctx: ActorContext, id: string): Promise<SessionCodeView> {
  return inTransaction(ctx, async (tx) => {
    const session = await sessionOfStaff(tx, id);
    if (session.method === 'manual') throw conflict('attendance-manual');
    if (session.method === 'qr_rotating') throw conflict('attendance-rotates');
    const code = newFixedCode();
    await tx.db.query(
      `update attendance_sessions set code = $2, version = version + 1, updated_at = $3, updated_by = $4 where id = $1`,
      [session.id, code, tx.now.toISOString(), tx.actor.userId],
    );
    await audit(tx, {
      action: 'renew-code',
      entity: 'attendance-sessions',
      entity_id: session.id,
      after: { code: '•••' },
    });
    return viewOf(tx, { ...session, code });
  });
}

/**
 * `GET /scan/{session}/{code}`, which a phone's camera opens: the scan of a valid code becomes a receipt, which stays valid while its
 * person signs in. Returns the path of the next page. A wrong code, an old one and a nonexistent session lead to the same page, which does
 * not reveal what exists.
 */
export async function pageOfScan(ctx: Context, sessionId: string, token: string): Promise<string> {
  const session = isUuid(sessionId) ? await anySession(ctx, sessionId) : undefined;
  if (!session || !isCodeOf(ctx, session, { token })) return `/${ctx.language}/scan?code=old`;
  const query = new URLSearchParams({ session: session.id, receipt: newReceipt(ctx, session.id) });
  return `/${ctx.language}/my-course/${session.course.slug}/attendance?${query}`;
}
