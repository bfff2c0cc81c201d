import { FilterX } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { CreateLink } from './CreateLink.tsx';
import { useListOverrides } from './listOverrides.ts';
import { inSentence } from './inSentence.ts';
import css from './list.module.css';

/** The list is empty, because nothing was created yet or because nothing matches the filters. */
export function ListNothing({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const { label } = useI18n();
  const { filterValues, setFilters } = useListContext();
  const { nothing, create: Create } = useListOverrides();
  const name = inSentence(label(resource.label.many));
  const values = filterValues ?? {};
  // A list may begin with a filter of its own, which nobody has chosen.
  const isFiltered = Object.keys(values).length > 0 && !sameValues(values, resource.list.filter);
  return (
    <div className={css.nothing}>
      {isFiltered ? (
        <Empty
          icon={<FilterX size={28} strokeWidth={1.6} aria-hidden />}
          action={<Button onClick={() => setFilters({}, {})}>{translate('action.clear_filters')}</Button>}
        >
          {translate('admin.list.none_found', { name })}
        </Empty>
      ) : (
        <Empty action={Create ? <Create /> : <CreateLink resource={resource} />}>
          {nothing ?? translate('admin.list.none_yet', { name })}
        </Empty>
      )}
    </div>
  );
}

const sameValues = (one: object, other: object | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
