import * as z from 'zod';
import type { EnrolmentCounts } from '../api/classes.ts';
import type { Enrolment } from '../api/enrolments.ts';
import { defineCalls, reply } from './call.ts';

const params = z.object({ id: z.string().min(1).max(80).describe('Id or slug of the class') });
const reason = z.strictObject({ reason: z.string().trim().min(1).max(500) });

/** The caller's own enrolment in a class, and the number of people in each state. */
export const enrolmentCalls = defineCalls({
  'POST /classes/:id/enrolment': {
    access: 'my-course-enrol',
    summary: 'Takes part, asks to, or queues, as the class says',
    params,
    reply: reply<Enrolment>(),
  },
  'DELETE /classes/:id/enrolment': {
    access: 'my-course-cancel',
    summary: 'Leaves a class; a person who gives a seat away says why',
    params,
    body: reason.partial(),
    reply: reply<Enrolment>(),
  },
  'POST /classes/:id/exemption': {
    access: 'my-course-cancel',
    summary: 'Asks not to have to take part in a mandatory class',
    params,
    body: reason,
    reply: reply<Enrolment>(),
  },
  'GET /classes/:id/enrolment-counts': {
    access: 'course-index',
    summary: 'How many people of a class stand where',
    params,
    reply: reply<EnrolmentCounts>(),
  },
});
