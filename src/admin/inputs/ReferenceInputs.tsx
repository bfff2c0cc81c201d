import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetMany, useInput, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { mayAccess } from '#authProvider/authProvider.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { NoneYet } from './NoneYet.tsx';
import { useCarried } from './useCarried.ts';
import { useNoneYet, useRecordOptions, type Aside, type First } from './useRecordOptions.tsx';
import { useSame } from './useSame.ts';
import { useTextField } from './useTextField.tsx';

type PickerProps = AutoInputProps & {
  /** Only these records are offered. */
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly first?: First;
  readonly Aside?: Aside;
};

/** The chosen records, with the names from the record: a role sees what a field refers to even if it may not list the others. */
function useChosen({ source, field }: AutoInputProps, to: AnyResource, ids: readonly string[]) {
  const carried = useCarried(source, field);
  const [picked, setPicked] = useState<readonly RaRecord[]>([]);
  const names = new Map<string, RaRecord>(
    [...carried.map(({ id, slug, name }) => ({ id, [to.slug]: slug, [to.title]: name })), ...picked].map(
      (record) => [String(record.id), record],
    ),
  );
  const unknown = ids.filter((id) => !names.has(id));
  const { data } = useGetMany(
    to.name,
    { ids: unknown },
    { enabled: unknown.length > 0 && mayAccess(to.name, 'list') },
  );
  for (const record of data ?? []) if (record) names.set(String(record.id), record);
  // A record that is still loading keeps its place.
  const found = ids.map((id): RaRecord => names.get(id) ?? { id, [to.title]: '…' });
  const chosen = useSame(found, (record) => `${record.id} ${String(record[to.title])}`);
  return { chosen, setPicked };
}

function usePicker(props: PickerProps, ids: readonly string[]) {
  const to = resourceNamed(props.field.to!);
  const translate = useTranslate();
  const { filter, first, Aside: RowAside } = props;
  const mayChoose = mayAccess(to.name, 'list');
  const found = useRecordOptions(to, { filter, first, Aside: RowAside, enabled: mayChoose });
  const { chosen, setPicked } = useChosen(props, to, ids);
  const hint = mayChoose ? props.hint : translate('admin.form.not_listed');
  const { inputRef, label, error, helperText, onBlur } = useTextField({ ...props, hint });
  const isNone = useNoneYet(to, mayChoose && !filter);
  return {
    mayChoose,
    chosen,
    setPicked,
    common: { ...found, onBlur },
    field: {
      inputRef,
      label,
      error,
      helperText: isNone ? <NoneYet resource={to} /> : helperText,
    },
    names: chosen.map(found.getOptionLabel).join(', '),
  };
}

/** One record of another resource, found by typing. */
export function ReferenceInput(props: PickerProps) {
  const { field } = useInput<string | null>({ source: props.source });
  const id = field.value ? String(field.value) : undefined;
  const picker = usePicker(props, id ? [id] : []);
  if (!picker.mayChoose) return <Names {...picker} />;
  return (
    <Autocomplete
      {...picker.common}
      value={picker.chosen[0] ?? null}
      onChange={(_event, record) => {
        picker.setPicked(record ? [record] : []);
        field.onChange(record ? record.id : null);
      }}
      renderInput={(input) => <TextField {...input} {...picker.field} />}
    />
  );
}

/** Several records of another resource, in the order of selection. */
export function ReferenceManyInput(props: PickerProps) {
  const { field } = useInput<string[]>({
    source: props.source,
    defaultValue: [],
    format: (value) => value ?? [],
    parse: (value) => value,
  });
  const picker = usePicker(props, field.value as string[]);
  if (!picker.mayChoose) return <Names {...picker} />;
  return (
    <Autocomplete
      {...picker.common}
      multiple
      disableCloseOnSelect
      value={picker.chosen}
      onChange={(_event, records) => {
        picker.setPicked(records);
        field.onChange(records.map((record) => record.id));
      }}
      renderInput={(input) => <TextField {...input} {...picker.field} />}
    />
  );
}

/** For people who may not list the choices: the chosen ones, read-only. */
const Names = ({ names, field }: Pick<ReturnType<typeof usePicker>, 'names' | 'field'>) => (
  <TextField {...field} value={names || '–'} slotProps={{ htmlInput: { readOnly: true } }} />
);
