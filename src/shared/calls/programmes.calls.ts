import * as z from 'zod';
import type { MyProgramme, MyProgrammeLine } from '../api/programmes.ts';
import { defineCalls, reply } from './call.ts';

/** A person's own learning paths. */
export const programmeCalls = defineCalls({
  'GET /my/programmes': {
    access: 'my-course-index',
    summary: 'The caller’s learning paths, those that are not completed first',
    reply: reply<MyProgrammeLine[]>(),
  },
  'GET /my/programmes/:id': {
    access: 'my-course-detail',
    summary: 'A learning path of the caller: its steps and their classes',
    params: z.object({ id: z.string().min(1).max(160) }),
    reply: reply<MyProgramme>(),
  },
});
