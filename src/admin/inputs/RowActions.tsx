import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '#ui/Button.tsx';
import css from './inputs.module.css';

interface RowActionsProps {
  /** The name of the row: a number or a letter. */
  readonly no: string;
  readonly index: number;
  readonly count: number;
  /** The minimum number of rows. */
  readonly min?: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
}

/** Moves a row of a list up or down, or removes it. */
export function RowActions({ no, index, count, min = 0, onMove, onRemove }: RowActionsProps) {
  const translate = useTranslate();
  const actions = [
    { label: 'admin.row.up', Icon: ArrowUp, disabled: index === 0, act: () => onMove(index, index - 1) },
    {
      label: 'admin.row.down',
      Icon: ArrowDown,
      disabled: index === count - 1,
      act: () => onMove(index, index + 1),
    },
    { label: 'admin.row.remove', Icon: Trash2, disabled: count <= min, act: () => onRemove(index) },
  ];
  return (
    <span className={css.rowActions}>
      {actions.map(({ label, Icon, disabled, act }) => (
        <Button
          key={label}
          small
          variant="icon"
          disabled={disabled}
          aria-label={translate(label, { no })}
          onClick={act}
        >
          <Icon size={16} strokeWidth={1.6} aria-hidden />
        </Button>
      ))}
    </span>
  );
}
