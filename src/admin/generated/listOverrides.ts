import { useExpanded, useStoreContext } from 'ra-core';
import { createContext, use, useEffect, type ComponentType, type FunctionComponent } from 'react';
import { mayAccess } from '#authProvider/authProvider.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { ListView } from '#ui/preferences.ts';
import { useRecordName } from '../useDisplayText.ts';
import { pagePath, type LinkRecord } from '../recordLinks.ts';
import type { AutoFieldProps } from './AutoField.tsx';

interface Heading {
  readonly field: string;
  readonly textOf: (record: LinkRecord) => string;
  /** Text after the name, such as a NIP; it is never cut off, however long the name is. */
  readonly asideOf?: (record: LinkRecord) => string;
  /** The accessible name for buttons and check boxes, if name and aside do not identify the record. */
  readonly labelOf?: (record: LinkRecord) => string;
}

/** What a page changes in the generated list. */
export interface ListOverrides {
  /** Components for single cells, which replace those of the field's kind. */
  readonly cells?: Readonly<Record<string, ComponentType<AutoFieldProps>>>;
  /** Filters that the page itself offers in another way, such as tabs. */
  readonly ownFilters?: readonly string[];
  /** The filters that are always shown as pills, at most two; by default the first ones of the resource. */
  readonly mainFilters?: readonly string[];
  /** Fields that the cell of another one shows too. */
  readonly without?: readonly string[];
  /** Records can be selected for `bulkActions` only; the resource has no other bulk action. */
  readonly canSelect?: boolean;
  /** A switch between the looks of the page, instead of that between table and cards. */
  readonly lookSwitch?: ComponentType;
  /** What that switch has chosen. */
  readonly look?: ListView;
  /** Replaces the rows. */
  readonly content?: ComponentType | undefined;
  /** Further actions for the selected records. */
  readonly bulkActions?: ComponentType;
  /** Path after the language that a row opens when the record has no page or the role may not open it. */
  readonly otherwise?: (record: LinkRecord) => string | undefined;
  /** The column and the text that name a record, if its title does not. */
  readonly heading?: Heading;
  /** Shown before the name of each record. */
  readonly sign?: ComponentType<{ readonly record: LinkRecord }>;
  /** The text of an empty list without filters. */
  readonly nothing?: string;
  /** Leads to a first record, instead of the create page. */
  readonly create?: ComponentType;
  /** Shown below the whole row of a record, or at the end of its card, while a cell holds it open (`useOpen`). */
  readonly below?: FunctionComponent<{ readonly record?: LinkRecord }>;
  /** Shown at the end of each row. */
  readonly rowActions?: ComponentType<{ readonly record: LinkRecord }>;
}

const ListOverridesContext = createContext<ListOverrides>({});
export const ListOverridesProvider = ListOverridesContext.Provider;
export const useListOverrides = (): ListOverrides => use(ListOverridesContext);

/** Whether `below` of a record is open, and the switch. */
export const useOpen = (resource: AnyResource, record: LinkRecord): [boolean, () => void] =>
  useExpanded(resource.name, String(record['id']));

/** A list begins with everything closed: react-admin would remember what was open for ever. */
export function useClosed(resource: AnyResource): void {
  const store = useStoreContext();
  useEffect(() => store.removeItem(`${resource.name}.datagrid.expanded`), [store, resource]);
}

/** The path that a row opens: the record's page, if the active role may open it. */
export function useRowPath(resource: AnyResource): (record: LinkRecord) => string | undefined {
  const { lang } = useI18n();
  const { otherwise } = useListOverrides();
  const mayOpen = mayAccess(resource.name, resource.paths.show ? 'detail' : 'edit');
  return (record) => {
    const path = (mayOpen ? pagePath(resource, record) : undefined) ?? otherwise?.(record);
    return path && `/${lang}/${path}`;
  };
}

/** The column that names the records of a list; `labelOf` returns the full name as one text. */
export function useHeading(
  resource: AnyResource,
): Heading & { readonly labelOf: (record: LinkRecord) => string } {
  const { heading } = useListOverrides();
  const nameOf = useRecordName(resource);
  const own: Heading = heading ?? { field: resource.title, textOf: nameOf };
  const labelOf = (record: LinkRecord) =>
    [own.textOf(record), own.asideOf?.(record)].filter(Boolean).join(' · ');
  return { labelOf, ...own };
}
