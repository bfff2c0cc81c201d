import type { Access } from '#shared/access.ts';
import type { AnyResource, Fields, Resource, RowOf, Verb } from '#shared/schema/resource.ts';
import type { Actor, ActorContext } from '../../platform/context.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { ApiError, ErrorMessage, RowError } from '../../platform/http/errors.ts';
import { ACTOR } from './askingActor.ts';
import type { OwnMatter } from './oneself.ts';

/** Fields that JavaScript derives from columns of the row. */
export interface Derivation {
  /** Columns of `rows` that are not fields; they are not sent. */
  readonly from: readonly string[];
  fill(ctx: ActorContext, rows: readonly Record<string, unknown>[]): void | Promise<void>;
  /** How a field is written in sheets, if the format of its kind would not be readable. */
  readonly cells?: Readonly<Record<string, (value: never) => string>>;
}

/** How many rows an action has changed, and the change that undoes it. */
interface UndoableAct {
  readonly count: number;
  readonly change_id: string;
}
/** The server's part of an action of a view. */
export interface ActionRules {
  /** SQL over the alias `t`: the rows on which the action is possible. */
  readonly when: string;
  /**
   * Performs the action in the transaction that has just found the rows. They are not locked, so its own statement must check their state
   * again. `reason` is empty for an action without one. Returns the number of changed rows, with the change that undoes it if there is one.
   */
  run(ctx: ActorContext, ids: readonly string[], reason: string): Promise<number | UndoableAct>;
  /**
   * For an action that decides about a person, which nobody performs on their own rows: the column of the person, and the word of the
   * refusal.
   */
  readonly decidesAbout?: { readonly column: string; readonly matter: OwnMatter };
  /** Rows of one call if each takes long; 5,000 by default. */
  readonly atOnce?: number;
}

/** SQL over `t`: the actor may perform the action on the row. */
export const fitsSql = ({ when, decidesAbout }: ActionRules): string =>
  decidesAbout ? `(${when}) and t."${decidesAbout.column}" <> ${ACTOR}` : when;

/** What is asked of the rows of a view. */
export interface RowsQuestion {
  /** As it was sent; an equality filter of one value has the type of its field. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Only the number of rows: the columns of the filter and of the scope are enough. */
  readonly isCount: boolean;
}

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

/** One change of one record, as the hooks see it. Values are those of the API (marks as numbers, not thousandths). */
export interface Change<R> {
  /** Null when the record is new. */
  readonly before: RowOf<R> | null;
  /** The whole record as it will be stored. */
  readonly after: RowOf<R>;
  /** The caller's input, including write-only fields. */
  readonly input: Input<R>;
  /** Refuses this change; of several refusals the first is reported. Nothing of the save is stored then. */
  refuse(error: ApiError): void;
  /** Sets other values for some columns. An undo, which restores the old values, ignores them. */
  set(values: Partial<RowOf<R>>): void;
}

/** The deletion of one record. */
export interface Removal<R> {
  readonly record: RowOf<R>;
  refuse(error: ApiError): void;
}

