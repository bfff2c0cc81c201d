import type { Task } from '../../platform/jobs/jobs.ts';
import { expireAttempts } from './attempts.ts';

export const expireAttemptsTask: Task = { name: 'sweep-attempts', cron: '* * * * *', run: expireAttempts };
