import { useSortable } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '#ui/Button.tsx';
import css from './order.module.css';

/** The part of a row with the focus: it keeps the focus while the row moves. */
export type Control = 'grip' | 'up' | 'down';

interface ArrangeRowProps {
  readonly id: string;
  readonly name: string;
  readonly no: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (by: number, control: Control) => void;
}

export function ArrangeRow({ id, name, no, isFirst, isLast, onStep }: ArrangeRowProps) {
  const translate = useTranslate();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: translate('admin.order.role') } });
  const style = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  };
  const { role: _role, ...handle } = attributes;
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${css.row} ${css.lifted}` : css.row}
      style={style}
      data-arranged={id}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.grip}
        data-control="grip"
        {...handle}
        {...listeners}
        aria-label={translate('admin.order.move', { name })}
      >
        <GripVertical size={18} strokeWidth={1.6} aria-hidden />
      </button>
      <span className={css.no} aria-hidden>
        {no}
      </span>
      <span className={css.name}>{name}</span>
      <Button
        variant="icon"
        data-control="up"
        disabled={isFirst}
        aria-label={translate('admin.order.up', { name })}
        onClick={() => onStep(-1, 'up')}
      >
        <ArrowUp size={18} strokeWidth={1.6} aria-hidden />
      </Button>
      <Button
        variant="icon"
        data-control="down"
        disabled={isLast}
        aria-label={translate('admin.order.down', { name })}
        onClick={() => onStep(1, 'down')}
      >
        <ArrowDown size={18} strokeWidth={1.6} aria-hidden />
      </Button>
    </li>
  );
}
