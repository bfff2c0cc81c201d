import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { dataOf } from '../../platform/openapi/replies.ts';
import { zodOfField } from '#shared/schema/zodOf.ts';
import { createView, deleteView, listViews, NAME, updateView } from './savedViews.ts';

const MAX_COLUMNS = 200;

const params = z.object({ id: z.uuid().toLowerCase() });
const resource = z.string().max(64);
const name = zodOfField(NAME) as z.ZodType<string>;
const sort = z.tuple([z.string().max(64), z.enum(['ASC', 'DESC'])]).nullable();
const columns = z.array(z.string().max(64)).min(1).max(MAX_COLUMNS).nullable();
const content = {
  is_shared: z.boolean(),
  filter: z.record(z.string().max(80), z.unknown()),
  sort,
  columns,
};
const createBody = z.strictObject({
  resource,
  name,
  is_shared: content.is_shared.default(false),
  filter: content.filter.default({}),
  sort: sort.default(null),
  columns: columns.default(null),
});
const updateBody = z.strictObject({ name, ...content }).partial();
const view = z.object({
  id: z.uuid(),
  resource: z.string(),
  name: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  owner_name: z.string(),
  filter: z.record(z.string(), z.unknown()),
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).nullable(),
  columns: z.array(z.string()).nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), share: z.boolean() }),
});
const access = 'signed-in' as const;

/** Saved views of lists. People who may see the list of a resource may save views of it; the verbs check that. */
export const savedViewsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/saved-views',
    {
      config: { access, docs: { summary: 'Own and shared views of a list' } },
      schema: { querystring: z.strictObject({ resource }), response: { 200: dataOf(z.array(view)) } },
    },
    async (request) => ({ data: await listViews(request.actorCtx, request.query.resource) }),
  );

  app.post(
    '/saved-views',
    {
      config: { access, docs: { summary: 'Keeps a list under a name' } },
      schema: { body: createBody, response: { 201: dataOf(view) } },
    },
    async (request, reply) =>
      reply.status(201).send({ data: await createView(request.actorCtx, request.body) }),
  );

  app.patch(
    '/saved-views/:id',
    {
      config: { access, docs: { summary: 'Changes a view: only what is sent' } },
      schema: { params, body: updateBody, response: { 200: dataOf(view) } },
    },
    async (request) => ({ data: await updateView(request.actorCtx, request.params.id, request.body) }),
  );

  app.delete(
    '/saved-views/:id',
    {
      config: { access, docs: { summary: 'Deletes a view' } },
      schema: { params, response: { 200: dataOf(z.object({ id: z.uuid() })) } },
    },
    async (request) => {
      await deleteView(request.actorCtx, request.params.id);
      return { data: { id: request.params.id } };
    },
  );
};
