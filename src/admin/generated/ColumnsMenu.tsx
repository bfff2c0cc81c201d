import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import Popover from '@mui/material/Popover';
import { useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { Choices } from '#ui/Choices.tsx';
import { useFieldLabel } from '../useFieldLabel.ts';
import { columnsKey, densityKey, hiddenColumns, listColumns, type Density } from './listFields.ts';
import { useHeading, useListOverrides } from './listOverrides.ts';
import css from './filters.module.css';

/** Columns and row height of a table inside a page; a list has them in its "View". */
export function ColumnsMenu({ resource, isNested = false }: { resource: AnyResource; isNested?: boolean }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('ra.action.select_columns');
  return (
    <div className={css.chip}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={0}
        slotProps={{ paper: { className: css.popover ?? '', role: 'dialog', 'aria-label': label } as object }}
      >
        <ColumnChoice resource={resource} isNested={isNested} />
        <div className={css.density}>
          <DensityChoice resource={resource} />
        </div>
      </Popover>
    </div>
  );
}

/**
 * Which columns the table shows; the choice is remembered. react-admin's own menu is not used: it takes the focus while it is closed, and
 * its search field passes properties that MUI 9 has removed.
 */
export function ColumnChoice({ resource, isNested = false }: { resource: AnyResource; isNested?: boolean }) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const heading = useHeading(resource);
  const { without = [] } = useListOverrides();
  const columns = listColumns(resource, isNested).filter((name) => !without.includes(name));
  const initial = hiddenColumns(resource);
  const [hidden, setHidden] = useStore<string[]>(columnsKey(resource, isNested), initial);
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <>
      <div className={css.columns}>
        {columns.map((name) => (
          <FormControlLabel
            key={name}
            className={css.option ?? ''}
            label={fieldLabel(resource, name)}
            control={
              <Checkbox
                checked={!hidden.includes(name)}
                // The name is the link to the record: without it the table could not be used.
                disabled={name === heading.field}
                onChange={() => toggle(name)}
              />
            }
          />
        ))}
      </div>
      <Button small variant="text" onClick={() => setHidden(initial)}>
        {translate('ra.action.reset')}
      </Button>
    </>
  );
}

/** The row height; remembered for each list. */
export function DensityChoice({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const [density, setDensity] = useStore<Density>(densityKey(resource), 'comfortable');
  return (
    <Choices
      legend={translate('admin.list.density')}
      value={density}
      options={(['comfortable', 'compact'] as const).map((value) => ({
        value,
        text: translate(`admin.list.${value}`),
      }))}
      onChange={setDensity}
    />
  );
}
