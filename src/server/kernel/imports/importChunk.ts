import { isUuid } from '../../platform/db/idOrSlug.ts';
import { slugScopeOf } from '../../platform/db/tables.ts';
import { saveDraft, keepMade } from '../changes/beforeImages.ts';
import { ApiError, invalid, type FieldErrors } from '../../platform/http/errors.ts';
import { changedDraft, changedNames, newDraft, readBody, type Row } from '../crud/drafts.ts';
import { isRefused } from '../crud/hooks.ts';
import { checkReferences } from '../crud/references.ts';
import { checkDrafts, rowErrors, storeDrafts } from '../crud/save.ts';
import { updateRows } from '../crud/store.ts';
import { isEmptyCell, isShortenedNumber, isStorable, parseCell } from '../../platform/sheets/parseCell.ts';
import type { SheetRow } from '../../platform/sheets/sheetFile.ts';
import type { ImportColumn } from './importColumns.ts';
import { equalRecords, recordsByKey } from './importMatches.ts';
import { idsIn, learnReferences } from './importReferences.ts';
import { recordError } from './importErrors.ts';
import { recordRow, scopedKey, type ImportRun, type ReadRow, type RowDraft } from './importRun.ts';
import { refuseTaken } from './importUniques.ts';

/** Checks a chunk of rows, each with all of its errors, and stores them as long as the file has had no error. */
export async function importChunk(run: ImportRun, rows: readonly SheetRow[]): Promise<void> {
  await learnReferences(run, rows);
  const read = rows.map((row) => readRow(run, row));
  const records = await recordsByKey(run, read);
  const drafts = read.map((one) => draftOf(run, one, records));
  const equal = await equalRecords(run, drafts.filter(isRight(run)));
  for (const { row } of equal) recordRow(run, row, 'same');
  await store(
    run,
    await checked(
      run,
      drafts.filter((one) => !equal.has(one)),
    ),
  );
}

const isRight =
  ({ wrong }: ImportRun) =>
  ({ row, draft }: RowDraft) =>
    !wrong.has(row.no) && !isRefused(draft);

function readRow(run: ImportRun, row: SheetRow): ReadRow {
  if (row.cells.length > run.width && row.cells.slice(run.width).some((cell) => !isEmptyCell(cell)))
    recordError(run, row, { message: { key: 'validation.extra_cells' } });
  const body: Record<string, unknown> = {};
  const unread = new Set<string>();
  for (const column of run.columns) {
    const errorsBefore = run.counts.errors;
    const value = valueOf(run, row, column);
    if (run.counts.errors > errorsBefore) unread.add(column.name);
    else body[column.name] = value;
  }
  if (isNameBroken(run, row, body)) {
    unread.add(run.key!.name);
    delete body[run.key!.name];
  }
  const key = keyOf(run, body);
  if (isTwice(run, row, key) && key !== null) unread.add(run.key!.name);
  return { row, body, unread, key };
}

function valueOf(run: ImportRun, row: SheetRow, column: ImportColumn): unknown {
  const { name, field, index } = column;
  const cell = row.cells[index];
  if (isShortenedNumber(field, cell)) {
    const message = { key: 'validation.number_shortened', args: { property: field.label } };
    recordError(run, row, { field: name, message });
    return undefined;
  }
  const isReference = field.kind === 'reference' || field.kind === 'referenceMany';
  return isReference ? idsIn(run, row, column) : parseCell(field, cell, column.timeZone ?? run.timeZone);
}

/** It identifies records, before their fields are checked. */
function isNameBroken(run: ImportRun, row: SheetRow, body: Readonly<Record<string, unknown>>): boolean {
  const { key } = run;
  if (!key || isStorable(String(body[key.name] ?? ''))) return false;
  const message = { key: 'validation.characters', args: { property: key.field.label } };
  recordError(run, row, { field: key.name, message });
  return true;
}

/** Short names that are unique within a parent are written with it (`safety-2026/fire-drill`), or the parent has its own column. */
function keyOf({ key, plan }: ImportRun, body: Readonly<Record<string, unknown>>): string | null {
  const text = key ? String(body[key.name] ?? '').trim() : '';
  if (!key || text === '') return null;
  const scope = key.name === 'slug' ? slugScopeOf(plan.resource) : undefined;
  if (!scope) return text.toLowerCase();
  const parent = body[scope];
  return typeof parent === 'string' ? scopedKey(parent, text) : null;
}

/** Two rows for one record: nobody could say which one counts. */
function isTwice(run: ImportRun, row: SheetRow, key: string | null): boolean {
  const name = key ?? JSON.stringify(run.columns.map(({ index }) => row.cells[index] ?? null));
  const first = run.seen.get(name);
  if (first === undefined) run.seen.set(name, row.no);
  else
    recordError(run, row, {
      field: key === null ? undefined : run.key?.name,
      message: { key: 'validation.duplicate_row', args: { row: first } },
    });
  return first !== undefined;
}

