import type { Enrolment } from '#shared/api/learning.ts';
import type { EnrolmentState } from '#shared/domain/enrolments.ts';
import { audit } from '../../audit/audit.ts';
import type { ActorContext, Context } from '../../context.ts';
import { newId } from '../../db/id.ts';

export type EnrolmentRow = Enrolment;

/** The columns that leave the server. */
export const ENROLMENT = `id, class_id, user_id, state, mandatory, reason, created_at, updated_at`;

export async function enrolmentOf(
  ctx: Context,
  classId: string,
  userId: string,
): Promise<EnrolmentRow | null> {
  const [row] = await ctx.db.query<EnrolmentRow>(
    `select ${ENROLMENT} from enrolments where class_id = $1 and user_id = $2`,
    [classId, userId],
  );
  return row ?? null;
}

interface NewState {
  readonly class_id: string;
  readonly user_id: string;
  readonly state: EnrolmentState;
  readonly reason?: string | null;
}

const QUEUED = ['requested', 'waitlisted'];
const verbs: Partial<Record<EnrolmentState, string>> = {
  cancelled: 'cancel',
  requested: 'request',
  waitlisted: 'queue',
};

/** Writes the one row of a person and class, and the act. The caller holds the lock on the class. */
export async function writeEnrolment(
  ctx: ActorContext,
  before: EnrolmentRow | null,
  next: NewState,
): Promise<EnrolmentRow> {
  const now = ctx.now.toISOString();
  const [row] = await ctx.db.query<EnrolmentRow>(
    `insert into enrolments (id, class_id, user_id, state, reason, queued_at, enrolled_at, created_at, created_by,
       updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8, $9)
     on conflict (class_id, user_id) do update set
       state = excluded.state, reason = excluded.reason, offered_until = null,
       queued_at = excluded.queued_at, enrolled_at = coalesce(excluded.enrolled_at, enrolments.enrolled_at),
       updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = enrolments.version + 1
     returning ${ENROLMENT}`,
    [
      before?.id ?? newId(),
      next.class_id,
      next.user_id,
      next.state,
      next.reason ?? null,
      QUEUED.includes(next.state) ? now : null,
      next.state === 'enrolled' || next.state === 'in_progress' ? now : null,
      now,
      ctx.actor.userId,
    ],
  );
  await audit(ctx, {
    action: verbs[next.state] ?? 'enrol',
    entity: 'enrolments',
    entity_id: row!.id,
    before: { state: before?.state ?? null },
    after: {
      state: row!.state,
      user_id: row!.user_id,
      class_id: row!.class_id,
      ...(next.reason && { reason: next.reason }),
    },
  });
  return row!;
}
