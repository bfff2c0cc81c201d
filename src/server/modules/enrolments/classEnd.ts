import { activeStates } from '#shared/domain/enrolments.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { updateStandingsOfClasses } from '../competencies/records.ts';

const active = activeStates.map((state) => `'${state}'`).join(', ');

/** SQL: the state at the instant of a placeholder, whether the end of the class is already stored or not. */
export const stateNow = (enrolment: string, course: string, now: string): string =>
  `(case when ${enrolment}.state in (${active}) and ${course}.end_at < ${now}::timestamptz then 'not_completed'
    else ${enrolment}.state end)`;

/** The maximum of enrolments that one run ends: the next run continues. */
const MAX_ENDED = 20_000;

/**
 * Stores the end of a class for people who have not completed it. Their progress stays; a later completion (an essay is marked late) still
 * counts. Readers see the state before that, see `stateAt`.
 */
export async function expireEnded(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const ended = await tx.db.query<Ended>(
      `with due as (
         select e.id, e.state from enrolments e join classes c on c.id = e.class_id
         where e.state in (${active}) and c.end_at < $1::timestamptz and c.status <> 'draft'
         limit ${MAX_ENDED} for no key update of e skip locked
       )
       update enrolments e set state = 'not_completed', updated_at = $1, version = e.version + 1
       from due where e.id = due.id returning e.id, e.class_id, e.user_id, due.state`,
      [tx.now.toISOString()],
    );
    await auditAll(
      tx,
      ended.map(({ id, state }) => ({
        action: 'class-ended',
        entity: 'enrolments',
        entity_id: id,
        before: { state },
        after: { state: 'not_completed' },
      })),
    );
    await updateStandingsOfClasses(tx, ended);
  });
}

interface Ended {
  readonly id: string;
  readonly class_id: string;
  readonly user_id: string;
  /** The state before the end; for a class that continues, from now on. */
  readonly state: string;
}

/** Classes whose end moved later: people who had not completed them continue. */
export async function reopenClasses(ctx: Context, classIds: readonly string[]): Promise<void> {
  if (classIds.length === 0) return;
  const reopened = await ctx.db.query<Ended>(
    `update enrolments e set updated_at = $2, version = e.version + 1,
       state = case when exists (select 1 from module_progress p where p.class_id = e.class_id and p.user_id = e.user_id)
         or exists (select 1 from attempts a where a.class_id = e.class_id and a.user_id = e.user_id)
         then 'in_progress' else 'enrolled' end
     from classes c where c.id = e.class_id and e.class_id = any($1::uuid[]) and e.state = 'not_completed'
       and (c.end_at is null or c.end_at >= $2::timestamptz)
     returning e.id, e.class_id, e.user_id, e.state`,
    [classIds, ctx.now.toISOString()],
  );
  await auditAll(
    ctx,
    reopened.map(({ id, state }) => ({
      action: 'class-reopened',
      entity: 'enrolments',
      entity_id: id,
      before: { state: 'not_completed' },
      after: { state },
    })),
  );
  await updateStandingsOfClasses(ctx, reopened);
}
