import { useEffect, useSyncExternalStore } from 'react';

const held = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Whether something is typed on this page that is stored nowhere: what ends the page by itself must ask first. */
export const hasUnsaved = (): boolean => held.size > 0;

/** Says so while a form holds something. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const one = Symbol('unsaved');
    held.add(one);
    tell();
    return () => {
      held.delete(one);
      tell();
    };
  }, [isDirty]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved);
