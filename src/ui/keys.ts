import { useLayoutEffect, useRef } from 'react';
import { preferences } from './preferences.ts';

/** A key of the page. The help dialog (`?`) lists it as long as its component is mounted. */
export interface KeyAction {
  /**
   * As the keyboard names them, modifiers first: `j`, `/`, `?`, `ctrl+k`, `alt+ArrowUp`. `ctrl` is the Mac's Command, too; letters
   * are small, whatever Caps Lock says. Several keys may do the same.
   */
  readonly keys: readonly string[];
  /** What it does, translated. */
  readonly label: string;
  /** Instead of the keys themselves: `1–9`. */
  readonly shown?: string;
  /**
   * Answers false when there was nothing to do: the key is then left to the browser. Absent: the component listens itself (arrows
   * inside a list), and the key is only told.
   */
  readonly run?: (event: KeyboardEvent, key: string) => unknown;
}

interface Group {
  readonly isShell: boolean;
  actions: readonly KeyAction[];
}
const groups: Group[] = [];

/** What the help lists: the keys of the page, and those that work everywhere. */
export const activeKeys = (isShell: boolean): KeyAction[] =>
  groups.filter((group) => group.isShell === isShell).flatMap(({ actions }) => actions);

/**
 * Keys that work while the calling component is mounted; of two components that want the same one, the later has it,
 * and a page before the shell. Keys without
 * a modifier wait while somebody types or has switched them off (WCAG 2.1.4), and all keys while a dialog is open.
 */
export function useKeys(actions: readonly KeyAction[], scope: 'page' | 'shell' = 'page'): void {
  const group = useRef<Group>({ isShell: scope === 'shell', actions });
  // Before any effect that looks at the keys: the help opens with the words of now.
  useLayoutEffect(() => {
    group.current.actions = actions;
  });
  useLayoutEffect(() => {
    const own = group.current;
    if (groups.push(own) === 1) document.addEventListener('keydown', onKeyDown);
    return () => {
      groups.splice(groups.indexOf(own), 1);
      if (groups.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

function onKeyDown(event: KeyboardEvent): void {
  if (!event.defaultPrevented) pressKey(event);
}

/** Runs what the key means now; exported for a key that was pressed before anybody listened. */
export function pressKey(event: KeyboardEvent): void {
  if (event.isComposing || document.querySelector(DIALOG)) return;
  const name = nameOf(event);
  if (isSingle(name) && !(preferences.get().singleKeys && isFree(event))) return;
  const pagesFirst = groups.toReversed().toSorted((a, b) => Number(a.isShell) - Number(b.isShell));
  for (const { actions } of pagesFirst) {
    const action = actions.find(({ keys, run }) => run && keys.includes(name));
    if (!action || action.run?.(event, name) === false) continue;
    event.preventDefault();
    return;
  }
}

function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const letter = key.toLowerCase();
  const isLetter = /^[a-z]$/.test(letter);
  const modifiers = [
    (ctrlKey || metaKey) && 'ctrl+',
    altKey && 'alt+',
    // A sign such as ? has its Shift in itself.
    shiftKey && (isLetter || key.length > 1) && 'shift+',
  ];
  return modifiers.filter(Boolean).join('') + (isLetter ? letter : key);
}

const isSingle = (name: string) => !/^(ctrl|alt)\+/.test(name);

/** Controls that use letters and digits themselves, and those that use arrows. */
const TYPED_INTO =
  'input:not([type=radio], [type=checkbox]), textarea, select, video, audio, [contenteditable=true], [role=slider], [role=menu], [role=listbox]';
const MOVED_IN = `${TYPED_INTO}, input, [role=radiogroup], [role=tablist], [role=grid]`;
const DIALOG = 'dialog[open], [role=dialog], [role=alertdialog]';

const isFree = ({ target, key }: KeyboardEvent) =>
  !(target instanceof Element && target.closest(key.length > 1 ? MOVED_IN : TYPED_INTO));
