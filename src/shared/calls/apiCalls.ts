import type { adminNetworkCalls } from './adminNetworks.calls.ts';
import type { archiveCalls } from './archives.calls.ts';
import type { attemptCalls } from './attempts.calls.ts';
import type { attendanceCalls } from './attendance.calls.ts';
import type { auditChainCalls } from './auditChain.calls.ts';
import type { classCalls } from './classes.calls.ts';
import type { correctionCalls } from './corrections.calls.ts';
import type { enrolmentCalls } from './enrolments.calls.ts';
import type { moduleFileCalls } from './moduleFiles.calls.ts';
import type { offlineCalls } from './offline.calls.ts';
import type { ownFactorCalls } from './ownFactors.calls.ts';
import type { programmeCalls } from './programmes.calls.ts';
import type { renewalCalls } from './renewals.calls.ts';
import type { pushCalls } from './push.calls.ts';
import type { recordStoreCalls } from './recordStores.calls.ts';
import type { packageAttemptCalls } from './packageAttempts.calls.ts';
import type { practiceCalls } from './practice.calls.ts';
import type { retentionCalls } from './retention.calls.ts';
import type { ssoCalls } from './sso.calls.ts';
import type { stepUpCalls } from './stepUp.calls.ts';
import type { teamCalls } from './team.calls.ts';
import type { scimCalls } from './scim.calls.ts';
import type { tokenCalls } from './tokens.calls.ts';
import type { webhookCalls } from './webhooks.calls.ts';
import type { workHomeCalls } from './workHome.calls.ts';

/** Every declared call by its name. Only a type: the browser imports nothing else of this folder. */
export type ApiCalls = typeof adminNetworkCalls &
  typeof archiveCalls &
  typeof attemptCalls &
  typeof auditChainCalls &
  typeof attendanceCalls &
  typeof classCalls &
  typeof correctionCalls &
  typeof enrolmentCalls &
  typeof moduleFileCalls &
  typeof offlineCalls &
  typeof ownFactorCalls &
  typeof programmeCalls &
  typeof renewalCalls &
  typeof pushCalls &
  typeof recordStoreCalls &
  typeof packageAttemptCalls &
  typeof practiceCalls &
  typeof retentionCalls &
  typeof ssoCalls &
  typeof stepUpCalls &
  typeof teamCalls &
  typeof scimCalls &
  typeof tokenCalls &
  typeof webhookCalls &
  typeof workHomeCalls;
