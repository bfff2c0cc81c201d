import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Permission } from '#shared/access.ts';
import { isImportable } from '#shared/schema/paths.ts';
import type { Plan } from '../crud/plan.ts';
import { importDocs } from '../crud/docs.ts';
import { refuseUnknownNames } from './importColumns.ts';
import { corrected, openSource } from './importSource.ts';
import {
  mappingSchema,
  readParts,
  readWith,
  SHEET_BODY_BYTES,
  takeSheets,
  type UploadedSheet,
} from './importUpload.ts';
import { queueImport } from './imports.jobs.ts';
import { runImport, wrongPartOf } from './runImport.ts';

/** A job imports more rows than this, so that no request takes minutes. */
const MAX_ROWS_AT_ONCE = 2_000;

const flag = z.enum(['0', '1']).optional();
const querySchema = z.strictObject({ dry_run: flag, leave_out: flag });
const jsonSchema = z.strictObject({
  rows: z.array(z.record(z.string(), z.unknown())).min(1),
  mapping: mappingSchema.optional(),
});

/** The import of every resource: `POST /api/{r}/import`; with `dry_run=1` only its check, with `leave_out=1` only the valid rows. */
export function importRoutes(plans: Iterable<Plan>) {
  return async (app: FastifyInstance): Promise<void> => {
    await takeSheets(app);
    for (const plan of plans) {
      const { resource, rules } = plan;
      if (!isImportable(resource)) continue;
      app.post(
        `/api/${resource.api}/import`,
        {
          bodyLimit: SHEET_BODY_BYTES,
          config: {
            access: `${resource.module}-import` as Permission,
            docs: importDocs(resource),
            ...(rules.stepUp?.includes('import') && { stepUp: true }),
          },
        },
        (request, reply) => answerImport(request, reply, plan),
      );
    }
  };
}

async function answerImport(request: FastifyRequest, reply: FastifyReply, plan: Plan): Promise<unknown> {
  const ctx = request.actorCtx;
  const query = readWith(querySchema, request.query);
  const isDryRun = query.dry_run === '1';
  const leavesOut = query.leave_out === '1' && !isDryRun;
  const sent = request.isMultipart() ? await readSheetParts(request) : readJson(request.body);
  const { upload, mapping, corrections = [] } = sent;
  const source = corrected(await openSource(upload), corrections);
  if ('records' in upload && !mapping) refuseUnknownNames(plan, ctx, source);
  if (source.total <= MAX_ROWS_AT_ONCE) {
    const without = leavesOut ? await wrongPartOf(ctx, plan, source, mapping) : undefined;
    return runImport(ctx, plan, source, { isDryRun, mapping, without });
  }
  const id = await queueImport(ctx, plan, {
    upload,
    facts: source,
    isDryRun,
    leavesOut,
    mapping,
    corrections,
  });
  void reply.status(202);
  return { data: { job_id: id }, meta: { total: source.total } };
}

async function readSheetParts(request: FastifyRequest): Promise<UploadedSheet> {
  const { bytes, ...more } = await readParts(request);
  return { upload: { bytes }, ...more };
}

function readJson(body: unknown): UploadedSheet {
  const { rows, mapping } = readWith(jsonSchema, body);
  return { upload: { records: rows }, mapping };
}
