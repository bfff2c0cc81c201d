import type { ScheduleRow } from '#shared/api/jobs.ts';
import type { ActorContext } from '../../platform/context.ts';

/** The scheduled tasks, and their last run. */
export const listSchedules = (ctx: ActorContext): Promise<ScheduleRow[]> =>
  ctx.db.query<ScheduleRow>(
    `select c.identifier as task, c.last_execution as last_run_at,
       (select j.last_error from graphile_worker.jobs j where j.task_identifier = c.identifier and j.last_error is not null
        order by j.updated_at desc limit 1) as error
     from graphile_worker._private_known_crontabs c order by 1`,
  );
