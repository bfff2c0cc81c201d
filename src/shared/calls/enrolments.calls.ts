import * as z from 'zod';
import type { EnrolmentCounts } from '../api/classes.ts';
import type { Enrolment, PeoplePlan } from '../api/enrolments.ts';
import { classes } from '../resources/classes.ts';
import { zodOfField } from '../schema/zodOf.ts';
import { defineCalls, reply } from './call.ts';

const params = z.object({ id: z.string().min(1).max(80).describe('Id or slug of the class') });
const instant = z.iso.datetime({ offset: true }).nullish();
/** The body limit of 1 MB would allow a few more. */
const MAX_PEOPLE = 20_000;
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
  'POST /classes/people-plan': {
    access: 'course-enrol',
    summary:
      'Whom a class that is being planned would have, and who of them is in another class then: reads only',
    body: z.strictObject({
      audience_rule: zodOfField(classes.fields.audience_rule).nullish(),
      user_ids: z.array(z.uuid().toLowerCase()).max(MAX_PEOPLE).optional(),
      nips: z.array(z.string().trim().min(1).max(64)).max(MAX_PEOPLE).optional(),
      filter: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('In the filter language of the list of users'),
      start_at: instant,
      end_at: instant,
      except: z.uuid().toLowerCase().optional().describe('Id of a class that is no clash: the one planned'),
    }),
    reply: reply<PeoplePlan>(),
  },
  'GET /classes/:id/enrolment-counts': {
    access: 'course-index',
    summary: 'How many people of a class stand where',
    params,
    reply: reply<EnrolmentCounts>(),
  },
});
