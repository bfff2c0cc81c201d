import type { Task } from '../../platform/jobs/jobs.ts';
import { sweepAttempts } from './attempts.ts';

export const sweepAttemptsTask: Task = { name: 'sweep-attempts', cron: '* * * * *', run: sweepAttempts };
