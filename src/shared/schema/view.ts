import type { Label } from './field.ts';
import type { MenuPlace } from './menuPlace.ts';
import { complete, type Fields, type Resource, type Rules } from './resource.ts';

/** Maximum length of the reason of an action, in characters. */
export const MAX_ACTION_REASON = 1_000;

/** An action on rows of a view: a button of each row and of the selected rows, and one call of the API. */
export interface Action {
  /** The call: `POST /api/{api}/{path}` with `{ids}`, or with `{filter}` for all rows that the action fits. */
  readonly path: string;
  /** The permission. */
  readonly access: string;
  readonly label: Label;
  /** Label of the reason that the action requires; the call gets it as `reason`. */
  readonly reason?: Label;
  /** Its person must have proved who they are in the last minutes. */
  readonly stepUp?: boolean;
  /** The notice afterwards; `{count}` is replaced by the number of rows. */
  readonly done: Label;
}

/** The properties of a view beyond those of a resource. */
export interface ViewParts {
  /** The permission for its page and its list. */
  readonly access: string;
  /** A sentence under the heading. */
  readonly lead: Label;
  readonly idType: 'uuid' | 'text';
  /** The permission to export it; without it there is no export. */
  readonly exportAccess?: string;
  /** A log that only grows: its pages follow each other without a total. */
  readonly total?: 'none';
  /** Its list is reloaded at this interval while it is visible. */
  readonly refetchSeconds?: number;
  readonly actions: Readonly<Record<string, Action>>;
}

interface Definition<N extends string, F extends Fields> extends Partial<Omit<ViewParts, 'access' | 'lead'>> {
  readonly name: N;
  readonly api?: string;
  readonly access: string;
  /** `show`: single rows can be read by id, too. */
  readonly verbs?: readonly ('list' | 'show')[];
  readonly lead: Label;
  readonly label: { readonly one: Label; readonly many: Label };
  /** The path of its page; absent if the view is part of the page of its parent record. */
  readonly path?: string;
  /**
   * The reference to the parent record of the rows. `api` then names that record as `:id` (`announcements/:id/readers`); ids of rows need
   * to be unique only within one parent.
   */
  readonly parent?: keyof F & string;
  /** The heading of its page, if it differs from the name of its rows. */
  readonly heading?: Label;
  readonly menu?: MenuPlace;
  readonly tabOf?: string;
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
 * A list that is only read and acted on. Its rows come from SQL of the server (`rows` of its rules), not from a table of its own; filters,
 * search, columns, files, saved views and cards work like those of every resource.
 */
export function defineView<const N extends string, const F extends Fields>(
  definition: Definition<N, F> & Rules<F>,
): Resource<N, F> {
  const {
    access,
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
      ...(exportAccess !== undefined && { exportAccess }),
      ...(total !== undefined && { total }),
      ...(refetchSeconds !== undefined && { refetchSeconds }),
    },
  };
}
