import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { CorrectionItem, MarkReply } from '#shared/api/corrections.ts';
import { isFinal } from '#shared/domain/attempts.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import { toast } from '#ui/toasts.ts';
import { undoMark, type Queue } from './correctionCalls.ts';

/** Which answer lies on the desk, and what comes after it. */
export function useDesk({ items }: Queue, slug: string) {
  const translate = useTranslate();
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
  const undo = useUndoMark((reply) => {
    refresh();
    setOpened(reply.item);
  });
  function saved(reply: MarkReply) {
    const canUndo = !isFinal(reply.attempt_state) && reply.item.can_undo;
    const { answer_id } = reply.item;
    undo.remember(canUndo ? answer_id : undefined);
    toast.show({
      title: translate('correction.saved'),
      ...(canUndo && {
        action: { label: translate('correction.undo'), onAction: () => void undo.run(answer_id) },
      }),
    });
    skip();
  }
  return { item, position: { index, count: items.length }, open, step, skip, saved, undo: undo.run, refresh };
}

const isFree = ({ state, is_mine }: CorrectionItem): boolean => state !== 'claimed' || is_mine;

/** Takes a mark back: the one that is named, by `U` the last one. */
function useUndoMark(onUndone: (reply: MarkReply) => void) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const last = useRef<string>(undefined);
  async function run(answerId: string) {
    try {
      const reply = await undoMark(answerId);
      last.current = undefined;
      toast.show({ title: translate('correction.undone') });
      onUndone(reply);
    } catch (error) {
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
    }
  }
  useKeys([
    {
      keys: ['u'],
      label: translate('correction.key_undo'),
      run: () => (last.current === undefined ? false : run(last.current)),
    },
  ]);
  return { run, remember: (answerId: string | undefined) => void (last.current = answerId) };
}
