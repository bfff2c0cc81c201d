import * as z from 'zod';
import type { NeedPreview, UndoneNeed } from '../api/renewals.ts';
import { competencyRequirements } from '../resources/competencyRequirements.ts';
import { zodOfField } from '../schema/zodOf.ts';
import { defineCalls, reply } from './call.ts';

const id = z.uuid().toLowerCase();
const { fields } = competencyRequirements;

/** Enrolling the people who need a competency, by its requirement. */
export const renewalCalls = defineCalls({
  'POST /competency-requirements/enrolment-preview': {
    access: 'competency-edit',
    summary: 'How many people a requirement would enrol now and within 30 days: a dry run',
    body: z.strictObject({
      competency_id: id,
      level: z.int().min(1).max(5),
      whom: z.enum(['audience', 'all']),
      audience_rule: zodOfField(fields.audience_rule),
      starts_on: z.iso.date().nullable().default(null),
      enrol: z.enum(['offer', 'enrol']),
      enrol_group_id: id,
      enrol_days_before: z.int().min(0).max(730).nullable().default(null),
    }),
    reply: reply<NeedPreview>(),
  },
  'POST /competency-requirements/:id/enrolment-undo': {
    access: 'course-enrol',
    summary: 'Switches it off and takes back what it did in the last 24 hours, where nobody has begun',
    params: z.object({ id }),
    reply: reply<UndoneNeed>(),
  },
});
