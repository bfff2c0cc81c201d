import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { arrange, arrangeBack } from '#dataProvider/orderCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';

/** Several consecutive moves are one change, with one undo. */
const SAVE_DELAY_MS = 700;
const UNDO_MS = 10_000;

interface Saved {
  /** The order at the server. */
  readonly saved: readonly string[];
  /** Called when the server has another order: makes it the saved one. */
  readonly onStored: (ids: readonly string[]) => unknown;
  /** Called when the server has refused an order: reads the saved one again. */
  readonly onRefused: () => unknown;
}

/** An order of siblings that people change. A move is shown at once and saved when the moving pauses; Undo restores the old order. */
export function useOrder(resource: AnyResource, { saved, onStored, onRefused }: Saved) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const ids = moved ?? saved;

  // One after the other: of two orders in flight the later must win.
  const running = useRef(Promise.resolve());
  async function after(earlier: Promise<void>, next: readonly string[], before: readonly string[] | null) {
    await earlier;
    await put(next, before);
  }
  const store = (next: readonly string[], before: readonly string[] | null) => {
    running.current = after(running.current, next, before);
  };

  async function put(next: readonly string[], before: readonly string[] | null) {
    try {
      await (before ? arrange : arrangeBack)(resource, next);
      toast.show({
        title: translate(before ? 'admin.order.saved' : 'transfer.change.is_undone'),
        ...(before && {
          durationMs: UNDO_MS,
          action: { label: translate('action.undo'), onAction: () => store(before, null) },
        }),
      });
      await onStored(next);
    } catch (error) {
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
      setMoved(null);
      await onRefused();
    }
    setMoved((visible) => (visible === next ? null : visible));
  }

  const { schedule, flush } = usePause(SAVE_DELAY_MS);
  function arrangeAs(next: readonly string[]): void {
    setMoved(next);
    schedule(() => store(next, saved));
  }
  return { ids, flush, arrangeAs, move: (from: number, to: number) => arrangeAs(movedTo(ids, from, to)) };
}

/** Runs only the last of several calls, after a pause; a waiting call runs when the component unmounts or the tab closes. */
function usePause(delayMs: number) {
  const [pause] = useState(() => createPause(delayMs));
  useEffect(() => {
    window.addEventListener('pagehide', pause.flush);
    return () => {
      window.removeEventListener('pagehide', pause.flush);
      pause.flush();
    };
  }, [pause]);
  return pause;
}

function createPause(delayMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => unknown) | undefined;
  function flush(): void {
    clearTimeout(timer);
    const run = waiting;
    waiting = undefined;
    run?.();
  }
  return {
    flush,
    schedule(run: () => unknown): void {
      clearTimeout(timer);
      waiting = run;
      timer = setTimeout(flush, delayMs);
    },
  };
}

function movedTo(ids: readonly string[], from: number, to: number): string[] {
  const next = [...ids];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
