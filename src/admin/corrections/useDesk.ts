import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CorrectionItem, MarkReply } from '#shared/api/corrections.ts';
import { withMark, type Queue, type QueueView } from './correctionCalls.ts';
import { answerKey } from './useAnswer.ts';
import { useUndoMark } from './useUndoMark.ts';

/** Which answer is open, and which one follows. */
export function useDesk({ items }: Queue, view: QueueView, slug: string) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(items.find(isFree) ?? items[0]);
  // The answer that the corrector works on stays open, even when others have removed it from the list.
  const item = opened ?? items.find(isFree) ?? items[0];
  const index = items.findIndex(({ answer_id }) => answer_id === item?.answer_id);
  const [reopened, setReopened] = useState<CorrectionItem>();
  // An answer that this corrector has opened again leaves the list of those that are marked.
  const again = item === reopened ? item : undefined;

  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['quizzes', 'corrections', slug] });
  const open = (answerId: string) => setOpened(items.find(({ answer_id }) => answer_id === answerId));
  const step = (by: number) => {
    const next = items[Math.min(Math.max(index + by, 0), items.length - 1)];
    if (next) setOpened(next);
  };
  /** Opens the next answer that no other person has claimed. */
  function skip() {
    const others = [...items.slice(index + 1), ...items.slice(0, Math.max(index, 0))];
    setOpened(others.find((other) => isFree(other) && other.answer_id !== item?.answer_id));
    void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
    void queryClient.invalidateQueries({ queryKey: ['portal'] });
  }
  /** Opens an answer that can be marked again, with its new state: an older reply about it may still be on its way. */
  function reopen({ item: open }: MarkReply) {
    queryClient.setQueryData(answerKey(open.answer_id, view.isAnonymous), open);
    refresh();
    setReopened(open);
    setOpened(open);
  }
  const undo = useUndoMark(view.isAnonymous, reopen);
  function saved(reply: MarkReply) {
    undo.remember(reply);
    // Updates the cache at once: a queue that arrives after the next mark would offer this answer again.
    queryClient.setQueryData<Queue>(
      ['quizzes', 'corrections', slug, view],
      (queue) => queue && withMark(queue, view, reply),
    );
    skip();
  }
  function reopenedMark(reply: MarkReply) {
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
    isGone: index < 0 && !again,
    again,
    open,
    step,
    skip,
    saved,
    reopened: reopenedMark,
    passed,
    undo: undo.run,
    last: undo.last,
    refresh,
  };
}

const isFree = ({ state, is_mine }: CorrectionItem): boolean => state !== 'claimed' || is_mine;
