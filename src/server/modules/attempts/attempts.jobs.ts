import type { Task } from '../../jobs/jobs.ts';
import { sweepAttempts } from './attempts.ts';

export const sweepAttemptsTask: Task = { name: 'sweep-attempts', cron: '* * * * *', run: sweepAttempts };
