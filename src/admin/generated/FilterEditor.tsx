import Autocomplete, { createFilterOptions, type AutocompleteProps } from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useGetMany, useTranslate } from 'ra-core';
import { useState } from 'react';
import { resourceNamed } from '#shared/resources/index.ts';
import type { Option } from '#shared/schema/field.ts';
import { useI18n } from '#ui/i18n.tsx';
import { fieldNamed } from './AutoField.tsx';
import type { FilterProps } from './FilterChip.tsx';
import { useScope } from './selection.tsx';
import { instantOf, wallTime } from './zonedTime.ts';
import { focusOnMount } from '../focusOnMount.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { DateRange } from '../inputs/dates/DateRange.tsx';
import { isWall } from '../inputs/dates/readDate.ts';
import { useExistingValues } from '../inputs/useExistingValues.ts';
import { useRecordOptions } from '../inputs/useRecordOptions.tsx';
import { useSame } from '../inputs/useSame.ts';
import css from './filters.module.css';

type EditorProps = FilterProps & { readonly onDone: () => void };

/** The control that sets a filter, by the kind of its field. */
export function FilterEditor(props: EditorProps) {
  if (props.name === 'archived') return <ArchivedFilter {...props} />;
  const field = fieldNamed(props.resource, props.name);
  switch (field?.kind === 'computed' ? field.as : field?.kind) {
    case 'choice':
    case 'multiChoice':
      if (field?.autocomplete) return <ValuesFilter {...props} />;
      return <ChoiceFilter {...props} options={field?.options ?? []} />;
    case 'boolean':
      return <YesNoFilter {...props} />;
    case 'reference':
    case 'referenceMany':
      return <ReferenceFilter {...props} to={field!.to!} />;
    case 'number':
      return <NumberFilter {...props} />;
    case 'date':
      return <DayFilter {...props} isInstant={false} />;
    case 'dateTime':
      return <DayFilter {...props} isInstant />;
    default:
      return <ValuesFilter {...props} />;
  }
}

const listOf = (value: unknown): string[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);

/** A field with more options than this has an autocomplete instead of a list. */
const MAX_LISTED = 15;

function ChoiceFilter({
  resource,
  name,
  filters,
  onChange,
  options,
}: EditorProps & { options: readonly Option[] }) {
  const { label } = useI18n();
  const chosen = listOf(filters[name]);
  if (options.length > MAX_LISTED) {
    const labels = new Map(options.map(({ value, label: text }) => [value, label(text)]));
    const textOf = (value: string) => labels.get(value) ?? value;
    return (
      <ManyPicker
        resource={resource}
        name={name}
        value={chosen}
        options={[...labels.keys()].sort((a, b) => textOf(a).localeCompare(textOf(b)))}
        getOptionKey={String}
        getOptionLabel={textOf}
        filterOptions={createFilterOptions()}
        onChange={(values) => onChange({ [name]: values })}
      />
    );
  }
  const toggle = (value: string) =>
    onChange({ [name]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] });
  return options.map(({ value, label: text }) => (
    <FormControlLabel
      key={value}
      className={css.option ?? ''}
      control={<Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)} />}
      label={label(text)}
    />
  ));
}

interface RadioFilterProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly onChoose: (value: string) => void;
}

const RadioFilter = ({ label, value, choices, onChoose }: RadioFilterProps) => (
  <RadioGroup aria-label={label} value={value} onChange={(_event, next) => onChoose(next)}>
    {choices.map((choice) => (
      <FormControlLabel
        key={choice.value}
        className={css.option ?? ''}
        value={choice.value}
        control={<Radio />}
        label={choice.text}
      />
    ))}
  </RadioGroup>
);

function YesNoFilter({ resource, name, filters, onChange, onDone }: EditorProps) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  return (
    <RadioFilter
      label={fieldLabel(resource, name)}
      value={String(filters[name] ?? '')}
      choices={[
        { value: 'true', text: translate('ra.boolean.true') },
        { value: 'false', text: translate('ra.boolean.false') },
      ]}
      onChoose={(value) => {
        onChange({ [name]: value === 'true' });
        onDone();
      }}
    />
  );
}

