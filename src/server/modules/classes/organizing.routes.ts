import { activityScopes } from '#shared/api/classes.ts';
import { classCalls } from '#shared/calls/classes.calls.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ActorContext } from '../../platform/context.ts';
import { creationKey } from '../../kernel/crud/creations.ts';
import { readRecord } from '../../kernel/crud/read.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { serve } from '../../platform/http/serve.ts';
import { classActivity, trainerClashes } from './classes.ts';
import { countClasses } from './classCounts.ts';
import { copyClass } from './copyClass.ts';
import { trainerTimes } from './trainerTimes.ts';

const params = z.object({ id: z.string().min(1).max(80) });
const activityPage = z.strictObject({
  scope: z.enum(activityScopes).default('all'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
});
const ids = z.string().transform((text) => text.split(','));
const planned = z.strictObject({
  trainer_ids: ids.pipe(z.array(z.uuid().toLowerCase()).min(1).max(200)),
  start_at: z.iso.datetime({ offset: true }),
  end_at: z.iso.datetime({ offset: true }),
  except: z.uuid().toLowerCase().optional(),
});
const instant = z.iso.datetime({ offset: true }).nullish();
const copyRequest = z.strictObject({
  name: z.string().trim().min(3).max(160),
  start_at: instant,
  end_at: instant,
  group_id: z.uuid().toLowerCase().optional(),
});

/** Actions of organizers on a class, beside writing its record. */
export const organizingRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(declaredRoutes);
  app.get(
    '/classes/clashes',
    { config: { access: 'course-index' }, schema: { querystring: planned } },
    async (request) => ({ data: await trainerClashes(request.actorCtx, request.query) }),
  );
  app.get(
    '/classes/:id/activity',
    { config: { access: 'course-detail' }, schema: { params, querystring: activityPage } },
    async (request, reply) => {
      const { page, per_page } = request.query;
      const { entries, total } = await classActivity(request.actorCtx, request.params.id, request.query);
      void reply.header('x-total-count', total);
      return { data: entries, meta: { page, per_page, total } };
    },
  );
  app.post(
    '/classes/:id/copy',
    { config: { access: 'course-create' }, schema: { params, body: copyRequest } },
    async (request, reply) => {
      const id = await copyClass(request.actorCtx, request.params.id, request.body, creationKey(request));
      void reply.status(201);
      return { data: await recordOf(request.actorCtx, id) };
    },
  );
};

const declaredRoutes = serve(classCalls, {
  'GET /classes/counts': async ({ actorCtx }) => ({ data: await countClasses(actorCtx) }),
  'GET /classes/trainer-times': async ({ actorCtx, query }) => ({
    data: await trainerTimes(actorCtx, query),
  }),
});

/** The class as every call of its resource returns it. */
const recordOf = (ctx: ActorContext, id: string) => readRecord(ctx, planNamed(ctx, 'classes'), id);
