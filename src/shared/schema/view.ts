import type { Label } from './field.ts';
import { complete, type Fields, type MenuGroup, type Resource, type Rules } from './resource.ts';

/** Characters of the reason of an action. */
export const MAX_ACTION_REASON = 1_000;

/** Something that is done to rows of a view: a button of each row and of the marked ones, and one call of the API. */
export interface Action {
  /** The call: `POST /api/{api}/{path}` with `{ids}`, or with `{filter}` for all rows that it fits. */
  readonly path: string;
  /** The permission. */
  readonly access: string;
  readonly label: Label;
  /** It asks for a sentence under this label and takes it along as `reason`. */
  readonly reason?: Label;
  /** What the notice says afterwards; `{count}` stands for the number of rows. */
  readonly done: Label;
}

/** What a view has beyond a resource. */
export interface ViewParts {
  /** The permission of its page and of its list. */
  readonly access: string;
  /** The name of its page, where it is not that of its rows. */
  readonly heading?: Label;
  /** A sentence under the heading. */
  readonly lead: Label;
  readonly idType: 'uuid' | 'text';
  /** The permission to read it as a file; without it there is no file. */
  readonly exportAccess?: string;
  /** A log that only grows: its pages follow each other without a count of them all. */
  readonly total?: 'none';
  /** Its list is read again while it is looked at. */
  readonly refetchSeconds?: number;
  readonly actions: Readonly<Record<string, Action>>;
}

interface Definition<N extends string, F extends Fields> extends Partial<Omit<ViewParts, 'access' | 'lead'>> {
  readonly name: N;
  readonly api?: string;
  readonly access: string;
  /** `show`: one row is read by its id, too. */
  readonly verbs?: readonly ('list' | 'show')[];
  readonly lead: Label;
  readonly label: { readonly one: Label; readonly many: Label };
  /** The path of its page; absent where it stands on the page of the record under which it lies. */
  readonly path?: string;
  /**
   * The reference to the record under which the rows lie. `api` then names that record as `:id` (`announcements/:id/readers`); ids of
   * rows need to differ under one record only.
   */
  readonly parent?: keyof F & string;
  readonly menu?: { readonly group: MenuGroup; readonly icon: string };
  /** The field that names a row. */
  readonly title: keyof F & string;
  readonly fields: F;
  readonly list: {
    readonly columns: readonly (keyof F & string)[];
    readonly sort: readonly [keyof F & string, 'ASC' | 'DESC'];
    readonly filter?: Readonly<Record<string, unknown>>;
  };
}

/**
 * A list that is only read and acted on. Its rows come from SQL of the server (`rows` of its rules), not from a table of its own;
 * filters, search, columns, files, saved views and cards are those of every resource.
 */
export function defineView<const N extends string, const F extends Fields>(
  definition: Definition<N, F> & Rules<F>,
): Resource<N, F> {
  const {
    access,
    heading,
    lead,
    idType = 'uuid',
    exportAccess,
    total,
    refetchSeconds,
    actions = {},
    path = null,
    verbs = ['list'],
    ...rest
  } = definition;
  const resource = complete<N, F, string>({
    ...rest,
    module: access.slice(0, access.lastIndexOf('-')),
    verbs,
    listKey: access,
    paths: { list: path, create: null, show: null, edit: null },
  });
  return {
    ...resource,
    view: {
      access,
      lead,
      idType,
      actions,
      ...(heading !== undefined && { heading }),
      ...(exportAccess !== undefined && { exportAccess }),
      ...(total !== undefined && { total }),
      ...(refetchSeconds !== undefined && { refetchSeconds }),
    },
  };
}
