import TextField from '@mui/material/TextField';
import { useRecordContext } from 'ra-core';
import { hrFieldNames } from '#shared/domain/directory.ts';
import { users } from '#shared/resources/users.ts';
import { expandedName, type Expanded } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { AutoInput } from '../generated/AutoInput.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import type { LinkRecord } from '../recordLinks.ts';

/** The input of a field that the HR system may lead: where it does, the value is only shown. */
function HrInput({ resource, source, field, label: name }: AutoInputProps) {
  const { label, formatDate } = useI18n();
  const record = useRecordContext<LinkRecord & { id: string }>();
  const led = (record?.['led_fields'] ?? []) as readonly string[];
  if (!record || !led.includes(source)) return <AutoInput resource={resource} name={source} />;
  const value = record[source];
  const text =
    field.kind === 'reference'
      ? (record[expandedName(source)] as Expanded | null)?.name
      : field.kind === 'date' && typeof value === 'string'
        ? formatDate(value)
        : (value as string | null);
  return (
    <TextField
      fullWidth
      disabled
      label={name}
      value={text ?? ''}
      helperText={label(users.fields.led_fields.label)}
    />
  );
}

export const hrInputs = Object.fromEntries(hrFieldNames.map((name) => [name, HrInput]));
