import * as z from 'zod';
import type { ClassCounts, TrainerTimes } from '../api/classes.ts';
import { defineCalls, reply } from './call.ts';

const ids = z.string().transform((text) => text.split(','));

/** What organizers ask about classes beside their records. */
export const classCalls = defineCalls({
  'GET /classes/counts': {
    access: 'course-index',
    summary: 'How many classes stand where',
    reply: reply<ClassCounts>(),
  },
  'GET /classes/trainer-times': {
    access: 'course-index',
    summary: 'Which of these people teach in a period, and who has never taught',
    query: z.strictObject({
      user_ids: ids.pipe(z.array(z.uuid().toLowerCase()).min(1).max(100)),
      start_at: z.iso.datetime({ offset: true }),
      end_at: z.iso.datetime({ offset: true }),
      except: z.uuid().toLowerCase().optional().describe('The class itself, if it already exists'),
    }),
    reply: reply<TrainerTimes[]>(),
  },
});
