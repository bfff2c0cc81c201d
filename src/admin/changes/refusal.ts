import { useSyncExternalStore } from 'react';
import type { Refusal } from '../generated/RefusedDialog.tsx';

/** Why a change of many records, or its undo, was refused; shown when its page may be gone. */
export interface ToldRefusal extends Refusal {
  readonly resource: string;
  readonly title: string;
}

let current: ToldRefusal | null = null;
const listeners = new Set<() => void>();
function change(next: ToldRefusal | null) {
  current = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const refusal = {
  /** Returns false when no page of the admin is open that could show it. */
  tell(told: ToldRefusal): boolean {
    if (listeners.size === 0) return false;
    change(told);
    return true;
  },
  close: () => change(null),
};

export const useRefusal = (): ToldRefusal | null => useSyncExternalStore(subscribe, () => current);
