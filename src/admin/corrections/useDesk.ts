import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CorrectionItem, MarkReply } from '#shared/api/corrections.ts';
import { withMark, type Queue, type QueueView } from './correctionCalls.ts';
import { answerKey } from './useAnswer.ts';
import { useUndoMark } from './useUndoMark.ts';

/** Which answer lies on the desk, and what comes after it. */
export function useDesk({ items }: Queue, view: QueueView, slug: string) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(items.find(isFree) ?? items[0]);
  // What somebody works on stays on the desk, also when others have taken it from the list.
  const item = opened ?? items.find(isFree) ?? items[0];
  const index = items.findIndex(({ answer_id }) => answer_id === item?.answer_id);

  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['quizzes', 'corrections', slug] });
  const open = (answerId: string) => setOpened(items.find(({ answer_id }) => answer_id === answerId));
  const step = (by: number) => {
    const next = items[Math.min(Math.max(index + by, 0), items.length - 1)];
    if (next) setOpened(next);
  };
  /** The next one that nobody else holds. */
  function skip() {
    const others = [...items.slice(index + 1), ...items.slice(0, Math.max(index, 0))];
    setOpened(others.find((other) => isFree(other) && other.answer_id !== item?.answer_id));
    void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
    void queryClient.invalidateQueries({ queryKey: ['portal'] });
  }
  /** An answer that can be marked again, as it is now: what was read of it before may still be on its way. */
  function reopen({ item: again }: MarkReply) {
    queryClient.setQueryData(answerKey(again.answer_id, view.isAnonymous), again);
    refresh();
    setOpened(again);
  }
  const undo = useUndoMark(view.isAnonymous, reopen);
  function saved(reply: MarkReply) {
    undo.remember(reply);
    // Known at once: a queue that comes later than the next mark would offer this answer again.
    queryClient.setQueryData<Queue>(
      ['quizzes', 'corrections', slug, view],
      (queue) => queue && withMark(queue, view, reply),
    );
    skip();
  }
  function reopened(reply: MarkReply) {
    undo.forget();
    reopen(reply);
  }
  const { forget } = undo;
  const passed = useCallback(() => {
    forget();
    void queryClient.invalidateQueries({ queryKey: ['quizzes', 'correction'] });
  }, [forget, queryClient]);
  return {
    item,
    position: { index, count: items.length },
    open,
    step,
    skip,
    saved,
    reopened,
    passed,
    undo: undo.run,
    last: undo.last,
    refresh,
  };
}

const isFree = ({ state, is_mine }: CorrectionItem): boolean => state !== 'claimed' || is_mine;
