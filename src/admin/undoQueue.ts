import type { UndoableMutation } from 'ra-core';
import { toast } from '#ui/toasts.ts';

/** A change that the page shows as made and the server does not know yet. */
interface Waiting {
  readonly mutation: UndoableMutation;
  /** The number of its notice. */
  notice?: number;
}
export type UndoQueue = ReturnType<typeof createUndoQueue>;

/** This many stay unsent although their notices have closed. */
const MAX_CLOSED = 4;

/**
 * react-admin's undoable changes until they are sent or undone. It replaces react-admin's own queue, which pairs changes and notices by
 * their order, while the shell shows several notices at once.
 */
export function createUndoQueue() {
  let waiting: readonly Waiting[] = [];
  let isOpen = true;
  function end(some: readonly Waiting[], isUndo: boolean) {
    const ending = some.filter((one) => waiting.includes(one));
    waiting = waiting.filter((one) => !ending.includes(one));
    for (const { mutation, notice } of ending) {
      if (notice !== undefined) toast.close(notice);
      mutation({ isUndo });
    }
  }
  return {
    add(mutation: UndoableMutation): void {
      if (!isOpen) return mutation({ isUndo: false });
      const one: Waiting = { mutation };
      waiting = [...waiting, one];
      // react-admin requests the notice in a task that it has queued before this one. Without a notice there is no Undo to wait for.
      setTimeout(() => {
        if (one.notice === undefined) end([one], false);
      });
    },
    /** Gives the oldest change without a notice the one that `show` shows; there is no `undo` when no change waits for one. */
    announce(show: (undo: (() => void) | undefined) => number): void {
      const one = waiting.find(({ notice }) => notice === undefined);
      const notice = show(one && (() => end([one], true)));
      if (one) one.notice = notice;
    },
    /**
     * Sends the changes whose notices are no longer open: together with the last of them, because the lists are read again after each, and
     * would show the others with their old values.
     */
    sendClosed(open: ReadonlySet<number>): void {
      const closed = waiting.filter(({ notice }) => notice !== undefined && !open.has(notice));
      if (closed.length === waiting.length || closed.length > MAX_CLOSED) end(closed, false);
    },
    sendAll: (): void => end(waiting, false),
    isWaiting: (): boolean => waiting.length > 0,
    open(): void {
      isOpen = true;
    },
    /** Notices are no longer observed: sends waiting changes, and from now on at once. */
    close(): void {
      isOpen = false;
      end(waiting, false);
    },
  };
}
