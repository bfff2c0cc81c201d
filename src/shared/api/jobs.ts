/** The work behind the product: `GET /api/jobs`, `GET /api/jobs/schedules`. Instants are ISO 8601 in UTC. */

export const jobStates = ['failed', 'retrying', 'running', 'waiting', 'done'] as const;
/**
 * `retrying`: it failed and is tried again; `failed`: it was given up. Work of the product itself is forgotten when it is done, work
 * that somebody asked for (an import, an export) stays for a while.
 */
export type JobState = (typeof jobStates)[number];

export interface JobRow {
  readonly id: string;
  /** The name of its task. */
  readonly task: string;
  readonly state: JobState;
  readonly tries: number;
  readonly max_tries: number;
  readonly error: string | null;
  readonly created_at: string;
  /** When it is tried next, or was to begin. */
  readonly run_at: string | null;
  readonly running_since: string | null;
  readonly ended_at: string | null;
  /** Who asked for it. */
  readonly user: { readonly id: string; readonly nip: string; readonly name: string } | null;
  readonly can: { readonly retry: boolean };
}

export interface ScheduleRow {
  readonly task: string;
  /** Null: it has not run yet. */
  readonly last_run_at: string | null;
  /** Of its run that has failed last and is not forgotten. */
  readonly error: string | null;
}
