import type { FastifyRequest } from 'fastify';
import type { ActorContext } from '../../platform/context.ts';
import { cellText, openSource, type ImportSource } from '../../kernel/imports/importSource.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import { tooManyBytes } from '../../platform/sheets/sheetFile.ts';
import {
  enrolOthers,
  messageOf,
  type EnrolledOthers,
  type EnrolOthers,
  type WhyRefused,
} from './enrolOthers.ts';

type ImportOptions = Omit<EnrolOthers, 'nips'>;

/** A person named by a row of a file. */
export interface RowOfFile {
  /** As in the spreadsheet: the header is row 1. */
  readonly row: number;
  readonly column: string;
  readonly value: string;
}
export interface ImportedPeople extends EnrolledOthers {
  /** People who cannot be enrolled, row by row. */
  readonly errors: readonly (RowOfFile & { readonly why: WhyRefused; readonly message: string })[];
}

const COLUMN = /^(nip|employee id|nomor induk( pegawai)?)$/i;

/**
 * `POST /api/classes/{id}/enrolments/import`: enrols the people of a file and reports each refused row.
 * @throws ApiError as `enrolOthers`
 */
export async function importPeople(
  ctx: ActorContext,
  classKey: string,
  rows: readonly RowOfFile[],
  options: ImportOptions,
): Promise<ImportedPeople> {
  const first = new Map([...rows].reverse().map((row) => [row.value.toLowerCase(), row]));
  const answer = await enrolOthers(ctx, classKey, {
    ...options,
    nips: rows.map(({ value }) => value),
    tells_all: true,
  });
  const words = serverWords(ctx.language);
  const errors = answer.refused.flatMap(({ why, people }) =>
    people.flatMap(({ nip }) => {
      const row = nip === null ? undefined : first.get(nip.toLowerCase());
      const { key } = messageOf(why);
      return row ? [{ ...row, why, message: words(key) }] : [];
    }),
  );
  const refused = answer.refused.map(({ people, ...group }) => ({ ...group, people: people.slice(0, 20) }));
  return { ...answer, refused, errors: errors.sort((a, b) => a.row - b.row) };
}

/**
 * The rows of a CSV or XLSX with a NIP; its other columns are not read.
 * @throws ApiError 413 or 422 at `file` if it cannot be read or has no such column
 */
export const peopleOfFile = async (request: FastifyRequest): Promise<RowOfFile[]> =>
  nipsOf(await openSource({ bytes: await readFile(request) }));

async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw invalidField('file', 'file_missing');
  try {
    const part = await request.file();
    if (!part) throw invalidField('file', 'file_missing');
    return await part.toBuffer();
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
    throw isTooLarge ? tooManyBytes() : error;
  }
}

async function nipsOf(source: ImportSource): Promise<RowOfFile[]> {
  const index = source.headers.findIndex((header) => COLUMN.test(header.trim()));
  if (index < 0) throw invalidField('file', 'nip_column');
  const column = source.headers[index]!;
  const found: RowOfFile[] = [];
  for await (const { no, cells } of source.rows()) {
    const value = cellText(cells[index]).trim();
    if (value !== '') found.push({ row: no, column, value });
  }
  if (found.length === 0) throw invalidField('file', 'file_empty');
  return found;
}
