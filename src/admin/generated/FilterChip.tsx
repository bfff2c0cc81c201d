import Popover from '@mui/material/Popover';
import { ChevronDown, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { useFilterText } from './useFilterText.ts';
import type { Filters } from './useFilterChange.ts';
import css from './filters.module.css';

export interface FilterProps {
  readonly resource: AnyResource;
  readonly name: string;
  readonly filters: Filters;
  /** Sets these filters; `undefined` removes one. */
  readonly onChange: (changed: Record<string, unknown>) => void;
}

/** The filter keys that belong to a field. */
export const filterKeysOf = (name: string) => [name, `${name}_gte`, `${name}_lte`];

interface FilterChipProps extends FilterProps {
  /** Its editor opens at once. */
  readonly isOpened?: boolean;
  readonly onClosed?: () => void;
}

/** "Type", or "Type: Competency ×" once it is set. Yes-or-no filters toggle at once; the others open their editor. */
export function FilterChip({ isOpened, onClosed, ...props }: FilterChipProps) {
  const { resource, name, filters, onChange } = props;
  const button = useRef<HTMLButtonElement>(null);
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => {
    setAnchor(null);
    onClosed?.();
  };
  // oxlint-disable-next-line react/set-state-in-effect -- the editor is placed under a button that must exist first
  useEffect(() => setAnchor((open) => (isOpened ? button.current : open)), [isOpened]);
  const text = useFilterText(resource, name, filters);
  const label = fieldLabel(resource, name);
  const isSet = text !== undefined;
  const clear = () => onChange(Object.fromEntries(filterKeysOf(name).map((key) => [key, undefined])));
  return (
    <div className={isSet ? `${css.chip} ${css.set}` : css.chip}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        data-said={isSet ? '' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isSet ? `${label}: ${text}` : label}
        {!isSet && <ChevronDown size={14} aria-hidden />}
      </button>
      {isSet && (
        <button
          type="button"
          aria-label={translate('admin.list.remove_filter', { name: label })}
          onClick={(event) => {
            // The button disappears together with the value, so the focus moves first.
            (event.currentTarget.previousElementSibling as HTMLElement).focus();
            clear();
          }}
        >
          <X size={14} aria-hidden />
        </button>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        // Without this a list inside would be positioned by the size of the popover before it has grown.
        transitionDuration={0}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { className: css.popover ?? '', role: 'dialog', 'aria-label': label } as object }}
      >
        <FilterEditor {...props} onDone={close} />
      </Popover>
    </div>
  );
}
