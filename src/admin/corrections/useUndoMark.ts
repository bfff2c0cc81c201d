import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import type { CorrectionItem, MarkReply } from '#shared/api/corrections.ts';
import { call } from '#ui/call.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import { toast, TOAST_MS } from '#ui/toasts.ts';

/** A mark that can be undone. */
export interface LastMark {
  readonly answerId: string;
  readonly learner: CorrectionItem['learner'];
  readonly mark: number;
  readonly max: number;
  /** Answers that got this mark by one act. */
  readonly answers: number;
  /** When its result is published, in ms by the device's clock; null if none is due. */
  readonly until: number | null;
}

/**
 * Undoes marks: the given one, or by the key `U` the latest one, and after that the one before it. `U` always responds, even when there is
 * nothing to undo.
 */
export function useUndoMark(isAnonymous: boolean, onUndone: (reply: MarkReply) => void) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const [marks, setMarks] = useState<readonly LastMark[]>([]);
  // In the line of the marks, where no toast covers the button that saves.
  const [note, setNote] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setNote(''), TOAST_MS);
    return () => clearTimeout(timer);
  }, [note]);
  const forget = (answerId: string) =>
    setMarks((before) => before.filter((mark) => mark.answerId !== answerId));
  const forgetPassed = useCallback(
    () => setMarks((before) => before.filter(({ until }) => until === null || until > Date.now())),
    [],
  );
  async function run(answerId: string) {
    const together = marks.some((mark) => mark.answerId === answerId && mark.answers > 1);
    try {
      const { data: reply } = await call('DELETE /corrections/:id/mark', {
        params: { id: answerId },
        query: { anonymous: isAnonymous, together },
      });
      forget(answerId);
      const count = reply.also.length + 1;
      setNote(translate('correction.undone', { smart_count: count, count }));
      onUndone(reply);
    } catch (error) {
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
    }
  }
  const last = marks.at(-1);
  useKeys([
    {
      keys: ['u'],
      label: translate('correction.key_undo'),
      run: () => (last ? run(last.answerId) : setNote(translate('correction.nothing_to_undo'))),
    },
  ]);
  function remember({ item, also, publish_at: at, server_now: now }: MarkReply) {
    const until = at === null ? null : Date.now() + Date.parse(at) - Date.parse(now);
    setNote('');
    const { answer_id: answerId, learner, mark, question } = item;
    if (!item.can_undo || mark === null) return forget(answerId);
    const made = { answerId, learner, mark, max: question.mark, answers: also.length + 1, until };
    return setMarks((before) => [...before.filter((other) => other.answerId !== answerId), made]);
  }
  return { last, note, run, remember, forget, forgetPassed };
}
