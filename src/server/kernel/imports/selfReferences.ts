import type { Field } from '#shared/schema/field.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import type { Draft } from '../crud/drafts.ts';
import type { Plan } from '../crud/plan.ts';
import { isStorable, referenceNames } from '../../platform/sheets/parseCell.ts';
import type { SheetRow } from '../../platform/sheets/sheetFile.ts';
import type { ImportColumn } from './importColumns.ts';
import { recordError, type ErrorList } from './importErrors.ts';
import type { ImportSource } from './importSource.ts';

interface Work extends ErrorList {
  readonly ctx: ActorContext;
  readonly plan: Plan;
  readonly counts: { new: number; changed: number; errors: number };
}

interface Place {
  readonly parent: string;
  readonly row: SheetRow;
  readonly isNew: boolean;
}

/**
 * References to records of the same kind (a person's manager). A row may refer to a record that the same file creates, in an earlier or
 * later row: that record gets its id in advance, and the reference is stored after all rows. References that would close a circle are
 * refused, and so are those to a row that is refused itself.
 */
export class SelfReferences {
  /** Ids of the records that the file creates, by their lower-cased keys. */
  readonly newIds: ReadonlyMap<string, string>;
  readonly comingIds: ReadonlySet<string>;
  readonly #column: ImportColumn | undefined;
  readonly #stored = new Set<string>();
  readonly #waiting: { id: string; value: unknown }[] = [];
  readonly #places = new Map<string, Place>();

  private constructor(column: ImportColumn | undefined, newIds: ReadonlyMap<string, string>) {
    this.#column = column;
    this.newIds = newIds;
    this.comingIds = new Set(newIds.values());
  }

  /** Reads the file in advance, if it has both a key and such a reference. */
  static async of(
    ctx: ActorContext,
    plan: Plan,
    file: {
      readonly source: ImportSource;
      readonly columns: readonly ImportColumn[];
      readonly key: ImportColumn | undefined;
    },
  ): Promise<SelfReferences> {
    const { source, columns, key } = file;
    const column = columns.find(({ field }) => isSelf(plan, field));
    if (!column || !key || key.name === 'id') return new SelfReferences(undefined, new Map());
    const keys = new Set<string>();
    const named = new Set<string>();
    for await (const { cells } of source.rows()) {
      keys.add(
        String(cells[key.index] ?? '')
          .trim()
          .toLowerCase(),
      );
      for (const name of referenceNames(column.field, cells[column.index])) named.add(name.toLowerCase());
    }
    // Only records that a row refers to need their ids early.
    const wanted = [...named].filter((name) => keys.has(name) && isStorable(name));
    const known = await ctx.db.query<{ key: string }>(
      `select lower(t."${key.name}") as key from ${plan.table} t where lower(t."${key.name}") = any($1::text[])`,
      [wanted],
    );
    const existing = new Set(known.map((row) => row.key));
    return new SelfReferences(
      column,
      new Map(wanted.filter((name) => !existing.has(name)).map((name) => [name, newId()])),
    );
  }

  /** Before drafts are stored: a draft that refers to a record that does not exist yet is stored without the reference. */
  withhold(
    drafts: readonly { readonly draft: Draft; readonly row: SheetRow }[],
    { isDryRun }: { readonly isDryRun: boolean },
  ): void {
    const name = this.#column?.name;
    if (!name || this.newIds.size === 0) return;
    for (const { draft } of drafts) this.#stored.add(draft.after.id);
    for (const { draft, row } of drafts) {
      const { id, [name]: value } = draft.after;
      if (typeof value !== 'string') continue;
      this.#places.set(id, {
        parent: value,
        row: onlyCell(row, this.#column!.index),
        isNew: !draft.before,
      });
      if (!this.comingIds.has(value) || this.#stored.has(value)) continue;
      draft.meanwhile = { [name]: draft.before?.[name] ?? null };
      if (!isDryRun) this.#waiting.push({ id, value });
    }
  }

  /** The drafts of existing records that change such a reference. */
  moved(drafts: readonly { readonly draft: Draft }[]): Draft[] {
    const name = this.#column?.name;
    return drafts
      .map(({ draft }) => draft)
      .filter(
        ({ before, after, meanwhile }) =>
          name &&
          before &&
          !meanwhile &&
          before[name] !== after[name] &&
          !this.comingIds.has(String(after[name])),
      );
  }

  /** Call it when all rows are stored. */
  async finish(run: Work): Promise<void> {
    const column = this.#column;
    if (!column || this.newIds.size === 0) return;
    const { ctx, plan } = run;
    if (this.#waiting.length > 0 && run.counts.errors === 0) {
      await ctx.db.query(
        `update ${plan.table} t set "${column.name}" = r.value
         from jsonb_to_recordset($1::jsonb) r(id uuid, value uuid) where t.id = r.id`,
        [JSON.stringify(this.#waiting)],
      );
    }
    const parents = await this.#parentsAbove(run, column);
    for (const id of this.#places.keys())
      if (isInCircle(id, parents)) this.#refuse(run, id, 'reference_cycle');
    this.#refuseOrphans(run);
  }

  /** Refuses rows whose parent row does not exist: that row is wrong, or depends on a wrong one. */
  #refuseOrphans(run: Work): void {
    const below = new Map<string, string[]>();
    for (const [id, { parent }] of this.#places) below.set(parent, [...(below.get(parent) ?? []), id]);
    const missing = [...this.comingIds].filter((id) => !this.#stored.has(id));
    for (const id of missing) {
      for (const child of below.get(id) ?? []) {
        if (!this.#stored.has(child)) continue;
        this.#refuse(run, child, 'reference_left_out');
        missing.push(child);
      }
    }
  }

  #refuse(run: Work, id: string, key: string): void {
    const { name, field } = this.#column!;
    const { row, isNew } = this.#places.get(id)!;
    recordError(run, row, {
      field: name,
      message: { key: `validation.${key}`, args: { property: field.label } },
    });
    run.counts[isNew ? 'new' : 'changed'] -= 1;
    this.#stored.delete(id);
  }

  /** The parents of records after the import, including parents that are not in the file. */
  async #parentsAbove({ ctx, plan }: Work, { name }: ImportColumn): Promise<Map<string, string>> {
    const parents = new Map([...this.#places].map(([id, { parent }]) => [id, parent]));
    const outside = [...new Set(parents.values())].filter(
      (id) => !parents.has(id) && !this.comingIds.has(id),
    );
    const rows = await ctx.db.query<{ id: string; parent: string }>(
      `with recursive above(id, parent) as (
         select id, "${name}" from ${plan.table} where id = any($1::uuid[])
         union select t.id, t."${name}" from above a join ${plan.table} t on t.id = a.parent
       ) select id, parent from above where parent is not null`,
      [outside],
    );
    for (const { id, parent } of rows) if (!parents.has(id)) parents.set(id, parent);
    return parents;
  }
}

const isSelf = (plan: Plan, field: Field) => field.kind === 'reference' && field.to === plan.resource.name;

/** A row as an error shows it; all cells of all rows would be the whole file. */
function onlyCell({ no, cells }: SheetRow, index: number): SheetRow {
  const slim: unknown[] = [];
  slim[index] = cells[index];
  return { no, cells: slim };
}

/** Whether the path upwards from a record returns to it. */
function isInCircle(id: string, parents: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  for (let above = parents.get(id); above !== undefined && !passed.has(above); above = parents.get(above)) {
    if (above === id) return true;
    passed.add(above);
  }
  return false;
}
