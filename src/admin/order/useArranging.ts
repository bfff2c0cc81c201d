import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { arrange, arrangeable, type Arrangeable } from '#dataProvider/orderCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';

/** Several consecutive moves are one change, with one undo. */
const SAVE_DELAY_MS = 700;
const UNDO_MS = 10_000;

/** The records to arrange: `{ class_id }` for the modules of a class, empty for all. */
export type Scope = Readonly<Record<string, unknown>>;

/** The siblings in their order. A move is shown at once and saved when the moving pauses; Undo restores the old order. */
export function useArranging(resource: AnyResource, scope: Scope) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const queryClient = useQueryClient();
  const queryKey = [resource.name, 'arrangeable', scope];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => arrangeable(resource, scope, signal) });
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const saved = query.data?.map(({ id }) => id) ?? [];
  const ids = moved ?? saved;

  const failed = (error: unknown) =>
    toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });

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
      await arrange(resource, next);
      queryClient.setQueryData<Arrangeable[]>(queryKey, (items) => inOrder(items, next));
      toast.show({
        title: translate(before ? 'admin.order.saved' : 'transfer.change.is_undone'),
        ...(before && {
          durationMs: UNDO_MS,
          action: { label: translate('action.undo'), onAction: () => store(before, null) },
        }),
      });
    } catch (error) {
      failed(error);
      setMoved(null);
      await queryClient.invalidateQueries({ queryKey });
    }
    setMoved((visible) => (visible === next ? null : visible));
    await queryClient.invalidateQueries({
      queryKey: [resource.name],
      predicate: ({ queryKey: [, kind] }) => kind !== 'arrangeable',
    });
  }

  const { schedule, flush } = usePause(SAVE_DELAY_MS);
  function move(from: number, to: number): void {
    const next = movedTo(ids, from, to);
    setMoved(next);
    schedule(() => store(next, saved));
  }
  return { query, ids, move, flush };
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

const inOrder = (items: readonly Arrangeable[] = [], ids: readonly string[]) =>
  [...items].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
