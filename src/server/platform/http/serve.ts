import type { Call, Calls, ParsedOf, ReplyOf } from '#shared/calls/call.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

/** A handler for each call: it receives the parsed request and returns the reply. It sets status and headers on `reply`. */
type Handlers<C> = {
  readonly [N in keyof C]: (
    request: FastifyRequest<{
      Params: ParsedOf<C[N], 'params'>;
      Querystring: ParsedOf<C[N], 'query'>;
      Body: ParsedOf<C[N], 'body'>;
    }>,
    reply: FastifyReply,
  ) => Promise<ReplyOf<C[N]>>;
};

/** Mounts calls, each with its access, its validation and its entry in the API's document. A call without a handler does not compile. */
export const serve =
  <C extends Calls<C>>(calls: C, handlers: Handlers<NoInfer<C>>): FastifyPluginAsync =>
  async (app) => {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const [method, url] = name.split(' ') as [string, string];
      app.route({
        method,
        url,
        config: configOf(call),
        ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
        schema: schemaOf(call),
        handler: handlers[name as keyof C],
      });
    }
  };

const configOf = ({
  access,
  summary,
  headers,
  rateLimit,
  ticket,
  isUrgent,
  stepUp,
  tokens,
  whileSettingUp,
}: Call) => ({
  access,
  docs: { summary, ...(headers && { headers }) },
  ...(rateLimit && { rateLimit }),
  ...(ticket && { ticket }),
  ...(isUrgent && { isUrgent }),
  ...(stepUp && { stepUp }),
  ...(tokens && { tokens }),
  ...(whileSettingUp && { whileSettingUp }),
});

function schemaOf({ params, query, body, reply: { data = z.unknown(), meta }, statuses = [200] }: Call) {
  // Only for the document: replies are not parsed.
  const reply = z.object({ data, ...(meta && { meta }) });
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: Object.fromEntries(statuses.map((status) => [status, reply])),
  };
}
