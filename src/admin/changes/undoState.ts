import { useSyncExternalStore } from 'react';

/** The state of an undo; none if nobody has requested it, or if it was refused. */
type UndoState = 'running' | 'undone';

// Undos of this window, wherever they were requested: the page of an import reacts to the notice's Undo.
const states = new Map<string, UndoState>();
const listeners = new Set<() => void>();
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function markUndo(changeId: string, state: UndoState | undefined): void {
  if (state) states.set(changeId, state);
  else states.delete(changeId);
  for (const listener of listeners) listener();
}

export const isUndoing = (changeId: string): boolean => states.get(changeId) === 'running';

export const useUndoState = (changeId: string | null | undefined): UndoState | undefined =>
  useSyncExternalStore(subscribe, () => (changeId ? states.get(changeId) : undefined));
