import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { myCertificates } from './myCertificates.ts';

export const myCertificatesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/my/certificates', { config: { access: 'certificate-index' } }, async (request) => ({
    data: await myCertificates(request.actorCtx),
  }));
};
