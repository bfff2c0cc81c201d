import * as z from 'zod';
import type { PasskeyOptions } from '../api/secondFactor.ts';
import type { StepUpState } from '../api/stepUp.ts';
import { defineCalls, reply } from './call.ts';

/** As the browser's own interface makes it. */
const browserAnswer = z.looseObject({ id: z.string().max(2_000), rawId: z.string().max(2_000) });

/** Proving again who one is, before a sensitive action. */
export const stepUpCalls = defineCalls({
  'GET /me/step-up': {
    access: 'signed-in',
    whileSettingUp: true,
    summary: 'Until when sensitive actions need no further proof, and by what it can be given',
    reply: reply<StepUpState>(),
  },
  'POST /me/step-up': {
    access: 'signed-in',
    whileSettingUp: true,
    summary: 'Prove again who one is; sensitive actions need it every ten minutes',
    body: z.strictObject({
      current_password: z.string().min(1).max(1024).optional().describe('Without a second factor'),
      code: z.string().max(40).optional().describe('Of the authenticator app'),
      challenge: z.string().max(100).optional().describe('With `passkey`'),
      passkey: browserAnswer.optional(),
    }),
    reply: reply<StepUpState>(),
  },
  'POST /me/step-up/options': {
    access: 'signed-in',
    whileSettingUp: true,
    summary: 'What the browser needs to prove it by a passkey',
    reply: reply<PasskeyOptions>(),
  },
});
