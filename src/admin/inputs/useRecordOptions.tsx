import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import ListSubheader from '@mui/material/ListSubheader';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import {
  useDeferredValue,
  useMemo,
  useState,
  type ComponentType,
  type HTMLAttributes,
  type Key,
} from 'react';
import type { Field } from '#shared/schema/field.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import { expandedName, type AnyResource, type Expanded } from '#shared/schema/resource.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { useDisplayText, useRecordName } from '../useDisplayText.ts';
import { containing } from './useExistingValues.ts';
import css from './inputs.module.css';

const SHOWN = 25;
type Filter = Readonly<Record<string, unknown>>;

/** The most likely records come first, under a separate heading. */
export interface First {
  readonly filter: Filter;
  /** Keys of the headings: of these, and of all others. */
  readonly heading: string;
  readonly others: string;
}
interface Options {
  /** Only these are offered. */
  readonly filter?: Filter | undefined;
  readonly first?: First | undefined;
  readonly enabled?: boolean;
  readonly Aside?: Aside | undefined;
}
/** What stands at the end of a record's row. It gets all offered records too, so that it can ask about them at once. */
export type Aside = ComponentType<{ readonly record: RaRecord; readonly records: readonly RaRecord[] }>;

/** What a picker (MUI's Autocomplete) needs to offer the records of a resource that match the typed text. */
export function useRecordOptions(
  resource: AnyResource,
  { filter, first, enabled = true, Aside: RowAside }: Options = {},
) {
  const translate = useTranslate();
  const textOf = useFieldText();
  const nameOf = useRecordName(resource);
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const query = { ...filter, ...(q && { q }) };
  const all = useFound(resource, query, enabled);
  const leading = useFound(resource, { ...query, ...first?.filter }, enabled && first !== undefined);
  const { options, leads } = useMemo(() => together(leading.data, all.data), [leading.data, all.data]);
  const detailOf = (record: RaRecord) =>
    (resource.pickedBy ?? [])
      .map((name) => textOf(resource.fields[name]!, name, record))
      .filter(Boolean)
      .join(' · ');
  return {
    options,
    loading: all.isFetching || leading.isFetching,
    loadingText: translate('state.loading'),
    noOptionsText: translate(all.error ? 'message.not_read' : q ? 'admin.nothing_found' : 'state.empty', {
      text: q,
    }),
    onOpen: () => {
      if (all.error) void all.refetch();
    },
    // The server has searched; until its reply to a further letter, those that still fit.
    filterOptions: (found: RaRecord[]) =>
      all.isPlaceholderData || leading.isPlaceholderData
        ? containing(found, text, (record) => `${nameOf(record)} ${detailOf(record)}`)
        : found,
    getOptionKey: (record: RaRecord) => String(record.id),
    getOptionLabel: nameOf,
    isOptionEqualToValue: (one: RaRecord, other: RaRecord) => one.id === other.id,
    onInputChange: (_event: unknown, next: string, why: string) => setText(why === 'input' ? next : ''),
    renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, record: RaRecord) => (
      <li key={key} {...props}>
        {resource.name === 'users' && <Avatar name={nameOf(record)} />}
        <span className={css.option}>
          {nameOf(record)}
          <small>{detailOf(record)}</small>
        </span>
        {RowAside && (
          <span className={css.optionAside}>
            <RowAside record={record} records={options} />
          </span>
        )}
      </li>
    ),
    ...(first && {
      groupBy: ({ id }: RaRecord) => translate(leads.has(id) ? first.heading : first.others),
      renderGroup,
    }),
  };
}

const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <li key={key} role="group" aria-label={group}>
    <ListSubheader component="div" aria-hidden>
      {group}
    </ListSubheader>
    <ul role="presentation" className={css.group}>
      {children}
    </ul>
  </li>
);

/** Whether there is no record at all that the role could choose. */
export const useNoneYet = (resource: AnyResource, enabled = true): boolean =>
  useFound(resource, {}, enabled).total === 0;

function useFound(resource: AnyResource, filter: Filter, enabled: boolean) {
  return useGetList(
    resource.name,
    {
      filter,
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: resource.title, order: 'ASC' },
    },
    { placeholderData: keepPreviousData, enabled },
  );
}

/** The first list, then the remaining records of the other one. */
function together(leading: RaRecord[] = [], all: RaRecord[] = []) {
  const leads = new Set(leading.map(({ id }) => id));
  return { leads, options: [...leading, ...all.filter(({ id }) => !leads.has(id))] };
}

function useFieldText() {
  const displayText = useDisplayText();
  return (field: Field, name: string, record: RaRecord): string => {
    if (field.kind !== 'reference' && field.kind !== 'referenceMany')
      return displayText(field, String(record[name] ?? ''));
    const { title, fields } = resourceNamed(field.to!);
    return [record[expandedName(name)] ?? []]
      .flat()
      .map((one) => displayText(fields[title], (one as Expanded).name))
      .join(', ');
  };
}
