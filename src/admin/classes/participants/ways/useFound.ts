import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';

const SHOWN = 25;

/** What a picker needs to offer records of a resource that match what is typed. */
export function useFound(resource: AnyResource, filter: Readonly<Record<string, unknown>>) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data = [], isFetching } = useGetList(
    resource.name,
    {
      filter: { ...filter, ...(q && { q }) },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: resource.title, order: 'ASC' },
    },
    { placeholderData: keepPreviousData },
  );
  return {
    options: data as RaRecord[],
    loading: isFetching,
    loadingText: translate('state.loading'),
    noOptionsText: translate('state.empty'),
    // The server has searched already.
    filterOptions: (all: RaRecord[]) => all,
    getOptionKey: (record: RaRecord) => String(record.id),
    isOptionEqualToValue: (one: RaRecord, other: RaRecord) => one.id === other.id,
    onInputChange: (_event: unknown, next: string, why: string) => setText(why === 'input' ? next : ''),
  };
}
