import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { serverWords } from '../../platform/http/language.ts';
import { deviceTokenOf } from '../../platform/sessions/deviceCookie.ts';
import type { Admission, Browser } from './admit.ts';
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
  { token, device }: Admission,
): z.infer<typeof signedIn> {
  keepDeviceToken(request, reply, device);
  return {
    status_code: 200,
    message: serverWords(request.ctx.language)('message.signed_in'),
    data: { token },
  };
}

export const browserOf = (request: FastifyRequest): Browser => ({
  userAgent: request.headers['user-agent'] ?? null,
  device: deviceTokenOf(request),
});
