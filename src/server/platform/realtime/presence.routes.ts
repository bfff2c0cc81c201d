import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { dataOf } from '../openapi/replies.ts';
import { listOnline, markOnline, signOff } from './presence.ts';

const query = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
  q: z.string().max(100).optional(),
  department: z.string().max(120).optional(),
  /** Separated by commas. */
  ids: z
    .string()
    .max(4_000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid().toLowerCase()).max(100))
    .optional(),
});
/** On sign-out the specification's client sends the word `undefined` for itself. */
const userIdParams = z.object({ id: z.union([z.literal('undefined'), z.uuid().toLowerCase()]) });
const onlineList = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      department: z.string().nullable(),
      photo: z.object({ id: z.uuid(), url: z.string() }).nullable(),
    }),
  ),
  meta: z.object({
    page: z.int(),
    per_page: z.int(),
    total: z.int(),
    total_is_exact: z.boolean(),
    has_next_page: z.boolean(),
    departments: z.array(z.string()),
  }),
});
const state = dataOf(z.object({ online: z.boolean() }));

/** Who is online: the specification's three calls. The list shows no more than name, department and photo. */
export const presenceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/users/online',
    {
      config: { access: 'user-online', docs: { summary: 'Who is online' } },
      schema: { querystring: query, response: { 200: onlineList } },
    },
    async (request, reply) => {
      const { people, meta } = await listOnline(request.actorCtx, request.query);
      void reply.header('x-total-count', meta.total);
      return { data: people, meta };
    },
  );

  app.post(
    '/users/online',
    { config: { access: 'signed-in', docs: { summary: 'Be online' } }, schema: { response: { 200: state } } },
    async ({ actorCtx: ctx }) => {
      await markOnline(ctx, ctx.actor.userId);
      return { data: { online: true } };
    },
  );

  app.post(
    '/users/offline/:id',
    {
      config: {
        access: 'signed-in',
        docs: { summary: 'Be offline; others with the right to sign them off' },
      },
      schema: { params: userIdParams, response: { 200: state } },
    },
    async (request) => {
      const { actorCtx: ctx, params } = request;
      await signOff(ctx, params.id === 'undefined' ? ctx.actor.userId : params.id);
      return { data: { online: false } };
    },
  );
};
