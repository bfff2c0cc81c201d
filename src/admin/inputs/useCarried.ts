import { useRecordContext } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { Field } from '#shared/schema/field.ts';
import { nameBeside, type Expanded } from '#shared/schema/resource.ts';

/** The expanded records beside the ids of a field, from the form's record or its row: names that need no right to list the others. */
export function useCarried(source: string, field: Field): Expanded[] {
  const { getValues } = useFormContext();
  const record = useRecordContext();
  const at = source.lastIndexOf('.') + 1;
  const name = nameBeside(source.slice(at), field);
  const beside: unknown =
    at > 0 ? getValues(source.slice(0, at) + name) : (record?.[name] ?? getValues(name));
  return [(beside as Expanded | Expanded[] | null | undefined) ?? []].flat();
}
