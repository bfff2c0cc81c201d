import { hrFieldNames, MAX_DIRECTORY_ROWS, type HrField } from '#shared/domain/directory.ts';
import { users } from '#shared/resources/users.ts';
import type { Field } from '#shared/schema/field.ts';
import { columnsByHeader, type ImportColumn } from '../../kernel/imports/importColumns.ts';
import { openSource, type ImportSource } from '../../kernel/imports/importSource.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { isStorable, isShortenedNumber, parseCell } from '../../platform/sheets/parseCell.ts';
import { badFile, type SheetRow } from '../../platform/sheets/sheetFile.ts';

/** The columns of a file, by the names and the labels that an import of people takes, in either language. */
const fields: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['external_id', users.fields.external_id],
  ...hrFieldNames.map((name): [string, Field] => [name, users.fields[name]]),
  ['active', users.fields.active],
]);

export interface PeopleFile {
  readonly source: ImportSource;
  readonly columns: readonly ImportColumn[];
  /** The fields that the file leads. */
  readonly led: readonly HrField[];
  /** Headers of the columns that it has for others. */
  readonly unused: readonly string[];
}

/** A row of the file as far as it could be read. */
export interface NamedPerson {
  /** Who it is, where the HR system says so itself; else they are found by their ids. */
  readonly id?: string | undefined;
  readonly row: number | null;
  readonly externalId: string | null;
  readonly nip: string | null;
  /** For people who read the report, also where nothing else of the row is right. */
  readonly name: string | null;
  /** Null: no manager; undefined: the file has no such column. */
  readonly managerNip: string | null | undefined;
  readonly isActive: boolean;
  /** The values of the led fields but the manager, as a body of the API. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Fields whose number a spreadsheet has shortened. */
  readonly shortened: readonly string[];
}

/**
 * Opens a file of people; it is read once from end to end.
 * @throws ApiError 413 or 422 at `file`: not a table, too many rows, or without the column NIP
 */
export async function openPeopleFile(bytes: Buffer): Promise<PeopleFile> {
  const source = await openSource({ bytes });
  if (source.total > MAX_DIRECTORY_ROWS) throw badFile('too_many_rows', { max: MAX_DIRECTORY_ROWS });
  const columns = columnsByHeader(source, fields);
  const names = new Set(columns.map(({ name }) => name));
  if (!names.has('nip')) throw invalidField('file', 'nip_column');
  const used = new Set(columns.map(({ header }) => header));
  return {
    source,
    columns,
    led: hrFieldNames.filter((name) => names.has(name)),
    unused: source.headers.filter((header) => header !== '' && !used.has(header)),
  };
}

/** The people of the file, in its order. Times have no place in it, so no zone matters. */
export async function* peopleOf({ source, columns }: PeopleFile): AsyncGenerator<NamedPerson> {
  for await (const row of source.rows()) yield personOf(row, columns);
}

function personOf({ no, cells }: SheetRow, columns: readonly ImportColumn[]): NamedPerson {
  const body: Record<string, unknown> = {};
  const shortened: string[] = [];
  for (const { name, field, index } of columns) {
    if (isShortenedNumber(field, cells[index])) shortened.push(name);
    const read =
      field.kind === 'reference'
        ? parseCell(users.fields.nip, cells[index], 'UTC')
        : parseCell(field, cells[index], 'UTC');
    body[name] = typeof read === 'string' ? read.trim() : read;
  }
  const { external_id, manager_id, active, ...led } = body;
  return {
    row: no,
    externalId: textOf(external_id),
    nip: textOf(led['nip']),
    name: textOf(led['name']),
    managerNip: manager_id === undefined ? undefined : textOf(manager_id),
    isActive: active !== false,
    body: { ...led, ...(active !== undefined && typeof active !== 'boolean' && { active }) },
    shortened,
  };
}

/** A text that the database can compare; anything else names nobody. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && isStorable(value) ? value : null;
