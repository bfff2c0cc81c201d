import { createContext, use, type ComponentType } from 'react';
import { mayAccess } from '#authProvider/authProvider.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useRecordName } from '../useDisplayText.ts';
import { pagePath, type LinkRecord } from '../recordLinks.ts';
import type { AutoFieldProps } from './AutoField.tsx';

interface Heading {
  readonly field: string;
  readonly textOf: (record: LinkRecord) => string;
  /** What follows the text, such as a NIP; it is never cut, however long the text is. */
  readonly asideOf?: (record: LinkRecord) => string;
  /** What buttons and check boxes call it, where text and aside do not tell two records apart. */
  readonly labelOf?: (record: LinkRecord) => string;
}

/** What a hand-made list changes in the generated one. */
export interface ListOverrides {
  /** How single cells are shown, instead of by the kind of their field. */
  readonly cells?: Readonly<Record<string, ComponentType<AutoFieldProps>>>;
  /** Records can be marked for `bulkActions` alone, where the resource has no other act for many. */
  readonly canSelect?: boolean;
  /** More that can be done with the marked records. */
  readonly bulkActions?: ComponentType;
  /** Where a row leads (after the language) for roles that may not open the record's page, or when it has none. */
  readonly otherwise?: (record: LinkRecord) => string | undefined;
  /** What names a record, where its title does not: the column, and its text. */
  readonly heading?: Heading;
  /** Before the name of each record. */
  readonly sign?: ComponentType<{ readonly record: LinkRecord }>;
  /** What is said where there is no row and no filter. */
  readonly nothing?: string;
  /** At the end of each row. */
  readonly rowActions?: ComponentType<{ readonly record: LinkRecord }>;
}

const ListOverridesContext = createContext<ListOverrides>({});
export const ListOverridesProvider = ListOverridesContext.Provider;
export const useListOverrides = (): ListOverrides => use(ListOverridesContext);

/** Where a row leads: the record's page, where the active role may open it. */
export function useRowPath(resource: AnyResource): (record: LinkRecord) => string | undefined {
  const { lang } = useI18n();
  const { otherwise } = useListOverrides();
  const mayOpen = mayAccess(resource.name, resource.paths.show ? 'detail' : 'edit');
  return (record) => {
    const path = (mayOpen ? pagePath(resource, record) : undefined) ?? otherwise?.(record);
    return path && `/${lang}/${path}`;
  };
}

/** The column that names the records of a list; `labelOf` says all of it in one text. */
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
