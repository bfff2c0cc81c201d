import type { SeedRoleName } from '../domain/roleNames.ts';
import type { Field, Kind, Label } from './field.ts';
import type { MenuPlace } from './menuPlace.ts';
import type { ViewParts } from './view.ts';

export type Fields = Readonly<Record<string, Field>>;
export type View = 'list' | 'create' | 'show' | 'edit';
export type Verb = 'list' | 'show' | 'create' | 'edit' | 'delete';
/** Actions that every resource can permit: the last parts of its permission names. */
export const crudActions = ['index', 'detail', 'create', 'edit', 'delete', 'export', 'import'] as const;
export type CrudAction = (typeof crudActions)[number];

/** Columns that every record has besides the fields of its resource. */
export interface BaseRecord {
  id: string;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
  /** Counts the changes; guards against overwriting the change of another person. */
  version: number;
  archived_at: string | null;
}

/** A record that another one refers to, as far as a link needs it. `slug` is the text that names it in a URL. */
export interface Expanded {
  id: string;
  slug: string;
  name: string;
  /** Its parent record, if its URL needs that. */
  parent?: Expanded;
}
/** A stored file as records hold it. */
export interface ExpandedFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  url: string;
}

type OfKind<F extends Fields, K extends Kind> = {
  [N in keyof F & string]: F[N]['kind'] extends K ? N : never;
}[keyof F & string];

/** The error of a field that the type of the field alone cannot show, as a type that no value fits: the compiler prints it. */
type Refused<F extends Fields, N> =
  F[N & keyof F] extends Field<infer K, unknown, boolean, infer W>
    ? K extends 'reference' | 'image' | 'file'
      ? N extends `${string}_id`
        ? RefusedCondition<F, W>
        : 'its name must end in _id'
      : K extends 'referenceMany'
        ? N extends `${string}_ids`
          ? RefusedCondition<F, W>
          : 'its name must end in _ids'
        : RefusedCondition<F, W>
    : unknown;
type RefusedCondition<F extends Fields, W extends string> = string extends W
  ? unknown
  : Exclude<W, keyof F> extends never
    ? unknown
    : `onlyWhen names ${Exclude<W, keyof F> & string}, which is no field`;

/** The rules for a definition of a resource or a view beyond its shape. */
export interface Rules<F extends Fields> {
  readonly fields: { readonly [N in keyof F]: Refused<F, N> };
}

type TitleOf<F extends Fields> = 'name' extends keyof F
  ? { readonly title?: keyof F & string }
  : { readonly title: keyof F & string };

interface Definition<N extends string, F extends Fields, M extends string> {
  /** Plural: the table (with `_` for `-`), the API path unless `api` gives another, react-admin's resource. */
  readonly name: N;
  readonly api?: string;
  /** Prefix of the permission names, see `shared/access.ts`. */
  readonly module: M;
  readonly label: { readonly one: Label; readonly many: Label };
  /** Roles of the product that hold all permissions of the module; existing databases get them at the next start. */
  readonly roles?: readonly SeedRoleName[];
  /** Field whose value names a record in URLs: `slug` (made from `title`), a field of the resource, or `id`. */
  readonly slug?: 'slug' | 'id' | (keyof F & string);
  /** Slugs that are not allowed because a static route has the same path. */
  readonly reservedSlugs?: readonly string[];
  /** The field that names a record for people; `name` by default. */
  readonly title?: keyof F & string;
  /**
   * Files refer to the records by their title where it is unique, instead of by their ids: for short lists whose titles need not be unique.
   */
  readonly namedByTitle?: boolean;
  /** Fields shown under the name where people pick a record: they tell records of the same name apart. */
  readonly pickedBy?: readonly (keyof F & string)[];
  /** The reference to the parent record: nested paths take their first parameters from it. */
  readonly parent?: keyof F & string;
  /**
   * The number field by which people arrange the records (within their `parent`): adds `PUT /api/{r}/order` and arranging to lists, puts
   * new records last and sorts lists unless `list.sort` gives another order.
   */
  readonly order?: OfKind<F, 'number'>;
  /** No two records, archived ones included, have the same values in all fields of one of these lists. */
  readonly uniqueTogether?: readonly (readonly (keyof F & string)[])[];
  /**
   * Paths after `/{lang}/`. In show and edit the last `{parameter}` is the record's slug and those before it are its parents' (nearest
   * last); in create all are parents'. `null` = no such page. Omitted ones are derived from `list`.
   */
  readonly paths: Partial<Record<View, string | null>>;
  /** Access key of the list's page, if it is not `{module}-index`. */
  readonly listKey?: string;
  readonly verbs?: readonly Verb[];
  /** False: no import from a file, because each record is set up by hand and tested. */
  readonly importable?: false;
  /** Records are drafts or published: adds the publication calls and buttons. `status` must be one of the fields. */
  readonly publishable?: 'status' extends keyof F
    ? boolean
    : 'the field status: choice(…, publicationStates, …) is missing';
  /** The heading of the list, if it is not `label.many`. */
  readonly heading?: Label;
  /** The menu entry of the list; without it there is no entry. */
  readonly menu?: MenuPlace;
  /** The path of a page with a menu entry: the list is a tab beside that page, and has no entry of its own. */
  readonly tabOf?: string;
  readonly fields: F;
  readonly list: {
    readonly columns: readonly ((keyof F & string) | keyof BaseRecord)[];
    readonly sort?: readonly [(keyof F & string) | keyof BaseRecord, 'ASC' | 'DESC'];
    /** The filter of the list until a person changes it. */
    readonly filter?: Readonly<Record<string, unknown>>;
  };
}

