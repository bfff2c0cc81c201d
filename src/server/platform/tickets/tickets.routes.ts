import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { dataOf } from '../openapi/replies.ts';
import { openTicket } from './tickets.ts';

/** Node takes 16 KB of headers, the address among them. */
const MAX_PATH = 8_000;

/** Single-use addresses for downloads. */
export const ticketsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/tickets',
    {
      config: {
        access: 'signed-in',
        docs: { summary: 'An address that opens once, within a minute, without a token' },
      },
      schema: {
        body: z.strictObject({ path: z.string().min(1).max(MAX_PATH) }),
        response: { 201: dataOf(z.object({ url: z.string() })) },
      },
    },
    async (request, reply) => {
      const url = await openTicket(request.actorCtx, app.ticketRoutes, request.body.path);
      return reply.status(201).send({ data: { url } });
    },
  );
};
