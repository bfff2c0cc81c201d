import { useGetMany, useTranslate } from 'ra-core';
import { mayAccess } from '#authProvider/authProvider.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import type { AnyResource, Expanded } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { fieldNumber } from '../fieldNumber.ts';
import { useDisplayText } from '../useDisplayText.ts';
import type { Filters } from './useFilterChange.ts';

interface Texts {
  /** At most this many values are named. */
  readonly shown?: number;
  /** References that are loaded already: only the others are requested. */
  readonly loaded?: readonly Expanded[];
}

/** The value of a filter in words, with the first ones of several values; undefined when it is not set. */
export function useFilterText(
  resource: AnyResource,
  name: string,
  filters: Filters,
  { shown: visible = 3, loaded = [] }: Texts = {},
): string | undefined {
  const translate = useTranslate();
  const { label, formatDate, formatNumber } = useI18n();
  const field = resource.fields[name];
  const value = filters[name];
  const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined);
  const isReference = field?.kind === 'reference' || field?.kind === 'referenceMany';
  const names = useReferenceNames(isReference ? field.to! : undefined, values.map(String), loaded);

  const [from, until] = [filters[`${name}_gte`], filters[`${name}_lte`]];
  if (from !== undefined || until !== undefined) {
    const isDate = field?.kind === 'date' || field?.kind === 'dateTime' || field?.as === 'dateTime' || !field;
    const number = (bound: number) =>
      field?.unit ? fieldNumber(field, bound, formatNumber) : formatNumber(bound);
    const show = (bound: unknown) =>
      bound === undefined ? '…' : isDate ? formatDate(String(bound)) : number(Number(bound));
    return `${show(from)} – ${show(until)}`;
  }
  if (values.length === 0) return undefined;
  const texts = values.map((one) => {
    if (isReference) return names(String(one));
    if (typeof one === 'boolean') return translate(one ? 'ra.boolean.true' : 'ra.boolean.false');
    if (one === 'all' && name === 'archived') return translate('admin.archive.with');
    const option = field?.options?.find((candidate) => candidate.value === one);
    return option ? label(option.label) : String(one);
  });
  const more = texts.length - visible;
  return texts.slice(0, visible).join(', ') + (more > 0 ? ` +${formatNumber(more)}` : '');
}

function useReferenceNames(
  target: string | undefined,
  ids: readonly string[],
  loaded: readonly Expanded[],
): (id: string) => string {
  const displayText = useDisplayText();
  const resource = target ? resourceNamed(target) : undefined;
  const title = resource?.fields[resource.title];
  const names = new Map(loaded.map(({ id, name }) => [id, name]));
  const unknown = target && mayAccess(target, 'list') ? ids.filter((id) => !names.has(id)) : [];
  const { data = [] } = useGetMany(target ?? '', { ids: unknown }, { enabled: unknown.length > 0 });
  for (const record of data) {
    if (record) names.set(String(record.id), String(record[resource!.title]));
  }
  return (id) => displayText(title, names.get(id) ?? '…');
}
