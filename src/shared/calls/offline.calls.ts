import * as z from 'zod';
import type { OfflineContent } from '../api/offline.ts';
import { defineCalls, reply } from './call.ts';

export const offlineCalls = defineCalls({
  'GET /my/courses/:id/offline': {
    access: 'my-course-detail',
    summary: 'What a device may keep of a class in which the caller has a seat, with the sizes',
    params: z.object({ id: z.string().min(1).max(80) }),
    reply: reply<OfflineContent>(),
  },
});
