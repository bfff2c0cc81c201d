import { useTranslate, ValidationError } from 'ra-core';
import { useEffect, useId, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { Sortable } from '../order/Sortable.tsx';
import { AddBlock } from './AddBlock.tsx';
import { BlockCard } from './BlockCard.tsx';
import { useBlocks, type Blocks, type BlocksForm } from './useBlocks.ts';
import css from './blocks.module.css';

/** The blocks of a module, in reading order: add, fill in, move with pointer, buttons or keys, collapse, remove. */
export function BlocksInput({ field, label }: AutoInputProps) {
  const translate = useTranslate();
  const blocks = useBlocks();
  const id = useId();
  const { rows, list, announced, open, add } = blocks;
  const message = useListError();
  useOpenWrong(blocks);
  useKeys([{ keys: ['alt+ArrowUp', 'alt+ArrowDown'], label: translate('blocks.keys') }]);
  return (
    <fieldset className={css.blocks} aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <div className={css.head}>
        <p id={`${id}-hint`}>{translate(rows.length === 0 ? 'blocks.none' : 'blocks.hint')}</p>
        {rows.length > 1 && (
          <Button small variant="text" onClick={() => open.setAll(!rows.some(open.has))}>
            {translate(rows.some(open.has) ? 'blocks.close_all' : 'blocks.open_all')}
          </Button>
        )}
      </div>
      <SortableBlocks blocks={blocks}>
        <ol ref={list}>
          {rows.map((row, index) => (
            <BlockCard key={row} row={row} index={index} blocks={blocks} />
          ))}
        </ol>
      </SortableBlocks>
      {message && (
        <p className={css.error} role="alert">
          <ValidationError error={message} />
        </p>
      )}
      <AddBlock isFull={rows.length >= (field.max ?? Infinity)} onAdd={add} />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </fieldset>
  );
}

/** Dragging announces names, which are looked up only then: typing in the form does not render the list again. */
function SortableBlocks({ blocks, children }: { blocks: Blocks; children: ReactNode }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { getValues } = useFormContext<BlocksForm>();
  const { rows, nameOf, move } = blocks;
  const names = { get: (row: string) => nameOf(getValues(`blocks.${rows.indexOf(row)}`)) };
  const place = (row: string, at: number) =>
    translate('admin.order.place', {
      name: names.get(row),
      place: formatNumber(at + 1),
      count: formatNumber(rows.length),
    });
  return (
    <Sortable ids={rows} names={names} place={place} move={move}>
      {children}
    </Sortable>
  );
}

/** The error of the list itself: too many blocks. */
function useListError(): string | undefined {
  const { errors } = useFormState<BlocksForm>();
  const error = errors.blocks as { message?: string; root?: { message?: string } } | undefined;
  return error?.message ?? error?.root?.message;
}

/** A refused save opens the blocks with errors. */
function useOpenWrong({ rows, open }: Blocks): void {
  const { errors, submitCount } = useFormState<BlocksForm>();
  const wrong = rows.filter((_row, index) => errors.blocks?.[index]).join();
  useEffect(() => {
    for (const row of wrong.split(',').filter(Boolean)) open.set(row, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a block that is closed again stays closed
  }, [wrong, submitCount]);
}
