import * as z from 'zod';
import type { AuditChainState, AuditHeadVerdict } from '../api/auditChain.ts';
import { defineCalls, reply } from './call.ts';

/** The manifest of a large backup names thousands of files. */
const MAX_HEAD_TEXT = 900_000;

/** Whether the audit log is as it was written. */
export const auditChainCalls = defineCalls({
  'GET /audit-chain': {
    access: 'audit-index',
    summary: 'The result of the last check of the audit log',
    reply: reply<AuditChainState>(),
  },
  'POST /audit-chain/checks': {
    access: 'audit-index',
    summary: 'Recomputes every entry of the audit log, in the background',
    statuses: [202],
    rateLimit: { max: 10, timeWindow: '1 minute' },
    reply: reply<AuditChainState>(),
  },
  'POST /audit-chain/heads': {
    access: 'audit-index',
    summary: 'Whether the audit log still has what a signed end names that was kept elsewhere',
    rateLimit: { max: 30, timeWindow: '1 minute' },
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1)
        .max(MAX_HEAD_TEXT)
        .describe('A signed end, a line of the log with one, or the manifest of a backup'),
    }),
    reply: reply<AuditHeadVerdict>(),
  },
});
