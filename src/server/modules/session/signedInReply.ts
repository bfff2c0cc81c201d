import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { SecondFactorQuestion } from '#shared/api/secondFactor.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import { deviceTokenOf } from '../../platform/sessions/deviceCookie.ts';
import type { Admission, Browser, Challenge } from './admit.ts';
import { keepDeviceToken } from './knownDevices.ts';

/** The reply of every way of signing in (specification, section 7). */
export const signedIn = z.object({
  status_code: z.literal(200),
  message: z.string(),
  data: z.object({ token: z.string() }),
});

export function signedInReply(
  request: FastifyRequest,
  reply: FastifyReply,
  admission: Admission | Challenge,
): z.infer<typeof signedIn> {
  keepDeviceToken(request, reply, admission.device);
  if (admission.kind === 'challenge') throw secondFactorAsked(admission);
  return {
    status_code: 200,
    message: serverWords(request.ctx.language)('message.signed_in'),
    data: { token: admission.token },
  };
}

/** A program that knows only the specification sees an ordinary refusal with words. */
const secondFactorAsked = ({ challenge, methods, expires_at }: Challenge): ApiError =>
  new ApiError(401, 'second-factor', {
    data: { challenge, methods, expires_at } satisfies SecondFactorQuestion,
  });

export const browserOf = (request: FastifyRequest): Browser => ({
  userAgent: request.headers['user-agent'] ?? null,
  device: deviceTokenOf(request),
});