/** Names of fields are plain strings here: `keyof F` would keep a resource from being an `AnyResource`. */
export interface Resource<
  N extends string = string,
  F extends Fields = Fields,
  M extends string = string,
> extends Omit<
  Definition<N, F, M>,
  | 'api'
  | 'slug'
  | 'title'
  | 'pickedBy'
  | 'parent'
  | 'order'
  | 'uniqueTogether'
  | 'list'
  | 'verbs'
  | 'reservedSlugs'
  | 'publishable'
> {
  readonly api: string;
  readonly table: string;
  readonly slug: string;
  readonly title: string;
  readonly pickedBy?: readonly string[];
  readonly parent?: string;
  readonly order?: string;
  readonly uniqueTogether?: readonly (readonly string[])[];
  readonly list: {
    readonly columns: readonly string[];
    readonly sort?: readonly [string, 'ASC' | 'DESC'];
    readonly filter?: Readonly<Record<string, unknown>>;
  };
  readonly verbs: readonly Verb[];
  readonly reservedSlugs: readonly string[];
  readonly publishable: boolean;
  /** For a view, which is only read and acted on (`defineView`). */
  readonly view?: ViewParts;
}
/** Any resource, for code that loops over all of them. */
export type AnyResource = Resource<string, Fields, string>;

type ByName = Readonly<Record<string, AnyResource>>;
type TargetsOf<F extends Fields> = {
  [N in keyof F]: F[N] extends { readonly to: infer T extends string }
    ? string extends T
      ? never
      : T
    : never;
}[keyof F];
type UnknownTargets<R extends ByName, K extends keyof R> = Exclude<
  TargetsOf<R[K]['fields']>,
  R[keyof R]['name']
>;
/** For resources with references to unknown resources: the error, as a type that no value fits. */
type References<R extends ByName> = {
  readonly [K in keyof R]: [UnknownTargets<R, K>] extends [never]
    ? unknown
    : `a reference leads to ${UnknownTargets<R, K>}, which is no resource`;
};

/** Returns the resources unchanged; a reference to a resource that is not among them is a compile error. */
export const referring = <const R extends ByName>(resources: R & References<R>): R => resources;

/** Static words of the generated API and screens: no record of any resource may have one of them as its name in a URL. */
export const reservedEverywhere = [
  'create',
  'edit',
  'new',
  'import',
  'export',
  'values',
  'publication',
  'archive',
  'order',
];

/** Completes a definition with the values derived from it. The result is plain data. */
export const defineResource = <const N extends string, const F extends Fields, const M extends string>(
  definition: Definition<N, F, M> & TitleOf<F> & Rules<F>,
): Resource<N, F, M> => complete<N, F, M>(definition);

