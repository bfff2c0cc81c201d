import type { Field } from '#shared/schema/field.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';

/** The display form of a stored text: seeded names, and the options of a choice, are shown in the page's language. */
export function useDisplayText(): (field: Field | undefined, text: string) => string {
  const { label } = useI18n();
  return (field, text) => {
    const words = field?.words?.[text] ?? field?.options?.find(({ value }) => value === text)?.label;
    return words ? label(words) : text;
  };
}

/** The name of a record for people; empty without one. */
export function useRecordName(resource: AnyResource): (record: Readonly<Record<string, unknown>>) => string {
  const displayText = useDisplayText();
  const { title, fields } = resource;
  return (record) => displayText(fields[title], String(record[title] ?? ''));
}