function ArchivedFilter({ resource, name, filters, onChange, onDone }: EditorProps) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const values: Readonly<Record<string, unknown>> = { '': undefined, true: true, all: 'all' };
  return (
    <RadioFilter
      label={fieldLabel(resource, name)}
      value={String(filters[name] ?? '')}
      choices={[
        { value: '', text: translate('admin.archive.without') },
        { value: 'true', text: translate('admin.archive.only') },
        { value: 'all', text: translate('admin.archive.with') },
      ]}
      onChoose={(value) => {
        onChange({ [name]: values[value] });
        onDone();
      }}
    />
  );
}

function ReferenceFilter({ name, resource, filters, onChange, to }: EditorProps & { to: string }) {
  const ids = listOf(filters[name]);
  const chosen = useGetMany(to, { ids }, { enabled: ids.length > 0 });
  return (
    <ManyPicker
      {...useRecordOptions(resourceNamed(to))}
      resource={resource}
      name={name}
      value={(ids.length > 0 ? (chosen.data ?? []) : []).filter(Boolean)}
      onChange={(records) => onChange({ [name]: records.map((record) => String(record.id)) })}
    />
  );
}

function ValuesFilter({ name, resource, filters, onChange }: EditorProps) {
  const [text, setText] = useState('');
  const { values, isFetching } = useExistingValues(resource.name, name, text, { scope: useScope() });
  return (
    <ManyPicker
      resource={resource}
      name={name}
      loading={isFetching}
      value={listOf(filters[name])}
      options={values}
      getOptionKey={String}
      getOptionLabel={String}
      onInputChange={(_event, typed) => setText(typed)}
      onChange={(values) => onChange({ [name]: values })}
    />
  );
}

interface ManyPickerProps<T>
  extends
    Pick<EditorProps, 'resource' | 'name'>,
    Pick<
      AutocompleteProps<T, true, false, false>,
      'loading' | 'options' | 'getOptionLabel' | 'filterOptions' | 'renderOption' | 'onInputChange'
    > {
  readonly value: T[];
  readonly getOptionKey: (option: T) => string;
  readonly onChange: (chosen: T[]) => void;
}

function ManyPicker<T>({ resource, name, value, onChange, ...options }: ManyPickerProps<T>) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const { getOptionKey } = options;
  return (
    <Autocomplete
      loadingText={translate('state.loading')}
      noOptionsText={translate('state.empty')}
      filterOptions={(all) => all}
      isOptionEqualToValue={(one, other) => getOptionKey(one) === getOptionKey(other)}
      {...options}
      multiple
      openOnFocus
      disableCloseOnSelect
      className={css.picker ?? ''}
      value={useSame(value, getOptionKey)}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(input) => (
        <TextField {...input} inputRef={focusOnMount} label={fieldLabel(resource, name)} />
      )}
    />
  );
}

/** Days from and until, both inclusive. For an instant they are days in the person's zone. */
function DayFilter({ name, filters, onChange, isInstant }: EditorProps & { isInstant: boolean }) {
  const { timeZone } = useI18n();
  const format = (key: string) => {
    const value = filters[key];
    if (value === undefined) return '';
    return isInstant ? wallTime(String(value), timeZone).slice(0, 10) : String(value);
  };
  const parsed = (day: string, time: string): unknown => {
    if (!isWall(day)) return undefined;
    return isInstant ? (instantOf(`${day}T${time}`, timeZone) ?? undefined) : day;
  };
  // A text that is no date filters nothing, and stays to be corrected.
  const [span, setSpan] = useState({ from: format(`${name}_gte`), until: format(`${name}_lte`) });
  return (
    <DateRange
      value={span}
      onChange={(next) => {
        setSpan(next);
        const { from, until } = next;
        onChange({ [`${name}_gte`]: parsed(from, '00:00'), [`${name}_lte`]: parsed(until, '23:59') });
      }}
    />
  );
}

/** From and until, both inclusive. */
function NumberFilter({ name, filters, onChange }: EditorProps) {
  const translate = useTranslate();
  const field = (key: string, label: string) => (
    <TextField
      label={label}
      type="number"
      value={String(filters[key] ?? '')}
      onChange={({ target }) => onChange({ [key]: target.value === '' ? undefined : Number(target.value) })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <div className={css.range}>
      {field(`${name}_gte`, translate('admin.list.from'))}
      {field(`${name}_lte`, translate('admin.list.until'))}
    </div>
  );
}
