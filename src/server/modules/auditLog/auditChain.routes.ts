import { auditChainCalls } from '#shared/calls/auditChain.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import { auditChainState, checkHead, requestAuditCheck } from './auditChecks.ts';

export const auditChainRoutes = serve(auditChainCalls, {
  'GET /audit-chain': async ({ actorCtx }) => ({ data: await auditChainState(actorCtx) }),
  'POST /audit-chain/checks': async ({ actorCtx }, reply) => {
    void reply.status(202);
    return { data: await requestAuditCheck(actorCtx) };
  },
  'POST /audit-chain/heads': async ({ actorCtx, body }) => ({ data: await checkHead(actorCtx, body.text) }),
});
