import type { Task } from '../../jobs/jobs.ts';
import { sweepOffers } from './seats.ts';

export const sweepOffersTask: Task = { name: 'sweep-offers', cron: '*/5 * * * *', run: sweepOffers };
