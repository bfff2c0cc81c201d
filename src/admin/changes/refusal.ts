import { useSyncExternalStore } from 'react';
import type { Refusal } from '../generated/RefusedDialog.tsx';

/** Why a change of many records, or its undo, was refused; shown when its page may be gone. */
export interface ChangeRefusal extends Refusal {
  readonly resource: string;
  readonly title: string;
}

let current: ChangeRefusal | null = null;
const listeners = new Set<() => void>();
function change(next: ChangeRefusal | null) {
  current = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const refusal = {
  /** Returns false when no page of the admin is open that could show it. */
  show(next: ChangeRefusal): boolean {
    if (listeners.size === 0) return false;
    change(next);
    return true;
  },
  close: () => change(null),
};

export const useRefusal = (): ChangeRefusal | null => useSyncExternalStore(subscribe, () => current);
