import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { cancelEnrolment, enrol, enrolOthers } from './enrolments.ts';

const params = z.object({ id: z.string().min(1).max(80) });
const reason = z.strictObject({ reason: z.string().trim().min(1).max(500) });
const people = z.strictObject({
  user_ids: z.array(z.uuid().toLowerCase()).min(1).max(2000),
  mandatory: z.boolean().optional(),
  dry_run: z.boolean().optional(),
});

export const enrolmentsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/classes/:id/enrolment',
    { config: { access: 'my-course-enrol' }, schema: { params } },
    async (request) => ({ data: await enrol(request.actorCtx, request.params.id) }),
  );
  app.delete(
    '/classes/:id/enrolment',
    { config: { access: 'my-course-cancel' }, schema: { params, body: reason } },
    async (request) => ({
      data: await cancelEnrolment(request.actorCtx, request.params.id, request.body.reason),
    }),
  );
  app.post(
    '/classes/:id/enrolments',
    { config: { access: 'course-enrol' }, schema: { params, body: people } },
    async (request) => ({ data: await enrolOthers(request.actorCtx, request.params.id, request.body) }),
  );
};
