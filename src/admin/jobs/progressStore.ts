import { useSyncExternalStore } from 'react';
import type { Progress } from '#dataProvider/jobCalls.ts';

/** The progress of a job, for everything that shows it: a page or a notice that outlives the page. */
export interface ProgressStore {
  readonly get: () => Progress;
  readonly set: (progress: Progress) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createProgress(total = 0): ProgressStore {
  let current: Progress = { done: 0, total, isQueued: true, isOffline: false };
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(progress) {
      // The first replies may come before the job knows its size, which the request has returned.
      current = { ...progress, total: progress.total || current.total };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useProgress = (store: ProgressStore): Progress =>
  useSyncExternalStore(store.subscribe, store.get);
