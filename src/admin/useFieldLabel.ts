import { useTranslate } from 'ra-core';
import type { AnyResource } from '#shared/schema/resource.ts';

/** The label of a field, or of a column that every record has, in the page's language. */
export function useFieldLabel(): (resource: AnyResource, name: string) => string {
  const translate = useTranslate();
  return (resource, name) =>
    translate(`resources.${resource.name}.fields.${name}`, {
      _: translate(`admin.column.${name}`, { _: name }),
    });
}
