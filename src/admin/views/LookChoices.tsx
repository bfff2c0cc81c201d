import { LayoutGrid, List as ListIcon } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Choices } from '#ui/Choices.tsx';
import type { ListView } from '#ui/preferences.ts';
import { ColumnChoice, DensityChoice } from '../generated/ColumnsMenu.tsx';
import { isSortable } from '../generated/listFields.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import css from './views.module.css';

/** Table or cards. */
export interface ListLook {
  readonly view: ListView;
  readonly isGrid: boolean;
  /** False for a page that shows something else than rows. */
  readonly hasRows: boolean;
  /** Absent where there is nothing to choose: phones have cards, and a page may have a switch of its own. */
  readonly onView?: ((view: ListView) => void) | undefined;
}

interface LookProps {
  readonly resource: AnyResource;
  readonly look: ListLook;
}

/** How the records look: as a table with columns and row height, or as cards with an order. */
export function LookChoices({ resource, look: { view, isGrid, hasRows, onView } }: LookProps) {
  const translate = useTranslate();
  if (!hasRows) return null;
  return (
    <>
      {onView && (
        <div className={css.part}>
          <Choices
            legend={translate('admin.list.view')}
            value={view}
            options={[
              { value: 'list', text: translate('admin.list.as_list'), icon: <ListIcon {...icon} /> },
              { value: 'grid', text: translate('admin.list.as_grid'), icon: <LayoutGrid {...icon} /> },
            ]}
            onChange={onView}
          />
        </div>
      )}
      {isGrid ? (
        <div className={css.part}>
          <SortSelect resource={resource} />
        </div>
      ) : (
        <>
          <div className={css.part}>
            <DensityChoice resource={resource} />
          </div>
          <fieldset className={css.part}>
            <legend>{translate('ra.action.select_columns')}</legend>
            <ColumnChoice resource={resource} />
          </fieldset>
        </>
      )}
    </>
  );
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Cards have no column headings, so this control sets their order. */
function SortSelect({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const { sort, setSort } = useListContext();
  const names = resource.list.columns.filter((name) => isSortable(resource.fields[name]));
  const known = names.includes(sort.field) ? names : [sort.field, ...names];
  return (
    <label className={css.sort}>
      {translate('ra.action.sort')}
      <select
        value={`${sort.field} ${sort.order}`}
        onChange={(event) => {
          const [field = '', order] = event.target.value.split(' ');
          setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
        }}
      >
        {known.flatMap((name) =>
          (['ASC', 'DESC'] as const).map((order) => (
            <option key={`${name} ${order}`} value={`${name} ${order}`}>
              {fieldLabel(resource, name)} {order === 'ASC' ? '↑' : '↓'}
            </option>
          )),
        )}
      </select>
    </label>
  );
}
