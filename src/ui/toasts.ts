import { useSyncExternalStore, type ReactNode } from 'react';

/** The specification's duration. */
export const TOAST_MS = 5000;

export interface Toast {
  readonly id: number;
  readonly type: 'default' | 'warning' | 'error';
  readonly title: ReactNode;
  readonly body?: ReactNode;
  readonly durationMs: number;
  /** A button such as Undo; pressing it also closes the toast. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
}
export type ToastInput = Partial<Omit<Toast, 'id'>> & Pick<Toast, 'title'>;

/** More than this at once cannot be read: the oldest is removed. */
const MAX_OPEN = 4;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
function update(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function hold(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}
function close(id: number) {
  hold(id);
  update(toasts.filter((open) => open.id !== id));
}
/** Notices move when another comes or goes, so the pointer may be on one that it never entered. */
const isAttended = () => document.querySelector('[data-notices]')?.matches(':hover, :focus-within') === true;

function release(id: number) {
  hold(id);
  const open = toasts.find((one) => one.id === id);
  if (open)
    timers.set(
      id,
      setTimeout(() => (isAttended() ? release(id) : close(id)), open.durationMs),
    );
}

/** Notices outside React: both halves and plain functions may show them, and they outlive their page. */
export const toast = {
  /** Returns the number by which it is addressed. */
  show(input: ToastInput): number {
    const id = nextId;
    nextId += 1;
    update([...toasts, { type: 'default' as const, durationMs: TOAST_MS, ...input, id }].slice(-MAX_OPEN));
    release(id);
    return id;
  },
  close,
  /** Stops its timer while the user is on it; `release` restarts it. */
  hold,
  release,
};

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
