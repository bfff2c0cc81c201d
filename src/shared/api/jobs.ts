/** Scheduled tasks: `GET /api/jobs/schedules`. Instants are ISO 8601 in UTC. */
export interface ScheduleRow {
  readonly task: string;
  /** Null if it has not run yet. */
  readonly last_run_at: string | null;
  /** The error of its last failed run that is still stored. */
  readonly error: string | null;
}
