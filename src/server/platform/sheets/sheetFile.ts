import { ApiError, invalidField, type ValidationKey } from '../http/errors.ts';
import type { Cell } from './parseCell.ts';

export const MAX_SHEET_BYTES = 30 * 1024 * 1024;
export const MAX_SHEET_ROWS = 100_000;
export const MAX_SHEET_COLUMNS = 200;

/** One row of a file. */
export interface SheetRow {
  /** As a spreadsheet counts: the header is row 1. */
  readonly no: number;
  readonly cells: readonly Cell[];
}

/** An error of a file as a whole is reported at `file`; `key` without the prefix `validation.`. */
export const badFile = (key: ValidationKey, args: Record<string, unknown> = {}): ApiError =>
  invalidField('file', key, args);

export const tooManyBytes = (): ApiError =>
  new ApiError(413, 'too-large', {
    errors: {
      file: [{ key: 'validation.file_bytes', args: { max: `${MAX_SHEET_BYTES / 1024 / 1024} MB` } }],
    },
  });
