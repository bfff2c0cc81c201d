import { useTranslate } from 'ra-core';
import { useMemo, type KeyboardEvent } from 'react';
import { actionLabel, actionNames, permissionModules } from '#shared/access.ts';
import { useI18n } from '#ui/i18n.tsx';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import css from './roles.module.css';

export interface MatrixProps {
  readonly label: string;
  /** Permission names that the role holds in the form. */
  readonly granted: ReadonlySet<string>;
  /** As saved: differences are marked. */
  readonly saved?: ReadonlySet<string>;
  /** Absent for a read-only matrix. */
  readonly onChange?: ((granted: string[]) => void) | undefined;
  /** Whether this person may give or take a permission. */
  readonly mayGrant?: ((permission: string) => boolean) | undefined;
}

interface Row {
  readonly module: string;
  readonly label: string;
  readonly actions: ReadonlySet<string>;
}

/** Actions of fewer modules get no column. */
const MODULES_OF_A_COLUMN = 5;

/** Modules in the order of the catalogue, and the actions with columns: those that many of them have. */
function useCatalogue(): { rows: Row[]; actions: string[] } {
  const { label } = useI18n();
  return useMemo(() => {
    const rows = Object.entries(permissionModules).map(([module, entry]) => ({
      module,
      label: label(entry.label),
      actions: new Set<string>(entry.actions),
    }));
    const uses = (action: string) => rows.filter((row) => row.actions.has(action)).length;
    return { rows, actions: actionNames.filter((action) => uses(action) >= MODULES_OF_A_COLUMN) };
  }, [label]);
}

const nameOf = (module: string, action: string) => `${module}-${action}`;

/**
 * The permissions of a role: modules down, actions across; the end of each row has the actions that only few modules have, with their
 * names. On a phone each module is a fold. Not a view: its table is the form.
 */
export function RolePermissionsMatrix(props: MatrixProps) {
  const isPhone = useMedia(PHONE);
  return isPhone ? <Folds {...props} /> : <Grid {...props} />;
}

/** Gives all of the names, or removes them when all are already held. */
function useToggle({ granted, onChange, mayGrant }: MatrixProps) {
  return (names: readonly string[]) => {
    const free = names.filter((name) => !mayGrant || mayGrant(name));
    const isFull = free.every((name) => granted.has(name));
    const next = new Set(granted);
    for (const name of free) {
      if (isFull) next.delete(name);
      else next.add(name);
    }
    onChange?.([...next]);
  };
}

