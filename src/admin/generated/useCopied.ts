import { useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { childResources, type LinkRecord } from '../recordLinks.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { copyOf } from './copyOf.ts';
import { useRecordName } from '../useDisplayText.ts';

/** The initial values of a new record's form, from the record that the URL names (`?from=`), if any. */
export function useCopied(resource: AnyResource) {
  const translate = useTranslate();
  const { label } = useI18n();
  const fieldLabel = useFieldLabel();
  const [search] = useSearchParams();
  const id = search.get('from');
  const { data, error, refetch } = useGetOne(resource.name, { id: id ?? '' }, { enabled: id !== null });
  const record = data as LinkRecord | undefined;
  const suffix = translate('admin.copy.suffix');
  const nameOf = useRecordName(resource);
  const copy = useMemo(() => record && copyOf(resource, record, suffix), [resource, record, suffix]);
  const left = [
    ...childResources(resource).map((child) => label(child.label.many)),
    ...(copy?.left ?? []).map((name) => fieldLabel(resource, name)),
  ];
  return {
    copy,
    isWaiting: id !== null && !record && !error,
    error: id !== null && !record ? error : null,
    retry: refetch,
    /** Names the original, and the fields that were not copied. */
    text:
      record &&
      [
        translate('admin.copy.explain', { name: nameOf(record) }),
        ...(left.length > 0 ? [translate('admin.copy.without', { names: left.join(', ') })] : []),
      ].join(' '),
  };
}
