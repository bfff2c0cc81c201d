import type { AuditChainState } from '../api/auditChain.ts';
import { defineCalls, reply } from './call.ts';

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
});
