import { Readable } from 'node:stream';
import type { Permission } from '#shared/access.ts';
import { programKinds } from '#shared/domain/apiTokens.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { may, type ActorContext } from '../../platform/context.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { Plan } from '../crud/plan.ts';
import { planUnder } from '../crud/planUnder.ts';
import { routeConfigs } from '../crud/routeConfigs.ts';
import { ref, type JsonSchema } from '../../platform/openapi/jsonSchema.ts';
import { invalidInput } from '../../platform/http/validation.ts';
import { queueExport } from './exports.jobs.ts';
import { exportFormats, readExportQuery, type ExportQuery, type RawExport } from './exportQuery.ts';
import { contentTypes, countExport, fileNameOf, openExport } from './exports.ts';
import { fileCompression, leaving } from './openFile.ts';

const format: JsonSchema = { type: 'string', enum: exportFormats };
const bodySchema = z.strictObject({
  format: z.enum(['csv', 'xlsx', 'json']).optional(),
  filter: z.record(z.string(), z.unknown()).optional(),
  sort: z.unknown().optional(),
});

/** Nobody exports a view that they may not open. @throws ApiError 403 */
function refuseUnlisted(ctx: ActorContext, { resource: { view } }: Plan): void {
  if (view && !may(ctx, view.access as Permission)) throw forbidden();
}

/** The calls of a resource that return all records of a filter as a file. */
export function registerExport(app: FastifyInstance, plan: Plan): void {
  const { path, has } = routeConfigs(plan);
  const { module, view } = plan.resource;
  if (!has('list') || (view && !view.exportAccess)) return;
  const many = plan.resource.label.many.en.toLowerCase();
  const stepUp = plan.rules.stepUp?.includes('export') === true;
  const access = (view?.exportAccess ?? `${module}-export`) as Permission;
  const summary = `All ${many} of a filter as a file`;
  const query = {
    format,
    filter: { type: 'string', description: 'As in lists' },
    sort: { type: 'string', description: 'As in lists' },
  };
  app.get(`${path}/export`, {
    compress: fileCompression,
    config: {
      access,
      reads: 'report',
      ticket: true,
      stepUp,
      tokens: programKinds,
      docs: { summary, query, files: Object.values(contentTypes) },
    },
    handler: async (request, reply) => {
      refuseUnlisted(request.actorCtx, plan);
      const listed = await planUnder(request.actorCtx, plan, idOf(request));
      const raw = request.query as RawExport;
      const query = readExportQuery(listed, request.actorCtx.actor, { ...raw });
      return request.method === 'HEAD'
        ? announce(request, reply, listed, query)
        : send(request, reply, listed, query);
    },
  });
  const body = {
    type: 'object',
    properties: { format, filter: { type: 'object' }, sort: { type: 'array', items: { type: 'string' } } },
    additionalProperties: false,
  };
  app.post(`${path}/export`, {
    config: {
      access,
      stepUp,
      tokens: programKinds,
      docs: { summary: `${summary}, made in the background`, body, replies: { 202: ref('BulkJob') } },
    },
    handler: async (request, reply) => {
      const ctx = request.actorCtx;
      refuseUnlisted(ctx, plan);
      const listed = await planUnder(ctx, plan, idOf(request));
      const query = readExportQuery(listed, ctx.actor, readBody(request.body));
      const total = await countExport(ctx, listed, query);
      void reply.status(202);
      return { data: { job_id: await queueExport(ctx, listed, query, total) }, meta: { total } };
    },
  });
}

const idOf = ({ params }: FastifyRequest) => (params as { id?: string }).id;

function readBody(body: unknown): RawExport & Record<string, unknown> {
  const parsed = bodySchema.safeParse(body ?? {});
  if (!parsed.success) throw invalidInput(parsed.error.issues, body);
  const { format: named, filter, sort } = parsed.data;
  return {
    ...(named && { format: named }),
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(sort !== undefined && sort !== null && { sort: JSON.stringify(sort) }),
  };
}

function headersOf(request: FastifyRequest, plan: Plan, { format: named }: ExportQuery, total?: number) {
  return {
    'content-type': contentTypes[named],
    'content-disposition': `attachment; filename="${fileNameOf(request.actorCtx, plan, named)}"`,
    ...(total !== undefined && { 'x-total-count': total }),
  };
}

/** The headers that a GET would return, without reading the records. */
async function announce(request: FastifyRequest, reply: FastifyReply, plan: Plan, query: ExportQuery) {
  const total = await countExport(request.actorCtx, plan, query);
  // An empty stream: an empty body would promise a length of 0 (RFC 9110, 8.6).
  return reply.headers(headersOf(request, plan, query, total)).send(Readable.from([]));
}

async function send(request: FastifyRequest, reply: FastifyReply, plan: Plan, query: ExportQuery) {
  const { total, stream } = await openExport(request.actorCtx, plan, query, leaving(reply));
  return reply.headers(headersOf(request, plan, query, total)).send(stream);
}
