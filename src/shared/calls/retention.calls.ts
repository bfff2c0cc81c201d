import * as z from 'zod';
import type { DueRows, RetentionItem, RetentionState } from '../api/retention.ts';
import { MAX_HOLD_REASON, MAX_RETENTION_MONTHS, MIN_HOLD_REASON } from '../domain/retention.ts';
import { defineCalls, reply } from './call.ts';

const ofKind = z.object({ kind: z.string().min(1).max(80) });
const version = z.int().min(0).describe('Of the limit, to refuse a change over somebody else’s');
const due: z.ZodType<DueRows> = z.object({
  rows: z.int().describe('Counted up to a maximum'),
  has_more: z.boolean(),
  oldest: z.iso.datetime().nullable(),
  waiting: z
    .array(
      z.object({
        from_at: z.iso.datetime().nullable().describe('Null: everything before `to_at`'),
        to_at: z.iso.datetime(),
        places: z
          .array(z.object({ name: z.string(), path: z.string(), count: z.int() }))
          .describe('The pages on which what has not ended is ended'),
        more_places: z.int(),
        youngest: z.iso.datetime().nullable().describe('The youngest row, for which it waits'),
        longer_to: z.iso
          .datetime()
          .nullable()
          .describe('The end of a longer period of another table, with which it leaves'),
      }),
    )
    .describe('Months or quarters that do not leave yet'),
});
const item: z.ZodType<RetentionItem> = z.object({
  kind: z.string(),
  label: z.string(),
  about: z.string(),
  months: z.int().nullable().describe('Null: it stays for ever'),
  default_months: z.int().nullable(),
  is_filed: z.boolean().nullable().describe('Whether what leaves is archived; null: it cannot be'),
  shortest: z.int().describe('The shortest limit that can be chosen, in months'),
  hold: z.object({ reason: z.string(), by: z.string().nullable(), since: z.iso.datetime() }).nullable(),
  due: due.nullable().describe('What the next removal takes, were there no hold'),
  last_run: z
    .object({
      rows: z.int(),
      oldest: z.iso.datetime().nullable(),
      newest: z.iso.datetime().nullable(),
      started_at: z.iso.datetime(),
      ended_at: z.iso.datetime().nullable().describe('Null while it is going on'),
    })
    .nullable(),
  version: z.int(),
});
const state: z.ZodType<RetentionState> = z.object({
  kinds: z.array(item),
  fixed: z.array(z.object({ name: z.string(), label: z.string(), days: z.int() })),
});

/** How long which data are kept. */
export const retentionCalls = defineCalls({
  'GET /retention': {
    access: 'retention-index',
    summary: 'The kinds of data with their time limits, and how much is past them',
    reply: reply({ data: state }),
  },
  'GET /retention/:kind/due': {
    access: 'retention-index',
    summary: 'How much of a kind would be past another limit',
    params: ofKind,
    query: z.strictObject({
      months: z.coerce.number().int().min(1).max(MAX_RETENTION_MONTHS),
      is_filed: z
        .stringbool({ truthy: ['true'], falsy: ['false'] })
        .default(false)
        .describe('Whether it would be archived: only whole months or quarters leave then'),
    }),
    reply: reply({ data: due }),
  },
  'PUT /retention/:kind': {
    access: 'retention-edit',
    summary: 'Changes a time limit; a shorter one names how many rows it removes',
    params: ofKind,
    body: z.strictObject({
      months: z.int().min(1).max(MAX_RETENTION_MONTHS).nullable().describe('Null: it stays for ever'),
      is_filed: z.boolean().optional().describe('Whether what leaves is archived; by default as it is'),
      expect_rows: z
        .int()
        .min(0)
        .default(0)
        .describe(
          'When more leaves than before: `rows` of `GET /retention/{kind}/due`, as a person has confirmed it',
        ),
      version,
    }),
    reply: reply({ data: item }),
  },
  'PUT /retention/:kind/hold': {
    access: 'retention-edit',
    summary: 'Stops the removal of a kind until the hold is ended',
    params: ofKind,
    body: z.strictObject({
      reason: z.string().trim().min(MIN_HOLD_REASON).max(MAX_HOLD_REASON),
      version,
    }),
    reply: reply({ data: item }),
  },
  'DELETE /retention/:kind/hold': {
    access: 'retention-edit',
    summary: 'Ends the hold of a kind: the next removal takes what is past the limit',
    params: ofKind,
    query: z.strictObject({ version: z.coerce.number().int().min(0) }),
    reply: reply({ data: item }),
  },
});
