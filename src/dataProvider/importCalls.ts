import { resourceNamed } from '#shared/resources/index.ts';
import { request } from '#ui/http.ts';
import { followJob, type Following } from './jobCalls.ts';

/** Field of each column of the file by its header; null for a column that is not imported. */
export type Mapping = Readonly<Record<string, string | null>>;

export interface ImportColumn {
  readonly header: string;
  readonly field: string | null;
  readonly samples: readonly string[];
}
export interface ImportError {
  /** As in the spreadsheet: the header is row 1. */
  readonly row: number;
  readonly column: string | null;
  readonly field: string | null;
  readonly value: unknown;
  readonly message: string;
  /** What the cell probably means. */
  readonly suggestion?: string | null;
}
/** In every row whose cell of a column has this text, it means another one. */
export interface Correction {
  readonly column: string;
  readonly from: string;
  readonly to: string;
}
/** A row without errors, and what happens to it. */
export interface ListedRow {
  readonly row: number;
  readonly state: 'new' | 'changed' | 'same';
  readonly cells: readonly string[];
  /** The fields of a changed record that get another value. */
  readonly fields: readonly string[];
}
/** What an import would do, or has done. */
export interface ImportReport {
  readonly total: number;
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly error_count: number;
  /** Rows with errors, which are left out. */
  readonly wrong_count: number;
  /** The first 10,000 of them, with their cells as in the file. */
  readonly wrong_rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** The first 200 of each other state. */
  readonly rows: readonly ListedRow[];
  /** The first 10,000. */
  readonly errors: readonly ImportError[];
  readonly columns: readonly ImportColumn[];
  readonly change_id?: string | null;
  readonly undo_until?: string | null;
}

interface ImportOptions {
  readonly resource: string;
  readonly file: File;
  /** Without one the server uses the stored mapping, and the labels of the fields. */
  readonly mapping: Mapping | null;
  readonly corrections: readonly Correction[];
  /** `check` returns the effect, `right` imports the valid rows, `all` every row or none. */
  readonly what: 'check' | 'right' | 'all';
  readonly signal?: AbortSignal | undefined;
}
type ImportReply = ImportReport | { readonly job_id: string };
export type ImportAnswer =
  | { readonly report: ImportReport }
  | { readonly jobId: string; readonly total: number };

const QUERIES = { check: '?dry_run=1', right: '?leave_out=1', all: '' } as const;

/**
 * Sends a file for checking or importing. Above 2,000 rows the server returns a job, whose result is the report.
 * @throws 413, 415, 422 about the file; 422 `rows-refused` when an import has errors
 */
export async function sendImport(options: ImportOptions): Promise<ImportAnswer> {
  const { resource, file, mapping, corrections, what, signal } = options;
  const body = new FormData();
  // First: the server reads the parts in their order, and the file is the long one.
  if (mapping) body.append('mapping', JSON.stringify(mapping));
  if (corrections.length > 0) body.append('corrections', JSON.stringify(corrections));
  body.append('file', file);
  const path = `/${resourceNamed(resource).api}/import${QUERIES[what]}`;
  const { data, meta } = await request<ImportReply>(path, { method: 'POST', body, signal });
  if ('job_id' in data) return { jobId: data.job_id, total: meta.total ?? 0 };
  const { change_id, undo_until } = meta;
  return { report: { ...data, ...(change_id && { change_id }), ...(undo_until && { undo_until }) } };
}

/** Waits for an import in the background. @throws JobFailed */
export const importReport = (jobId: string, following: Following): Promise<ImportReport> =>
  followJob<ImportReport>(jobId, following);
