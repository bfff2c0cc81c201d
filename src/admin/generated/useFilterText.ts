import { useGetMany, useTranslate } from 'ra-core';
import { resourceNamed } from '#shared/resources/index.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { Filters } from './ListFilters.tsx';

const SHOWN = 3;

/** What a filter is set to, in words, of many values the first; undefined when it is not set. */
export function useFilterText(
  resource: AnyResource,
  name: string,
  filters: Filters,
  shown = SHOWN,
): string | undefined {
  const translate = useTranslate();
  const { label, formatDate, formatNumber } = useI18n();
  const field = resource.fields[name];
  const value = filters[name];
  const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined);
  const isReference = field?.kind === 'reference' || field?.kind === 'referenceMany';
  const names = useReferenceNames(isReference ? field.to! : undefined, values);

  const [from, until] = [filters[`${name}_gte`], filters[`${name}_lte`]];
  if (from !== undefined || until !== undefined) {
    const isDate = field?.kind === 'date' || field?.kind === 'dateTime' || field?.as === 'dateTime' || !field;
    const show = (bound: unknown) =>
      bound === undefined ? '…' : isDate ? formatDate(String(bound)) : formatNumber(Number(bound));
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
  const more = texts.length - shown;
  return texts.slice(0, shown).join(', ') + (more > 0 ? ` +${formatNumber(more)}` : '');
}

function useReferenceNames(target: string | undefined, ids: readonly unknown[]): (id: string) => string {
  const resource = target ? resourceNamed(target) : undefined;
  const { data = [] } = useGetMany(
    target ?? '',
    { ids: ids.map(String) },
    { enabled: Boolean(target) && ids.length > 0 },
  );
  return (id) => {
    const record = data.find((candidate) => candidate?.id === id) as Record<string, unknown> | undefined;
    return record && resource ? String(record[resource.title]) : '…';
  };
}
