import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiError, invalidField } from '../../platform/http/errors.ts';
import { invalidInput } from '../../platform/http/validation.ts';
import { MAX_SHEET_BYTES, tooManyBytes } from '../../platform/sheets/sheetFile.ts';
import type { Mapping } from './importColumns.ts';
import type { Upload } from './importSource.ts';

const MULTIPART_BYTES = 100_000;
/** The size limit of a request with a file of rows. */
export const SHEET_BODY_BYTES = MAX_SHEET_BYTES + MULTIPART_BYTES;
export const mappingSchema = z.record(z.string(), z.string().nullable());

/** The content of an upload: rows, and the mapping of their columns. */
export interface UploadedSheet {
  readonly upload: Upload;
  readonly mapping?: Mapping | undefined;
}

/** Lets the routes of a plugin accept one file of rows each. */
export const takeSheets = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: { files: 1, fields: 1, fileSize: MAX_SHEET_BYTES } });
};

/** The file and the mapping, in any order. */
export async function readParts(request: FastifyRequest): Promise<UploadedSheet> {
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

/** Parses the input with the schema. @throws ApiError 400, 422 */
export function readWith<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  if (typeof input !== 'object' || input === null) throw new ApiError(400, 'malformed');
  throw invalidInput(parsed.error.issues, input);
}
