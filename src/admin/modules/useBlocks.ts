import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { BlockType, ModuleBlock } from '#shared/domain/blocks.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { plainText } from '../generated/plainText.ts';
import { blankBlock, blockTypes } from './blockTypes.ts';

export interface BlocksForm {
  blocks: ModuleBlock[];
  class_id: string | null;
}

/** The part of a block with the focus: it keeps the focus while the block moves. */
export type Control = 'grip' | 'toggle' | 'up' | 'down' | 'remove';

/** With more blocks than this a module opens with its blocks collapsed, as an outline of itself. */
const MAX_OPEN = 4;

/** The blocks in the form: adding, moving and removing move the focus along and are announced. */
export function useBlocks() {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { control, getValues } = useFormContext<BlocksForm>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'blocks', keyName: 'row' });
  const rows = fields.map(({ row }) => row);
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusLater = useFocusLater(list);
  const open = useOpenBlocks(rows);
  const nameOf = useBlockName();

  function step(index: number, by: number, at: Control | null): void {
    const to = index + by;
    if (to < 0 || to >= rows.length) return;
    if (at) focusLater(to, at);
    const name = nameOf(getValues(`blocks.${index}`));
    move(index, to);
    const place = { name, place: formatNumber(to + 1), count: formatNumber(rows.length) };
    setAnnounced(translate('admin.order.place', place));
  }
  function add(type: BlockType): void {
    focusLater(rows.length, 'first');
    append(blankBlock(type) as ModuleBlock, { shouldFocus: false });
    open.openNext();
    setAnnounced(
      translate('blocks.added', {
        type: nameOf(blankBlock(type) as ModuleBlock),
        place: formatNumber(rows.length + 1),
      }),
    );
  }
  function removeAt(index: number): void {
    const block = getValues(`blocks.${index}`);
    const wasOpen = open.has(rows[index]!);
    focusLater(Math.min(index, rows.length - 2), 'toggle');
    remove(index);
    toast.show({
      title: translate('blocks.removed', { name: nameOf(block) }),
      action: {
        label: translate('action.undo'),
        onAction: () => {
          focusLater(index, 'toggle');
          if (wasOpen) open.openNext();
          insert(index, block, { shouldFocus: false });
        },
      },
    });
  }
  return { rows, list, announced, open, nameOf, step, add, removeAt, move };
}

export type Blocks = ReturnType<typeof useBlocks>;

/** Which blocks show their fields. A block that was open once stays mounted, so that an upload continues when its block is collapsed. */
function useOpenBlocks(rows: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(rows.length > MAX_OPEN ? [] : rows));
  const opensNext = useRef(false);
  const known = useRef(rows);
  useEffect(() => {
    const before = known.current;
    known.current = rows;
    const fresh = rows.filter((row) => !before.includes(row));
    // After a save, the form starts again with the same blocks under other keys.
    const isAnew = fresh.length === rows.length && rows.length === before.length;
    if (isAnew) setOpen((old) => new Set(rows.filter((_row, index) => old.has(before[index]!))));
    else if (opensNext.current) setOpen((old) => new Set([...old, ...fresh]));
    if (fresh.length > 0) opensNext.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names, not the list that holds them
  }, [rows.join()]);
  return {
    has: (row: string) => open.has(row),
    set: (row: string, isOpen: boolean) =>
      setOpen((before) => new Set(isOpen ? [...before, row] : [...before].filter((one) => one !== row))),
    setAll: (isOpen: boolean) => setOpen(new Set(isOpen ? rows : [])),
    /** The next added block is opened. */
    openNext: () => {
      opensNext.current = true;
    },
  };
}

/** Focuses a control of a block once it is rendered; `first` is its first field, once it is open. */
function useFocusLater(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ at: number; control: Control | 'first' } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { at, control } = wanted.current;
    const item = list.current?.children[at];
    const controls = [...(item?.querySelectorAll<HTMLElement>('[data-control]:not(:disabled)') ?? [])];
    const found =
      control === 'first'
        ? item?.querySelector<HTMLElement>('input:not([type=file]), textarea')
        : // In the first and the last position one of the two arrows is disabled.
          (controls.find(({ dataset }) => dataset['control'] === control) ?? controls.at(-1));
    if (!found) return;
    wanted.current = null;
    found.focus();
  });
  return (at: number, control: Control | 'first') => {
    wanted.current = { at, control };
  };
}

const NAME_LENGTH = 60;

/** The name of a block: its kind, and its title or the beginning of its text. */
export function useBlockName(): (block: ModuleBlock | undefined) => string {
  const { label } = useI18n();
  return (block) => {
    const type = blockTypes.find(({ value }) => value === block?.type);
    const words = block?.title || block?.alt || (block?.text && plainText(block.text)) || block?.url || '';
    const short = words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH).trimEnd()}…` : words;
    return [type && label(type.label), short].filter(Boolean).join(' · ');
  };
}

/** Alt with the arrows moves the block in which they are pressed, including text editors. */
export const stepOf = ({ altKey, key }: KeyboardEvent): number =>
  altKey && key === 'ArrowUp' ? -1 : altKey && key === 'ArrowDown' ? 1 : 0;

/** The control of a block that has the focus. */
export const controlOf = (target: EventTarget): Control | null =>
  ((target as HTMLElement).closest<HTMLElement>('[data-control]')?.dataset['control'] as Control) ?? null;
