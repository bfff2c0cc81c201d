import * as z from 'zod';
import type { EventType } from '../domain/webhooks.ts';

/** What webhooks are told, by type. Schemas only grow: a receiver must ignore what it does not know. */

const at = z.iso.datetime();
const id = z.uuid();

const person = z.object({
  id,
  nip: z.string(),
  name: z.string(),
  email: z.string().nullable(),
});
const course = z.object({ id, slug: z.string(), name: z.string() });

const wholePerson = person.extend({
  department: z.string().nullable(),
  position: z.string().nullable(),
  placement_city: z.string().nullable(),
  work_area: z.string().nullable(),
  manager_id: id.nullable(),
  active: z.boolean(),
});
const enrolment = z.object({
  id,
  person,
  class: course,
  state: z.string().describe('As in the API: requested, waitlisted, enrolled, completed …'),
  mandatory: z.boolean(),
  enrolled_at: at.nullable(),
  completed_at: at.nullable(),
});
const wholeClass = course.extend({
  status: z.string(),
  start_at: at.nullable(),
  end_at: at.nullable(),
  cancel_reason: z.string().nullable(),
});
const attendance = z.object({
  id,
  person,
  class: course,
  session: z.object({ id, name: z.string(), start_at: at }),
  state: z.string(),
  method: z.string().nullable(),
  recorded_at: at,
});
const attempt = z.object({
  id,
  person,
  class: course,
  quiz: z.object({ id, slug: z.string(), name: z.string() }),
  no: z.int(),
  state: z.string(),
  score: z.number().nullable().describe('In percent; null until it is graded'),
  started_at: at,
  finished_at: at.nullable(),
  graded_at: at.nullable(),
  annulled_at: at.nullable(),
});
const certificate = z.object({
  id,
  number: z.string(),
  code: z.string().describe('For the public verification page'),
  person,
  class: course.nullable().describe('Null for the certificate of a learning path'),
  path: z.object({ id, slug: z.string(), name: z.string() }).nullable(),
  issued_at: at,
  expires_at: at.nullable(),
  revoked_at: at.nullable(),
  reason: z.string().nullable(),
});
const competency = z.object({
  id,
  person,
  competency: z.object({ id, code: z.string(), name: z.string() }),
  level: z.int().nullable(),
  source: z.string(),
  obtained_at: z.iso.date(),
  expires_at: z.iso.date().nullable(),
});
/** Without its author and its answers, whether the evaluation is anonymous or not. */
const evaluation = z.object({ class: course, responses: z.int() });

/** The data of each type: how the object stood when the event was prepared, some seconds after the act. */
export const eventData = {
  'person.created': wholePerson,
  'person.updated': wholePerson,
  'person.deactivated': wholePerson,
  'enrolment.created': enrolment,
  'enrolment.approved': enrolment,
  'enrolment.updated': enrolment,
  'enrolment.cancelled': enrolment,
  'enrolment.completed': enrolment,
  'class.published': wholeClass,
  'class.cancelled': wholeClass,
  'attendance.recorded': attendance,
  'attempt.submitted': attempt,
  'attempt.graded': attempt,
  'attempt.annulled': attempt,
  'certificate.issued': certificate,
  'certificate.revoked': certificate,
  'competency.granted': competency,
  'evaluation.submitted': evaluation,
  ping: z.object({ webhook: z.object({ id, name: z.string() }) }),
} as const satisfies Record<EventType, z.ZodObject>;

export type EventData<T extends EventType> = z.infer<(typeof eventData)[T]>;

/** The body of a request to a webhook. */
export const eventBody = (type: EventType): z.ZodObject =>
  z.object({
    type: z.literal(type),
    timestamp: at.describe('When it happened'),
    data: eventData[type],
  });