/** As `defineResource`, for a definition already checked against `Rules`. */
export function complete<N extends string, F extends Fields, M extends string>(
  definition: Definition<N, F, M>,
): Resource<N, F, M> {
  const { name, paths, slug = 'id', title = 'name', verbs } = definition;
  const list = paths.list === undefined ? `settings/${name}` : paths.list;
  const derived = (path: string | null | undefined, tail: string) =>
    path === undefined ? list && `${list}/${tail}` : path;
  return {
    ...definition,
    api: definition.api ?? name,
    table: name.replaceAll('-', '_'),
    slug,
    title,
    verbs: verbs ?? ['list', 'show', 'create', 'edit', 'delete'],
    list: { ...definition.list, ...sortOf(definition) },
    reservedSlugs: [...reservedEverywhere, ...(definition.reservedSlugs ?? [])],
    publishable: definition.publishable === true,
    paths: {
      list,
      create: derived(paths.create, 'create'),
      show: derived(paths.show, '{name}'),
      edit: derived(paths.edit, '{name}/edit'),
    },
  };
}

const sortOf = ({ order, list }: { order?: string; list: { sort?: readonly [string, 'ASC' | 'DESC'] } }) =>
  list.sort || !order ? {} : { sort: [order, 'ASC'] as const };

type ValueOf<F> = F extends Field<Kind, infer V, infer R> ? (R extends true ? V : V | null) : never;
type StoredKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { kind: infer K2 } ? (K2 extends 'computed' ? never : K) : never;
}[keyof F];
type ExpandedOf<F extends Fields> = {
  [
    K in keyof F & string as F[K] extends Field<'reference'>
      ? K extends `${infer P}_id`
        ? P
        : never
      : F[K] extends Field<'referenceMany'>
        ? K extends `${infer P}_ids`
          ? `${P}s`
          : never
        : F[K] extends Field<'image'> | Field<'file'>
          ? K extends `${infer P}_id`
            ? P
            : never
          : F[K] extends Field<'audience'>
            ? `${K}_roles`
            : never
  ]: F[K] extends Field<'reference'>
    ? Expanded | null
    : F[K] extends Field<'referenceMany'> | Field<'audience'>
      ? Expanded[]
      : ExpandedFile | null;
};

/** A record as the API sends it. */
export type RecordOf<R> =
  R extends Resource<string, infer F>
    ? BaseRecord & { [K in keyof F]: ValueOf<F[K]> } & ExpandedOf<F> & {
          can: Record<string, boolean>;
          slug?: string;
        }
    : never;

/** The stored columns of a record (no computed fields, no expanded references). */
export type RowOf<R> =
  R extends Resource<string, infer F> ? BaseRecord & { [K in StoredKeys<F>]: ValueOf<F[K]> } : never;

/** The parent of a view is not expanded: all rows of a reply have the same one, and the address names it. */
export const isParentOfView = ({ view, parent }: AnyResource, fieldName: string): boolean =>
  view !== undefined && fieldName === parent;

/** Name of the expanded record of a reference, image or file: `group_id` → `group`, `trainer_ids` → `trainers`. */
export const expandedName = (fieldName: string): string =>
  fieldName.endsWith('_ids') ? `${fieldName.slice(0, -4)}s` : fieldName.replace(/_id$/, '');

/** As `expandedName` for any field; a rule about people has the roles that it names beside it: `audience_rule` → `audience_rule_roles`. */
export const nameBeside = (fieldName: string, { kind }: Field): string =>
  kind === 'audience' ? `${fieldName}_roles` : expandedName(fieldName);

/** The field at a path of a record: its own name, or list, index and name for a field of a row. */
export const fieldAt = (fields: Fields, path: readonly PropertyKey[]): Field | undefined => {
  const field = fields[String(path[0])];
  return path.length < 3 ? field : field?.fields?.[String(path[2])];
};

/** Whether the API adds the record or file that the field refers to. */
export const isExpanded = ({ kind }: Field): boolean =>
  kind === 'reference' ||
  kind === 'referenceMany' ||
  kind === 'image' ||
  kind === 'file' ||
  kind === 'audience';

/** Whether the field has a column of its own. */
export const isStored = (field: Field): boolean => field.kind !== 'computed' && !field.writeOnly;
