import { auditChainCalls } from '#shared/calls/auditChain.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { auditChainState, requestAuditCheck } from './auditChecks.ts';

export const auditChainRoutes = serve(auditChainCalls, {
  'GET /audit-chain': async ({ actorCtx }) => ({ data: await auditChainState(actorCtx) }),
  'POST /audit-chain/checks': async ({ actorCtx }, reply) => {
    void reply.status(202);
    return { data: await requestAuditCheck(actorCtx) };
  },
});
