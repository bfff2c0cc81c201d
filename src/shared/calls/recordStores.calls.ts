import * as z from 'zod';
import type { BackfillBegun, StatementDetail, StoreAnswer, StoreSecret } from '../api/recordStores.ts';
import { MAX_BACKFILL_DAYS } from '../domain/recordStores.ts';
import { defineCalls, reply } from './call.ts';

const ofId = z.object({ id: z.uuid().toLowerCase() });
const secret: z.ZodType<StoreSecret> = z.object({
  has_secret: z.boolean(),
  entered_at: z.iso.datetime().nullable(),
});
const answer: z.ZodType<StoreAnswer> = z.object({
  at: z.iso.datetime(),
  status: z.int().nullable(),
  ms: z.int(),
  error: z.string().nullable(),
  reply: z.string().nullable().describe('Its first 2 KB'),
});
const detail: z.ZodType<StatementDetail> = z.object({
  id: z.uuid(),
  statement_id: z.uuid().describe('The id that the record store knows'),
  body: z.string(),
  reply: z.string().nullable().describe('The first 2 KB of the reply that refused it'),
});
const range = z
  .object({ from: z.iso.date(), until: z.iso.date() })
  .refine(({ from, until }) => from <= until, { path: ['until'] })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= MAX_BACKFILL_DAYS * 86_400_000, {
    path: ['from'],
  });

/** Record stores, beyond the generated calls of the resource and of its statements. */
export const recordStoreCalls = defineCalls({
  'GET /record-stores/:id/secret': {
    access: 'record-store-index',
    summary: 'Whether a record store has a secret, and since when; never the secret',
    params: ofId,
    reply: reply({ data: secret }),
  },
  'PUT /record-stores/:id/secret': {
    access: 'record-store-edit',
    stepUp: true,
    summary: 'Enter the secret of a record store; it is never shown again',
    params: ofId,
    body: z.object({ secret: z.string().min(1).max(1_000) }),
    reply: reply({ data: secret }),
  },
  'POST /record-stores/:id/examples': {
    access: 'record-store-edit',
    stepUp: true,
    summary: 'Send one statement now, about nobody, and tell how the record store answers',
    params: ofId,
    rateLimit: { max: 20, timeWindow: '1 minute' },
    reply: reply({ data: answer }),
  },
  'POST /record-stores/:id/retries': {
    access: 'record-store-edit',
    stepUp: true,
    summary: 'Ask a record store now that did not answer, instead of at the time of its next try',
    params: ofId,
    reply: reply({ data: z.object({ waiting: z.int() }) }),
  },
  'POST /record-stores/:id/backfills': {
    access: 'record-store-edit',
    stepUp: true,
    summary:
      'Tell a record store what happened from one day until another; what it has already is not told again',
    params: ofId,
    body: range,
    reply: reply<BackfillBegun>(),
    statuses: [202],
  },
  'GET /record-stores/:id/statements/:statement': {
    access: 'record-store-index',
    summary: 'What is sent, and how it was refused',
    params: z.object({ id: z.uuid().toLowerCase(), statement: z.uuid().toLowerCase() }),
    reply: reply({ data: detail }),
  },
});
