import type { CompletionItem } from '#shared/api/courses.ts';
import type { Context } from '../../platform/context.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { onCompletion, type Completed } from './onCompletion.ts';
import { inOrder, requirementsOf } from './requirements.ts';

/** The first module, quiz or session turns an enrolment into one that is in progress. */
export async function markActive(
  ctx: Context,
  classId: string,
  ...userIds: readonly string[]
): Promise<void> {
  if (userIds.length === 0) return;
  await ctx.db.prepared(
    // In the order of the ids, in which completing locks them too: two sheets of one class do not deadlock.
    `update enrolments set state = 'in_progress', updated_at = $3, version = version + 1
     where id in (select id from enrolments
       where class_id = $1 and user_id = any($2::uuid[]) and state in ('approved', 'enrolled')
       order by id for no key update)`,
    [classId, userIds, ctx.now.toISOString()],
  );
}

const CANDIDATES = `e.class_id = any($1::uuid[]) and ($2::uuid[] is null or e.user_id = any($2))
  and e.state in ('approved', 'enrolled', 'in_progress', 'not_completed')`;

/**
 * Completes the enrolments that fulfil all requirements of their class, notifies the people, and audits it. Call it in the transaction of
 * everything that may have been the last step: a module done, a quiz graded, attendance recorded, an evaluation sent, a rule that requires
 * less. Nobody completes a class that requires nothing; a completion is final. Without `userIds`: everybody in the classes. Four
 * statements, however many people there are.
 */
export async function completeWhenDone(
  ctx: Context,
  classIds: readonly string[],
  userIds?: readonly string[],
): Promise<void> {
  if (classIds.length === 0 || userIds?.length === 0) return;
  const scope = [classIds, userIds ?? null];
  // Two last steps at the same time would not see each other: the second waits here, and the next statement sees the first.
  await ctx.db.prepared(
    `select e.id from enrolments e where ${CANDIDATES} order by e.id for no key update`,
    scope,
  );
  const completed = await ctx.db.prepared<Completed>(
    `update enrolments e set state = 'completed', completed_at = $3, updated_at = $3, version = e.version + 1
     from classes c
     where c.id = e.class_id and ${CANDIDATES}
       and (select bool_and(r.done >= r.total) from (${requirementsOf('c', 'e.user_id')}) r)
     returning e.id, e.class_id, e.user_id, c.slug, c.name`,
    [...scope, ctx.now.toISOString()],
  );
  await onCompletion(ctx, completed);
}

/** More people than this are checked after the save that relaxed the rule: seconds of work would delay it. */
const AT_ONCE = 2000;
export const COMPLETE_CLASS = 'complete-class';

/**
 * After a change of requirements: completes everybody who already fulfils them, together with the change; in a class of more than 2,000 by
 * a job right after it. A person who takes the last step meanwhile is completed by that step.
 */
export async function completeEverybody(ctx: Context, classIds: readonly string[]): Promise<void> {
  if (classIds.length === 0) return;
  const rows = await ctx.db.query<{ id: string; is_large: boolean }>(
    `select c.id, (select count(*) from (
         select 1 from enrolments e where e.class_id = c.id and e.state in ('approved', 'enrolled', 'in_progress')
         limit ${AT_ONCE + 1}) n) > ${AT_ONCE} as is_large
     from classes c where c.id = any($1::uuid[])`,
    [classIds],
  );
  const idsOf = (isLarge: boolean) => rows.filter(({ is_large }) => is_large === isLarge).map(({ id }) => id);
  await completeWhenDone(ctx, idsOf(false));
  await addJobs(
    ctx,
    COMPLETE_CLASS,
    idsOf(true).map((class_id) => ({ class_id })),
  );
}

/** The requirements of a class for a person's completion and the person's progress; empty when it requires nothing. */
export async function completionOf(ctx: Context, classId: string, userId: string): Promise<CompletionItem[]> {
  const items = await ctx.db.prepared<CompletionItem>(
    `select r.* from classes c cross join lateral (${requirementsOf('c', '$2::uuid')}) r where c.id = $1`,
    [classId, userId],
  );
  return inOrder(items);
}

/**
 * The effect on the class if these people passed a quiz, or no longer did: how many it would complete (they lack nothing else), and how
 * many have completed it and stay so.
 */
export async function completionsOf(
  ctx: Context,
  classId: string,
  of: { readonly quizId: string; readonly gained: readonly string[]; readonly lost: readonly string[] },
): Promise<{ gained: number; kept: number }> {
  const [counts] = await ctx.db.query<{ gained: number; kept: number }>(
    `select count(*) filter (where e.user_id = any($4::uuid[]) and e.state = 'completed')::int as kept,
       count(*) filter (where e.user_id = any($3::uuid[]) and e.state in ('approved', 'enrolled', 'in_progress', 'not_completed')
         and (select bool_and(r.done + (r.what = 'quizzes')::int >= r.total) from (${requirementsOf('c', 'e.user_id')}) r)
       )::int as gained
     from enrolments e join classes c on c.id = e.class_id
     join quizzes z on z.id = $2 and z.status = 'published' and z.archived_at is null
     where e.class_id = $1 and e.user_id = any($3::uuid[] || $4::uuid[])`,
    [classId, of.quizId, of.gained, of.lost],
  );
  return counts!;
}
