import * as z from 'zod';
import type { OwnFactors, PasskeyOptions } from '../api/secondFactor.ts';
import { defineCalls, reply } from './call.ts';

/** As the browser's own interface makes it; the server's library checks every part. */
const browserAnswer = z.looseObject({ id: z.string().max(2_000), rawId: z.string().max(2_000) });
const id = z.object({ id: z.uuid().toLowerCase() });
const newFactor = z.object({
  recovery_codes: z.array(z.string()).nullable().describe('Of the first factor, shown once'),
});
const none = z.object({});
const factors: z.ZodType<OwnFactors> = z.object({
  app_since: z.iso.datetime().nullable().describe('When the authenticator app was confirmed'),
  passkeys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable(),
      backed_up: z.boolean().describe('Whether it is stored beyond the device'),
    }),
  ),
  recovery_codes_left: z.int(),
  trusted_devices: z.array(
    z.object({
      id: z.uuid(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      created_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
    }),
  ),
  is_required: z.boolean().describe('Whether a role requires a second factor'),
  due_at: z.iso.datetime().nullable().describe('From then on nothing opens but the set-up'),
  has_passkeys: z.boolean().describe('Whether browsers accept passkeys at this address'),
  host: z.string(),
});
const passkeyOptions: z.ZodType<PasskeyOptions> = z.object({
  challenge: z.string(),
  options: z.unknown().describe('For `navigator.credentials`'),
});
/** Strangers who have found an open browser cannot change the ways into the account. */
const guarded = { access: 'signed-in', stepUp: true, whileSettingUp: true } as const;

/** The caller's second factors. */
export const ownFactorCalls = defineCalls({
  'GET /me/second-factor': {
    access: 'signed-in',
    whileSettingUp: true,
    summary: 'Which second factors one has set up, and whether a role requires one',
    reply: reply({ data: factors }),
  },
  'POST /me/second-factor/app': {
    ...guarded,
    summary: 'Begin to set up an authenticator app',
    reply: reply({
      data: z.object({ secret: z.string(), uri: z.string().describe('The text of the QR code') }),
    }),
  },
  'PUT /me/second-factor/app': {
    ...guarded,
    summary: 'Set the authenticator app up by one of its codes',
    body: z.strictObject({ code: z.string().max(40) }),
    reply: reply({ data: newFactor }),
  },
  'DELETE /me/second-factor/app': {
    ...guarded,
    summary: 'Remove the authenticator app; refused for the last factor while a role requires one',
    reply: reply({ data: none }),
  },
  'POST /me/second-factor/passkey-options': {
    ...guarded,
    summary: 'Begin to make a passkey',
    reply: reply({ data: passkeyOptions }),
  },
  'POST /me/second-factor/passkeys': {
    ...guarded,
    summary: 'Store a new passkey',
    body: z.strictObject({
      challenge: z.string().max(100),
      response: browserAnswer,
      name: z.string().trim().min(1).max(80),
    }),
    reply: reply({ data: newFactor }),
  },
  'DELETE /me/second-factor/passkeys/:id': {
    ...guarded,
    summary: 'Remove a passkey; refused for the last factor while a role requires one',
    params: id,
    reply: reply({ data: none }),
  },
  'POST /me/second-factor/recovery-codes': {
    ...guarded,
    summary: 'New recovery codes; the ones before no longer work',
    reply: reply({ data: z.object({ recovery_codes: z.array(z.string()) }) }),
  },
  'DELETE /me/second-factor/trusted-devices/:id': {
    access: 'signed-in',
    summary: 'Ask a browser for the second factor again',
    params: id,
    reply: reply({ data: none }),
  },
  'POST /user/:id/second-factor-reset': {
    access: 'user-edit',
    stepUp: true,
    summary: 'Remove all second factors of a person who has lost them, and sign them out',
    params: z.object({ id: z.string().max(64) }),
    body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
    reply: reply({ data: z.object({ ended: z.int().describe('Sessions that ended') }) }),
  },
});
