import { useListContext, useTranslate } from 'ra-core';
import { useKeys } from '#ui/keys.ts';

const focused = () => (document.activeElement as HTMLElement | null)?.dataset['record'];

/** Keys of a list: `/` searches, J and K move between the rows, X selects one, Escape ends the selection, C creates. Enter opens, as on every link. */
export function useListKeys(canSelect: boolean): void {
  const translate = useTranslate();
  const { onToggleItem, onUnselectItems, selectedIds = [] } = useListContext();
  const word = (name: string) => translate(`admin.keys.${name}`);
  useKeys([
    {
      keys: ['/'],
      label: word('search'),
      run: () => onElement('input[data-list-search]', (input) => input.focus()),
    },
    { keys: ['j'], label: word('next_row'), run: () => move(1) },
    { keys: ['k'], label: word('previous_row'), run: () => move(-1) },
    { keys: ['Enter'], label: word('open_row') },
    ...(canSelect
      ? [
          {
            keys: ['x'],
            label: word('mark_row'),
            run: () => {
              const id = focused();
              return id ? onToggleItem(id) : false;
            },
          },
          {
            keys: ['Escape'],
            label: word('clear_marks'),
            run: () => (selectedIds.length > 0 ? onUnselectItems() : false),
          },
        ]
      : []),
    { keys: ['c'], label: word('create'), run: () => onElement('[data-create]', (button) => button.click()) },
  ]);
}

function onElement(selector: string, act: (element: HTMLElement) => void): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) act(element);
  return element !== null;
}

function move(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-record]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows.at(Math.min(Math.max(at + step, 0), rows.length - 1))?.focus();
}
