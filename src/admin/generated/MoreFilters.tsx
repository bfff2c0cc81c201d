import Popover from '@mui/material/Popover';
import { ListFilter } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useFieldLabel } from '../useFieldLabel.ts';
import { filterKeysOf } from './FilterChip.tsx';
import type { Filters } from './useFilterChange.ts';
import css from './filters.module.css';

export const isFiltered = (filters: Filters, name: string): boolean =>
  filterKeysOf(name).some((key) => filters[key] !== undefined);

interface MoreFiltersProps {
  readonly resource: AnyResource;
  readonly names: readonly string[];
  readonly filters: Filters;
  /** Shows the pill of this filter, with its editor. */
  readonly onOpen: (name: string) => void;
}

/** "Filter": the filters that have no pill, and how many of them are set. */
export function MoreFilters({ resource, names, filters, onOpen }: MoreFiltersProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const fieldLabel = useFieldLabel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (names.length === 0) return null;
  const label = translate('admin.list.filter');
  const count = names.filter((name) => isFiltered(filters, name)).length;
  return (
    <div className={count > 0 ? `${css.chip} ${css.set}` : css.chip}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ListFilter size={14} strokeWidth={1.8} aria-hidden />
        {count > 0 ? `${label} ${formatNumber(count)}` : label}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { className: css.popover ?? '', role: 'dialog', 'aria-label': label } as object }}
      >
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={isFiltered(filters, name) ? `${css.more} ${css.set}` : css.more}
                onClick={() => {
                  setAnchor(null);
                  onOpen(name);
                }}
              >
                {fieldLabel(resource, name)}
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  );
}
