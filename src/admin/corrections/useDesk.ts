import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CorrectionItem, MarkReply } from '#shared/api/corrections.ts';
import { queueKey, withMark, type Queue, type QueueView } from './correctionCalls.ts';
import { answerKey } from './useAnswer.ts';
import { useUndoMark } from './useUndoMark.ts';

/** Which answer is open, and which one follows. */
export function useDesk(queue: Queue, view: QueueView, quiz: string | undefined) {
  const queryClient = useQueryClient();
  const { items } = queue;
  const { item, index, isReopened, takesFocus, ...place } = useOpenAnswer(items);

  const refresh = () => void queryClient.invalidateQueries({ queryKey: queueKey(quiz) });
  function skip(also: readonly string[] = []) {
    place.openNext(also);
    void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
    void queryClient.invalidateQueries({ queryKey: ['portal'] });
  }
  /** Opens an answer that can be marked again, with its new state: an older reply about it may still be on its way. */
  function reopen({ item: open }: MarkReply) {
    queryClient.setQueryData(answerKey(open.answer_id, view.isAnonymous), open);
    refresh();
    place.openAgain(open);
  }
  const undo = useUndoMark(view.isAnonymous, reopen);
  function saved(reply: MarkReply) {
    undo.remember(reply);
    // Updates the cache at once: a queue that arrives after the next mark would offer this answer again.
    queryClient.setQueryData<Queue>(
      queueKey(quiz, view),
      (before) => before && withMark(before, view, reply),
    );
    skip(reply.also);
  }
  function reopened(reply: MarkReply) {
    undo.forget(reply.item.answer_id);
    reopen(reply);
  }
  const { forgetPassed } = undo;
  const passed = useCallback(() => {
    forgetPassed();
    void queryClient.invalidateQueries({ queryKey: ['quizzes', 'correction'] });
  }, [forgetPassed, queryClient]);
  return {
    item,
    position: { index, count: items.length },
    isGone: index < 0 && !isReopened,
    /** Changes when the same answer is opened to be marked anew. */
    again: isReopened ? item?.version : undefined,
    open: place.open,
    step: place.step,
    takesFocus,
    skip: () => skip(),
    saved,
    reopened,
    passed,
    undo: undo.run,
    last: undo.last,
    note: undo.note,
    refresh,
  };
}

/** The answer that the corrector works on; it stays open even when others have removed it from the list. */
function useOpenAnswer(items: readonly CorrectionItem[]) {
  const [opened, setOpened] = useState(items.find(isFree) ?? items[0]);
  // The focus follows an answer that a key or a saved mark opens, so that screen readers read it.
  const [takesFocus, setTakesFocus] = useState(false);
  // An answer that this corrector has opened again leaves the list of those that are marked.
  const [reopened, setReopened] = useState<CorrectionItem>();
  const item = opened ?? items.find(isFree) ?? items[0];
  const index = items.findIndex(({ answer_id }) => answer_id === item?.answer_id);
  const show = (next: CorrectionItem | undefined, hasFocus: boolean) => {
    setTakesFocus(hasFocus);
    setOpened(next);
  };
  return {
    item,
    index,
    isReopened: item !== undefined && item === reopened,
    takesFocus,
    open: (answerId: string) =>
      show(
        items.find(({ answer_id }) => answer_id === answerId),
        false,
      ),
    step: (by: number) => {
      const next = items[Math.min(Math.max(index + by, 0), items.length - 1)];
      if (next) show(next, true);
    },
    /** Opens the next answer that no other person has claimed, and that has not just got a mark. */
    openNext: (also: readonly string[]) => {
      const others = [...items.slice(index + 1), ...items.slice(0, Math.max(index, 0))];
      const done = [item?.answer_id, ...also];
      show(
        others.find((other) => isFree(other) && !done.includes(other.answer_id)),
        true,
      );
    },
    openAgain: (again: CorrectionItem) => {
      setReopened(again);
      show(again, true);
    },
  };
}

const isFree = ({ state, is_mine }: CorrectionItem): boolean => state !== 'claimed' || is_mine;