/** The record after the change, with the errors of its fields. */
function draftOf(run: ImportRun, read: ReadRow, records: ReadonlyMap<string, Row>): RowDraft {
  const { ctx, plan } = run;
  const before = read.key === null ? undefined : records.get(read.key);
  const { input, errors } = inputOf(run, read, before ? 'update' : 'create');
  const { order } = plan.resource;
  // No position was given: the record keeps its own.
  if (before && order && input[order] === 0) delete input[order];
  const draft = before ? changedDraft(plan, before, input) : newDraft(plan, ctx, input);
  if (!before) {
    const names = refusalOf(() => (draft.after = { ...draft.after, ...givenNames(run, read) }));
    Object.assign(draft.errors, names);
  }
  Object.assign(draft.errors, errors);
  // It may be required, and the cell is not empty.
  for (const name of read.unread) delete draft.errors[name];
  return { ...read, draft };
}

/** The valid fields of a row; if some are refused, the rest, so that they are checked too. */
function inputOf(
  { ctx, plan }: ImportRun,
  { body }: ReadRow,
  mode: 'create' | 'update',
): { input: Record<string, unknown>; errors: FieldErrors } {
  let input: Record<string, unknown> = {};
  const errors = refusalOf(() => (input = readBody(plan, ctx, mode, body)));
  const refused = new Set(Object.keys(errors).map((path) => path.split('.')[0]!));
  if (refused.size === 0) return { input, errors };
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !refused.has(name)));
  refusalOf(() => (input = readBody(plan, ctx, 'update', rest)));
  return { input, errors };
}

/** The errors at fields in what `work` throws. */
function refusalOf(work: () => unknown): FieldErrors {
  try {
    work();
    return {};
  } catch (error) {
    if (error instanceof ApiError && error.details.errors) return error.details.errors;
    throw error;
  }
}

/** Id and address of a new record that its row, or another row that refers to it, has named. */
function givenNames(
  { key, plan, selfReferences }: ImportRun,
  { key: name }: ReadRow,
): Record<string, string> {
  if (!key || name === null) return {};
  if (key.name === 'id') {
    if (!isUuid(name))
      throw invalid({ id: [{ key: 'validation.invalid', args: { property: key.field.label } }] });
    return { id: name };
  }
  const id = selfReferences.newIds.get(name);
  if (key.name !== 'slug') return id ? { id } : {};
  const slug = slugScopeOf(plan.resource) ? name.slice(name.indexOf(' ') + 1) : name;
  const isBad = !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || isUuid(slug);
  const isReserved = plan.resource.reservedSlugs.includes(slug);
  if (isBad || isReserved) {
    const message = `validation.${isReserved ? 'reserved' : 'format'}`;
    throw invalid({ slug: [{ key: message, args: { property: key.field.label, value: slug } }] });
  }
  return { slug, ...(id && { id }) };
}

/** The drafts without errors. Rules receive only rows with valid fields. */
async function checked(run: ImportRun, drafts: readonly RowDraft[]): Promise<RowDraft[]> {
  const { ctx, plan, selfReferences } = run;
  await refuseTaken(run, drafts);
  const { comingIds } = selfReferences;
  const [right, refused] = [drafts.filter(isRight(run)), drafts.filter(({ draft }) => isRefused(draft))];
  await checkDrafts(
    ctx,
    plan,
    right.map(({ draft }) => draft),
    { comingIds },
  );
  await checkReferences(
    ctx,
    plan,
    refused.map(({ draft }) => draft),
    { takesAnyFile: false, comingIds },
  );
  for (const { row, draft } of [...refused, ...right.filter(({ draft }) => isRefused(draft))]) {
    const error = draft.refusal ?? invalid(draft.errors);
    for (const found of rowErrors(draft.after.id, error)) recordError(run, row, found);
  }
  return right.filter(isRight(run));
}

async function store(run: ImportRun, drafts: readonly RowDraft[]): Promise<void> {
  const { ctx, plan, change, counts, selfReferences } = run;
  const changed: RowDraft[] = [];
  for (const one of drafts) {
    const names = changedNames(plan, one.draft);
    if (names.length > 0) changed.push(one);
    if (names.length === 0) recordRow(run, one.row, 'same');
    else if (one.draft.before) recordRow(run, one.row, 'changed', names);
    else recordRow(run, one.row, 'new');
  }
  const made = changed.filter(({ draft }) => !draft.before).map(({ draft }) => draft);
  selfReferences.withhold(changed, run);
  if (!change) {
    // Circles are searched in the table: rows that a dry run moves must stay there until its end.
    const moved = selfReferences.moved(changed);
    if (moved.length > 0) await updateRows(ctx, plan, moved);
    return;
  }
  if (counts.errors > 0) return;
  const all = changed.map(({ draft }) => draft);
  if (all.length === 0) return;
  const edited = all.filter(({ before }) => before);
  if (edited.length > 0) await saveDraft(ctx, plan, change.id, edited);
  await storeDrafts(ctx, plan, all, { action: 'import' });
  await keepMade(ctx, plan, change.id, made);
  for (const { after } of made) run.madeIds.push(after.id);
}
