/** Words of the page of background jobs. `id/jobLog.ts` is typed by this file. */
export const jobLog = {
  jobLog: {
    failed: 'Failed',
    last_run: 'Last run on %{at}',
    never_run: 'Has not run yet',
    schedules: 'Scheduled',
    tries: '%{no} of %{of}',
  },
};
export type JobLogWords = typeof jobLog;
