import type { Enrolment } from '#shared/api/enrolments.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { Context } from '../../platform/context.ts';

/** One row for each person and class, whatever happens to it. */
export type EnrolmentRow = RowOf<typeof enrolments>;

/** The enrolment as the learner sees it. */
export const presentEnrolment = (row: EnrolmentRow): Enrolment => ({
  id: row.id,
  class_id: row.class_id,
  user_id: row.user_id,
  state: row.state,
  mandatory: row.mandatory,
  reason: row.reason,
  exemption_requested_at: row.exemption_requested_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The enrolment of a person in a class, locked; null when there never was one. The caller holds the lock on the class. */
export async function lockEnrolment(
  ctx: Context,
  classId: string,
  userId: string,
): Promise<EnrolmentRow | null> {
  return (await lockEnrolments(ctx, classId, [userId])).get(userId) ?? null;
}

/** The enrolments of people in a class by their ids, locked: a module that is being finished may complete one meanwhile. */
export async function lockEnrolments(
  ctx: Context,
  classId: string,
  userIds: readonly string[],
): Promise<Map<string, EnrolmentRow>> {
  const rows = await ctx.db.query<EnrolmentRow>(
    `select * from enrolments where class_id = $1 and user_id = any($2::uuid[]) order by id for no key update`,
    [classId, userIds],
  );
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** The pairs of person and class in which the person has done something before: they continue. Returns `class/person`. */
export async function begunPairs(
  ctx: Context,
  pairs: readonly { readonly class_id: string; readonly user_id: string }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const rows = await ctx.db.query<{ class_id: string; user_id: string }>(
    `select k.class_id, k.user_id from unnest($1::uuid[], $2::uuid[]) k(class_id, user_id)
     where exists (select 1 from module_progress p where p.class_id = k.class_id and p.user_id = k.user_id)
        or exists (select 1 from attempts a where a.class_id = k.class_id and a.user_id = k.user_id)`,
    [pairs.map(({ class_id }) => class_id), pairs.map(({ user_id }) => user_id)],
  );
  return new Set(rows.map(pairKey));
}

export const pairKey = ({ class_id, user_id }: { class_id: string; user_id: string }): string =>
  `${class_id}/${user_id}`;
