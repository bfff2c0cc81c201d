import { useSortable } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, GripVertical, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo, useId, useState, type ComponentProps } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag } from '#ui/Tag.tsx';
import { BlockFields } from './BlockFields.tsx';
import { BlockIcon } from './BlockIcon.tsx';
import { controlOf, stepOf, type Blocks, type BlocksForm } from './useBlocks.ts';
import css from './blocks.module.css';

interface BlockCardProps {
  readonly row: string;
  readonly index: number;
  readonly blocks: Blocks;
}

/** One block: a head with its kind, its name and its actions, and below it its fields. */
export function BlockCard({ row, index, blocks }: BlockCardProps) {
  const translate = useTranslate();
  const bodyId = useId();
  const isOpen = blocks.open.has(row);
  // Stays mounted once it was open: its texts and uploads continue.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: row, attributes: { roleDescription: translate('admin.order.role') } });
  const { role: _role, ...handle } = attributes;
  const moved = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of what it holds
    <li
      ref={setNodeRef}
      className={isDragging ? `${css.block} ${css.lifted}` : css.block}
      style={{ transform: moved, transition }}
      onKeyDown={(event) => {
        const by = stepOf(event);
        if (by === 0) return;
        event.preventDefault();
        blocks.step(index, by, controlOf(event.target));
      }}
    >
      <Head
        row={row}
        index={index}
        blocks={blocks}
        bodyId={bodyId}
        grip={{ ...handle, ...listeners, ref: setActivatorNodeRef }}
      />
      <div id={bodyId} className={css.body} hidden={!isOpen}>
        {wasOpen && <Fields index={index} />}
      </div>
    </li>
  );
}

/** A move of one block does not render the fields of the others. */
const Fields = memo(BlockFields);

interface HeadProps extends BlockCardProps {
  readonly bodyId: string;
  readonly grip: ComponentProps<'button'>;
}

function Head({ row, index, blocks, bodyId, grip }: HeadProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const block = useWatch<BlocksForm, `blocks.${number}`>({ name: `blocks.${index}` });
  const { errors } = useFormState<BlocksForm>();
  const isWrong = Boolean(errors.blocks?.[index]);
  const isOpen = blocks.open.has(row);
  const name = blocks.nameOf(block);
  const no = formatNumber(index + 1);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={css.blockHead}>
      <button
        type="button"
        className={css.grip}
        data-control="grip"
        {...grip}
        aria-label={translate('admin.order.move', { name })}
      >
        <GripVertical size={18} strokeWidth={1.6} aria-hidden />
      </button>
      <button
        type="button"
        className={css.toggle}
        data-control="toggle"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => blocks.open.set(row, !isOpen)}
      >
        <Chevron size={18} strokeWidth={1.6} aria-hidden />
        <span className={css.no}>{no}</span>
        {block && <BlockIcon type={block.type} />}
        <span className={css.name}>{name}</span>
        {isWrong && <Tag tone="bad">{translate('blocks.wrong')}</Tag>}
      </button>
      <Moves index={index} blocks={blocks} name={name} />
    </div>
  );
}

function Moves({ index, blocks, name }: { index: number; blocks: Blocks; name: string }) {
  const translate = useTranslate();
  const moves = [
    { control: 'up', by: -1, Icon: ArrowUp, isOff: index === 0 },
    { control: 'down', by: 1, Icon: ArrowDown, isOff: index === blocks.rows.length - 1 },
  ] as const;
  return (
    <span className={css.moves}>
      {moves.map(({ control, by, Icon, isOff }) => (
        <Button
          key={control}
          small
          variant="icon"
          data-control={control}
          disabled={isOff}
          aria-label={translate(`admin.order.${control}`, { name })}
          onClick={() => blocks.step(index, by, control)}
        >
          <Icon size={16} strokeWidth={1.6} aria-hidden />
        </Button>
      ))}
      <Button
        small
        variant="icon"
        data-control="remove"
        aria-label={translate('blocks.remove', { name })}
        onClick={() => blocks.removeAt(index)}
      >
        <Trash2 size={16} strokeWidth={1.6} aria-hidden />
      </Button>
    </span>
  );
}
