import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Permission } from '#shared/access.ts';
import { isImportable } from '#shared/schema/paths.ts';
import type { Plan } from '../http/crud/plan.ts';
import { importDocs } from '../http/crud/docs.ts';
import { ApiError, invalidField } from '../http/errors.ts';
import { invalidInput } from '../http/validation.ts';
import { MAX_SHEET_BYTES, tooManyBytes } from '../sheets/sheetFile.ts';
import { refuseUnknownNames, type Mapping } from './importColumns.ts';
import { openSource, type Upload } from './importSource.ts';
import { queueImport } from './imports.jobs.ts';
import { runImport } from './runImport.ts';

/** More rows than these are imported by a job, so that no request waits for minutes. */
const MAX_ROWS_AT_ONCE = 2_000;
const MULTIPART_BYTES = 100_000;

const querySchema = z.strictObject({ dry_run: z.enum(['0', '1']).optional() });
const mappingSchema = z.record(z.string(), z.string().nullable());
const jsonSchema = z.strictObject({
  rows: z.array(z.record(z.string(), z.unknown())).min(1),
  mapping: mappingSchema.optional(),
});

interface Asked {
  readonly upload: Upload;
  readonly mapping?: Mapping | undefined;
}

/** The import of every resource: `POST /api/{r}/import?dry_run=1`. */
export function importRoutes(plans: Iterable<Plan>) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(multipart, { limits: { files: 1, fields: 1, fileSize: MAX_SHEET_BYTES } });
    for (const plan of plans) {
      const { resource } = plan;
      if (!isImportable(resource)) continue;
      app.post(
        `/api/${resource.api}/import`,
        {
          bodyLimit: MAX_SHEET_BYTES + MULTIPART_BYTES,
          config: {
            access: `${resource.module}-import` as Permission,
            docs: importDocs(resource),
          },
        },
        (request, reply) => answerImport(request, reply, plan),
      );
    }
  };
}

async function answerImport(request: FastifyRequest, reply: FastifyReply, plan: Plan): Promise<unknown> {
  const ctx = request.actorCtx;
  const isDryRun = read(querySchema, request.query).dry_run === '1';
  const { upload, mapping } = request.isMultipart() ? await readParts(request) : readJson(request.body);
  const source = await openSource(upload);
  if ('records' in upload && !mapping) refuseUnknownNames(plan, ctx, source);
  if (source.total <= MAX_ROWS_AT_ONCE) return runImport(ctx, plan, source, { isDryRun, mapping });
  const id = await queueImport(ctx, plan, { upload, facts: source, isDryRun, mapping });
  void reply.status(202);
  return { data: { job_id: id }, meta: { total: source.total } };
}

function readJson(body: unknown): Asked {
  const { rows, mapping } = read(jsonSchema, body);
  return { upload: { records: rows }, mapping };
}

/** The file and the mapping, in any order. */
async function readParts(request: FastifyRequest): Promise<Asked> {
  let bytes: Buffer | undefined;
  let mapping: Mapping | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') bytes = await part.toBuffer();
      else if (part.fieldname === 'mapping') mapping = readMapping(part.value);
      else throw invalidField(part.fieldname, 'unknown', { property: part.fieldname });
    }
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
    throw isTooLarge ? tooManyBytes() : error;
  }
  if (!bytes) throw invalidField('file', 'file_missing');
  return { upload: { bytes }, mapping };
}

function readMapping(value: unknown): Mapping {
  try {
    return mappingSchema.parse(JSON.parse(String(value)));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw invalidField('mapping', 'invalid', { property: 'mapping' });
    throw error;
  }
}

function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  if (typeof input !== 'object' || input === null) throw new ApiError(400, 'malformed');
  throw invalidInput(parsed.error.issues, input);
}
