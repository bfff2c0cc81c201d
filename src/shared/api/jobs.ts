/** What runs by the clock: `GET /api/jobs/schedules`. Instants are ISO 8601 in UTC. */
export interface ScheduleRow {
  readonly task: string;
  /** Null: it has not run yet. */
  readonly last_run_at: string | null;
  /** Of its run that has failed last and is not removed. */
  readonly error: string | null;
}