function Grid(props: MatrixProps) {
  const { rows, actions } = useCatalogue();
  const { label: text } = useI18n();
  const translate = useTranslate();
  const toggle = useToggle(props);
  const columnNames = (action: string) =>
    rows.filter((row) => row.actions.has(action)).map((row) => nameOf(row.module, action));
  const rowNames = (row: Row) => [...row.actions].map((action) => nameOf(row.module, action));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keyboard, too
    <div className={css.frame} role="region" aria-label={props.label} tabIndex={0}>
      <table className={css.matrix} aria-label={props.label}>
        <thead>
          <tr>
            <th scope="col">{translate('admin.role.module')}</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                <HeaderToggle props={props} onToggle={() => toggle(columnNames(action))}>
                  {text(actionLabel(action))}
                </HeaderToggle>
              </th>
            ))}
            <th scope="col" className={css.more}>
              {translate('admin.role.more')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, y) => (
            <tr key={row.module}>
              <th scope="row">
                <HeaderToggle props={props} onToggle={() => toggle(rowNames(row))}>
                  {row.label}
                </HeaderToggle>
              </th>
              {actions.map((action, x) => (
                <td key={action}>
                  {row.actions.has(action) && (
                    <Cell
                      {...props}
                      row={row}
                      action={action}
                      x={x}
                      y={y}
                      onToggle={() => toggle([nameOf(row.module, action)])}
                    />
                  )}
                </td>
              ))}
              <td className={css.more}>
                <SpecialActions {...props} row={row} y={y} columns={actions} toggle={toggle} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SpecialActionsProps extends MatrixProps {
  readonly row: Row;
  readonly y: number;
  readonly columns: readonly string[];
  readonly toggle: (names: readonly string[]) => void;
}

/** The actions of a module without a column, each beside its name. */
function SpecialActions({ row, y, columns, toggle, ...props }: SpecialActionsProps) {
  const { label: text } = useI18n();
  const special = [...row.actions].filter((action) => !columns.includes(action));
  return special.map((action, at) => (
    <label key={action} className={css.special}>
      <Cell
        {...props}
        row={row}
        action={action}
        x={columns.length + at}
        y={y}
        onToggle={() => toggle([nameOf(row.module, action)])}
      />
      <span aria-hidden>{text(actionLabel(action))}</span>
    </label>
  ));
}

function HeaderToggle({
  props,
  onToggle,
  children,
}: {
  props: MatrixProps;
  onToggle: () => void;
  children: string;
}) {
  const translate = useTranslate();
  if (!props.onChange) return children;
  return (
    <button
      type="button"
      className={css.header}
      title={translate('admin.role.toggle_all', { name: children })}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}

interface CellProps extends MatrixProps {
  readonly row: Row;
  readonly action: string;
  readonly x?: number;
  readonly y?: number;
  readonly onToggle: () => void;
}

function Cell({ row, action, granted, saved, onChange, mayGrant, x, y, onToggle }: CellProps) {
  const { label: text } = useI18n();
  const translate = useTranslate();
  const name = nameOf(row.module, action);
  const isChanged = saved !== undefined && saved.has(name) !== granted.has(name);
  const words = `${row.label}: ${text(actionLabel(action))}`;
  return (
    <span className={isChanged ? `${css.cell} ${css.changed}` : css.cell}>
      <input
        type="checkbox"
        data-cell={x === undefined ? undefined : `${x}:${y}`}
        checked={granted.has(name)}
        disabled={!onChange || (mayGrant && !mayGrant(name))}
        aria-label={isChanged ? `${words} (${translate('admin.role.unsaved')})` : words}
        onChange={onToggle}
        onKeyDown={moveFocus}
      />
    </span>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const MAX_STEPS = 40;

/** Arrow keys go to the next cell in their direction, over gaps; Space toggles as in every check box. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  const at = event.currentTarget.dataset['cell'];
  const table = event.currentTarget.closest('table');
  if (!step || !at || !table) return;
  event.preventDefault();
  let [x = 0, y = 0] = at.split(':').map(Number);
  for (let tries = 0; tries < MAX_STEPS; tries += 1) {
    x += step[0];
    y += step[1];
    const cell = table.querySelector<HTMLInputElement>(`[data-cell="${x}:${y}"]:not(:disabled)`);
    if (cell) return cell.focus();
  }
}

function Folds(props: MatrixProps) {
  const { rows } = useCatalogue();
  const { label: text, formatNumber } = useI18n();
  const toggle = useToggle(props);
  return (
    <div className={css.folds} role="group" aria-label={props.label}>
      {rows.map((row) => {
        const names = [...row.actions].map((action) => nameOf(row.module, action));
        const count = names.filter((name) => props.granted.has(name)).length;
        return (
          <details key={row.module}>
            <summary>
              {row.label}
              <span>
                {formatNumber(count)}/{formatNumber(names.length)}
              </span>
            </summary>
            {[...row.actions].map((action) => (
              <label key={action} className={css.fold}>
                <Cell
                  {...props}
                  row={row}
                  action={action}
                  onToggle={() => toggle([nameOf(row.module, action)])}
                />
                <span aria-hidden>{text(actionLabel(action))}</span>
              </label>
            ))}
          </details>
        );
      })}
    </div>
  );
}
