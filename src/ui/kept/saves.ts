import { useSyncExternalStore } from 'react';

/** How far a save has come, in bytes. */
export interface KeepProgress {
  readonly done: number;
  readonly total: number;
}

/** A save in this tab. `waiting`: it goes on by itself when the network is back; `full`: the device has no room. */
export interface Keeping extends KeepProgress {
  readonly state: 'running' | 'waiting' | 'full' | 'failed';
}

interface Save {
  readonly keeping: Keeping;
  readonly controller: AbortController;
}

const saves = new Map<string, Save>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The save of a class in this tab; undefined when there is none. It goes on while the person opens other pages. */
export const useKeeping = (classId: string): Keeping | undefined =>
  useSyncExternalStore(subscribe, () => saves.get(classId)?.keeping);

/** Notes a new save, in place of an earlier one of the class, which stops. */
export function beginSave(classId: string): AbortController {
  saves.get(classId)?.controller.abort();
  const controller = new AbortController();
  saves.set(classId, { keeping: { state: 'running', done: 0, total: 0 }, controller });
  changed();
  return controller;
}

/** Changes what is shown of a save, unless another one has taken its place. */
export function reportSave(classId: string, controller: AbortController, change: Partial<Keeping>): void {
  const save = saves.get(classId);
  if (save?.controller !== controller) return;
  saves.set(classId, { controller, keeping: { ...save.keeping, ...change } });
  changed();
}

export function endSave(classId: string, controller: AbortController): void {
  if (saves.get(classId)?.controller === controller) saves.delete(classId);
  changed();
}

const PAUSED = new DOMException('The save was paused.', 'AbortError');
/** Whether the person has paused a save: what has come is noted. Any other end (a removal, the sign-out) leaves nothing. */
export const isPaused = ({ reason }: AbortSignal): boolean => reason === PAUSED;

/** Pauses a save, which ends when it has noted what has come. */
export const pauseSave = (classId: string): void => saves.get(classId)?.controller.abort(PAUSED);

/** Ends a save before its class is removed. */
export function stopSave(classId: string): void {
  const controller = saves.get(classId)?.controller;
  controller?.abort();
  if (controller) endSave(classId, controller);
}
