import * as z from 'zod';
import type { StepUpState } from '../api/stepUp.ts';
import { defineCalls, reply } from './call.ts';

/** Proving again who one is, before a sensitive action. */
export const stepUpCalls = defineCalls({
  'GET /me/step-up': {
    access: 'signed-in',
    summary: 'Until when sensitive actions need no further proof, and by what it can be given',
    reply: reply<StepUpState>(),
  },
  'POST /me/step-up': {
    access: 'signed-in',
    summary: 'Prove again who one is; sensitive actions need it every ten minutes',
    body: z.strictObject({ current_password: z.string().min(1).max(1024) }),
    reply: reply<StepUpState>(),
  },
});
