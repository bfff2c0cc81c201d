import { useLayoutEffect, useRef } from 'react';
import { preferences } from './preferences.ts';

/** A keyboard shortcut of the page. The help dialog (`?`) lists it as long as its component is mounted. */
export interface KeyAction {
  /**
   * Key names with modifiers first: `j`, `/`, `?`, `ctrl+k`, `alt+ArrowUp`. `ctrl` also means Command on a Mac; letters are lower case,
   * regardless of Caps Lock. Several keys may do the same.
   */
  readonly keys: readonly string[];
  /** Its description, translated. */
  readonly label: string;
  /** Shown instead of the keys: `1–9`. */
  readonly display?: string;
  /**
   * Returns false when there was nothing to do: the browser then handles the key. Absent: the component listens itself (arrows inside a
   * list), and the key is only listed.
   */
  readonly run?: (event: KeyboardEvent, key: string) => unknown;
}

interface Group {
  readonly isShell: boolean;
  actions: readonly KeyAction[];
}
const groups: Group[] = [];

/** The keys for the help: those of the page, and those that work everywhere. */
export const activeKeys = (isShell: boolean): KeyAction[] =>
  groups.filter((group) => group.isShell === isShell).flatMap(({ actions }) => actions);

/**
 * Keys that work while the calling component is mounted; if two components use the same key, the later one gets it, and a page before the
 * shell. Keys without a modifier are ignored while a person types or has switched them off (WCAG 2.1.4), and all keys while a dialog is
 * open.
 */
export function useKeys(actions: readonly KeyAction[], scope: 'page' | 'shell' = 'page'): void {
  const group = useRef<Group>({ isShell: scope === 'shell', actions });
  // Before any effect that reads the keys: the help opens with the current words.
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

/** Runs the current action of a key; exported for a key that was pressed before a listener existed. */
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
    // A character such as ? already includes Shift.
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
  !(target instanceof Element && target.closest(key.length > 1 && key !== 'Escape' ? MOVED_IN : TYPED_INTO));
