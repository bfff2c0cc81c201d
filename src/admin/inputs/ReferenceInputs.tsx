import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useGetMany, useInput, useTranslate, type RaRecord } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { resourceNamed } from '#shared/resources/index.ts';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { useTextField } from './useTextField.tsx';

const SHOWN = 25;
type Filter = Readonly<Record<string, unknown>>;
/** `filter`: only these records are offered. */
type PickerProps = AutoInputProps & { readonly filter?: Filter };

/** Records of the other resource that match what is typed, and those chosen by id already. */
function useRecords(to: string, ids: readonly string[], filter: Filter = {}) {
  const { title } = resourceNamed(to);
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const found = useGetList(
    to,
    {
      filter: q ? { ...filter, q } : filter,
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: title, order: 'ASC' },
    },
    { placeholderData: keepPreviousData },
  );
  const chosen = useGetMany(to, { ids: [...ids] }, { enabled: ids.length > 0 });
  const known = new Map(
    [...(found.data ?? []), ...(chosen.data ?? [])]
      .filter(Boolean)
      .map((record) => [String(record.id), record]),
  );
  return {
    setText,
    isFetching: found.isFetching,
    options: found.data ?? [],
    // A record that is still being read holds its place.
    chosen: ids.map((id): RaRecord => known.get(id) ?? { id, [title]: '…' }),
    nameOf: (record: RaRecord) => String(record[title] ?? ''),
  };
}

function usePicker(props: PickerProps, ids: readonly string[]) {
  const translate = useTranslate();
  const { setText, isFetching, options, chosen, nameOf } = useRecords(props.field.to!, ids, props.filter);
  const { inputRef, label, error, helperText, onBlur } = useTextField(props);
  return {
    chosen,
    common: {
      options,
      loading: isFetching,
      loadingText: translate('state.loading'),
      noOptionsText: translate('state.empty'),
      onBlur,
      // The server has searched already.
      filterOptions: (all: RaRecord[]) => all,
      getOptionKey: (record: RaRecord) => String(record.id),
      getOptionLabel: nameOf,
      isOptionEqualToValue: (one: RaRecord, other: RaRecord) => one.id === other.id,
      onInputChange: (_event: unknown, text: string, reason: string) =>
        setText(reason === 'input' ? text : ''),
    },
    field: { inputRef, label, error, helperText },
  };
}

/** One record of another resource, found by typing. */
export function ReferenceInput(props: PickerProps) {
  const { field } = useInput<string | null>({ source: props.source });
  const id = field.value ? String(field.value) : undefined;
  const picker = usePicker(props, id ? [id] : []);
  return (
    <Autocomplete
      {...picker.common}
      value={picker.chosen[0] ?? null}
      onChange={(_event, record) => field.onChange(record ? record.id : null)}
      renderInput={(input) => <TextField {...input} {...picker.field} />}
    />
  );
}

/** Several records of another resource, in the order in which they were chosen. */
export function ReferenceManyInput(props: AutoInputProps) {
  const { field } = useInput<string[]>({
    source: props.source,
    defaultValue: [],
    format: (value) => value ?? [],
    parse: (value) => value,
  });
  const picker = usePicker(props, field.value as string[]);
  return (
    <Autocomplete
      {...picker.common}
      multiple
      disableCloseOnSelect
      value={picker.chosen}
      onChange={(_event, records) => field.onChange(records.map((record) => record.id))}
      renderInput={(input) => <TextField {...input} {...picker.field} />}
    />
  );
}