/** A record of a change that can be undone: its former state, and the version that the change produced. */
export interface UndoRecord {
  readonly record_id: string;
  /** Null if the change created it. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly version_after: number | null;
}

/** A reason against publishing: a message, and its field if there is one. */
export interface PublishProblem {
  readonly field?: string;
  readonly message: ErrorMessage;
}

/**
 * The server's part of a resource: the SQL of its computed fields, which records are in an actor's scope, and the rules that no field can
 * express. The hooks receive all changes of a save at once (one of a form, thousands of a bulk or an import), so that the number of their
 * queries does not grow with them. They run inside the transaction of the write; a thrown `ApiError` refuses the whole save, `refuse` a
 * single change.
 */
export interface ResourceRules<R extends AnyResource> {
  /** SQL in place of the table, for read-only data that is stored in tables of another shape. */
  readonly rows?: string;
  /**
   * Views: cheaper SQL in place of `rows` to answer one question, or undefined. It contains each row of `rows` that matches the filter, and
   * may contain others: the conditions of the filter and of the scope are applied to it too.
   */
  rowsFor?(question: RowsQuestion): string | undefined;
  /** Views: how the fields with `derived` are made. */
  readonly derive?: Derivation;
  /** A further condition by which a row `t` matches a word of the search. */
  search?(word: string): Sql | undefined;
  /** The conditions over `t` of equality filters that mean more than an equal value. */
  readonly equals?: Readonly<Record<string, (value: Sql) => Sql>>;
  /** The actions of a view, by name. */
  readonly actions?: Readonly<Record<string, ActionRules>>;
  /** SQL expressions over the alias `t`. `now()` is the transaction's time, `ACTOR` (crud/askingActor.ts) the id of the actor. */
  readonly computed: { readonly [K in ComputedOf<R>]: string };
  /** Access of verbs that need another permission than `{module}-{index | detail | create | edit | delete}`. */
  readonly access?: Partial<Record<Verb, Access>>;
  /** What requires that the caller has proved who they are in the last minutes (`platform/sessions/stepUp.ts`). */
  readonly stepUp?: readonly ('create' | 'edit' | 'delete' | 'export' | 'import')[];
  /** Limits the records beyond the permission itself; `true` = all, `false` = none. Applies to every verb. */
  scope?(actor: Actor): boolean | Sql;
  /**
   * Columns and write-only fields that `beforeSave` and `afterSave` watch: a change of none of them does not call the hooks. Absent: every
   * change calls them.
   */
  readonly watches?: readonly ((keyof RowOf<R> & string) | (string & {}))[];
  /**
   * While one record is edited, other transactions may still insert records that refer to it. For records whose edits go on to lock other
   * tables, so that a transaction holding one of those locks does not wait for this record. Not possible where `beforeSave` relies on
   * nothing being added.
   */
  readonly editsLightly?: boolean;
  /** Write-only fields that an explicit `null` removes; for the others null changes nothing. */
  readonly clears?: readonly string[];
  /** Checks and completes changes. Archiving (`archived_at`), publishing (`status`) and the undo of a bulk change call it too. */
  beforeSave?(ctx: ActorContext, changes: readonly Change<R>[]): Promise<void>;
  /** Writes rows of other tables that belong to the changes. */
  afterSave?(ctx: ActorContext, changes: readonly Omit<Change<R>, 'refuse' | 'set'>[]): Promise<void>;
  /** Called once at the end of an import with the ids of all records that it created. */
  afterImport?(ctx: ActorContext, ids: readonly string[]): Promise<void>;
  beforeDelete?(ctx: ActorContext, removals: readonly Removal<R>[]): Promise<void>;
  /** Does what follows from the deletion of records, in its transaction. */
  afterDelete?(ctx: ActorContext, records: readonly RowOf<R>[]): Promise<void>;
  /** Undo by the action of a change, for actions that are neither bulk nor import: reverts it, or returns what prevents that. */
  undo?: Readonly<Record<string, (ctx: ActorContext, records: readonly UndoRecord[]) => Promise<RowError[]>>>;
  /** Reasons why records may not be published yet, by record id. */
  publishProblems?(
    ctx: ActorContext,
    records: readonly RowOf<R>[],
  ): Promise<ReadonlyMap<string, readonly PublishProblem[]>>;
  /** Further entries for `can` of a record, besides edit, delete, archive and publish. Pure: no query per row. */
  can?(ctx: ActorContext, record: RowOf<R> & Readonly<Record<string, unknown>>): Record<string, boolean>;
}

/** A resource with its server side. */
export interface ResourceServer<R extends AnyResource = AnyResource> {
  readonly resource: R;
  readonly rules: ResourceRules<R>;
}

/** Joins the rules to the resource: a computed field without its SQL is a compile error. */
export const serverOf = <N extends string, F extends Fields>(
  resource: Resource<N, F>,
  rules: ResourceRules<Resource<N, F>>,
): ResourceServer<Resource<N, F>> => ({ resource, rules });
