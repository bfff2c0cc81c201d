import type { Access } from '#shared/access.ts';
import type { AnyResource, Fields, Resource, RowOf, Verb } from '#shared/schema/resource.ts';
import type { Actor, ActorContext } from '../../platform/context.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { ApiError, ErrorMessage, RowError } from '../../platform/http/errors.ts';
import { ACTOR } from './askingActor.ts';
import type { OwnMatter } from './oneself.ts';

/** Fields that JavaScript makes of columns of the row. */
export interface Derivation {
  /** Columns of `rows` that are no fields; they are not sent. */
  readonly from: readonly string[];
  fill(ctx: ActorContext, rows: readonly Record<string, unknown>[]): void | Promise<void>;
  /** How a field is written in sheets, where the way of its kind could not be read. */
  readonly cells?: Readonly<Record<string, (value: never) => string>>;
}

/** What only the server knows of an action of a view. */
export interface ActionRules {
  /** SQL over the alias `t`: to which rows it can be done. */
  readonly when: string;
  /**
   * Does it in the transaction that has just found the rows. They were not locked, so its own statement asks for their state
   * again. `reason` is empty where the action asks for none. Returns how many it was done to.
   */
  run(ctx: ActorContext, ids: readonly string[], reason: string): Promise<number>;
  /** It decides about a person, so nobody does it to their own rows: the column of the person, and the word of the refusal. */
  readonly decidesAbout?: { readonly column: string; readonly matter: OwnMatter };
  /** Rows of one call, where each takes long; 5,000 by default. */
  readonly atOnce?: number;
}

/** SQL over `t`: that the actor may do the action to the row. */
export const fitsSql = ({ when, decidesAbout }: ActionRules): string =>
  decidesAbout ? `(${when}) and t."${decidesAbout.column}" <> ${ACTOR}` : when;

/** Names of the computed fields of a resource. */
type ComputedOf<R> =
  R extends Resource<string, infer F>
    ? {
        [K in keyof F & string]: F[K] extends { kind: infer K2 }
          ? K2 extends 'computed'
            ? K
            : never
          : never;
      }[keyof F & string]
    : never;

type Input<R> = Partial<RowOf<R>> & Readonly<Record<string, unknown>>;

/** One change of one record, as the hooks see it. Values are the wire's (marks as numbers, not thousandths). */
export interface Change<R> {
  /** Null when the record is new. */
  readonly before: RowOf<R> | null;
  /** The whole record as it would be stored. */
  readonly after: RowOf<R>;
  /** What the caller sent, with the write-only fields. */
  readonly input: Input<R>;
  /** Says no to this change; of several refusals the first is told. Nothing of the save is stored then. */
  refuse(error: ApiError): void;
  /** Stores other values in some columns. An undo, which brings back what was, takes no notice. */
  set(values: Partial<RowOf<R>>): void;
}

/** The end of one record. */
export interface Removal<R> {
  readonly record: RowOf<R>;
  refuse(error: ApiError): void;
}

/** A record of a change that can be undone: as it was, and which version the change has made. */
export interface UndoRecord {
  readonly record_id: string;
  /** Null: the change has made it. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly version_after: number | null;
}

/** What a publish check finds: a message, at a field where there is one. */
export interface PublishProblem {
  readonly field?: string;
  readonly message: ErrorMessage;
}

/**
 * What only the server knows of a resource: the SQL of its computed fields, which records an actor reaches, and the rules
 * that no field can say. The hooks get all changes of a save at once (one of a form, thousands of a bulk or an import), so that
 * they ask a number of queries that does not grow with them. They run inside the transaction of the write; an `ApiError` that
 * one throws concerns the whole, `refuse` a single change.
 */
export interface ResourceRules<R extends AnyResource> {
  /** SQL in place of the table, for what is only read here and stands in a table of another shape. */
  readonly rows?: string;
  /** Of a view: its fields with `derived`. */
  readonly derive?: Derivation;
  /** More ways in which a row `t` matches a word of the search; `add` makes a placeholder. */
  search?(word: string, add: (value: unknown) => string): string | undefined;
  /** What an equal value of a field means, where it is more than that: SQL over `t` and a placeholder. */
  readonly equals?: Readonly<Record<string, (value: string) => string>>;
  /** The actions of a view, by their names. */
  readonly actions?: Readonly<Record<string, ActionRules>>;
  /** SQL expressions over the alias `t`. `now()` is the transaction's time, `ACTOR` (crud/askingActor.ts) the id of who asks. */
  readonly computed: { readonly [K in ComputedOf<R>]: string };
  /** Where a verb asks for another right than `{module}-{index | detail | create | edit | delete}`. */
  readonly access?: Partial<Record<Verb, Access>>;
  /** Records that the actor reaches beyond the permission itself; `true` = all, `false` = none. Holds for every verb. */
  scope?(actor: Actor): boolean | Sql;
  /**
   * Columns and write-only fields of which `beforeSave` and `afterSave` take notice: they do not hear of a change that touches
   * none of them. Absent: of every change.
   */
  readonly watches?: readonly ((keyof RowOf<R> & string) | (string & {}))[];
  /**
   * While one record is edited, others may be hung under it or refer to it: for records whose edits lead on to locks of other
   * tables, so that nobody who holds one of those waits for this one. Not where `beforeSave` relies on nothing being added.
   */
  readonly editsLightly?: boolean;
  /** Write-only fields that an explicit `null` takes away; of the others null changes nothing. */
  readonly clears?: readonly string[];
  /**
   * Checks and completes changes. Archiving (`archived_at`), publishing (`status`) and the undo of a bulk come through here
   * too.
   */
  beforeSave?(ctx: ActorContext, changes: readonly Change<R>[]): Promise<void>;
  /** Writes what belongs to the changes in other tables. */
  afterSave?(ctx: ActorContext, changes: readonly Omit<Change<R>, 'refuse' | 'set'>[]): Promise<void>;
  /** Hears of all records that an import has made, once, at its end. */
  afterImport?(ctx: ActorContext, ids: readonly string[]): Promise<void>;
  beforeDelete?(ctx: ActorContext, removals: readonly Removal<R>[]): Promise<void>;
  /** Does what follows from the end of records, in its transaction. */
  afterDelete?(ctx: ActorContext, records: readonly RowOf<R>[]): Promise<void>;
  /** By the action of a change that is no bulk and no import: takes it back, or answers what does not allow it. */
  undo?: Readonly<Record<string, (ctx: ActorContext, records: readonly UndoRecord[]) => Promise<RowError[]>>>;
  /** What is missing before the records may be published, by their ids. */
  publishProblems?(
    ctx: ActorContext,
    records: readonly RowOf<R>[],
  ): Promise<ReadonlyMap<string, readonly PublishProblem[]>>;
  /** More answers for `can` of a record, beside edit, delete, archive and publish. Pure: no query per row. */
  can?(ctx: ActorContext, record: RowOf<R> & Readonly<Record<string, unknown>>): Record<string, boolean>;
}

/** A resource with its server side. */
export interface ResourceServer<R extends AnyResource = AnyResource> {
  readonly resource: R;
  readonly rules: ResourceRules<R>;
}

/** Ties the rules to the resource: a computed field without its SQL is a compile error. */
export const serverOf = <N extends string, F extends Fields>(
  resource: Resource<N, F>,
  rules: ResourceRules<Resource<N, F>>,
): ResourceServer<Resource<N, F>> => ({ resource, rules });
