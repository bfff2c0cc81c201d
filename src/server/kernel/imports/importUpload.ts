import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiError, invalidField } from '../../platform/http/errors.ts';
import { invalidInput } from '../../platform/http/validation.ts';
import { MAX_SHEET_BYTES, tooManyBytes } from '../../platform/sheets/sheetFile.ts';
import type { Mapping } from './importColumns.ts';
import type { Correction, Upload } from './importSource.ts';

const MULTIPART_BYTES = 100_000;
/** The size limit of a request with a file of rows. */
export const SHEET_BODY_BYTES = MAX_SHEET_BYTES + MULTIPART_BYTES;
export const mappingSchema = z.record(z.string(), z.string().nullable());
const MAX_CORRECTIONS = 200;
const correctionsSchema = z
  .array(z.strictObject({ column: z.string(), from: z.string(), to: z.string() }))
  .max(MAX_CORRECTIONS);

/** The content of an upload: rows, and the mapping of their columns. */
export interface UploadedSheet extends Omit<UploadedFile, 'bytes'> {
  readonly upload: Upload;
}
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly mapping?: Mapping | undefined;
  readonly corrections?: readonly Correction[] | undefined;
}

/** Lets the routes of a plugin accept one file of rows each. */
export const takeSheets = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: { files: 1, fields: 2, fileSize: MAX_SHEET_BYTES } });
};

/** The file, the mapping and the corrections, in any order. `tooLarge` makes the error of a file above the limit. */
export async function readParts(
  request: FastifyRequest,
  tooLarge: () => Error = tooManyBytes,
): Promise<UploadedFile> {
  let bytes: Buffer | undefined;
  let mapping: Mapping | undefined;
  let corrections: readonly Correction[] | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') bytes = await part.toBuffer();
      else if (part.fieldname === 'mapping') mapping = readField(mappingSchema, part.fieldname, part.value);
      else if (part.fieldname === 'corrections')
        corrections = readField(correctionsSchema, part.fieldname, part.value);
      else throw invalidField(part.fieldname, 'unknown', { property: part.fieldname });
    }
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
    throw isTooLarge ? tooLarge() : error;
  }
  if (!bytes) throw invalidField('file', 'file_missing');
  return { bytes, mapping, corrections };
}

function readField<T>(schema: z.ZodType<T>, property: string, value: unknown): T {
  try {
    return schema.parse(JSON.parse(String(value)));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw invalidField(property, 'invalid', { property });
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
