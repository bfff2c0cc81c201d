import TableCell from '@mui/material/TableCell';
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import type { AnyResource } from '#shared/schema/resource.ts';
import { canMark } from '../recordLinks.ts';
import { useHeading } from './listOverrides.ts';
import { useSelection } from './selection.tsx';
import css from './list.module.css';

/**
 * The check boxes of a table. react-admin's own are not used, because they put the accessible name on an element that is no control. Shift
 * still selects a range.
 */
export function SelectColumn({ resource }: { resource: AnyResource }) {
  const place = useDataTableRenderContext();
  if (place !== 'header' && place !== 'data') return null;
  return (
    // The area around the box belongs to the box: only the rest of the row opens the record.
    <TableCell
      padding="checkbox"
      variant={place === 'header' ? 'head' : 'body'}
      onClick={(event) => event.stopPropagation()}
    >
      {place === 'header' ? <SelectPage resource={resource} /> : <SelectRow resource={resource} />}
    </TableCell>
  );
}

function SelectRow({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const record = useRecordContext();
  const { selectedIds = [] } = useListContext();
  const { isAll } = useSelection();
  const heading = useHeading(resource);
  const { handleToggleItem } = useDataTableCallbacksContext();
  if (!record || !canMark(resource, record)) return null;
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        checked={isAll || selectedIds.includes(record.id)}
        aria-label={translate('admin.list.select_record', { name: heading.labelOf(record) })}
        // The click event knows about Shift, the change event does not.
        onClick={(event) => handleToggleItem?.(record.id, event as never)}
        onChange={() => undefined}
      />
    </label>
  );
}

function SelectPage({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const { data = [], selectedIds = [], onSelect } = useListContext();
  const { clear } = useSelection();
  const ids = data.filter((record) => canMark(resource, record)).map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  const isFull = ids.length > 0 && chosen === ids.length;
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        checked={isFull}
        disabled={ids.length === 0}
        ref={(element) => {
          if (element) element.indeterminate = chosen > 0 && !isFull;
        }}
        aria-label={translate('admin.list.select_page')}
        onChange={() => (isFull ? clear() : onSelect([...new Set([...selectedIds, ...ids])]))}
      />
    </label>
  );
}
