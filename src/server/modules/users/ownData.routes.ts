import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { storeOf } from '../../platform/files/fileStore.ts';
import { dataOf } from '../../platform/openapi/replies.ts';
import { anonymise } from '../session/anonymise.ts';
import { findOwnCopy, queueOwnData } from './ownData.jobs.ts';

const person = z.object({ id: z.string().max(64) });

/** The copy of a person's own data, and the anonymising of people who have left. */
export const ownDataRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/me/data',
    {
      config: {
        access: 'signed-in',
        stepUp: true,
        docs: { summary: 'Have a copy of one’s own data made' },
      },
      schema: { response: { 202: dataOf(z.object({ job_id: z.uuid() })) } },
    },
    async ({ actorCtx: ctx }, reply) => reply.status(202).send({ data: { job_id: await queueOwnData(ctx) } }),
  );

  app.get(
    '/me/data/:id',
    {
      config: {
        access: 'signed-in',
        ticket: true,
        docs: { summary: 'The copy of one’s own data, while it is kept', files: ['application/zip'] },
      },
      schema: { params: z.object({ id: z.uuid().toLowerCase() }) },
    },
    async ({ actorCtx: ctx, params }, reply) => {
      const copy = await findOwnCopy(ctx, params.id);
      return reply
        .type(copy.type)
        .header('content-disposition', `attachment; filename="${copy.name}"`)
        .send(await storeOf(ctx.config).read(copy.id));
    },
  );

  app.post(
    '/user/:id/anonymisation',
    {
      config: {
        access: 'user-anonymise',
        stepUp: true,
        docs: { summary: 'Take the name from a person who has left, for good; confirm with their NIP' },
      },
      schema: { params: person, body: z.strictObject({ confirm: z.string().max(64) }) },
    },
    async ({ actorCtx: ctx, params, body }) => ({ data: await anonymise(ctx, params.id, body.confirm) }),
  );
};
