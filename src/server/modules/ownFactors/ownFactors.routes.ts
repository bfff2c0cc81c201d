import { ownFactorCalls } from '#shared/calls/ownFactors.calls.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  addOwnPasskey,
  beginOwnApp,
  beginOwnPasskey,
  confirmOwnApp,
  makeOwnRecoveryCodes,
  removeOwnApp,
  removeOwnPasskey,
  removeOwnTrust,
} from './changeOwnFactors.ts';
import { readOwnFactors } from './readOwnFactors.ts';
import { resetFactors } from './resetFactors.ts';

/** The caller's second factors, and the reset of somebody else's. */
export const ownFactorsRoutes = serve(ownFactorCalls, {
  'GET /me/second-factor': async ({ actorCtx }) => ({ data: await readOwnFactors(actorCtx) }),
  'POST /me/second-factor/app': async ({ actorCtx }) => ({ data: await beginOwnApp(actorCtx) }),
  'PUT /me/second-factor/app': async ({ actorCtx, body }) => ({
    data: await confirmOwnApp(actorCtx, body.code),
  }),
  'DELETE /me/second-factor/app': async ({ actorCtx }) => {
    await removeOwnApp(actorCtx);
    return { data: {} };
  },
  'POST /me/second-factor/passkey-options': async ({ actorCtx }) => ({
    data: await beginOwnPasskey(actorCtx),
  }),
  'POST /me/second-factor/passkeys': async ({ actorCtx, body }) => ({
    data: await addOwnPasskey(actorCtx, body),
  }),
  'DELETE /me/second-factor/passkeys/:id': async ({ actorCtx, params }) => {
    await removeOwnPasskey(actorCtx, params.id);
    return { data: {} };
  },
  'POST /me/second-factor/recovery-codes': async ({ actorCtx }) => ({
    data: { recovery_codes: await makeOwnRecoveryCodes(actorCtx) },
  }),
  'DELETE /me/second-factor/trusted-devices/:id': async ({ actorCtx, params }) => {
    await removeOwnTrust(actorCtx, params.id);
    return { data: {} };
  },
  'POST /user/:id/second-factor-reset': async ({ actorCtx, params, body }) => ({
    data: await resetFactors(actorCtx, params.id, body.reason),
  }),
});
