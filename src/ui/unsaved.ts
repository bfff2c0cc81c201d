import { useEffect, useSyncExternalStore } from 'react';

const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/** Whether this page has unsaved input: an event that ends the page must ask first. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Registers unsaved input while a form is dirty. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const one = Symbol('unsaved');
    unsaved.add(one);
    notifyListeners();
    return () => {
      unsaved.delete(one);
      notifyListeners();
    };
  }, [isDirty]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved);
